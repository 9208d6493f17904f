import { oneLine, withoutTurns } from '../../src/contract/single-line-text';
import { escapeMarkup } from '../content/escape-markup';
import type { Lang } from '../language';
import { type Message, say } from '../messages';
import { plainText } from './html-to-plain-text';

type Row = readonly [name: string, value: string];

/** Table of items with amounts in an email. An empty `title` means no heading. */
export type Section = { title: string; rows: Row[]; total?: Row };

type Link = { name: Message; url: string };

export type Letter = {
  lang: Lang;
  subject: Message | { text: string };
  paragraphs: Message[];
  code?: string;
  /** Safe HTML (content/safe-html.ts), inserted without escaping. */
  passage?: string;
  link?: Link;
  /** Link below the letter to the page that ends such letters. A POST to `oneClickUrl` ends them at once. */
  ending?: Link & { oneClickUrl: string };
  sections?: Section[];
  facts?: [name: Message, value: string][];
};

/** Facts that may have several lines. In any other fact, a line break could imitate an additional fact. */
const multiline = new Set<Message>(['mail.message', 'mail.address', 'mail.notes']);

/** Renders an email as plain text and as HTML. The HTML escapes all values except `passage`. */
export function writeLetter({
  lang,
  subject,
  paragraphs,
  code,
  passage = '',
  link,
  ending,
  sections = [],
  facts = [],
}: Letter) {
  const [first = '', ...others] = paragraphs.map((message) => say(message, lang));
  const filled = facts
    .map(([name, value]) => [say(name, lang), multiline.has(name) ? value : oneLine(value)] as const)
    .filter(([, value]) => value !== '');
  const lists = sections.map(({ title, rows, ...rest }) => ({
    ...rest,
    title: oneLine(title),
    rows: rows.map(([name, value]) => [oneLine(name), value] as const),
  }));
  const written = (one: Link) => [say(one.name, lang), one.url] as const;
  const action = link && written(link);
  const exit = ending && written(ending);
  const farewell = say('mail.farewell', lang);
  const title = oneLine(typeof subject === 'object' && 'text' in subject ? subject.text : say(subject, lang));
  return {
    subject: title,
    text: withoutTurns(
      [
        ...[first, code ?? '', ...others, plainText(passage), action?.join(':\n') ?? ''],
        ...[...lists.map(listed), listed({ title: '', rows: filled }), farewell],
        exit?.join(':\n') ?? '',
      ]
        .filter((part) => part !== '')
        .join('\n\n'),
    ),
    html: withoutTurns(
      page(
        { lang, title },
        [
          paragraph(first),
          code ? large(code) : '',
          ...others.map(paragraph),
          passage && `<div class="box" style="${box}">${passage}</div>`,
          action ? actionLink(action) : '',
          ...lists.map(list),
          table(filled),
          footer(farewell),
          exit ? actionLink(exit) : '',
        ].join(''),
      ),
    ),
  };
}

function listed({ title, rows, total }: Section): string {
  return [title, ...[...rows, ...(total ? [total] : [])].map(([name, value]) => `${name}: ${value}`)]
    .filter((line) => line !== '')
    .join('\n');
}

function list({ title, rows, total }: Section): string {
  const heading = title && `<p style="margin:0 0 4px;font-weight:700">${escapeMarkup(title)}</p>`;
  const cells = rows.map((row) => line(row, 'padding:4px 0'));
  if (total) cells.push(line(total, 'padding:12px 0 0;font-size:20px;font-weight:700'));
  return `<div class="rule" style="${rule}">${heading}<table role="presentation" style="${wide}">${cells.join('')}</table></div>`;
}

const line = ([name, value]: Row, look: string) =>
  `<tr><td style="${look};padding-right:16px;overflow-wrap:anywhere">${escapeMarkup(name)}</td>` +
  `<td style="${look};text-align:right;white-space:nowrap;vertical-align:top">${escapeMarkup(value)}</td></tr>`;

const actionLink = ([name, url]: Row) =>
  `<p style="margin:0 0 16px"><a class="link" href="${escapeMarkup(url)}" style="color:#b3123a">${escapeMarkup(name)}</a></p>`;

const box = 'margin:0 0 16px;padding:1px 16px;background:#f1ebe2;border-radius:8px;overflow-wrap:anywhere';
const rule = 'margin:0 0 16px;padding:16px 0 0;border-top:1px solid #e4dcd1';
const wide = 'width:100%;border-collapse:collapse';

/** Style sheet for dark mode and for the HTML of `passage`. Some mail clients ignore it and use only inline styles. */
const look = `:root{color-scheme:light dark}
.box a{color:#b3123a}
.box ul,.box ol{padding-inline-start:20px}
@media (prefers-color-scheme:dark){
.page{background:#171412!important;color:#f4eee6!important}
.faint{color:#b0a59a!important}
.rule{border-color:#3a322c!important}
.box{background:#2a2420!important}
.link,.box a{color:#ee6b86!important}
}`;

const page = ({ lang, title }: { lang: Lang; title: string }, content: string) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="color-scheme" content="light dark"><title>${escapeMarkup(title)}</title><style>${look}</style></head>` +
  '<body class="page" style="margin:0;background:#faf7f2;color:#1c1815">' +
  '<div class="page" style="padding:24px 16px;background:#faf7f2;color:#1c1815;font:16px/1.5 sans-serif">' +
  '<div style="max-width:560px;margin:0 auto"><p style="font-size:24px;font-weight:700;margin:0 0 24px">Pazar</p>' +
  `${content}</div></div></body></html>`;

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px;overflow-wrap:anywhere">${escapeMarkup(text).replaceAll('\n', '<br>')}</p>`;

const footer = (text: string) => `<p class="rule" style="${rule}">${escapeMarkup(text)}</p>`;

const large = (code: string) =>
  `<p style="margin:0 0 16px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeMarkup(code)}</p>`;

function table(facts: (readonly [string, string])[]): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="faint" style="padding:4px 16px 4px 0;color:#675e56;vertical-align:top">${escapeMarkup(name)}</td>` +
      `<td style="padding:4px 0;overflow-wrap:anywhere">${escapeMarkup(value).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return `<div class="rule" style="${rule}"><table role="presentation" style="border-collapse:collapse">${rows.join('')}</table></div>`;
}
