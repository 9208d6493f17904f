import { lazy, Suspense } from 'react';
import { toasterModule } from './load-toaster';

const Toasts = lazy(async () => ({ default: (await toasterModule).Toasts }));

/** Container for toasts. Its code loads with the first toast (REQUIREMENTS G6). */
export function Toaster() {
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
