import type { ReactNode } from 'react';
import { SubmissionAlert } from '../form/SubmissionAlert';
import { SubmitButton } from '../form/SubmitButton';
import { type SubmissionActor, useSubmission } from '../form/use-submission';

interface AuthFormProps {
  submission: SubmissionActor;
  label: string;
  send: ReactNode;
  children: (fields: ReturnType<typeof useSubmission>) => ReactNode;
}

export function AuthForm({ submission, label, send, children }: AuthFormProps) {
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
