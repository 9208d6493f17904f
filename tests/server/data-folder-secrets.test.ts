import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { drawnSecret } from '../../server/data-folder-secrets';
import { StartFailure } from '../../server/start-failure';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pazar-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('creates each secret once, readable only by its owner, and leaves no other file', () => {
  const folder = newFolder();
  const secret = drawnSecret(folder, 'one');
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(join(folder, 'one')).mode & 0o777).toBe(0o600);
  expect(drawnSecret(folder, 'one')).toBe(secret);
  expect(drawnSecret(folder, 'other')).not.toBe(secret);
  expect(readdirSync(folder)).toEqual(['one', 'other']);
});

test('ignores a trailing newline in the secret file', () => {
  const folder = newFolder();
  const secret = drawnSecret(folder, 'one');
  writeFileSync(join(folder, 'one'), `${secret}\n`);
  expect(drawnSecret(folder, 'one')).toBe(secret);
});

test.each(['', '\n', 'abc', 'g'.repeat(64), 'a'.repeat(65)])('refuses to start with the secret %j', (damaged) => {
  const folder = newFolder();
  const file = join(folder, 'one');
  writeFileSync(file, damaged);
  expect(() => drawnSecret(folder, 'one')).toThrow(StartFailure);
  expect(() => drawnSecret(folder, 'one')).toThrow(file);
  expect(readFileSync(file, 'utf8')).toBe(damaged);
});
