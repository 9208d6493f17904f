import type { CallBody } from '../../contract/all-calls';
import { MAX_REPORT_BYTES } from '../../contract/report-calls';
import { randomUuid } from '../../platform/storage';
import type { Recorder } from '../recorder/recorder';

interface ReportParts<Answer> {
  recorder: Pick<Recorder, 'entries'>;
  /** URL of the app's file. */
  build: string;
  send: (body: CallBody<'X61'>) => Promise<Answer>;
}

/** Space for the fields beside the recording, in bytes. */
const REST_BYTES = 2000;

/** Returns a function that sends the recorded steps to the shop. Attempts have the same id until one succeeds. */
export function createReportSender<Answer>({ recorder, build, send }: ReportParts<Answer>) {
  let id = randomUuid();
  return async ({ agree }: Pick<CallBody<'X61'>, 'agree'>): Promise<Answer> => {
    const [{ makeRecording }, { lastFailure }] = await Promise.all([
      import('../recorder/recording'),
      import('./failure'),
    ]);
    let kept = [...recorder.entries];
    let recording = makeRecording(kept);
    // Leaves out the oldest steps of a large recording.
    while (sizeOf(recording) > MAX_REPORT_BYTES - REST_BYTES) {
      kept = kept.slice(Math.ceil(kept.length / 10));
      recording = makeRecording(kept);
    }
    const { pathname } = new URL(build);
    const answer = await send({ id, agree, build: pathname.slice(-80), ...lastFailure(kept), recording });
    id = randomUuid();
    return answer;
  };
}

const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
