// Small choices that are not worth a database.
export function remembered(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`cg:${key}`)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(key, value) {
  try {
    localStorage.setItem(`cg:${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
