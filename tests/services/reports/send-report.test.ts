import * as v from 'valibot';
import { expect, test } from 'vitest';
import { verifyUser } from '../../../src/contract/account-calls';
import { ApiFailure } from '../../../src/contract/errors';
import { ProblemReportBody } from '../../../src/contract/report-calls';
import { createRecorder } from '../../../src/services/recorder/recorder';
import { createReportSender } from '../../../src/services/reports/send-report';

type Body = v.InferInput<typeof ProblemReportBody>;

function sender(steps: number, body: string) {
  const recorder = createRecorder();
  for (let step = 0; step < steps; step++) recorder.answer({ call: verifyUser, parts: {}, status: 200, body });
  recorder.show({ routeId: '/p/contact', params: {}, search: {} });
  const sent: Body[] = [];
  let isOffline = false;
  const send = createReportSender({
    recorder,
    build: 'https://shop.example/assets/shop-a1b2.js',
    send: async (report) => {
      sent.push(report);
      if (isOffline) throw new ApiFailure({ kind: 'network' });
      return {};
    },
  });
  const lose = (isLost: boolean) => {
    isOffline = isLost;
  };
  return { send, sent, lose };
}

test('leaves out the oldest steps of a recording that is too large', async () => {
  const { send, sent } = sender(300, JSON.stringify({ slugs: Array(150).fill('blue-tub-armchair') }));
  await send({ agree: 1 });
  const [report] = sent as [Body];
  const size = JSON.stringify(report).length;
  expect(size).toBeLessThanOrEqual(200_000);
  expect(size).toBeGreaterThan(150_000);
  expect(report.recording.steps.at(-1)).toMatchObject({ page: '/p/contact' });
  expect(v.is(ProblemReportBody, JSON.parse(JSON.stringify(report)))).toBe(true);
  expect(report.build).toBe('/assets/shop-a1b2.js');
});

test('sends the same id again after a failure, and another one after a success', async () => {
  const { send, sent, lose } = sender(1, '{}');
  lose(true);
  await expect(send({ agree: 1 })).rejects.toThrow('network');
  lose(false);
  await send({ agree: 1 });
  await send({ agree: 1 });
  const [first, again, next] = sent.map(({ id }) => id);
  expect(again).toBe(first);
  expect(next).not.toBe(first);
});
