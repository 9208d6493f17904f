import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import { redact } from './redact';

/** Opens the window of the inspector. Throws where the browser blocks it. */
export function openInspector() {
  // Fixed when the app is built and never read from the address: a link must not send a shopper's state elsewhere.
  const url = import.meta.env.VITE_INSPECT_URL;
  const inspector = createBrowserInspector({
    ...(url && { url }),
    serialize,
    // An actor is drawn only when the event of its birth arrives, and the receiver may take long to load.
    maxDeferredEvents: 2000,
  });
  if (!inspector.adapter.targetWindow) {
    throw new Error('The browser blocked the window of the inspector: allow pop-ups for this page and reload it.');
  }
  return inspector;
}

/**
 * What may leave the page, as plain data. The inspector's own sanitizers see contexts and events only, and miss the
 * inputs of invoked actors; this sees everything. Only the definition of a machine is a text: it says what its file says.
 */
export function serialize(event: StatelyInspectionEvent): StatelyInspectionEvent {
  const plain = redact(event) as StatelyInspectionEvent;
  if (!('snapshot' in event && 'snapshot' in plain && 'value' in event.snapshot)) return plain;
  // A state value has names of states as its keys, `address` among them, and nothing a shopper typed.
  return { ...plain, snapshot: { ...plain.snapshot, value: event.snapshot.value } } as StatelyInspectionEvent;
}
