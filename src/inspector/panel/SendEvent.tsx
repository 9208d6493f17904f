import { useState } from 'react';
import type { EventObject } from 'xstate';

interface SendEventProps {
  /** Types of the events that the current state handles. */
  accepts: readonly string[];
  /** Earlier events, masked, whose fields serve as a pattern. */
  examples: readonly EventObject[];
  isTravelling: boolean;
  /** Answer to the last event; null before the first. */
  answer: { event: string; isAccepted: boolean } | null;
  onSend: (event: EventObject) => void;
}

/** Form that sends an event to an actor. */
export function SendEvent({ accepts, examples, isTravelling, answer, onSend }: SendEventProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [error, setError] = useState('');
  const type = accepts.find((one) => one === chosen) ?? accepts[0];
  const fields = edited ?? patternOf(type, examples);
  const send = () => {
    const given = type === undefined || isTravelling ? null : parse(fields);
    setError(given === undefined ? 'The fields are not a JSON object, or contain masked values.' : '');
    if (given) onSend({ ...given, type: String(type) });
  };
  return (
    <form
      className="bar"
      aria-label="Send an event"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label>
        Event{' '}
        <select
          value={type}
          onChange={({ target }) => {
            setChosen(target.value);
            setEdited(null);
          }}
        >
          {accepts.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <label className="grows">
        Fields <input value={fields} spellCheck={false} onChange={({ target }) => setEdited(target.value)} />
      </label>
      <button type="submit" aria-disabled={isTravelling || type === undefined}>
        Send
      </button>
      <p role="status">
        {error ||
          (isTravelling && 'The shop takes no events while it shows an earlier step.') ||
          (type === undefined && 'This state takes no events from outside.') ||
          (answer &&
            (answer.isAccepted ? `Sent: ${answer.event}.` : `The machine does not accept ${answer.event} now.`))}
      </p>
    </form>
  );
}

function patternOf(type: string | undefined, examples: readonly EventObject[]): string {
  const { type: _, ...fields } = examples.findLast((event) => event.type === type) ?? { type };
  return JSON.stringify(fields);
}

/** Returns undefined for anything but an object without masked values. */
function parse(fields: string): object | undefined {
  if (fields.includes('‹')) return undefined;
  try {
    const value: unknown = JSON.parse(fields);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
