import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TextField } from '../../ui/TextField';
import { SentText } from '../alerts/SentText';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';
import { AuthCard } from '../session/AuthCard';

/** Page that subscribes an address to the newsletter (REQUIREMENTS T21). */
export function NewsletterPage({ submission }: { submission: SubmissionActor }) {
  const { t } = useLingui();
  return (
    <AuthCard
      title={t`Newsletter`}
      lead={
        <Trans>
          We will email you about new products and offers. To unsubscribe later, enter your address here again and we’ll
          email you a link.
        </Trans>
      }
    >
      <div className="mt-8">
        <SubmissionForm
          submission={submission}
          label={t`Newsletter`}
          send={<Trans>Subscribe</Trans>}
          thanks={{
            title: <Trans>Thank you</Trans>,
            text: <SentText submission={submission} />,
            another: <Trans>Another address</Trans>,
          }}
        >
          {({ field }) => (
            <>
              <TextField label={t`Email`} type="email" autoComplete="email" required {...field('email')} />
              <p className="text-muted text-sm">
                <Trans>
                  By subscribing, you agree to receive emails from us. The{' '}
                  <Link to="/p/privacy-policy" className="underline underline-offset-4">
                    privacy policy
                  </Link>{' '}
                  explains how we use your data.
                </Trans>
              </p>
            </>
          )}
        </SubmissionForm>
      </div>
    </AuthCard>
  );
}
