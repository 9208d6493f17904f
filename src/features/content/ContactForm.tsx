import { Trans, useLingui } from '@lingui/react/macro';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { PhoneField } from '../form/PhoneField';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';

export function ContactForm({ form }: { form: SubmissionActor }) {
  const { t } = useLingui();
  return (
    <SubmissionForm
      submission={form}
      label={t`Message to the shop`}
      send={<Trans>Send message</Trans>}
      thanks={{
        title: <Trans>We have your message</Trans>,
        text: <Trans>Thank you for your message. One of us will read it and reply by email.</Trans>,
        another: <Trans>Write another message</Trans>,
      }}
    >
      {({ field }) => (
        <>
          <div className="grid gap-6 tablet:grid-cols-2">
            <TextField label={t`Your name`} autoComplete="name" required {...field('name')} />
            <TextField label={t`Email`} type="email" autoComplete="email" required {...field('email')} />
          </div>
          <PhoneField hint={t`If you would prefer a phone call.`} {...field('phone')} />
          <TextField label={t`Subject`} autoComplete="off" required {...field('subject')} />
          <TextArea label={t`Message`} required {...field('message')} />
        </>
      )}
    </SubmissionForm>
  );
}
