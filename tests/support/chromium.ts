import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { systemChromiums } from './chromium-flags';

const isRoot = process.getuid?.() === 0;

interface Purpose {
  /** Whether the browser must open a visible window. */
  isSeen?: boolean;
}

/** Returns the path of a working Chrome or Chromium; installs one if necessary. Throws if none works. */
export function ensureChromium(purpose: Purpose = {}): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (runs(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not run as Chromium.`);
  }
  const found = findChromium(purpose) ?? installChromium(purpose);
  if (found) return found;
  throw new Error('Chromium for the browser tests could not be installed: install it, or set CHROMIUM_PATH.');
}

function findChromium(purpose: Purpose): string | undefined {
  return [...systemChromiums(purpose), chromium.executablePath()].find((path) => existsSync(path) && runs(path));
}

/** Whether the file starts as a browser. On Ubuntu, it may be a stub that does not start. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0;
}

function installChromium(purpose: Purpose): string | undefined {
  process.stdout.write('Installing Chromium for the browser tests…\n');
  if (isRoot && isDebianLike() && run('apt-get', 'update')) {
    // Ubuntu has no package `chromium-headless-shell`, so `chromium` is the second choice.
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
