import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TextField } from '../../ui/TextField';
import { SentText } from '../alerts/SentText';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';

/** The form replaces the button that had the focus. */
const focusField = (text: HTMLElement | null) => text?.querySelector('input')?.focus();

/** Form that subscribes an address to the newsletter. */
export function NewsletterForm({ submission }: { submission: SubmissionActor }) {
  const { t } = useLingui();
  return (
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
        <div ref={focusField}>
          <TextField label={t`Email`} type="email" autoComplete="email" required {...field('email')} />
          <p className="mt-2 text-muted text-sm">
            <Trans>
              By subscribing you agree that we email you about new products and offers. You can unsubscribe with a link
              in each issue.{' '}
              <Link to="/p/privacy-policy" className="underline underline-offset-4">
                Privacy policy
              </Link>
            </Trans>
          </p>
        </div>
      )}
    </SubmissionForm>
  );
}
