import type { writeHtml } from './write-html';

let writer: typeof writeHtml | undefined;

/** Returns the function that writes the shop owner's HTML, if its code has been loaded. */
export const htmlWriter = () => writer;

/** Loads the code on demand, because the server has already written the HTML of the first page. */
export async function loadHtmlWriter(): Promise<typeof writeHtml> {
  writer ??= (await import('./write-html')).writeHtml;
  return writer;
}
