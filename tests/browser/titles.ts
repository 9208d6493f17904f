import { leavesOf } from '../support/machine-names';
import type { Path } from '../support/model';

/** What each event and each state of a machine proves when it is walked: requirement ids by event type or state name. */
export type Proofs = Record<string, string>;

/** The title of a walk: the ids of what it comes by, the machine, and the way in plain words. */
export function titleOf(machine: string, { title, steps }: Path, proofs: Proofs): string {
  const passed = steps.flatMap(({ event, state }) => [event.type, ...leavesOf(state)]);
  const ids = new Set(passed.flatMap((name) => proofs[name]?.split(' ') ?? []));
  return `${['M4', ...[...ids].sort()].map((id) => `[${id}]`).join(' ')} ${machine}: ${title}`;
}
