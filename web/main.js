// The page: a lobby that works at once, and a table that Python fills when it is ready.
import { openLobby, progress } from "./lobby.js";
import { connect } from "./table.js";

globalThis.cg = { connect };
document.addEventListener("cg:progress", ({ detail }) => progress(detail));
const gameWaits = location.hash !== ""; // the lobby takes it out of the address
openLobby();
performance.mark("cg:lobby");

// The pictures are large drawings: they come when the lobby works, and not before a game that waits.
function hangPictures() {
  for (const picture of document.querySelectorAll("img[data-src]")) {
    picture.src = picture.dataset.src;
    delete picture.dataset.src;
  }
}
if (gameWaits) document.addEventListener("cg:ready", hangPictures);
else requestAnimationFrame(() => setTimeout(hangPictures));
