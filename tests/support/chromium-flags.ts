import { existsSync } from 'node:fs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Headless-only Chromium, which uses a third less CPU time than the full browser. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Returns paths of installed Chrome or Chromium browsers, the preferred first. CHROMIUM_PATH overrides the search. */
export function systemChromiums({ isSeen = false } = {}): string[] {
  const given = process.env.CHROMIUM_PATH;
  if (given) return [given];
  return (isSeen ? usualPlaces : [headlessShell, ...usualPlaces]).filter((path) => existsSync(path));
}

/** Launch options for Playwright. Chromium's sandbox does not work for root. */
export const launchFlags = {
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};
