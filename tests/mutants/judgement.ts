import type { Mutant } from './mutations';
import type { Fate } from './trial';

/** The part of a fate that is judged. */
export type Judged = Pick<Fate, 'isNoticed' | 'failures'> & { mutant: Pick<Mutant, 'name' | 'dropped'> };

const enough = 0.95;

/** Removes the mutants that are listed as equivalent. */
export function countedOf<F extends Judged>(fates: F[], excused: Record<string, string>): F[] {
  return fates.filter(({ mutant }) => excused[mutant.name] === undefined);
}

/** Lists the faults of a machine's tests, one sentence each. A dropped transition must always be noticed. */
export function faultsOf(fates: Judged[], excused: Record<string, string>): string[] {
  const counted = countedOf(fates, excused);
  const noticed = counted.filter(({ isNoticed }) => isNoticed).length;
  return [
    ...fates
      .filter(({ mutant, isNoticed }) => mutant.dropped && !isNoticed)
      .map(({ mutant }) => `unnoticed: ${mutant.name}`),
    ...staleIn(fates, excused),
    ...(noticed < enough * counted.length ? [`noticed ${noticed} of ${counted.length}, under ${100 * enough} %`] : []),
  ];
}

/** Entries of equivalent.ts whose mutant no longer exists or is noticed. */
function staleIn(fates: Judged[], excused: Record<string, string>): string[] {
  return Object.keys(excused).flatMap((entry) => {
    const fate = fates.find(({ mutant }) => mutant.name === entry);
    if (!fate) return `equivalent.ts is stale, there is no mutant "${entry}"`;
    const [failure] = fate.failures;
    return fate.isNoticed ? `equivalent.ts is stale, "${entry}" is noticed by "${failure?.test ?? 'a timeout'}"` : [];
  });
}
