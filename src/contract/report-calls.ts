import * as v from 'valibot';
import { MessageAnswer } from './cart';
import { defineCall } from './define-call';
import { agreed, idempotencyKey } from './form-fields';
import { storable } from './values';

/** Maximum size of a report in bytes. */
export const MAX_REPORT_BYTES = 200_000;

/** Maximum number of different failures in a call. */
export const MAX_FAILURES = 20;

/** Names in the code, such as `cart` or `ready.saving+open`, never texts. */
const name = v.pipe(storable, v.regex(/^[\w.+-]{0,120}$/));

/** Place and kind of a failure. Outside a machine, `machine` and `state` are ''. If nothing failed, `error` is '' too. */
const failure = { machine: name, state: name, error: name };

const Failure = v.object(failure);
export type Failure = v.InferOutput<typeof Failure>;

export const ProblemReportBody = v.object({
  /** Made by the client. A repeated report with the same id is stored once. */
  id: idempotencyKey,
  /** Consent to sending the recording. */
  agree: agreed,
  /** Path of the app's file, which contains a hash of its content. */
  build: v.pipe(storable, v.regex(/^[\w./-]{0,80}$/)),
  ...failure,
  /** Masked steps of the page (docs/recorder.md). */
  recording: v.object({
    version: v.pipe(v.number(), v.integer()),
    savedAt: v.pipe(storable, v.regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/)),
    steps: v.pipe(v.array(v.looseObject({ at: v.number() })), v.maxLength(200)),
  }),
});

/** Part of a report that the shopper chooses. */
export const ReportConsent = v.object({ agree: ProblemReportBody.entries.agree });

export const FailureCountsBody = v.object({
  failures: v.pipe(
    v.array(v.object({ ...failure, count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)) })),
    v.minLength(1),
    v.maxLength(MAX_FAILURES),
  ),
});
export type FailureCounts = v.InferOutput<typeof FailureCountsBody>['failures'];

/** Sends a recording of the last steps to the shop's owner. */
export const sendProblemReport = defineCall({
  id: 'X61',
  method: 'POST',
  path: '/api/problem-reports',
  auth: 'none',
  retry: false,
  maxBytes: MAX_REPORT_BYTES,
  body: ProblemReportBody,
  answer: MessageAnswer,
});

/** Counts failures of the page, without personal data. */
export const countFailures = defineCall({
  id: 'X62',
  method: 'POST',
  path: '/api/failure-counts',
  auth: 'none',
  retry: false,
  body: FailureCountsBody,
  answer: MessageAnswer,
});
