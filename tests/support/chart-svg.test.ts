import { expect, test } from 'vitest';
import { activityMachine } from '../../machines/activity.machine';
import { chartSvg } from './chart-svg';
import { nameOf, transitionsOf } from './machine-names';

test('a chart marks the transitions that were not walked, and its label counts them', async () => {
  const [missed = '', ...others] = transitionsOf(activityMachine).map(nameOf);
  const [whole, partly] = [
    await chartSvg(activityMachine, { walked: new Set([missed, ...others]) }),
    await chartSvg(activityMachine, { walked: new Set(others) }),
  ];
  expect(whole).not.toContain('✗');
  expect(whole).toContain('aria-label="activity: 9 of 9 transitions walked"');
  expect(partly).toContain('✗ request.started');
  expect(partly.match(/stroke-dasharray/g)).toHaveLength(1);
  // Several charts stand in one page: no ids, no titles.
  expect(whole).toMatch(/^<svg role="img" /);
  expect(whole).not.toMatch(/ id="|<title/);
});
