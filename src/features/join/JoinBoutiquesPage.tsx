import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CheckboxField } from '../../ui/CheckboxField';
import { FileField } from '../../ui/FileField';
import { TextField } from '../../ui/TextField';
import { ContentFrame } from '../content/ContentFrame';
import { PhoneField } from '../form/PhoneField';
import { SubmissionForm } from '../form/SubmissionForm';
import { usePictureChoice } from '../form/use-picture-choice';
import type { SubmissionActor, useSubmission } from '../form/use-submission';
import { JoinAside } from './JoinAside';

/** Page with the application form for makers who want a boutique (REQUIREMENTS R9). */
export function JoinBoutiquesPage({ form }: { form: SubmissionActor }) {
  const { t } = useLingui();
  return (
    <ContentFrame
      title={t`Open a boutique`}
      description={t`Sell what you make on Pazar: apply for a boutique of your own, and we answer within two working days.`}
      aside={
        <JoinAside
          text={t`Your own corner under our roof: your name, your pictures, your prices. We bring the shoppers and take care of payments and delivery.`}
          other={
            <Trans>
              Are you a larger company?{' '}
              <Link to="/p/join-company" className="text-accent underline underline-offset-4">
                Become a partner
              </Link>
            </Trans>
          }
        />
      }
    >
      <SubmissionForm
        submission={form}
        label={t`Application for a boutique`}
        send={<Trans>Send application</Trans>}
        thanks={{
          title: <Trans>We have your application</Trans>,
          text: <Trans>Thank you. A confirmation is on its way to your email address.</Trans>,
          another: <Trans>Send another application</Trans>,
        }}
      >
        {({ field, check, file }) => (
          <>
            <TextField
              label={t`Boutique name`}
              hint={t`As shoppers will see it.`}
              autoComplete="organization"
              required
              {...field('shop_name')}
            />
            <div className="grid gap-6 tablet:grid-cols-2">
              <TextField label={t`Email`} type="email" autoComplete="email" required {...field('email')} />
              <PhoneField required {...field('phone')} />
            </div>
            <TextField
              label={t`Address`}
              autoComplete="street-address"
              placeholder={t`12 Rose St, Plovdiv`}
              required
              {...field('address')}
            />
            <div className="grid grid-cols-2 gap-6">
              <TextField label={t`Opens at`} type="time" required {...field('open_at')} />
              <TextField label={t`Closes at`} type="time" required {...field('closed_at')} />
            </div>
            <BoutiquePictures file={file} />
            <CheckboxField required {...check('agree_terms_condition')}>
              <Trans>
                I agree to the{' '}
                <Link to="/p/terms-condition" className="text-accent underline underline-offset-4">
                  terms and conditions
                </Link>
              </Trans>
            </CheckboxField>
          </>
        )}
      </SubmissionForm>
    </ContentFrame>
  );
}

function BoutiquePictures({ file }: Pick<ReturnType<typeof useSubmission>, 'file'>) {
  const { t } = useLingui();
  const common = usePictureChoice();
  return (
    <div className="grid gap-6 tablet:grid-cols-2">
      <FileField label={t`Logo`} hint={t`JPEG, PNG or WebP; ideally square.`} {...common} {...file('logo')} />
      <FileField
        label={t`Banner`}
        hint={t`JPEG, PNG or WebP; ideally three times as wide as it is high.`}
        {...common}
        {...file('banner_image')}
      />
    </div>
  );
}
