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

/** The same browser without a window to draw: it needs a third less of the processor for the same tests. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Where a Chrome or Chromium of the system lies: CHROMIUM_PATH, or the usual places, those first that suit best. */
export function systemChromiums({ isSeen = false } = {}): string[] {
  const given = process.env.CHROMIUM_PATH;
  if (given) return [given];
  return (isSeen ? usualPlaces : [headlessShell, ...usualPlaces]).filter((path) => existsSync(path));
}

/** How the tests start the browser. Root has no sandbox to offer; the rest keeps the browser from calling home. */
export const launchFlags = {
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};
