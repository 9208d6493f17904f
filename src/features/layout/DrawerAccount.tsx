import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { cx } from '../../ui/cx';
import { unlessModified } from '../../ui/has-modifier';
import { useAccountPages } from '../account/use-account-pages';
import { SignOutButton } from '../session/SignOutButton';
import { useLoginSearch } from '../session/use-login-search';
import { useUser } from '../session/use-user';

const doorLook = 'link inline-flex min-h-11 items-center font-medium text-lg';
const rowLook = 'mb-4 flex min-h-12 items-center gap-3 border-hairline border-b pb-4';

/** Who is signed in, what is theirs, and the way out; guests find the way to log in (REQUIREMENTS H6). */
export function DrawerAccount({ onLeave }: { onLeave: () => void }) {
  const user = useUser();
  return user ? <Customer name={user.name} onLeave={onLeave} /> : <Guest onLeave={onLeave} />;
}

function Guest({ onLeave }: { onLeave: () => void }) {
  const search = useLoginSearch();
  const leave = unlessModified(onLeave);
  return (
    <div className={rowLook}>
      <UserRound aria-hidden className="size-6 shrink-0" strokeWidth={1.75} />
      <Link to="/p/login" search={search} className={doorLook} onClick={leave}>
        <Trans>Log in</Trans>
      </Link>
      <Link to="/p/signup" search={search} className={cx(doorLook, 'ms-auto text-accent')} onClick={leave}>
        <Trans>Register</Trans>
      </Link>
    </div>
  );
}

function Customer({ name, onLeave }: { name: string; onLeave: () => void }) {
  const { t } = useLingui();
  const pages = useAccountPages().filter(({ isInMenu }) => isInMenu);
  return (
    <div className="mb-4 border-hairline border-b pb-4">
      <div className="flex min-h-12 items-center gap-3">
        <UserRound aria-hidden className="size-6 shrink-0 fill-accent-wash" strokeWidth={1.75} />
        <p className="me-auto line-clamp-2 min-w-0 font-medium text-lg">{name}</p>
        <SignOutButton className="link min-h-11 shrink-0 text-muted" />
      </div>
      <ul aria-label={t`Account`} className="ps-9">
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center" onClick={unlessModified(onLeave)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
