import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PAYOUT_KEY } from './payout-key';
import { makeVapid } from './push-service';
import { noteProcess } from './run-folder';
import type { TestDatabase } from './test-database';

const start = fileURLToPath(new URL('../../server/start.js', import.meta.url));

export interface RunningShop {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts the shop like `npm start`; an empty `url` means the embedded database. `closeRunFolder` stops the shop. */
export async function startShop(
  folder: string,
  { url, mediaDir }: Pick<TestDatabase, 'url' | 'mediaDir'>,
  settings: NodeJS.ProcessEnv = {},
): Promise<RunningShop> {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  // Shops of a test run share resized pictures, so that each picture is resized only once.
  const resized = `${mediaDir}-cache`;
  mkdirSync(resized, { recursive: true });
  if (!existsSync(join(dataDir, 'media-cache'))) symlinkSync(resized, join(dataDir, 'media-cache'), 'dir');
  const { publicKey, privateKey, subject } = makeVapid();
  // Leaves out NODE_ENV: in production mode, the shop has no payment sandbox.
  const { NODE_ENV: _, ...own } = process.env;
  const env = {
    ...own,
    HOST: '127.0.0.1',
    PORT: '0',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    MEDIA_DIR: mediaDir,
    SEED: url ? 'no' : 'yes',
    TRUST_PROXY: '0',
    CORS_ORIGINS: '',
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    PUBLIC_URL: '',
    SANDBOX_PORT: '',
    PAYOUT_KEY,
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: subject,
    ...settings,
  };
  // Runs in its own process group, so that Ctrl-C first reaches the tests, which then stop the shop.
  const child = spawn(process.execPath, [start], { env, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  noteProcess(folder, child.pid ?? 0);
  const shop = await announcedUrl(child);
  const answer = await fetch(new URL('/readyz', shop));
  if (!answer.ok)
    throw new Error(`The shop under test started but is not ready: ${answer.status} ${await answer.text()}`);
  const stop = async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { url: shop, pid: child.pid ?? 0, stop };
}

function announcedUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`The shop under test ended with exit code ${code} before it was ready.`)),
    );
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', (line) => {
      process.stdout.write(`[shop] ${line}\n`);
      const url = /Ready at (https?:\/\/\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
}
