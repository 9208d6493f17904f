import type { Mutant } from './mutations';
import type { Fate } from './trial';

/** What is judged of a fate. */
export type Judged = Pick<Fate, 'isNoticed' | 'failures' | 'named'> & { mutant: Pick<Mutant, 'name' | 'dropped'> };

const enough = 0.95;

/** The fates that count: those of mutants that are not excused as equivalent. */
export function countedOf<F extends Judged>(fates: F[], excused: Record<string, string>): F[] {
  return fates.filter(({ mutant }) => excused[mutant.name] === undefined);
}

/**
 * What is wrong with the tests of a machine, a sentence for each. A dropped transition has no excuse: one that nobody misses
 * does not belong in its machine.
 */
export function faultsOf(fates: Judged[], excused: Record<string, string>): string[] {
  const dropped = fates.filter(({ mutant }) => mutant.dropped);
  const counted = countedOf(fates, excused);
  const noticed = counted.filter(({ isNoticed }) => isNoticed).length;
  return [
    ...dropped.filter(({ isNoticed }) => !isNoticed).map(({ mutant }) => `unnoticed: ${mutant.name}`),
    ...dropped.filter(({ named }) => !named).map(({ mutant }) => `noticed by no test that names it: ${mutant.name}`),
    ...staleIn(fates, excused),
    ...(noticed < enough * counted.length ? [`noticed ${noticed} of ${counted.length}, under ${100 * enough} %`] : []),
  ];
}

/** What is listed as equivalent and exists no more, or is noticed. */
function staleIn(fates: Judged[], excused: Record<string, string>): string[] {
  return Object.keys(excused).flatMap((entry) => {
    const fate = fates.find(({ mutant }) => mutant.name === entry);
    if (!fate) return `equivalent.ts is stale, there is no mutant "${entry}"`;
    const [failure] = fate.failures;
    return fate.isNoticed
      ? `equivalent.ts is stale, "${entry}" is noticed by "${failure?.test ?? 'going on for ever'}"`
      : [];
  });
}
