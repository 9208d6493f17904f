import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const fingerprintFile = join(root, 'dist/fingerprint');

const sources = [
  'src',
  'machines',
  'locales',
  'server',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];

/** What the environment says about the build (README, `VITE_…`). */
const settings = Object.entries(process.env)
  .filter(([name]) => name.startsWith('VITE_'))
  .sort();

/** What the build itself writes among them. */
const generated = /(?:\.gen\.ts|locales\/\w+\/messages\.\w*[jt]s)$/;

/**
 * Builds app and server into dist/ unless what is there was made from the sources as they are now. Throws an Error
 * with a sentence for the user when the build fails.
 */
export async function ensureBuilt(say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)) {
  // Delivered without its sources: what is in dist/ is all there is.
  const isDelivered = !existsSync(join(root, 'src')) && existsSync(join(root, 'dist/server/main.js'));
  const fingerprint = fingerprintOf(sources);
  if (isDelivered || isUpToDate(fingerprint)) return;
  say('Building the app…');
  await runBuild();
  writeFileSync(fingerprintFile, fingerprint);
}

function isUpToDate(/** @type {string} */ fingerprint) {
  const isWhole = ['client/index.html', 'server/main.js', 'fingerprint'].every((file) =>
    existsSync(join(root, 'dist', file)),
  );
  return isWhole && readFileSync(fingerprintFile, 'utf8') === fingerprint;
}

/** By content, not by time: a fresh clone has new times, and a checkout of an older version too. */
function fingerprintOf(/** @type {string[]} */ paths) {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const file of paths.flatMap((path) => filesIn(join(root, path))).sort()) {
    if (generated.test(file.replaceAll('\\', '/'))) continue;
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @returns {string[]} */
function filesIn(/** @type {string} */ path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

/** Runs the package's build script; its output is shown only when it fails. */
async function runBuild() {
  const [command, ...args] = process.env.npm_execpath
    ? [process.execPath, process.env.npm_execpath, 'run', 'build']
    : ['npm', 'run', 'build'];
  const child = spawn(command, args, { cwd: root, shell: command === 'npm' && process.platform === 'win32' });
  /** @type {Buffer[]} */
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(-1));
    child.on('close', resolve);
  });
  if (code === 0) return;
  throw new Error(
    `${Buffer.concat(output)}\nThe app could not be built: see above. Was npm ci run here, with its development packages?`,
  );
}
