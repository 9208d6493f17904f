import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/config';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');

/** Names of the environment variables that the server and its commands read. */
function variablesOfServer(): string[] {
  const names = new Set<string>();
  readConfig(
    new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => void (typeof name === 'string' && names.add(name)) }),
  );
  return [...names];
}

test('.env.example lists each variable of the server and of compose.yaml, and no other', () => {
  const compose = JSON.stringify(parse(read('compose.yaml'), { merge: true }));
  const ofCompose = [...compose.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const listed = [...read('.env.example').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual([...new Set([...variablesOfServer(), ...ofCompose])].toSorted());
});

test('docs/operations.md describes each variable of the server', () => {
  const rows = [...read('docs/operations.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].map(([, names]) => names);
  const described = rows.flatMap((names = '') => [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name));
  expect([...described, 'NODE_ENV'].toSorted()).toEqual(variablesOfServer().toSorted());
});
