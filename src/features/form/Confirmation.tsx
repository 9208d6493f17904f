import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/Button';
import { SubmissionAlert } from './SubmissionAlert';
import { SubmitButton } from './SubmitButton';
import { type SubmissionActor, useSubmission } from './use-submission';

interface ConfirmationProps {
  submission: SubmissionActor;
  opener: ReactNode;
  className: string;
  question: ReactNode;
  label: string;
  confirm: ReactNode;
  decline: ReactNode;
  children: ReactNode;
}

/** Button with a confirmation popover for an irreversible action. */
export function Confirmation({ submission, opener, className, question, label, ...words }: ConfirmationProps) {
  const { form } = useSubmission(submission);
  const id = useId();
  const titleId = useId();
  return (
    <>
      <button type="button" popoverTarget={id} className={className}>
        {opener}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        className="m-auto w-96 max-w-[calc(100vw-2rem)] rounded-lg border border-hairline bg-sheet p-6 text-ink backdrop:bg-shade"
      >
        <form {...form} aria-label={label}>
          <h2 id={titleId} className="text-xl">
            {question}
          </h2>
          <div className="wrap-anywhere mt-3 mb-6 text-muted">{words.children}</div>
          <SubmissionAlert submission={submission} />
          <div className="mt-6 flex flex-wrap-reverse justify-end gap-3">
            <Button variant="secondary" size="lg" popoverTarget={id} popoverTargetAction="hide">
              {words.decline}
            </Button>
            <SubmitButton submission={submission}>{words.confirm}</SubmitButton>
          </div>
        </form>
      </div>
    </>
  );
}
