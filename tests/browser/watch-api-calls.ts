import { type Browser, type BrowserContext, expect, type Response } from '@playwright/test';
import { callIds, callsAt } from '../support/contract-table';
import { idsInTitle } from '../support/requirements';

/** Watches API calls. The returned check fails if a call named in the test title never succeeded. */
export function watchCalls(browser: Browser, title: string): () => Promise<void> {
  const named = idsInTitle(title).filter((id) => callIds.includes(id));
  if (named.length === 0) return async () => {};
  const made: Promise<string[]>[] = [];
  const watch = (context: BrowserContext) => context.on('response', (response) => made.push(callsOf(response)));
  browser.on('context', watch);
  return async () => {
    browser.off('context', watch);
    const answered = (await Promise.all(made)).flat();
    const missing = named.filter((id) => !answered.includes(id));
    expect(missing, 'calls in the test title without an answer of the shop').toEqual([]);
  };
}

/** Returns call ids of the contract, also of calls whose answers a page contains; none for an error or a mocked response. */
async function callsOf(response: Response): Promise<string[]> {
  if (response.request().resourceType() === 'document') return callsIn(await response.text().catch(() => ''));
  const calls = callsAt(response.request().method(), new URL(response.url()));
  if (calls.length === 0 || !response.ok()) return [];
  // The address is null if the response is mocked, or if the page has closed and reading the address fails.
  const address = await response.serverAddr().catch(() => null);
  return address ? calls : [];
}

function callsIn(html: string): string[] {
  const [, json = '{"answers":{}}'] = /id="answers">(.*?)<\/script>/s.exec(html) ?? [];
  return Object.entries<object>(JSON.parse(json).answers).flatMap(([url, outcome]) =>
    'answer' in outcome ? callsAt('GET', new URL(url, 'http://shop')) : [],
  );
}
