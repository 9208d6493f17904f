import type { Lang } from '../language';

/** The letters that a page needs for its first words; Latin ones stand in prices and in the shop's name too. */
const alphabets: Record<Lang, string[]> = { en: ['latin'], bg: ['cyrillic', 'latin'] };

/** Has the browser load the fonts of a language before it has read the style sheet that names them. `paths` are the app's files. */
export function fontTags(paths: readonly string[], lang: Lang): string {
  return alphabets[lang]
    .flatMap((alphabet) => paths.find((path) => path.startsWith(`/assets/sofia-sans-${alphabet}-wght-normal-`)) ?? [])
    .map((path) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin>`)
    .join('');
}
