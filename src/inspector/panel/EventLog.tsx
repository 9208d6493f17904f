import { useEffect, useRef, useState } from 'react';
import type { CallStep, MachineStep, PageStep, Step } from '../messages';
import { isMachineStep } from './states';

interface EventLogProps {
  steps: readonly Step[];
  /** All steps, including hidden ones. */
  all: readonly Step[];
  selected: number | null;
  /** Index of the step that the shop shows; null while it runs. */
  shown: number | null;
  /** Ids of machines whose steps are hidden. */
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
  onSelect: (index: number) => void;
}

/** Steps of the page, latest last, with filters by machine and by text. */
export function EventLog({ steps, all, selected, shown, hidden, onHide, onSelect }: EventLogProps) {
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const found = steps.filter((step) => textOf(step).toLowerCase().includes(text.toLowerCase()));
  const count = found.length;
  useEffect(() => {
    const box = list.current;
    if (!box || shown !== null || count === 0 || box.contains(document.activeElement)) return;
    // Not while somebody reads earlier rows. A new row is less than 100 px high.
    if (box.scrollHeight - box.scrollTop - box.clientHeight < 100) box.scrollTo(0, box.scrollHeight);
  }, [shown, count]);
  const machines = [...new Set(all.filter(isMachineStep).map(({ machine }) => machine))].sort();
  const toggle = (machine: string) => {
    const next = new Set(hidden);
    if (!next.delete(machine)) next.add(machine);
    onHide(next);
  };
  return (
    <section aria-labelledby="log" className="box">
      <h2 id="log">Steps</h2>
      <div className="bar">
        <label>
          Contains <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <details>
          <summary>
            Machines: {machines.length - machines.filter((id) => hidden.has(id)).length} of {machines.length}
          </summary>
          <ul className="rows">
            {machines.map((machine) => (
              <li key={machine}>
                <label>
                  <input type="checkbox" checked={!hidden.has(machine)} onChange={() => toggle(machine)} /> {machine}
                </label>
              </li>
            ))}
          </ul>
        </details>
      </div>
      {found.length === 0 && <p>No steps.</p>}
      <ol ref={list} className="rows log">
        {found.map((step) => (
          <li key={step.index}>
            <button
              type="button"
              aria-pressed={step.index === selected}
              aria-current={step.index === shown ? 'step' : undefined}
              onClick={() => onSelect(step.index)}
            >
              <time>{(step.at / 1000).toFixed(2)} s</time> {isMachineStep(step) ? <Row {...step} /> : labelOf(step)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Row = ({ machine, event, leaves }: MachineStep) => (
  <>
    <span>{machine}</span> <b>{event.type}</b> → <code>{leaves.join(', ')}</code>
  </>
);

const labelOf = (step: PageStep | CallStep) =>
  'call' in step ? `${step.call} → ${step.status || 'connection lost'}` : `page ${step.route}`;

const textOf = (step: Step) =>
  isMachineStep(step) ? `${step.machine} ${step.event.type} ${step.leaves.join(', ')}` : labelOf(step);
