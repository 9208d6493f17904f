/** Where notices stand. The focus may come to them, and go on, as to anything else. */
export function makeToastLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'toasts-layer';
  layer.popover = 'manual';
  letFocusPass(layer);
  return layer;
}

/**
 * The library would send the focus back to where it came from whenever it leaves, so that nobody could tab past a
 * notice: it is not told of it. Instead the focus goes back when the notice goes that has it, and notices wait while one has it.
 */
function letFocusPass(layer: HTMLElement): void {
  let origin: HTMLElement | undefined;
  let holder: Element | undefined;
  layer.addEventListener('focusin', (event) => {
    // Before React listens here.
    event.stopImmediatePropagation();
    const { target, relatedTarget } = event;
    if (target instanceof Element) holder = target;
    if (relatedTarget instanceof HTMLElement && !layer.contains(relatedTarget)) origin = relatedTarget;
    tellPointer(layer, 'mousemove');
  });
  layer.addEventListener('focusout', () => {
    tellPointer(layer, 'mouseout');
    // Some browsers say so also when it is removed.
    const left = holder;
    queueMicrotask(() => {
      if (left?.isConnected && holder === left) holder = undefined;
    });
  });
  new MutationObserver(() => {
    // The pointer has left, or the notice beside it has gone: who has come by keys reads it still.
    if (holder?.matches(':focus-visible')) tellPointer(layer, 'mousemove');
    if (holder && !holder.isConnected) {
      holder = undefined;
      if (document.activeElement === document.body) origin?.focus({ preventScroll: true });
    }
  }).observe(layer, { childList: true, subtree: true, attributeFilter: ['data-expanded'] });
}

/** The library lets notices wait while the pointer is on one, and not for the focus: it takes this for the pointer. */
function tellPointer(layer: HTMLElement, type: 'mousemove' | 'mouseout'): void {
  const list = layer.querySelector('[data-sonner-toaster]');
  list?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
}
