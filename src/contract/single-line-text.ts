/** Removes bidirectional control characters, which can make a text look different from its content. */
export function withoutTurns(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/** Returns a text as one line without control characters, which could inject headers or terminal sequences. */
export function oneLine(text: string): string {
  return withoutTurns(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
