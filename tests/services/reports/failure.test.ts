import { expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { verifyUser } from '../../../src/contract/account-calls';
import { ApiFailure } from '../../../src/contract/errors';
import { createRecorder } from '../../../src/services/recorder/recorder';
import { failureOf, isRefusal, lastFailure } from '../../../src/services/reports/failure';

const server = new ApiFailure({ kind: 'server', status: 503, text: 'Ivan' }, 'E32 answered 503 to ivan@home.bg');
const wrongPassword = new ApiFailure({ kind: 'business', code: 'wrong_password', text: '', status: 403 });

/** Starts a machine whose actor fails, and waits until the machine knows. */
async function failing(error: unknown) {
  const recorder = createRecorder();
  const machine = setup({ actors: { load: fromPromise(() => Promise.reject(error)) } }).createMachine({
    id: 'cart',
    type: 'parallel',
    states: {
      lines: {
        initial: 'loading',
        states: { loading: { invoke: { id: 'cart', src: 'load', onError: 'unavailable' } }, unavailable: {} },
      },
      panel: {},
    },
  });
  createActor(machine, { inspect: recorder.inspect }).start();
  await expect.poll(() => recorder.entries.length).toBe(2);
  return recorder;
}

test('describes an error by its kind and status, or by its name, without texts', () => {
  expect(
    failureOf({ error: server, machine: 'cart', snapshot: { value: { lines: { saving: {} }, panel: 'open' } } }),
  ).toEqual({
    machine: 'cart',
    state: 'lines.saving+panel.open',
    error: 'server.503',
  });
  expect(failureOf({ error: new TypeError('Ivan is undefined') }).error).toBe('TypeError');
  const named = Object.assign(new Error('x'), { name: 'Ivan’s error' });
  for (const error of [named, 'Ivan', undefined, { name: 'Ivan' }]) expect(failureOf({ error }).error).toBe('unknown');
});

test('tells refusals, which a machine handles, from failures', () => {
  expect(isRefusal(wrongPassword)).toBe(true);
  expect(isRefusal(new ApiFailure({ kind: 'aborted' }))).toBe(true);
  expect([server, new ApiFailure({ kind: 'network' }), new TypeError()].map(isRefusal)).toEqual([false, false, false]);
});

test('finds the last failure of a recording: of a machine, or else of a call', async () => {
  const recorder = await failing(server);
  expect(lastFailure(recorder.entries)).toEqual({
    machine: 'cart',
    state: 'lines.unavailable+panel',
    error: 'server.503',
  });
  recorder.answer({ call: verifyUser, parts: {}, status: 404 });
  expect(lastFailure(recorder.entries).machine).toBe('cart');
  recorder.answer({ call: verifyUser, parts: {}, status: 0 });
  expect(lastFailure(recorder.entries)).toEqual({ machine: '', state: '', error: 'network' });
  const refused = await failing(wrongPassword);
  expect(lastFailure(refused.entries)).toEqual({ machine: '', state: '', error: '' });
});
