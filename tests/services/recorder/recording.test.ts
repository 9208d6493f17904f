import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { verifyUser } from '../../../src/contract/account-calls';
import { mask } from '../../../src/services/recorder/mask';
import { createRecorder } from '../../../src/services/recorder/recorder';
import { makeRecording } from '../../../src/services/recorder/recording';
import { replay } from '../../support/replay';

const door = setup({ types: { context: {} as { email: string; tries: number } } }).createMachine({
  id: 'door',
  context: { email: 'ivan@home.bg', tries: 1 },
  initial: 'closed',
  states: { closed: { on: { 'door.opened': 'open' } }, open: { on: { 'door.closed': 'closed' } } },
});

test('masks all texts and numbers except those of allowed fields', () => {
  const value = {
    ...{ type: 'code.entered', slug: 'blue-tub-armchair', price: 1990, isWished: true, refusal: null, password: '' },
    ...{ email: 'ivan@home.bg', phone: 359888123456, code: 'AB12', 'ivan@home.bg': 1, list: ['0888 123 456'] },
    // Even in allowed fields, the recorder masks free text, email addresses and long numbers.
    ...{ key: '0888123456', status: 'call Ivan', kind: 'ivan@home.bg' },
    ...{ act: () => 1, url: new URL('https://shop.example/?token=abc') },
  };
  expect(mask(value)).toEqual({
    ...{ type: 'code.entered', slug: 'blue-tub-armchair', price: 1990, isWished: true, refusal: null, password: '' },
    ...{ email: '‹text:12›', phone: '‹number›', code: '‹text:4›', '‹text:12›': '‹number›', list: ['‹text:12›'] },
    ...{ key: '‹text:10›', status: '‹text:9›', kind: '‹text:12›' },
  });
});

test('records events, responses and pages without the shopper’s input', () => {
  const recorder = createRecorder();
  const actor = createActor(door, { inspect: recorder.inspect }).start();
  actor.send({ type: 'door.opened', text: 'my dog ate it' } as never);
  const parts = { params: { code: '482913' }, query: { email: 'ivan@home.bg' } };
  recorder.answer({ call: verifyUser, parts, status: 402, body: '{"message":"Hello Ivan","status":"refused"}' });
  recorder.answer({ call: verifyUser, parts: {}, status: 200, body: 'x'.repeat(20_001) });
  recorder.show({ routeId: '/p/profile/orders/$id', params: { id: 'PZ-4KX7M-Q2R9T' }, search: { page: 2 } });
  expect(makeRecording(recorder.entries).steps).toMatchObject([
    { machine: 'door', value: 'closed', context: { email: '‹text:12›', tries: 1 } },
    { machine: 'door', value: 'open', event: { type: 'door.opened', text: '‹text:13›' } },
    {
      call: expect.stringContaining('user-verification/{code}'),
      ...{ params: { code: '‹text:6›' }, query: { email: '‹text:12›' }, status: 402 },
      body: { message: '‹text:10›', status: 'refused' },
    },
    { status: 200, body: undefined },
    { page: '/p/profile/orders/$id', params: { id: '‹text:14›' }, search: { page: 2 } },
  ]);
});

test('keeps the last 200 steps, replays them and reports a changed state', () => {
  const recorder = createRecorder();
  const actor = createActor(door, { inspect: recorder.inspect }).start();
  for (let time = 0; time < 150; time++)
    for (const type of ['door.opened', 'door.closed']) actor.send({ type } as never);
  const recording = JSON.parse(JSON.stringify(makeRecording(recorder.entries)));
  expect(recording.steps).toHaveLength(200);
  const { lines, differences } = replay(recording, [door]);
  expect(differences).toBe(0);
  expect(lines.at(-1)).toMatch(/door \(x:\d+\) door\.closed → "closed"$/);
  recording.steps[199].value = 'open';
  expect(replay(recording, [door])).toMatchObject({
    differences: 1,
    lines: expect.arrayContaining(['  Differs: this machine goes to "closed"']),
  });
});
