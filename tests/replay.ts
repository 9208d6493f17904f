import { copyFileSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../server/build.js';
import { serveApp } from './support/built-app';
import { ensureChromium } from './support/chromium';
import { launchFlags } from './support/chromium-flags';
import { readRecording } from './support/recording';
import { replay } from './support/replay';

/*
 * `npm run replay file.json [-- --headed] [-- --save name]`: lets what a shopper's file has recorded happen again in the
 * built app, and tells what is different first; with `--save` it is a test from then on.
 */

const folder = fileURLToPath(new URL('replays/', import.meta.url));

async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { headed: { type: 'boolean', default: false }, save: { type: 'string' } },
  });
  const [path] = positionals;
  if (path === undefined) throw new Error('Say which file: npm run replay file.json');
  const { headed, save } = values;
  if (save !== undefined && !/^[a-z0-9-]+$/.test(save))
    throw new Error('A name is of small letters, digits and hyphens.');
  const target = `${folder}${save}.json`;
  if (save !== undefined && existsSync(target)) throw new Error(`There is a replay of that name: ${target}`);
  const recording = readRecording(path);
  await ensureBuilt();
  const app = await serveApp('dist/client');
  const browser = await chromium.launch({
    ...launchFlags,
    headless: !headed,
    executablePath: ensureChromium({ isSeen: headed }),
  });
  try {
    if (recording.words !== undefined) say(`The shopper says: ${recording.words}`);
    const { difference, remarks } = await replay({ browser, base: app.url, recording, say });
    for (const remark of remarks) say(`– ${remark}`);
    say(difference === null ? 'The same states as in the file.' : `Different: ${difference}`);
    if (save !== undefined && difference === null) {
      copyFileSync(path, target);
      say(`From now on \`npm test\` walks it: ${target}`);
    }
    return difference === null ? 0 : 1;
  } finally {
    await browser.close();
    await app.close();
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  return 2;
});
