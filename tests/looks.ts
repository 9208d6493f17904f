import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureChromium } from './support/chromium';
import { launchFlags } from './support/chromium-flags';

/*
 * `npm run test:looks [-- names of states]` compares the shop with its pictures; `-- --accept` makes the pictures anew.
 * Letters are drawn a little differently by other browsers and machines, so that it is no part of `npm test`.
 */

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const pictures = at('looks/pictures');
const madeWith = at('looks/pictures/browser.txt');
const results = at('../test-results/looks');

const isAccepting = process.argv.includes('--accept');
const names = process.argv.slice(2).filter((word) => word !== '--accept');

async function browserVersion(): Promise<string> {
  const browser = await chromium.launch({ ...launchFlags, executablePath: process.env.CHROMIUM_PATH ?? '' });
  const version = browser.version();
  await browser.close();
  return version;
}

async function main(): Promise<number> {
  process.env.CHROMIUM_PATH = ensureChromium();
  const version = await browserVersion();
  const known = existsSync(madeWith) ? readFileSync(madeWith, 'utf8').trim() : null;
  say(`Chromium ${version}; the pictures were made with ${known ?? 'none yet: accept some first'}.`);
  rmSync(results, { recursive: true, force: true });
  const args = ['test', `--config=${at('looks.config.ts')}`, ...(names.length > 0 ? ['-g', names.join('|')] : [])];
  const env = { ...process.env, LOOKS_ACCEPT: isAccepting ? '1' : '' };
  const child = spawn(at('../node_modules/.bin/playwright'), args, { cwd: at('..'), env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (isAccepting && code === 0) {
    writeFileSync(madeWith, `${version}\n`);
    say(`Accepted: ${pictures}`);
  }
  if (!isAccepting && existsSync(results)) say(`What differs is in ${results}: expected, actual, difference.`);
  return typeof code === 'number' ? code : 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main();
