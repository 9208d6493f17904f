import { lazy, Suspense } from 'react';
import { toasterCode } from './toaster-code';

const Toasts = lazy(async () => ({ default: (await toasterCode).Toasts }));

/** Where notices appear, once there is one (REQUIREMENTS G6). */
export function Toaster() {
  return (
    <Suspense>
      <Toasts />
    </Suspense>
  );
}
