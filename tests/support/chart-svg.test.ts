import { expect, test } from 'vitest';
import { activityMachine } from '../../machines/activity.machine';
import { cartMachine } from '../../machines/cart.machine';
import { chartSvg } from './chart-svg';
import { triggerOf } from './chart-words';
import { nameOf, transitionsOf } from './machine-names';

const all = new Set(transitionsOf(activityMachine).map(nameOf));

/** The words of a chart, in its order. */
function wordsOf(svg: string): string[] {
  const signs: Record<string, string> = {
    '&lt;': '<',
    '&gt;': '>',
    '&amp;': '&',
    '&#45;': '-',
    '&quot;': '"',
    '&#160;': ' ',
  };
  return [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) =>
    text.replace(/&[^;]+;/g, (sign) => signs[sign] ?? sign).trim(),
  );
}

test('a chart has every state and every transition of the machine as text', async () => {
  const words = wordsOf(await chartSvg(cartMachine, { walked: new Set() }));
  const text = words.join('\n');
  for (const state of [
    'absent',
    'loading',
    'unavailable',
    'ready',
    'sync',
    'settled',
    'refreshing',
    'removal',
    'asking',
  ]) {
    expect(words).toContain(state);
  }
  for (const transition of transitionsOf(cartMachine)) expect(text).toContain(`✗ ${triggerOf(transition)}`);
  expect(words).toContain('invokes fetchCart as refresh');
});

test('what was not walked differs by sign, line and colour, and the label counts', async () => {
  const [missed = ''] = all;
  const walked = new Set([...all].filter((name) => name !== missed));
  const [whole, partly] = [
    await chartSvg(activityMachine, { walked: all }),
    await chartSvg(activityMachine, { walked }),
  ];
  expect(wordsOf(whole).filter((word) => word.startsWith('✗'))).toEqual([]);
  expect(whole).not.toContain('stroke-dasharray');
  expect(whole).toContain('aria-label="activity: 9 of 9 transitions walked"');

  expect(wordsOf(partly).filter((word) => word.startsWith('✗'))).toEqual(['✗ request.started']);
  expect(partly.match(/stroke-dasharray/g)).toHaveLength(1);
  expect(partly).toContain('aria-label="activity: 8 of 9 transitions walked"');
});

test('several charts can stand in one page', async () => {
  const svg = await chartSvg(activityMachine, { walked: all });
  expect(svg).toMatch(/^<svg role="img" /);
  expect(svg).not.toMatch(/ id="|<title/);
});
