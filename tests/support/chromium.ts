import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { systemChromiums } from './chromium-flags';

const isRoot = process.getuid?.() === 0;

interface Purpose {
  /** Somebody wants to watch, so that it must have a window. */
  isSeen?: boolean;
}

/** The path of a Chrome or Chromium that runs: CHROMIUM_PATH, the system's or Playwright's own; else one is installed. Throws a sentence for the user when that fails. */
export function ensureChromium(purpose: Purpose = {}): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which is not a Chromium that runs.`);
  }
  const found = findChromium(purpose) ?? installChromium(purpose);
  if (found) return found;
  throw new Error('The browser tests need Chromium, and it could not be installed: install it, or set CHROMIUM_PATH.');
}

function findChromium(purpose: Purpose): string | undefined {
  return [...systemChromiums(purpose), chromium.executablePath()].find((path) => existsSync(path) && runs(path));
}

/** Also tells a stub, as Ubuntu installs it in place of the browser, from the real thing. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function installChromium(purpose: Purpose): string | undefined {
  process.stdout.write('Installing Chromium for the browser tests…\n');
  if (isRoot && isDebianLike() && run('apt-get', 'update')) {
    // Ubuntu has no package of the shell alone.
    const packages = purpose.isSeen ? ['chromium'] : ['chromium-headless-shell', 'chromium'];
    packages.some((name) => run('apt-get', 'install', '-y', name));
    const installed = findChromium(purpose);
    if (installed) return installed;
  }
  run('npx', 'playwright', 'install', ...(isRoot && isDebianLike() ? ['--with-deps'] : []), 'chromium');
  return findChromium(purpose);
}

function isDebianLike(): boolean {
  return existsSync('/etc/os-release') && /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'));
}

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}
