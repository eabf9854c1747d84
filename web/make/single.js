// Stands in for the server when the whole site is one file on a disk, where a page may fetch
// nothing. Every file of the site lies in the page as text; it becomes a blob, and whoever
// asks for the file's address (import, fetch, Worker) is given the blob's.
globalThis.cgSingle = true;

// Also runs in workers, which get the finished list: so it may use nothing from outside.
function serve(blobs) {
  const find = (address) => blobs[address] ?? address;
  const fetched = globalThis.fetch;
  globalThis.fetch = (what, how) => fetched(find(String(what?.url ?? what)), how);
  globalThis.cgImport = (base, name) => import(find(/^\.{0,2}\//.test(name) ? new URL(name, base).href : name));
  globalThis.Worker = class extends Worker {
    constructor(address, how) {
      const blob = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
      const first = blob(`(${serve})(${JSON.stringify(blobs)})`);
      const script = find(String(address));
      super(how?.type === "module" ? blob(`import "${first}"; import "${script}";`) : script, how);
    }
  };
}

const from64 = (text) => Uint8Array.fromBase64?.(text) ?? Uint8Array.from(atob(text), (c) => c.charCodeAt(0));

async function unpack(element) {
  const packed = new Blob([from64(element.textContent)]);
  element.remove();
  if (!element.dataset.gzip) return packed;
  return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).blob();
}

// Scripts import each other by blob: those that are imported come first in the page.
async function script(blob, address, blobs) {
  const text = (await blob.text())
    .replace(/\b(from|import)\s*"(\.{1,2}\/[^"]+)"/g, (_, word, name) => `${word} "${blobs[new URL(name, address).href]}"`)
    .replace(/(?<![\w.$])import\(/g, "cgImport(cgHere,")
    .replaceAll("import.meta.url", "cgHere");
  return `const cgHere = "${address}"; ${text}`;
}

async function open() {
  const blobs = {};
  const elements = [...document.querySelectorAll("script[data-file]")];
  const contents = await Promise.all(elements.map(unpack));
  for (const [i, { dataset }] of elements.entries()) {
    const address = new URL(dataset.file, document.baseURI).href;
    const isScript = dataset.type === "text/javascript";
    const content = isScript ? await script(contents[i], address, blobs) : contents[i];
    blobs[address] = URL.createObjectURL(new Blob([content], { type: dataset.type }));
  }
  serve(blobs);
  const entries = document.querySelector("script[data-entries]").dataset.entries.split(" ");
  for (const entry of entries) cgImport(document.baseURI, `./${entry}`);
}

// Pages beside this one are inside it.
function help(address) {
  const page = document.querySelector(`template[data-page="${address}"]`);
  if (!page) return false;
  const dialog = document.createElement("dialog");
  dialog.className = "help-page";
  dialog.append(page.content.cloneNode(true));
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return true;
}
window.open = ((opened) => (address, ...rest) => help(address) ? null : opened.call(window, address, ...rest))(window.open);
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (link?.matches("dialog .back")) event.preventDefault(), link.closest("dialog").close();
  else if (link?.matches("dialog .begin")) event.preventDefault(), link.closest("dialog").close(), (location.hash = link.hash);
  else if (link && help(link.getAttribute("href"))) event.preventDefault();
});

open();
