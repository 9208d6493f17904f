import type { ComponentType } from 'react';

let resolveToasts: (Toasts: ComponentType) => void;

/** Resolves with the component Toasts once its code has loaded. */
export const toastsLoaded = new Promise<ComponentType>((resolve) => {
  resolveToasts = resolve;
});

/** Passes the loaded component to the layout, which then shows it. */
export function provideToasts(Toasts: ComponentType): void {
  resolveToasts(Toasts);
}
