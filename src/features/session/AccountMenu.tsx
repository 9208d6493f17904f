import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide';
import { useId } from 'react';
import type { SessionUser } from '../../../machines/session.machine';
import { Icon } from '../../ui/Icon';
import { useAccountPages } from '../account/use-account-pages';
import { SignOutButton } from './SignOutButton';
import { useLoginSearch } from './use-login-search';
import { useUser } from './use-user';

const iconStyles = 'relative inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-wash';
const entryStyles = 'flex min-h-11 w-full items-center rounded-sm px-3 text-start hover:bg-wash';

/** Account menu of the header: a login link for guests, account links for customers (REQUIREMENTS H2). */
export function AccountMenu() {
  const user = useUser();
  return user ? <CustomerMenu user={user} /> : <LoginLink />;
}

function LoginLink() {
  const { t } = useLingui();
  return (
    <Link to="/p/login" search={useLoginSearch()} aria-label={t`Log in`} title={t`Log in`} className={iconStyles}>
      <Icon icon={UserRound} className="size-6" strokeWidth={1.75} />
    </Link>
  );
}

function CustomerMenu({ user }: { user: SessionUser }) {
  const { t } = useLingui();
  const id = useId();
  const pages = useAccountPages().filter(({ isInMenu }) => isInMenu);
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={t`Account of ${user.name}`}
        title={user.name}
        className={iconStyles}
        style={{ anchorName: '--account' }}
      >
        <Icon icon={UserRound} className="size-6 fill-accent-wash" strokeWidth={1.75} />
        <span aria-hidden className="absolute inset-e-2 bottom-2 size-2 rounded-full bg-success ring-2 ring-paper" />
      </button>
      <div id={id} popover="auto" className="account-menu w-64 rounded-md border border-hairline bg-sheet p-2 text-ink">
        <p className="truncate px-3 py-2 font-semibold">{user.name}</p>
        <ul aria-label={t`Account`} className="border-hairline border-t pt-2">
          {pages.map(({ to, name }) => (
            <li key={to}>
              <Link to={to} className={entryStyles} onClick={() => document.getElementById(id)?.hidePopover()}>
                {name}
              </Link>
            </li>
          ))}
          <li>
            <SignOutButton className={entryStyles} />
          </li>
        </ul>
      </div>
    </>
  );
}
