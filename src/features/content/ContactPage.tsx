import { Trans, useLingui } from '@lingui/react/macro';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ContactAnswer } from '../../contract/content';
import { SafeHtml } from '../SafeHtml';
import { ContentFrame } from './ContentFrame';
import { NothingWritten } from './NothingWritten';

/** How to reach the shop. */
export function ContactPage({ contact: { contact } }: { contact: ContactAnswer }) {
  const { t } = useLingui();
  return (
    <ContentFrame title={contact?.title || t`Contact`} description={contact?.description}>
      {contact ? <Ways contact={contact} /> : <NothingWritten />}
    </ContentFrame>
  );
}

function Ways({ contact }: { contact: NonNullable<ContactAnswer['contact']> }) {
  const { t } = useLingui();
  const { description, email, phone, address, map } = contact;
  return (
    <>
      {description && <SafeHtml html={description} />}
      <dl className="mt-10 max-w-2xl border-hairline border-t first:mt-0">
        {email && (
          <Way name={t`Email`} sign={<Mail aria-hidden className="size-5" strokeWidth={1.75} />}>
            <a href={`mailto:${email}`} className="link hover:text-accent">
              {email}
            </a>
          </Way>
        )}
        {phone && (
          <Way name={t`Phone`} sign={<Phone aria-hidden className="size-5" strokeWidth={1.75} />}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="link hover:text-accent">
              {phone}
            </a>
          </Way>
        )}
        {address && (
          <Way name={t`Address`} sign={<MapPin aria-hidden className="size-5" strokeWidth={1.75} />}>
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
          </Way>
        )}
      </dl>
    </>
  );
}

function Way({ name, sign, children }: { name: string; sign: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-4 border-hairline border-b py-5 tablet:grid-cols-[1.25rem_8rem_1fr]">
      <dt className="col-span-2 flex items-center gap-4 text-muted">
        {sign}
        {name}
      </dt>
      <dd className="col-start-2 font-medium text-lg tablet:col-start-auto">{children}</dd>
    </div>
  );
}
