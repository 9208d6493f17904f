import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useId } from 'react';
import { Button } from '../../ui/Button';
import { focusHeading } from '../form/focus-heading';
import { SubmissionForm } from '../form/SubmissionForm';

interface WalletFormProps extends Omit<ComponentProps<typeof SubmissionForm>, 'aside'> {
  lead: string;
  onCancel: () => void;
}

export function WalletForm({ lead, onCancel, ...form }: WalletFormProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8 border-hairline border-b pb-10">
      <h2 id={id} ref={focusHeading} tabIndex={-1} className="text-xl outline-none">
        {form.label}
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-muted">{lead}</p>
      <SubmissionForm
        {...form}
        aside={
          <Button size="lg" variant="quiet" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        }
      />
    </section>
  );
}
