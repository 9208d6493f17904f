import type { Localized } from '../../db/schema';

/** A text of the demo shop: it always has both languages. */
export type Text = Required<Localized>;

/** A text in English and Bulgarian. */
export const t = (en: string, bg: string): Text => ({ en, bg });

/** A text that reads the same in both languages: a size, a number, a code. */
export const same = (text: string): Text => ({ en: text, bg: text });

/** Joins texts, language by language. */
export const join = (texts: readonly Text[], separator = ''): Text => ({
  en: texts.map(({ en }) => en).join(separator),
  bg: texts.map(({ bg }) => bg).join(separator),
});

const tag = (name: string, text: Text): Text => t(`<${name}>${text.en}</${name}>`, `<${name}>${text.bg}</${name}>`);

export const h3 = (en: string, bg: string): Text => tag('h3', t(en, bg));
export const p = (en: string, bg: string): Text => tag('p', t(en, bg));
export const ul = (...items: Text[]): Text => tag('ul', join(items.map((item) => tag('li', item))));

/** A piece of HTML from paragraphs, headings and lists. */
export const html = (...blocks: Text[]): Text => join(blocks);
