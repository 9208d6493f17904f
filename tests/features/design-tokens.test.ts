import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../src');
const theme = ['ui/theme.css', 'ui/tokens.css'];

const rawColour =
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?=['"`;\s)\]])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;

/** Tailwind classes with their own value in brackets, although the theme has tokens for the property. */
const madeUp =
  /(?<![\w-])(?:text|leading|tracking|font|rounded(?:-[a-z]{1,2})?|shadow|duration|ease|animate|(?:bg|border|fill|stroke|decoration|outline|ring|accent|caret|placeholder|from|via|to))-\[[^\]]*\]/;

/** Classes of Tailwind's default scales. They have no effect, because the theme removes these scales. */
const unknown =
  /(?<![\w-])(?:(?:bg|text|border|fill|stroke|ring|outline|decoration|from|via|to)-(?:black|white|(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d+)|text-[4-9]xl|rounded-(?:xs|xl|[234]xl)|shadow-(?:2?xs|sm|md|lg|2?xl)|font-(?:thin|extralight|light|bold|extrabold|black)|tracking-wide\w*)(?![\w-])/;

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  // The inspector is no part of the shop. Its charts also stand in reports, which have no theme.
  .filter((file) => !file.startsWith('inspector/'))
  .filter((file) => /\.(?:tsx?|css)$/.test(file) && !theme.includes(file) && file !== 'routeTree.gen.ts');

const linesWith = (pattern: RegExp) =>
  files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );

test('defines colours only in the theme', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(linesWith(rawColour)).toEqual([]);
});

test('uses only sizes, weights, shadows, radii and durations of the theme', () => {
  expect(linesWith(madeUp)).toEqual([]);
});

test('uses no class of a scale that the theme does not have', () => {
  expect(linesWith(unknown)).toEqual([]);
});

test.each([
  [rawColour, 'className="text-[#b3123a]"'],
  [rawColour, 'background: rgb(20 14 10 / 0.45);'],
  [madeUp, 'className="mt-2 text-[13px]"'],
  [madeUp, 'className="font-[650]"'],
  [madeUp, 'className="hover:bg-[red]"'],
  [unknown, 'className="backdrop:bg-black/40"'],
  [unknown, 'className="font-bold text-4xl"'],
])('the pattern %s matches %s', (pattern, line) => {
  expect(line).toMatch(pattern);
});
