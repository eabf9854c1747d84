// PyScript turns its hooks for workers into source text and evaluates that, which the page's
// Content-Security-Policy forbids. Our worker is not PyScript's, so the hook can go. This module
// imports core.js, and so runs after it and before the hooks are read.
import { hooks } from "./core.js";

hooks.worker.onBeforeRunAsync.clear();
