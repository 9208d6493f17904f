import type { Page } from '@playwright/test';
import type { Lang } from './shop-fixtures';

const spoken = {
  attributes: [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'alt',
    'placeholder',
  ],
  metas: 'meta[name=description], meta[property="og:title"], meta[property="og:description"]',
  silent: 'script, style, noscript, template',
};

/**
 * Returns all texts of a page in the given language, including collapsed, hidden and screen-reader texts.
 * Excludes texts that are marked as another language, and typed texts.
 */
export function textsOn(page: Page, lang: Lang): Promise<string[]> {
  return page.evaluate(
    ({ lang, attributes, metas, silent }) => {
      const texts = new Set<string>();
      const add = (text: string | null, at: Element | null) => {
        if (text?.trim() && at?.closest<HTMLElement>('[lang]')?.lang === lang) texts.add(text.trim());
      };
      const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const at = nodes.currentNode.parentElement;
        if (!at?.closest(silent)) add(nodes.currentNode.nodeValue, at);
      }
      for (const name of attributes)
        for (const at of document.querySelectorAll(`[${name}]`)) add(at.getAttribute(name), at);
      for (const at of document.querySelectorAll<HTMLMetaElement>(metas)) add(at.content, at);
      return [...texts];
    },
    { lang, ...spoken },
  );
}
