import type { HeadTag } from '../contract/page-head';

/** Makes the document's head say this and nothing more: what the server or the page before has written and is not among it goes. */
export function writeHead(tags: HeadTag[]): void {
  const old = [...document.head.querySelectorAll('[data-head]')];
  const wanted = tags.filter(({ name }) => name !== 'title').map(toElement);
  document.title = tags.find(({ name }) => name === 'title')?.text ?? '';
  for (const element of old) if (!wanted.some((one) => one.isEqualNode(element))) element.remove();
  document.head.append(...wanted.filter((one) => !old.some((element) => element.isEqualNode(one))));
}

function toElement({ name, attributes, text = '' }: HeadTag): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  // By this the tags of the page are told from those of every page.
  element.setAttribute('data-head', '');
  element.textContent = text;
  return element;
}
