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

/** Where a Chrome or Chromium of the system lies: CHROMIUM_PATH, or the usual places. */
export function systemChromiums(): string[] {
  const given = process.env.CHROMIUM_PATH;
  return given ? [given] : usualPlaces.filter((path) => existsSync(path));
}

/** How the tests start the browser. Root has no sandbox to offer; the rest keeps the browser from calling home. */
export const launchFlags = {
  chromiumSandbox: process.getuid?.() !== 0,
  args: ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};
