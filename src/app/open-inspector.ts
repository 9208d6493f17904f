import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { mask, maskEvent } from './mask';

/** Opens the inspector's window. Throws when the browser blocks it. */
export function openInspector() {
  // Fixed at build time, so that a link can't send a shopper's state elsewhere.
  const url = import.meta.env.VITE_INSPECT_URL;
  const inspector = createBrowserInspector({
    ...(url && { url }),
    serialize,
    // The receiver may load slowly, and it ignores an actor whose first event is missing.
    maxDeferredEvents: 2000,
  });
  if (!inspector.adapter.targetWindow) {
    throw new Error('The browser blocked the window of the inspector: allow pop-ups for this page and reload it.');
  }
  return inspector;
}

/** Returns the event as plain masked data. The inspector's own sanitizers miss the inputs of invoked actors. */
export function serialize(event: StatelyInspectionEvent): StatelyInspectionEvent {
  // An actor's own name may contain a search text.
  const name = event.type === '@xstate.actor' && { name: JSON.parse(event.definition ?? '{}').id };
  const heard = 'event' in event && { event: maskEvent(event.event) };
  const snapshot = 'snapshot' in event && { snapshot: maskSnapshot(event.snapshot) };
  return { ...event, ...name, ...heard, ...snapshot } as StatelyInspectionEvent;
}

function maskSnapshot(snapshot: object) {
  const { status, value, context } = snapshot as { status: string; value?: unknown; context?: unknown };
  return { status, value, context: mask(context) };
}
