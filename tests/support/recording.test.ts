import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readRecording } from './recording';

const folder = mkdtempSync(join(tmpdir(), 'recording-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'file.json');
const read = (content: unknown) => {
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readRecording(path);
};

const whole = {
  version: 1,
  app: 'index-abc.js',
  begunAt: 0,
  href: '/p/cart',
  screen: { width: 390, height: 844, hasTouch: true },
  stored: [{}, {}],
  earlier: [],
  steps: [{ at: 1, flow: 'cart', event: { type: 'cart.requested' }, value: 'loading' }],
};

test('a file is read as the page has written it', () => {
  expect(read(whole)).toMatchObject({ href: '/p/cart', steps: [{ flow: 'cart', value: 'loading' }] });
});

describe('a bad file is told in a sentence', () => {
  test.each([
    ['no JSON', 'hello', /is no JSON\.$/],
    ['other JSON', { version: '0.1.0', name: 'pazar' }, /is no recording of a page\.$/],
    ['a list', [1, 2], /is no recording of a page\.$/],
    ['a newer file', { ...whole, version: 2 }, /is written in version 2; this tool reads version 1\.$/],
    [
      'a broken step',
      { ...whole, steps: [{ at: 'now', flow: 'cart' }] },
      /is damaged: steps\.0 is not as it should be\.$/,
    ],
    ['nothing in it', { ...whole, steps: [] }, /is damaged: steps is not/],
    ['another address', { ...whole, href: 'https://elsewhere.example/' }, /is damaged: href is not/],
  ])('%s', (_, content, sentence) => {
    expect(() => read(content)).toThrow(sentence);
  });

  test('none at all', () => {
    expect(() => readRecording(join(folder, 'none.json'))).toThrow(/^There is no file .*none\.json\.$/);
  });
});
