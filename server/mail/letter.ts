import { escapeMarkup } from '../escape-markup';
import type { Lang } from '../language';
import { type Message, say } from '../messages';

/** A list with what each of it costs; '' where it needs no heading. */
export type Section = { title: string; rows: (readonly [name: string, value: string])[] };

export type Letter = {
  lang: Lang;
  /** Words of the shop, or as somebody wrote it. */
  subject: Message | { text: string };
  /** What is said, paragraph by paragraph. */
  paragraphs: Message[];
  /** A code to be typed, set apart from the words: it stands below the first paragraph. */
  code?: string;
  /** Lists, below the words. */
  sections?: Section[];
  /** What was filled in, each under its name. */
  facts?: [name: Message, value: string][];
};

/** The facts that may have several lines. One more line of any other could pass for a fact that the shop names. */
const haveLines = new Set<Message>(['mail.message', 'mail.address', 'mail.notes']);

/** A letter as it is sent: the same words as text and as HTML. What comes from outside stands in both as the text it is. */
export function writeLetter({ lang, subject, paragraphs, code, sections = [], facts = [] }: Letter) {
  const [first = '', ...others] = paragraphs.map((message) => say(message, lang));
  const filled = facts
    .map(([name, value]) => [say(name, lang), haveLines.has(name) ? value : oneLine(value)] as const)
    .filter(([, value]) => value !== '');
  const lists = sections.map(({ title, rows }) => ({
    title: oneLine(title),
    rows: rows.map(([name, value]) => [oneLine(name), value] as const),
  }));
  const farewell = say('mail.farewell', lang);
  return {
    subject: oneLine(typeof subject === 'object' && 'text' in subject ? subject.text : say(subject, lang)),
    text: [first, code ?? '', ...others, ...lists.map(listed), listed({ title: '', rows: filled }), farewell]
      .filter((part) => part !== '')
      .join('\n\n'),
    html: page(
      lang,
      [
        paragraph(first),
        code ? large(code) : '',
        ...others.map(paragraph),
        ...lists.map(list),
        table(filled),
        paragraph(farewell),
      ].join(''),
    ),
  };
}

/** A subject is one line whatever it is made of: nothing in it can begin a header of its own. So is a name. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** A list as text. */
function listed({ title, rows }: Section): string {
  return [title, ...rows.map(([name, value]) => `${name}: ${value}`)].filter((line) => line !== '').join('\n');
}

/** A list as HTML, the amounts one below the other. */
function list({ title, rows }: Section): string {
  const heading = title && `<p style="margin:0 0 4px;font-weight:700">${escapeMarkup(title)}</p>`;
  const cells = rows.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;overflow-wrap:anywhere">${escapeMarkup(name)}</td>` +
      `<td style="padding:4px 0;text-align:right;white-space:nowrap;vertical-align:top">${escapeMarkup(value)}</td></tr>`,
  );
  return `${heading}<table style="width:100%;margin:0 0 16px;border-collapse:collapse">${cells.join('')}</table>`;
}

const page = (lang: Lang, content: string) =>
  `<!doctype html><html lang="${lang}"><body style="margin:0;padding:24px;background:#faf7f2;color:#1c1815;font:16px/1.5 sans-serif"><div style="max-width:560px;margin:0 auto"><p style="font-size:22px;font-weight:700;margin:0 0 24px">Pazar</p>${content}</div></body></html>`;

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`;

const large = (code: string) =>
  `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeMarkup(code)}</p>`;

function table(facts: (readonly [string, string])[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:8px 16px 8px 0;color:#675e56;vertical-align:top">${escapeMarkup(name)}</td>` +
      `<td style="padding:8px 0;overflow-wrap:anywhere">${escapeMarkup(value).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return `<table style="margin:0 0 16px;border-collapse:collapse">${rows.join('')}</table>`;
}
