type Code = typeof import('./Toasts');

let resolveModule: (code: Code) => void;

/** Resolves with the Toasts module once `loadToaster` has loaded it. */
export const toasterModule = new Promise<Code>((resolve) => {
  resolveModule = resolve;
});

/** Loads the Toasts module. Rejects on failure; a later call retries. */
export async function loadToaster(): Promise<void> {
  resolveModule(await import('./Toasts'));
}
