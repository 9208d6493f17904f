import type { InspectionEvent } from 'xstate';

type Report = (event: InspectionEvent) => void;

/** The options of actors that report to the inspector too where the address asks for it by `?inspect`. */
export function inspection(search: string, hear: Report): { inspect: Report } {
  if (!new URLSearchParams(search).has('inspect')) return { inspect: hear };
  const tell = report();
  return {
    inspect: (event) => {
      hear(event);
      tell(event);
    },
  };
}

/** Reports to an inspector that is loaded meanwhile: what happens before it is there waits, in order. */
function report(): Report {
  const opening = import('./open-inspector')
    .then(({ openInspector }) => openInspector())
    .catch((error: unknown) => console.error(error));
  return (event) => {
    opening.then((inspector) => inspector?.inspect.next?.(event));
  };
}
