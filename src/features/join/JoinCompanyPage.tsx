import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CheckboxField } from '../../ui/CheckboxField';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { ContentFrame } from '../content/ContentFrame';
import { PhoneField } from '../form/PhoneField';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';
import { JoinAside } from './JoinAside';

/** Page with the application form for companies that want to work with the shop (REQUIREMENTS R9). */
export function JoinCompanyPage({ form }: { form: SubmissionActor }) {
  const { t } = useLingui();
  return (
    <ContentFrame
      title={t`Become a partner`}
      description={t`Sell, supply or advertise with Pazar: tell us who you are, and we answer within two working days.`}
      aside={
        <JoinAside
          text={t`Do you make, import or deliver something our shoppers would love, or want to work with us in some other way? Tell us who you are.`}
          other={
            <Trans>
              Only want to sell your own things?{' '}
              <Link to="/p/join-boutiques" className="text-accent underline underline-offset-4">
                Open a boutique
              </Link>
            </Trans>
          }
        />
      }
    >
      <SubmissionForm
        submission={form}
        label={t`Company enquiry`}
        send={<Trans>Send enquiry</Trans>}
        thanks={{
          title: <Trans>We have your request</Trans>,
          text: <Trans>Thank you. A confirmation is on its way to your email address.</Trans>,
          another: <Trans>Send another enquiry</Trans>,
        }}
      >
        {({ field, check }) => (
          <>
            <TextField label={t`Company`} autoComplete="organization" required {...field('company')} />
            <TextField label={t`Contact name`} autoComplete="name" required {...field('name')} />
            <div className="grid gap-6 tablet:grid-cols-2">
              <TextField label={t`Email`} type="email" autoComplete="email" required {...field('email')} />
              <PhoneField required {...field('phone')} />
            </div>
            <TextField
              label={t`Website`}
              aside={t`optional`}
              inputMode="url"
              autoComplete="url"
              placeholder="example.com"
              {...field('website')}
            />
            <TextArea
              label={t`How would you like to work with us?`}
              hint={t`What you make or offer, how much of it, and where.`}
              required
              {...field('message')}
            />
            <CheckboxField required {...check('agree')}>
              <Trans>
                I agree to my details being stored so that you can reply to my enquiry, as described in the{' '}
                <Link to="/p/privacy-policy" className="text-accent underline underline-offset-4">
                  privacy policy
                </Link>
                .
              </Trans>
            </CheckboxField>
          </>
        )}
      </SubmissionForm>
    </ContentFrame>
  );
}
