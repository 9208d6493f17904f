import type { ReactNode } from 'react';
import { SubmissionAlert } from '../form/SubmissionAlert';
import { SubmitButton } from '../form/SubmitButton';
import { type SubmissionActor, useSubmission } from '../form/use-submission';

interface DoorFormProps {
  submission: SubmissionActor;
  /** What the form is for; screen readers find it by this. */
  label: string;
  send: ReactNode;
  children: (fields: ReturnType<typeof useSubmission>) => ReactNode;
}

export function DoorForm({ submission, label, send, children }: DoorFormProps) {
  const fields = useSubmission(submission);
  return (
    <form {...fields.form} aria-label={label} className="mt-8 flex flex-col gap-5">
      {children(fields)}
      <SubmissionAlert submission={submission} />
      <SubmitButton submission={submission} wide>
        {send}
      </SubmitButton>
    </form>
  );
}
