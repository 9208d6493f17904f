import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { textLanguage } from '../text-language';

interface CompanyLinesProps {
  name: string;
  /** Postal address; '' if unknown. */
  address: string;
  email: string;
  children?: ReactNode;
}

/** Name, postal address and email address of a company, one per line, and further lines. */
export function CompanyLines({ name, address, email, children }: CompanyLinesProps) {
  const { i18n } = useLingui();
  return (
    <ul className="wrap-anywhere">
      <li lang={textLanguage(name, i18n.locale)}>{name}</li>
      {address !== '' && <li lang={textLanguage(address, i18n.locale)}>{address}</li>}
      {email !== '' && (
        <li>
          <a href={`mailto:${email}`} className="link inline-flex min-h-6 items-center">
            {email}
          </a>
        </li>
      )}
      {children}
    </ul>
  );
}
