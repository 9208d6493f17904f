import type { createAppRouter } from './router';

type Router = Pick<ReturnType<typeof createAppRouter>, 'state' | 'latestLocation' | 'subscribe'>;

declare global {
  interface Window {
    /** Clicked buttons, and changed controls with their values, until the app reacts (src/contract/start-script.ts). */
    earlyActions?: Map<Element, string | boolean> | undefined;
  }
}

/** Repeats what the shopper did before the start of the app. Later actions are not kept. */
export async function repeatEarlyActions(router: Router): Promise<void> {
  const actions = window.earlyActions ?? [];
  window.earlyActions = undefined;
  for (const [element, value] of actions) {
    await shown(router);
    repeat(element, value);
  }
}

/** Waits until the page shows the result of the last action, which may be part of its URL, such as a variant. */
async function shown(router: Router): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  if (router.state.resolvedLocation?.href === router.latestLocation.href) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop();
      resolve();
    });
  });
}

function repeat(element: Element, value: string | boolean): void {
  if (element instanceof HTMLButtonElement) {
    element.click();
  } else if (element instanceof HTMLInputElement && typeof value === 'boolean') {
    // React reports a click on a box only if it changes the box.
    element.checked = !value;
    element.click();
  } else if (element.matches('select, [type=file]')) {
    if (element instanceof HTMLSelectElement) element.value = String(value);
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    // React reports a text only if it differs from the text set last on the element itself.
    element.value = '';
    Reflect.set(Object.getPrototypeOf(element), 'value', value, element);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
