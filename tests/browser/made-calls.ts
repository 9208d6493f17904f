import { type Browser, type BrowserContext, expect, type Response } from '@playwright/test';
import { callIds, callsAt } from '../support/contract-table';
import { idsInTitle } from '../support/requirements';

/**
 * Watches what the pages of a browser ask the shop while a test of this title runs. The check that it returns fails for
 * a call of the contract that the title names and that no page made, or that the shop itself never answered well.
 */
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
    expect(missing, 'calls that the title names, and that the shop did not answer in this test').toEqual([]);
  };
}

/** The calls that an answer is one to; none when it is a refusal, or when the test gave it and not the shop. */
async function callsOf(response: Response): Promise<string[]> {
  const calls = callsAt(response.request().method(), new URL(response.url()));
  if (calls.length === 0 || !response.ok()) return [];
  // Only what came over the network has an address; what the page was closed before is not known any more.
  const address = await response.serverAddr().catch(() => null);
  return address ? calls : [];
}
