import { useState } from 'react';
import type { PanelMessage } from '../messages';
import { ActorList } from './ActorList';
import { EventLog } from './EventLog';
import { MachinePanel } from './MachinePanel';
import type { ShippedMachine } from './machines';
import { CallDetails, StepDetails } from './StepDetails';
import { actorsAt, isMachineStep } from './states';
import { TravelBar } from './TravelBar';
import type { InspectedPage } from './use-inspected-pages';

/** Machines that make steps all the time. Their steps are hidden at first. */
const noisy = ['activity', 'saleClock'];

interface PagePanelProps {
  page: InspectedPage;
  machines: ReadonlyMap<string, ShippedMachine>;
  send: (message: PanelMessage) => void;
}

/** Actors, charts and steps of a page. */
export function PagePanel({ page, machines, send }: PagePanelProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(noisy));
  const steps = page.steps.map(({ step }) => step);
  const visible = steps.filter((step) => !isMachineStep(step) || !hidden.has(step.machine));
  const actors = actorsAt(steps, page.shown);
  const actor =
    actors.find((one) => one.actor === chosen) ?? actors.find(({ machine }) => machine === 'cart') ?? actors.at(-1);
  const step = steps.find(({ index }) => index === (selected ?? page.shown));

  const select = (index: number | null) => {
    setSelected(index);
    const found = steps.find((one) => one.index === index);
    if (found && isMachineStep(found)) setChosen(found.actor);
  };
  const travel = (to: number | null) => {
    send({ type: 'travel.requested', page: page.id, to });
    select(to);
  };
  const save = () => send({ type: 'recording.requested', page: page.id });

  return (
    <>
      <TravelBar steps={visible} shown={page.shown} isRecorded={page.isRecorded} onTravel={travel} onSave={save} />
      <div className="columns">
        <ActorList
          actors={actors}
          chosen={actor?.actor ?? null}
          onChoose={({ actor: id, index }) => {
            setChosen(id);
            setSelected(index);
          }}
        />
        {actor && <MachinePanel key={actor.actor} actor={actor} page={page} machines={machines} send={send} />}
      </div>
      <div className="columns">
        <EventLog
          steps={visible}
          all={steps}
          selected={step?.index ?? null}
          shown={page.shown}
          hidden={hidden}
          onHide={setHidden}
          onSelect={select}
        />
        {step && isMachineStep(step) ? (
          <StepDetails key={step.index} step={step} page={page} send={send} onTravel={travel} />
        ) : step && 'call' in step ? (
          <CallDetails step={step} />
        ) : (
          <p className="box">Choose a step of a machine to see its event and what it changed.</p>
        )}
      </div>
    </>
  );
}
