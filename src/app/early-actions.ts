import type { createAppRouter } from './router';

type Router = Pick<ReturnType<typeof createAppRouter>, 'state' | 'latestLocation' | 'subscribe'>;

declare global {
  interface Window {
    /** Clicked buttons, and changed controls with their values, until the app reacts (src/contract/start-script.ts). */
    earlyActions?: Map<Element, string | boolean> | undefined;
  }
}

/**
 * Repeats what the shopper did before the page was hydrated. Later actions are not kept. What belongs to elements that
 * the app has replaced, because it shows other content than the server, is lost.
 */
export async function repeatEarlyActions(router: Router): Promise<void> {
  const actions = [...(window.earlyActions ?? [])];
  window.earlyActions = undefined;
  // Texts first and at once, because the shopper may still be typing.
  for (const [element, value] of actions) if (isText(element)) repeatText(element, String(value));
  for (const [element, value] of actions) {
    if (isText(element)) continue;
    await shown(router);
    repeat(element, value);
  }
}

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !element.matches('[type=checkbox], [type=radio], [type=file]'));

function repeatText(element: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = element;
  // React ignores an input event unless the text differs from the last one that it saw. It sees this assignment, but
  // not a text set by the setter of the prototype.
  element.value = `${text} `;
  Reflect.set(Object.getPrototypeOf(element), 'value', text, element);
  if (element === document.activeElement && selectionStart !== null)
    element.setSelectionRange(selectionStart, selectionEnd);
  element.dispatchEvent(new Event('input', { bubbles: true }));
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
    // The shopper has changed a checkbox twice. React stores its state as `defaultChecked`.
    if (element.type === 'checkbox' && element.defaultChecked === value) return;
    // React reports a click on a box only if it changes the box.
    element.checked = !value;
    element.click();
  } else {
    if (element instanceof HTMLSelectElement) element.value = String(value);
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
