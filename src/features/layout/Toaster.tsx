import { type ComponentType, useEffect, useState } from 'react';
import { toasterModule } from './load-toaster';

/** Container for toasts. Its code loads with the first toast (REQUIREMENTS G6). */
export function Toaster() {
  const [Toasts, setToasts] = useState<ComponentType>();
  useEffect(() => void toasterModule.then((code) => setToasts(() => code.Toasts)), []);
  return Toasts && <Toasts />;
}
