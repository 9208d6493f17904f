import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** Maximum length of the query, so that the whole subject fits into a search parameter. */
const maxLength = 150;

interface AskForProductProps {
  /** Search that found nothing. */
  query: string;
  onLeave?: (event: MouseEvent) => void;
}

/** Leads to the contact form, whose subject names the search (REQUIREMENTS D13). */
export function AskForProduct({ query, onLeave }: AskForProductProps) {
  const { t } = useLingui();
  const words = query.slice(0, maxLength);
  return (
    <Link
      to="/p/contact"
      search={{ subject: t`Looking for: ${words}` }}
      onClick={onLeave}
      className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-accent"
    >
      <Trans>Ask us to find it</Trans>
    </Link>
  );
}
