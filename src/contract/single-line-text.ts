/** Removes bidirectional control characters, which can make a text look different from its content. */
export function withoutTurns(text: string): string {
  return text.replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}

/**
 * Replaces line breaks and control characters by spaces and removes bidirectional characters, so that the text can't
 * inject a header or a terminal control sequence.
 */
export function oneLine(text: string): string {
  return withoutTurns(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
