import { expect, test } from 'vitest';
import { activityMachine } from '../../machines/activity.machine';
import { chartSvg } from '../../src/inspector/chart/chart-svg';
import { nameOf, transitionsOf } from '../../src/inspector/chart/state-and-transition-names';

test('marks the transitions that were not walked and counts the walked ones in its label', async () => {
  const [missed = '', ...others] = transitionsOf(activityMachine).map(nameOf);
  const [whole, partly] = [
    await chartSvg(activityMachine, { walked: new Set([missed, ...others]) }),
    await chartSvg(activityMachine, { walked: new Set(others) }),
  ];
  expect(whole).not.toContain('✗');
  expect(whole).toContain('aria-label="activity: 9 of 9 transitions walked"');
  expect(partly).toContain('✗ request.started');
  expect(partly.match(/stroke-dasharray/g)).toHaveLength(1);
  expect(whole).toMatch(/^<svg role="img" /);
  // Several charts share one HTML page, in which ids would repeat. Browsers show titles as tooltips.
  expect(whole).not.toMatch(/ id="|<title/);
});
