import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { mask, maskEvent } from './mask';

/** Opens the Stately inspector in a new window. Throws if the browser blocks that window. */
export function openInspector() {
  // The inspector's URL is fixed at build time, so that no link can send a shopper's data to another server.
  const url = import.meta.env.VITE_INSPECT_URL;
  const inspector = createBrowserInspector({
    ...(url && { url }),
    serialize,
    // Buffers many events while the inspector loads. The inspector ignores actors whose first event it did not receive.
    maxDeferredEvents: 2000,
  });
  if (!inspector.adapter.targetWindow) {
    throw new Error('The browser blocked the inspector window: allow pop-ups for this page and reload it.');
  }
  return inspector;
}

/** Masks personal data in an inspection event. The library's own sanitizers miss the inputs of invoked actors. */
export function serialize(event: StatelyInspectionEvent): StatelyInspectionEvent {
  // Replaces the actor's name by the machine's id, because the name may contain a search term of the shopper.
  const name = event.type === '@xstate.actor' && { name: JSON.parse(event.definition ?? '{}').id };
  const masked = 'event' in event && { event: maskEvent(event.event) };
  const snapshot = 'snapshot' in event && { snapshot: maskSnapshot(event.snapshot) };
  return { ...event, ...name, ...masked, ...snapshot } as StatelyInspectionEvent;
}

function maskSnapshot(snapshot: object) {
  const { status, value, context } = snapshot as { status: string; value?: unknown; context?: unknown };
  return { status, value, context: mask(context) };
}
