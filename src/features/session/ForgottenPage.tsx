import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionActor } from '../form/use-submission';
import { AccountEmailField } from './AccountEmailField';
import { DoorCard } from './DoorCard';
import { DoorForm } from './DoorForm';
import { DoorLink, OtherWay } from './DoorLink';

export function ForgottenPage({ form }: { form: SubmissionActor }) {
  const { t } = useLingui();
  return (
    <DoorCard
      title={t`Forgotten your password?`}
      lead={<Trans>Tell us your email address, and we will email you a code to choose a new one.</Trans>}
      others={
        <OtherWay question={t`You remember it?`}>
          <DoorLink to="/p/login">
            <Trans>Log in</Trans>
          </DoorLink>
        </OtherWay>
      }
    >
      <DoorForm submission={form} label={t`Forgotten password`} send={<Trans>Send the code</Trans>}>
        {({ field }) => <AccountEmailField {...field('email')} />}
      </DoorForm>
    </DoorCard>
  );
}
