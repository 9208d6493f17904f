import { useSelector } from '@xstate/react';
import type { SubmissionActor } from '../form/use-submission';

/** The server's answer to a sent form. */
export function SentText({ submission }: { submission: SubmissionActor }) {
  return useSelector(submission, (s) => s.context.text);
}
