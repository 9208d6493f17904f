import { useEffect } from 'react';
import type { CallStep, Change, MachineStep, PanelMessage } from '../messages';
import type { InspectedPage } from './use-inspected-pages';

interface StepDetailsProps {
  step: MachineStep;
  page: InspectedPage;
  send: (message: PanelMessage) => void;
  onTravel: (to: number) => void;
}

/** Event and context of a step, with what has changed since the previous step of its actor. */
export function StepDetails({ step, page, send, onTravel }: StepDetailsProps) {
  const { index, machine, event } = step;
  const { id } = page;
  useEffect(() => send({ type: 'step.requested', page: id, step: index }), [send, id, index]);
  const described = page.contexts.get(index);
  return (
    <section aria-labelledby="details" className="box">
      <h2 id="details">
        {machine}: {event.type}
      </h2>
      <button type="button" aria-disabled={page.shown === index} onClick={() => onTravel(index)}>
        {page.isRecorded ? 'Show this step in the chart' : 'Show this step in the shop'}
      </button>
      <h3>Event</h3>
      <Json value={event} />
      <h3>Changed in the context</h3>
      {described ? <Changes changes={described.changes} /> : <p>Loading…</p>}
      <details>
        <summary>Whole context</summary>
        <Json value={described?.context} />
      </details>
    </section>
  );
}

/** Answer of the shop, with the parts of its request. */
export const CallDetails = ({ step: { call, status, params, query, body } }: { step: CallStep }) => (
  <section aria-labelledby="details" className="box">
    <h2 id="details">{call}</h2>
    <Json value={{ status, params, query, body }} />
  </section>
);

const Json = ({ value }: { value: unknown }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: The keyboard scrolls it.
  <pre tabIndex={0}>{JSON.stringify(value, null, 1) ?? 'undefined'}</pre>
);

function Changes({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return <p>Nothing.</p>;
  return (
    <dl>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            <del>
              <Json value={before} />
            </del>
            <ins>
              <Json value={after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
