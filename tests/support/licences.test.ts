import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusedLicences } from './licences';

const packages = {
  '': { license: 'GPL-3.0-only' },
  'node_modules/free': { license: 'MIT' },
  'node_modules/either': { license: '(MPL-2.0 OR GPL-3.0-only)' },
  'node_modules/tool': { license: 'GPL-3.0-only', dev: true },
};

test('allows permissive licences, and any licence in a development tool', () => {
  expect(refusedLicences({ packages })).toEqual([]);
});

test.each([
  ['GPL-3.0-only', 'bad: GPL-3.0-only'],
  ['MIT AND AGPL-3.0-only', 'bad: MIT AND AGPL-3.0-only'],
  [undefined, 'bad: no licence'],
])('refuses the licence %s', (license, line) => {
  const bad = license === undefined ? {} : { license };
  expect(refusedLicences({ packages: { ...packages, 'node_modules/bad': bad } })).toEqual([line]);
});

test('npm run sbom writes a CycloneDX file that lists the shipped packages', () => {
  execFileSync('npm', ['run', 'sbom'], { stdio: 'ignore' });
  const { bomFormat, components } = JSON.parse(readFileSync('sbom.cdx.json', 'utf8'));
  expect(bomFormat).toBe('CycloneDX');
  expect(components.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['hono', 'react']));
});
