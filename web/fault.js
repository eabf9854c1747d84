// When something breaks: a calm word, the save intact, and a report to copy.
const dialog = document.getElementById("fault");
const report = document.getElementById("fault-report");
let lastSave = null;

export const remembersSave = (save) => (lastSave = save);

export function showFault(error) {
  console.error(error);
  const { version, build } = document.body.dataset;
  report.value = [
    `Common Ground ${version} (${build})`,
    navigator.userAgent,
    String(error?.stack ?? error?.message ?? error),
    lastSave ? `Save: ${lastSave.save}` : "No game was open.",
  ].join("\n\n");
  if (!dialog.open) dialog.showModal();
}

addEventListener("error", ({ error, message }) => showFault(error ?? message));
addEventListener("unhandledrejection", ({ reason }) => showFault(reason));

dialog.addEventListener("click", ({ target }) => {
  const what = target.dataset.fault;
  if (what === "copy") {
    report.select();
    navigator.clipboard?.writeText(report.value).catch(() => {}); // selected, it can be copied by hand
  } else if (what === "again") {
    if (lastSave) location.hash = `resume=${lastSave.id}`;
    location.reload();
  } else if (what === "close") dialog.close();
});
