import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { useWaitText } from '../session/RetryWait';
import type { SubmissionActor } from './use-submission';

interface SubmitButtonProps {
  submission: SubmissionActor;
  wide?: boolean;
  children: ReactNode;
}

/** Submit button. A rate-limited form disables it and shows the remaining time. */
export function SubmitButton({ submission, wide, children }: SubmitButtonProps) {
  const isSending = useSelector(submission, (s) => s.matches('sending'));
  const isWaiting = useSelector(submission, (s) => s.matches({ open: { failed: 'rateLimited' } }));
  const wait = useWaitText(useSelector(submission, (s) => s.context.secondsLeft));
  return (
    <div>
      <Button type="submit" size="lg" wide={wide} busy={isSending} disabledReason={isWaiting ? wait : undefined}>
        {children}
      </Button>
    </div>
  );
}
