import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
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

/** Variables that change the build (docs/architecture.md, `VITE_…`). */
const settings = Object.entries(process.env)
  .filter(([name]) => name.startsWith('VITE_'))
  .sort();

/** Files that the build itself writes into the source folders. */
const generated = /(?:\.gen\.ts|locales\/\w+\/(?:messages|account)\.\w*[jt]s)$/;

/** Builds the app and the server into dist/ if the sources have changed since. Throws an Error with a message for the user. */
export async function ensureBuilt(say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)) {
  // A package without the sources can't be built.
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

/** Hash of the files' content. Modification times differ in a fresh clone and after a checkout. */
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
  const child = spawn(command, args, {
    cwd: root,
    // Vitest sets NODE_ENV to test, with which the components would need React's development build.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: command === 'npm' && process.platform === 'win32',
  });
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
    `${Buffer.concat(output)}\nThe build failed: see above. Run npm ci first, with the development dependencies.`,
  );
}
