import type { InspectionEvent } from 'xstate';

type Report = (event: InspectionEvent) => void;

/** Returns actor options that send events to `record`, and also to the Stately inspector if the URL has `?inspect`. */
export function inspectOptions(search: string, record: Report): { inspect: Report } {
  if (!new URLSearchParams(search).has('inspect')) return { inspect: record };
  const send = createReporter();
  return {
    inspect: (event) => {
      record(event);
      send(event);
    },
  };
}

/** Returns a function that sends events to the inspector. It delays them until the inspector has loaded. */
function createReporter(): Report {
  const opening = import('./open-inspector')
    .then(({ openInspector }) => openInspector())
    .catch((error: unknown) => console.error(error));
  return (event) => {
    opening.then((inspector) => inspector?.inspect.next?.(event));
  };
}
