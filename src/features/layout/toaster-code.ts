type Code = typeof import('./Toasts');

let arrive: (code: Code) => void;

/** The code of the place where notices appear, once the first of them is on its way. */
export const toasterCode = new Promise<Code>((resolve) => {
  arrive = resolve;
});

/** Loads it. Rejects when it can't be loaded, and may be asked again. */
export async function loadToaster(): Promise<void> {
  arrive(await import('./Toasts'));
}
