import { type ComponentType, useEffect, useState } from 'react';
import { toastsLoaded } from './toaster-code';

/** Container for toasts. Its code loads with the first toast (REQUIREMENTS G6). */
export function Toaster() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => void toastsLoaded.then((loaded) => setToasts(() => loaded)), []);
  return Toasts && <Toasts />;
}
