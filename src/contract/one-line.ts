/** A text without what turns the direction of the words around it: nothing passes for what it isn't. */
export function withoutTurns(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/** Of several lines one; nothing in it begins a header or a fact of its own, moves the cursor of whoever lists it, or turns the words around it. */
export function oneLine(text: string): string {
  return withoutTurns(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
