import type { MachineStep } from '../messages';

interface ActorListProps {
  /** Last step of each actor. */
  actors: readonly MachineStep[];
  chosen: string | null;
  onChoose: (actor: MachineStep) => void;
}

/** Actors with their states, the running ones first. */
export function ActorList({ actors, chosen, onChoose }: ActorListProps) {
  const sorted = [...actors].sort((a, b) => Number(a.status !== 'active') - Number(b.status !== 'active'));
  const isOne = (machine: string) => actors.filter((other) => other.machine === machine).length === 1;
  return (
    <section aria-labelledby="actors" className="box">
      <h2 id="actors">Actors</h2>
      <ul className="rows">
        {sorted.map((one) => (
          <li key={one.actor}>
            <button type="button" aria-pressed={one.actor === chosen} onClick={() => onChoose(one)}>
              <span>{isOne(one.machine) ? one.machine : `${one.machine} ${one.actor}`}</span>{' '}
              <code>{one.status === 'active' ? one.leaves.join(', ') : one.status}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
