import { expect, test } from 'vitest';
import { parseSlugs } from '../../src/features/comparison/parse-slugs';
import { specificationRows } from '../../src/features/comparison/specification-rows';

const answer = (specifications: Record<string, string>) => ({
  specifications: Object.entries(specifications).map(([key, specification]) => ({ key: { key }, specification })),
});

test('reads at most four different slugs of a URL, in their order, and drops invalid ones', () => {
  expect(parseSlugs('b,a')).toEqual(['b', 'a']);
  expect(parseSlugs(['b', 'a,c'])).toEqual(['b', 'a', 'c']);
  expect(parseSlugs(`b,,b, a ,.,..,${'x'.repeat(201)}`)).toEqual(['b', 'a']);
  expect(parseSlugs('a,b,c,d,e')).toEqual(['a', 'b', 'c', 'd']);
  expect(parseSlugs(undefined)).toEqual([]);
});

test('gives each specification of any product a row, and joins its values', () => {
  const wool = answer({ Material: 'Wool', Fit: 'Wide' });
  const twoCares = {
    specifications: [...answer({ Care: 'By hand' }).specifications, ...answer({ Care: 'Cold' }).specifications],
  };
  expect(specificationRows([wool, twoCares])).toEqual([
    { name: 'Material', values: ['Wool', null] },
    { name: 'Fit', values: ['Wide', null] },
    { name: 'Care', values: [null, 'By hand, Cold'] },
  ]);
});
