import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, MapPin, Phone } from 'lucide';
import type { ReactNode } from 'react';
import type { ContactAnswer } from '../../contract/content';
import { Icon } from '../../ui/Icon';
import type { SubmissionActor } from '../form/use-submission';
import { ProblemReport } from '../reports/ProblemReport';
import { SafeHtml } from '../SafeHtml';
import { ContactForm } from './ContactForm';
import { ContentFrame } from './ContentFrame';

interface ContactPageProps {
  contact: ContactAnswer;
  form: SubmissionActor;
  /** Form that sends a problem report. */
  report: SubmissionActor;
}

export function ContactPage({ contact: { contact }, form, report }: ContactPageProps) {
  const { t } = useLingui();
  return (
    <ContentFrame
      title={contact?.title || t`Contact`}
      description={contact?.description}
      aside={contact && <Ways contact={contact} />}
    >
      <ContactForm form={form} />
      <ProblemReport form={report} />
    </ContentFrame>
  );
}

function Ways({ contact }: { contact: NonNullable<ContactAnswer['contact']> }) {
  const { t } = useLingui();
  const { description, email, phone, address, map } = contact;
  const iconProps = { className: 'size-5 shrink-0', strokeWidth: 1.75 };
  return (
    <div className="mt-6 max-w-2xl">
      {description && <SafeHtml html={description} className="text-muted" />}
      <dl className="mt-6 border-hairline border-t">
        {email && (
          <ContactEntry name={t`Email`} icon={<Icon icon={Mail} {...iconProps} />}>
            <a href={`mailto:${email}`} className="link break-words hover:text-accent">
              {email}
            </a>
          </ContactEntry>
        )}
        {phone && (
          <ContactEntry name={t`Phone`} icon={<Icon icon={Phone} {...iconProps} />}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link tabular-nums hover:text-accent">
              {phone}
            </a>
          </ContactEntry>
        )}
        {address && (
          <ContactEntry name={t`Address`} icon={<Icon icon={MapPin} {...iconProps} />}>
            {address}
            {/^https:\/\//i.test(map) && (
              <a
                href={map}
                target="_blank"
                rel="noreferrer"
                className="mt-1 block font-normal text-base text-muted underline underline-offset-4"
              >
                <Trans>See it on a map</Trans>
              </a>
            )}
          </ContactEntry>
        )}
      </dl>
    </div>
  );
}

function ContactEntry({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-hairline border-b py-4">
      <dt className="mt-0.5 text-muted">
        {icon}
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}
