import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTabs } from '../../src/platform/tabs-and-network';

let closing: AbortController;
beforeEach(() => {
  closing = new AbortController();
});
afterEach(() => {
  closing.abort();
  vi.unstubAllGlobals();
});

function openBrowser(onLine: boolean) {
  const [window, navigator] = [new EventTarget(), { onLine }];
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', navigator);
  const received: boolean[] = [];
  createTabs(closing.signal).watchNetwork((isOnline) => received.push(isOnline));
  const dispatch = (type: string, more = {}) => window.dispatchEvent(Object.assign(new Event(type), more));
  return { navigator, received, dispatch };
}

test('reports when the network is lost and returns, and at the start only when it is missing', () => {
  const { received, dispatch } = openBrowser(true);
  expect(received).toEqual([]);
  dispatch('offline');
  dispatch('online');
  expect(received).toEqual([false, true]);
  expect(openBrowser(false).received).toEqual([false]);
});

test('reports the network state when the page returns from the back/forward cache, until the app is closed', () => {
  const { navigator, received, dispatch } = openBrowser(false);
  navigator.onLine = true;
  dispatch('pageshow', { persisted: false });
  expect(received).toEqual([false]);
  dispatch('pageshow', { persisted: true });
  expect(received).toEqual([false, true]);
  navigator.onLine = false;
  dispatch('pageshow', { persisted: true });
  expect(received).toEqual([false, true, false]);
  closing.abort();
  dispatch('online');
  expect(received).toEqual([false, true, false]);
});
