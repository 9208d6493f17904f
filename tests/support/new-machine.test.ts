import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { readMachine } from './machine-source';
import { differencesOf } from './machine-source-differences';
import { writeNewMachine } from './new-machine';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pazar-new-machine-'));
const files = writeNewMachine('gift-wrap', folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const load = (file: string) => import(pathToFileURL(join(folder, file)).href);

afterAll(() => rmSync(folder, { recursive: true }));

for (const shared of ['node_modules', 'tests/support']) symlinkSync(join(root, shared), join(folder, shared));

// Declares the written test of the machine.
await load('tests/machines/gift-wrap.test.ts');

test('writes a machine that its source describes, and a model with paths for all transitions', async () => {
  const file = 'machines/gift-wrap.machine.ts';
  const { giftWrapMachine } = await load(file);
  expect(differencesOf(readMachine(file, read(file)), giftWrapMachine)).toEqual([]);
  const { viewModel, shopModel } = await load('tests/models/gift-wrap.model.ts');
  expect(viewModel().untaken()).toEqual([]);
  expect(shopModel().pathsWithCalls()).toHaveLength(1);
});

// Compiling the view test takes many seconds, because it imports the whole app.
test.each(files)('writes %s, which imports existing exports', (file) => {
  const imports = [...read(file).matchAll(/^import (?:type )?\{ (.+) \} from '(\..+)';$/gm)];
  expect(imports).toHaveLength(read(file).split(" from '.").length - 1);
  for (const [, names = '', module = ''] of imports) {
    const path = [folder, root]
      .flatMap((base) => ['.ts', '.tsx'].map((ending) => join(base, file, '..', module + ending)))
      .find((one) => existsSync(one));
    const source = readFileSync(path ?? module, 'utf8');
    for (const name of names.replaceAll('type ', '').split(', ')) {
      expect(source).toMatch(new RegExp(`^export .*\\b${name}\\b`, 'm'));
    }
  }
});

test.each(['', 'GiftWrap', 'gift--wrap', '-gift', '../gift', 'a'.repeat(31)])('refuses the name “%s”', (name) => {
  expect(() => writeNewMachine(name, folder)).toThrow(`“${name}” is not a name in kebab-case`);
});

test('refuses to replace a file', () => {
  expect(() => writeNewMachine('gift-wrap', folder)).toThrow('machines/gift-wrap.machine.ts exists');
});
