import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonStyles } from '../../ui/button-styles';

interface PagerProps {
  to: '/p/profile/messages' | '/p/profile/orders' | '/p/profile/reviews' | '/p/profile/wallet' | '/p/profile/wishlist';
  param?: 'page' | 'waiting' | 'out' | undefined;
  page: number;
  last: number;
}

export function Pager({ to, param = 'page', page, last }: PagerProps) {
  const { t } = useLingui();
  if (last < 2) return null;
  const styles = buttonStyles({ variant: 'secondary' });
  return (
    <nav aria-label={t`Pages`} className="mt-12 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <Link to={to} search={(others: object) => ({ ...others, [param]: page - 1 })} rel="prev" className={styles}>
          <Trans>Previous page</Trans>
        </Link>
      )}
      <span className="text-muted tabular-nums">
        <Trans>
          Page {page} of {last}
        </Trans>
      </span>
      {page < last && (
        <Link to={to} search={(others: object) => ({ ...others, [param]: page + 1 })} rel="next" className={styles}>
          <Trans>Next page</Trans>
        </Link>
      )}
    </nav>
  );
}
