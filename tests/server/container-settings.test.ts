import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../server/config';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');

/** With these values, the server reads further variables. */
const values: NodeJS.ProcessEnv = { REPORTS: 'on', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

/** Names of the environment variables that the server and its commands read. */
function variablesOfServer(): string[] {
  const names = new Set<string>();
  const noteName = (_: object, name: string | symbol) => {
    names.add(String(name));
    return values[String(name)];
  };
  readConfig(new Proxy<NodeJS.ProcessEnv>({}, { get: noteName }));
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
