import { useLingui } from '@lingui/react/macro';
import { Menu } from 'lucide';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { Skeleton } from '../../ui/Skeleton';
import { CodeFailure } from '../CodeFailure';
import { OnDemand } from '../OnDemand';
import { useDesktopChange } from '../use-desktop-change';
import { useOverlay } from '../use-overlay';
import { LanguageSwitcher } from './LanguageSwitcher';
import { loadDrawerCode } from './load-drawer-code';

/** Menu button and drawer for windows narrower than 992 px (REQUIREMENTS H6). Loads the drawer's code on demand. */
export function MenuDrawer() {
  const { t } = useLingui();
  const { isOpen, open, close } = useOverlay('menu');
  const [code, setCode] = useState<ReturnType<typeof loadDrawerCode>>();
  const load = () => setCode(loadDrawerCode());
  useDesktopChange(isOpen, close);
  return (
    <>
      <IconButton
        label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadDrawerCode()}
        onFocus={() => void loadDrawerCode()}
        onClick={() => {
          load();
          open();
        }}
        className="-ms-2.5 desktop:hidden"
      >
        <Icon icon={Menu} className="size-6" strokeWidth={1.75} />
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t`Menu`}
        closeLabel={t`Close menu`}
        placement="start"
        footer={<LanguageSwitcher className="-ms-2.5 tablet:hidden" />}
      >
        {code && (
          <OnDemand code={code} skeleton={<DrawerSkeleton />} failure={<CodeFailure onRetry={load} />}>
            {({ DrawerContent }) => <DrawerContent isOpen={isOpen} onLeave={close} />}
          </OnDemand>
        )}
      </Dialog>
    </>
  );
}

function DrawerSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <Skeleton key={row} className="h-8" />
      ))}
    </div>
  );
}
