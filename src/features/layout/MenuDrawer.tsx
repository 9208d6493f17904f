import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { Dialog } from '../../ui/Dialog';
import { IconButton } from '../../ui/IconButton';
import { useOverlay } from '../use-overlay';
import { CategoryLinks } from './CategoryLinks';
import { LanguageSwitcher } from './LanguageSwitcher';
import { SettingsRetry } from './SettingsRetry';

const linkLook = 'link inline-flex min-h-11 items-center text-muted';

/** The menu below 992 px: a button and the drawer that it opens. */
export function MenuDrawer() {
  const { t } = useLingui();
  const { isOpen, open, close } = useOverlay('menu');
  return (
    <>
      <IconButton
        label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="-ms-2.5 desktop:hidden"
      >
        <Menu aria-hidden className="size-6" strokeWidth={1.75} />
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t`Menu`}
        closeLabel={t`Close menu`}
        placement="start"
        footer={<LanguageSwitcher className="-ms-2.5 tablet:hidden" />}
      >
        <nav aria-label={t`Categories`}>
          <CategoryLinks look="column" onLeave={close} />
          <SettingsRetry className="mt-4" />
        </nav>
        <ul className="mt-6">
          <li>
            <Link to="/p/about" className={linkLook} onClick={close}>
              <Trans>About us</Trans>
            </Link>
          </li>
          <li>
            <Link to="/p/contact" className={linkLook} onClick={close}>
              <Trans>Contact</Trans>
            </Link>
          </li>
          <li>
            <Link to="/p/faq" className={linkLook} onClick={close}>
              <Trans>Questions and answers</Trans>
            </Link>
          </li>
        </ul>
      </Dialog>
    </>
  );
}
