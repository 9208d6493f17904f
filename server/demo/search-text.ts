import type { Localized } from '../db/schema';

/** The lower-case words of these texts in both languages, each once: what search looks through. */
export function searchText(texts: readonly (Localized | string | null | undefined)[]): string {
  const words = texts
    .flatMap((text) => (typeof text === 'string' ? [text] : [text?.en ?? '', text?.bg ?? '']))
    .flatMap((text) => text.toLowerCase().split(/\s+/))
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return [...new Set(words)].filter(Boolean).join(' ');
}
