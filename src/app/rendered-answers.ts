import type { KnownAnswers } from '../api/known-answers';
import { inlineJson } from '../contract/page-head';

const elementId = 'answers';

/** Returns the script element for the answers of a page that the server renders. Browsers do not run its JSON. */
export const answersElement = (path: string, answers: KnownAnswers): string =>
  `<script type="application/json" id="${elementId}">${inlineJson({ path, answers })}</script>`;

/** Returns the answers of the page if the server has rendered it in this language. */
export function readRenderedAnswers(lang: string): KnownAnswers | undefined {
  const text = document.getElementById(elementId)?.textContent;
  if (!text || document.documentElement.lang !== lang) return undefined;
  const { path, answers } = JSON.parse(text);
  // The shopper may have gone back to another page of the app before its code has arrived.
  return path === location.pathname ? answers : undefined;
}
