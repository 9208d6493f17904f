import { useId } from 'react';
import type { MachinePaths } from '../explorer-data';
import { ChartOfChoices } from './ChartOfChoices';
import { PathList } from './PathList';
import { PathPanel } from './PathPanel';
import { partsOfPath, useQuery } from './use-address';
import { useData } from './use-data';

/** Page with the generated paths of one machine. Its address holds the choices, so that it can be linked. */
export function PathsPage() {
  const { data: names, error } = useData<string[]>('machines');
  const [chosen] = partsOfPath();
  return (
    <main className="inspector explorer">
      <header className="bar">
        <h1>Paths</h1>
        {names && (
          <select
            aria-label="Machine"
            value={chosen ?? ''}
            onChange={({ target }) => location.assign(`/dev/paths/${target.value}`)}
          >
            <option value="">Choose a machine</option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
        {chosen && <a href={`/dev/states/${chosen}`}>Screens of its states</a>}
      </header>
      {error && <p role="alert">The machines could not be read: {error}</p>}
      {!chosen && <p>Choose a machine to see its paths through the shop, to walk them and to note what you saw.</p>}
      {chosen && <Machine name={chosen} />}
    </main>
  );
}

function Machine({ name }: { name: string }) {
  const { data, error, reload } = useData<MachinePaths>(`paths?machine=${encodeURIComponent(name)}`);
  if (error) return <p role="alert">The paths could not be generated: {error}</p>;
  if (!data) return <p role="status">Generating the paths of {name}…</p>;
  return <Paths machine={data} onWalked={reload} />;
}

function Paths({ machine, onWalked }: { machine: MachinePaths; onWalked: () => void }) {
  const [query, change] = useQuery();
  const through = query.get('through') ?? '';
  const path = machine.paths.find(({ title }) => title === query.get('path'));
  const heading = useId();
  return (
    <>
      <div className="columns">
        <section aria-labelledby={heading} className="box">
          <div className="bar">
            <h2 id={heading}>{machine.name}</h2>
            <Goals machine={machine} value={through} onChange={(goal) => change({ through: goal })} />
          </div>
          <ChartOfChoices
            {...machine}
            chosen={through}
            walked={path?.steps ?? []}
            onChoose={(goal) => change({ through: goal })}
          />
        </section>
        <PathList
          machine={machine}
          through={through}
          words={query.get('words') ?? ''}
          chosen={path?.title ?? ''}
          onWords={(words) => change({ words })}
          onChoose={(title) => change({ path: title })}
        />
      </div>
      {path ? (
        <PathPanel key={path.title} machine={machine.name} path={path} onWalked={onWalked} />
      ) : (
        <p>{query.has('path') ? 'This path is not generated any more.' : 'Choose a path to see its steps.'}</p>
      )}
    </>
  );
}

interface GoalsProps {
  machine: MachinePaths;
  value: string;
  onChange: (goal: string) => void;
}

/** Choice of a state or a transition, as a click in the chart makes it too. */
function Goals({ machine: { states, transitions }, value, onChange }: GoalsProps) {
  return (
    <label className="grows">
      Through{' '}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">any state</option>
        <optgroup label="States">
          {states.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </optgroup>
        <optgroup label="Transitions">
          {transitions.map((transition) => (
            <option key={transition}>{transition}</option>
          ))}
        </optgroup>
      </select>
    </label>
  );
}
