import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide';
import { Icon } from '../../ui/Icon';
import { PageHead } from '../PageHead';
import { SignOutButton } from '../session/SignOutButton';
import { useUser } from '../session/use-user';
import { useAccountPages } from './use-account-pages';

const rowStyles =
  'flex min-h-14 w-full items-center justify-between gap-4 border-hairline border-b py-3 text-start text-lg hover:text-accent';

export function AccountOverview() {
  const { t } = useLingui();
  const user = useUser();
  const name = user?.name ?? '';
  return (
    <>
      <PageHead title={t`My account`} noindex />
      <h1 className="wrap-anywhere text-xl">
        <Trans>Hello, {name}</Trans>
      </h1>
      <ul className="mt-6 border-hairline border-t">
        {useAccountPages().map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className={rowStyles}>
              {name}
              <Icon icon={ChevronRight} className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
        <li>
          <SignOutButton className={rowStyles} />
        </li>
      </ul>
    </>
  );
}
