import { imageSource } from './image-source';
import { sanitised } from './sanitised';

/** Writes the shop owner's HTML into an element, without scripts and styles. `tableName` names tables without a caption. */
export function writeHtml(element: HTMLElement, html: string, tableName: string): void {
  const text = sanitised(html);
  for (const table of text.querySelectorAll('table')) makeScrollable(table, tableName);
  // Replaces each link to an id by its text, because `sanitised` removes all ids.
  for (const link of text.querySelectorAll('a[href^="#"]')) link.replaceWith(...link.childNodes);
  for (const image of text.querySelectorAll('img')) loadLikeShopImage(image);
  element.replaceChildren(text);
}

function makeScrollable(table: HTMLTableElement, name: string): void {
  const box = document.createElement('div');
  box.className = 'prose-table';
  box.tabIndex = 0;
  box.role = 'region';
  box.ariaLabel = table.caption?.textContent?.trim() || name;
  table.replaceWith(box);
  box.append(table);
}

/** Loads an image lazily. A placeholder replaces a missing or broken image (REQUIREMENTS G11). */
function loadLikeShopImage(image: HTMLImageElement): void {
  const { src } = imageSource(image.getAttribute('src'), import.meta.env.VITE_API_HOST ?? '');
  image.src = src ?? '/placeholder.svg';
  image.loading = 'lazy';
  image.addEventListener('error', () => (image.src = '/placeholder.svg'), { once: true });
}
