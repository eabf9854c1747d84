// A worker that unpacks a gzipped buffer, so that the page's thread can do other things.
// Answers with the plain buffer, or with a text that says what is wrong.
self.onmessage = async ({ data }) => {
  try {
    const plain = new Blob([data]).stream().pipeThrough(new DecompressionStream("gzip"));
    const buffer = await new Response(plain).arrayBuffer();
    self.postMessage(buffer, [buffer]);
  } catch (error) {
    self.postMessage(String(error));
  }
};
