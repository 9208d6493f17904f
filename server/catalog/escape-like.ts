/** Escapes the characters that a LIKE pattern gives a meaning. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
