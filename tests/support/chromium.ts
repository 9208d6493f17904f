import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { systemChromiums } from './chromium-flags';

const isRoot = process.getuid?.() === 0;

/** The path of a Chrome or Chromium that runs: CHROMIUM_PATH, Playwright's own, or the system's; else one is installed. Throws a sentence for the user when that fails. */
export function ensureChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which is not a Chromium that runs.`);
  }
  const found = findChromium() ?? installChromium();
  if (found) return found;
  throw new Error('The browser tests need Chromium, and it could not be installed: install it, or set CHROMIUM_PATH.');
}

function findChromium(): string | undefined {
  return [chromium.executablePath(), ...systemChromiums()].find((path) => existsSync(path) && runs(path));
}

/** Also tells a stub, as Ubuntu installs it in place of the browser, from the real thing. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function installChromium(): string | undefined {
  process.stdout.write('Installing Chromium for the browser tests…\n');
  if (isRoot && isDebianLike() && run('apt-get', 'update') && run('apt-get', 'install', '-y', 'chromium')) {
    const installed = findChromium();
    if (installed) return installed;
  }
  run('npx', 'playwright', 'install', ...(isRoot && isDebianLike() ? ['--with-deps'] : []), 'chromium');
  return findChromium();
}

function isDebianLike(): boolean {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}
