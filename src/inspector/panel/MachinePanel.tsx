import { useState } from 'react';
import { nameOf, transitionsOf } from '../chart/state-and-transition-names';
import type { MachineStep, PanelMessage } from '../messages';
import { MachineChart } from './MachineChart';
import type { ShippedMachine } from './machines';
import { SendEvent } from './SendEvent';
import { isMachineStep } from './states';
import type { InspectedPage } from './use-inspected-pages';

interface MachinePanelProps {
  /** Last step of the actor. */
  actor: MachineStep;
  page: InspectedPage;
  machines: ReadonlyMap<string, ShippedMachine>;
  send: (message: PanelMessage) => void;
}

/** Chart of an actor's machine, its coverage in this visit, and a form to send events. */
export function MachinePanel({ actor, page, machines, send }: MachinePanelProps) {
  const shipped = machines.get(actor.machine);
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);
  if (!shipped) return null;
  const { machine, file, readSource } = shipped;
  const all = transitionsOf(machine);
  const steps = page.steps
    .map(({ step }) => step)
    .filter(isMachineStep)
    .filter((step) => step.machine === actor.machine);
  const taken = new Set(steps.flatMap(({ transitions }) => transitions));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(await readSource());
      setCopied('copied');
    } catch {
      setCopied('failed');
    }
  };
  return (
    <section aria-labelledby="machine" className="box">
      <div className="bar">
        <h2 id="machine">{actor.machine}</h2>
        <p>
          {taken.size} of {all.length} transitions in this visit
        </p>
        <button type="button" onClick={copy}>
          Copy the source
        </button>
        <a href="https://stately.ai/editor" target="_blank" rel="noreferrer">
          Open Stately’s editor
        </a>
        <p role="status">
          {copied === 'copied' && `${file} is copied: paste it in the editor under Code → Import.`}
          {copied === 'failed' && 'The browser did not allow copying.'}
        </p>
      </div>
      <MachineChart machine={machine} active={actor.states} taken={taken} last={actor.transitions} />
      <details>
        <summary>Transitions not taken in this visit</summary>
        <ul>
          {all.map((transition, index) => !taken.has(index) && <li key={nameOf(transition)}>{nameOf(transition)}</li>)}
        </ul>
      </details>
      {!page.isRecorded && (
        <SendEvent
          accepts={actor.accepts}
          examples={steps.map(({ event }) => event)}
          isTravelling={page.shown !== null}
          answer={page.answer?.actor === actor.actor ? page.answer : null}
          onSend={(event) => send({ type: 'event.sent', page: page.id, actor: actor.actor, event })}
        />
      )}
    </section>
  );
}
