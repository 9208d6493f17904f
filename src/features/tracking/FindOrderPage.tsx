import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/TextField';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';
import { AuthCard } from '../session/AuthCard';

/** Page that finds an order by its number and the customer's email address. */
export function FindOrderPage({ form }: { form: SubmissionActor }) {
  const { t } = useLingui();
  const title = t`Track your order`;
  return (
    <AuthCard
      title={title}
      lead={
        <Trans>
          You don’t need to log in. The order number and email address are in the confirmation we emailed you.
        </Trans>
      }
    >
      <div className="mt-8">
        <SubmissionForm submission={form} label={title} send={<Trans>View order</Trans>}>
          {({ field }) => (
            <>
              <TextField
                label={t`Order number`}
                autoComplete="off"
                placeholder="PZ-00000-00000"
                required
                {...field('order_id')}
              />
              <TextField label={t`Email`} type="email" autoComplete="email" required {...field('email')} />
            </>
          )}
        </SubmissionForm>
      </div>
    </AuthCard>
  );
}
