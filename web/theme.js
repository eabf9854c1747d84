// Light and dark: as the device says, until somebody chooses.
import { remember, remembered } from "./choices.js";

const system = matchMedia("(prefers-color-scheme: dark)");
const root = document.documentElement.classList;

function apply() {
  const theme = remembered("theme", "auto");
  root.toggle("dark", theme === "auto" ? system.matches : theme === "dark");
  // the frame of an installed page
  const paper = getComputedStyle(document.documentElement).getPropertyValue("--paper");
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", paper);
}

export function switchTheme() {
  remember("theme", root.contains("dark") ? "light" : "dark");
  apply();
}

system.addEventListener("change", apply);
apply();
