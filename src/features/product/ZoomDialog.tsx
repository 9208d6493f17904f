import { useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { Dialog } from '../../ui/Dialog';
import { Skeleton } from '../../ui/Skeleton';
import { CodeFailure } from '../CodeFailure';
import { OnDemand } from '../OnDemand';
import { loadZoomedPictures } from './load-zoomed-pictures';
import type { ZoomedProps } from './ZoomedPictures';

/** Full-screen dialog with a product's images. Loads its code on demand. */
export function ZoomDialog({ open, onClose, ...zoomed }: ZoomedProps & { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [code, setCode] = useState<ReturnType<typeof loadZoomedPictures>>();
  const [wasShown, setWasShown] = useState(false);
  const [openings, setOpenings] = useState(0);
  // The pictures appear together with the dialog (Sheet.tsx), because they scroll to the first one when they appear.
  const isShown = useDeferredValue(open);
  const load = () => setCode(loadZoomedPictures());
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown) {
      setOpenings(openings + 1);
      load();
    }
  }
  return (
    <Dialog open={open} onClose={onClose} title={zoomed.name} closeLabel={t`Close`} placement="full">
      {code && (
        <OnDemand code={code} skeleton={<Skeleton className="h-full" />} failure={<CodeFailure onRetry={load} />}>
          {({ ZoomedPictures }) => <ZoomedPictures key={openings} {...zoomed} />}
        </OnDemand>
      )}
    </Dialog>
  );
}
