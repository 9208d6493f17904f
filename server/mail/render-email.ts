import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { oneLine, withoutTurns } from '../../src/contract/single-line-text';
import type { Lang } from '../language';
import { type Message, say } from '../messages';
import { plainText } from './html-to-plain-text';
import { LetterDocument, type LetterTexts, type Section } from './LetterDocument';

type Link = { name: Message; url: string };

export type Letter = {
  lang: Lang;
  subject: Message | { text: string };
  paragraphs: Message[];
  code?: string;
  /** Safe HTML (content/safe-html.ts), inserted without escaping. */
  passage?: string;
  /** Button. */
  link?: Link;
  /** Links below the button. */
  moreLinks?: Link[];
  /** Link below the letter to the page that ends such letters. A POST to `oneClickUrl` ends them at once. */
  ending?: Link & { oneClickUrl: string };
  sections?: Section[];
  facts?: [name: Message, value: string][];
};

/** Facts that may have several lines. In any other fact, a line break could imitate an additional fact. */
const multiline = new Set<Message>(['mail.message', 'mail.address', 'mail.notes', 'mail.sendBackTo']);

/** Renders an email as plain text and as HTML. The HTML escapes all values except `passage`. */
export function writeLetter(letter: Letter) {
  const texts = textsOf(letter);
  const html = renderToStaticMarkup(createElement(LetterDocument, texts));
  return { subject: texts.title, text: withoutTurns(textOf(texts)), html: withoutTurns(`<!doctype html>${html}`) };
}

function textsOf({ lang, subject, paragraphs, code = '', passage = '', link, ...rest }: Letter): LetterTexts {
  const { moreLinks = [], ending, sections = [], facts = [] } = rest;
  const [first = '', ...others] = paragraphs.map((message) => say(message, lang));
  const written = ({ name, url }: Link) => [say(name, lang), url] as const;
  return {
    ...{ lang, first, others, code, passage },
    title: oneLine(typeof subject === 'object' && 'text' in subject ? subject.text : say(subject, lang)),
    action: link && written(link),
    links: moreLinks.map(written),
    sections: sections.map(withoutBreaks),
    facts: facts
      .map(([name, value]) => [say(name, lang), multiline.has(name) ? value : oneLine(value)] as const)
      .filter(([, value]) => value !== ''),
    quantity: say('mail.quantity', lang),
    farewell: say('mail.farewell', lang),
    ending: ending && written(ending),
  };
}

function withoutBreaks({ title, items = [], rows, ...rest }: Section): Section {
  return {
    ...rest,
    title: oneLine(title),
    items: items.map(({ name, choices, ...item }) => ({ ...item, name: oneLine(name), choices: oneLine(choices) })),
    rows: rows.map(([name, value]) => [oneLine(name), value] as const),
  };
}

function textOf({ first, code, others, passage, action, links, sections, facts, farewell, ending }: LetterTexts) {
  const exits = [action, ...links].map((link) => link?.join(':\n') ?? '');
  return [
    ...[first, code, ...others, plainText(passage), ...exits],
    ...[...sections.map(listed), listed({ title: '', rows: facts }), farewell, ending?.join(':\n') ?? ''],
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function listed({ title, items = [], rows, total }: Section): string {
  const lines = items.map(({ name, choices, qty, price }) => [
    `${qty} × ${[name, choices].filter(Boolean).join(', ')}`,
    price,
  ]);
  return [title, ...[...lines, ...rows, ...(total ? [total] : [])].map(([name, value]) => `${name}: ${value}`)]
    .filter((line) => line !== '')
    .join('\n');
}
