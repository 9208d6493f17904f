import { afterEach, expect, test, vi } from 'vitest';
import { watchNetwork } from '../../src/app/tabs';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that says whether it has a network, and what was heard of it. */
function openBrowser(onLine: boolean) {
  const [window, navigator] = [new EventTarget(), { onLine }];
  vi.stubGlobal('window', window);
  vi.stubGlobal('navigator', navigator);
  const heard: boolean[] = [];
  watchNetwork((isOnline) => heard.push(isOnline));
  const tell = (type: string, more = {}) => window.dispatchEvent(Object.assign(new Event(type), more));
  return { navigator, heard, tell };
}

test('a network that is lost and returns is heard of, and at the beginning only that there is none', () => {
  const { heard, tell } = openBrowser(true);
  expect(heard).toEqual([]);
  tell('offline');
  tell('online');
  expect(heard).toEqual([false, true]);
  expect(openBrowser(false).heard).toEqual([false]);
});

test('a page that was put aside hears what it has missed when it is back, and one that is loaded nothing', () => {
  const { navigator, heard, tell } = openBrowser(false);
  navigator.onLine = true;
  tell('pageshow', { persisted: false });
  expect(heard).toEqual([false]);
  tell('pageshow', { persisted: true });
  expect(heard).toEqual([false, true]);
  navigator.onLine = false;
  tell('pageshow', { persisted: true });
  expect(heard).toEqual([false, true, false]);
});
