import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonLook } from '../../ui/button-look';

interface PagerProps {
  to: '/p/profile/orders' | '/p/profile/reviews' | '/p/profile/wallet' | '/p/profile/wishlist';
  /** What the page is called in the url, where there are several lists. */
  param?: 'page' | 'waiting' | 'out' | undefined;
  page: number;
  last: number;
}

export function Pager({ to, param = 'page', page, last }: PagerProps) {
  const { t } = useLingui();
  if (last < 2) return null;
  const look = buttonLook({ variant: 'secondary' });
  return (
    <nav aria-label={t`Pages`} className="mt-12 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <Link to={to} search={(others: object) => ({ ...others, [param]: page - 1 })} rel="prev" className={look}>
          <Trans>Previous page</Trans>
        </Link>
      )}
      <span className="text-muted tabular-nums">
        <Trans>
          Page {page} of {last}
        </Trans>
      </span>
      {page < last && (
        <Link to={to} search={(others: object) => ({ ...others, [param]: page + 1 })} rel="next" className={look}>
          <Trans>Next page</Trans>
        </Link>
      )}
    </nav>
  );
}
