// Bots think in a worker with a Python of its own; it starts when the first bot is seated.
let worker = null;
let asked = null; // the one question under way: {id, key, since, pause, reply, timer, played, failed}
let number = 0;

export function wakeBots() {
  if (worker) return;
  worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => answered(data);
  worker.onerror = (event) => {
    event.preventDefault();
    worker = null;
    if (asked) answered({ id: asked.id, error: "the worker did not start" });
  };
}

// Nobody will ask them: a second Python takes as much memory as the first.
export function restBots() {
  stopBots();
  worker?.terminate();
  worker = null;
}

// Calls `played` with the bot's move, or `failed`; asking the same again may change its pause.
export function askBots({ pause, after, ...request }, serial, played, failed) {
  const key = `${serial}/${after}/${request.hint ?? false}`;
  if (asked?.key === key) {
    asked.pause = pause;
    return handOver();
  }
  stopBots();
  wakeBots();
  performance.mark("cg:asked");
  asked = { id: ++number, key, since: performance.now(), pause, failed };
  asked.played = (reply) => played({ ...reply, serial, after });
  worker.postMessage({ id: asked.id, args: JSON.stringify(request) });
}

// The worker hears this between two slices of thought; an answer on its way is not heard.
export function stopBots() {
  if (!asked) return;
  clearTimeout(asked.timer);
  asked = null;
  worker?.postMessage({ id: 0 });
}

function answered({ id, result, error }) {
  if (asked?.id !== id) return;
  performance.mark("cg:answered");
  asked.reply = error ? { error } : JSON.parse(result);
  handOver();
}

// However fast bots think, people must be able to follow.
function handOver() {
  const question = asked;
  if (!question.reply) return;
  clearTimeout(question.timer);
  question.timer = setTimeout(() => {
    asked = null;
    if (question.reply.error) question.failed();
    else question.played(question.reply);
  }, Math.max(0, question.since + question.pause - performance.now()));
}
