import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { focusHeading } from './focus-heading';
import { SubmissionAlert } from './SubmissionAlert';
import { SubmitButton } from './SubmitButton';
import { type SubmissionActor, useSubmission } from './use-submission';

interface SubmissionFormProps {
  submission: SubmissionActor;
  label: string;
  send: ReactNode;
  aside?: ReactNode;
  thanks?: { title: ReactNode; text: ReactNode } & ({ another: ReactNode } | { onward: ReactNode });
  children: (fields: ReturnType<typeof useSubmission>) => ReactNode;
}

export function SubmissionForm({ submission, label, send, aside, thanks, children }: SubmissionFormProps) {
  const isSent = useSelector(submission, (s) => s.matches('sent'));
  const fields = useSubmission(submission);
  // Resets a sent form on unmount, so that a later visit shows the form again.
  useEffect(() => () => submission.send({ type: 'another.requested' }), [submission]);
  if (isSent && thanks) return <Thanks {...thanks} onAnother={() => submission.send({ type: 'another.requested' })} />;
  return (
    <form {...fields.form} aria-label={label} className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      {children(fields)}
      <SubmissionAlert submission={submission} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton submission={submission}>{send}</SubmitButton>
        {aside}
      </div>
    </form>
  );
}

type ThanksProps = NonNullable<SubmissionFormProps['thanks']> & { onAnother: () => void };

function Thanks({ title, text, onAnother, ...next }: ThanksProps) {
  return (
    <section className="max-w-2xl rounded-lg bg-wash p-6 tablet:p-8">
      <Icon icon={CircleCheck} className="size-8 text-success" strokeWidth={1.75} />
      <h2 ref={focusHeading} tabIndex={-1} className="mt-4 text-xl">
        {title}
      </h2>
      <p className="mt-3">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {'onward' in next ? (
          next.onward
        ) : (
          <Button variant="secondary" onClick={onAnother}>
            {next.another}
          </Button>
        )}
      </div>
    </section>
  );
}
