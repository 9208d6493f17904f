import type { Mutant } from './make-mutants';
import type { MutantResult } from './try-mutants';

export type JudgedMutant = Pick<MutantResult, 'isNoticed' | 'failures'> & { mutant: Pick<Mutant, 'name' | 'dropped'> };

const enough = 0.95;

/** Returns the results of the mutants that equivalent.ts does not list. */
export function countedOf<F extends JudgedMutant>(results: F[], excused: Record<string, string>): F[] {
  return results.filter(({ mutant }) => excused[mutant.name] === undefined);
}

/** Lists the reasons why a machine's tests do not suffice. */
export function faultsOf(results: JudgedMutant[], excused: Record<string, string>): string[] {
  const counted = countedOf(results, excused);
  const noticed = counted.filter(({ isNoticed }) => isNoticed).length;
  return [
    ...results
      .filter(({ mutant, isNoticed }) => mutant.dropped && !isNoticed)
      .map(({ mutant }) => `unnoticed: ${mutant.name}`),
    ...staleIn(results, excused),
    ...(noticed < enough * counted.length ? [`noticed ${noticed} of ${counted.length}, under ${100 * enough} %`] : []),
  ];
}

function staleIn(results: JudgedMutant[], excused: Record<string, string>): string[] {
  return Object.keys(excused).flatMap((entry) => {
    const result = results.find(({ mutant }) => mutant.name === entry);
    if (!result) return `equivalent.ts is stale, there is no mutant "${entry}"`;
    const [failure] = result.failures;
    return result.isNoticed ? `equivalent.ts is stale, "${entry}" is noticed by "${failure?.test ?? 'a timeout'}"` : [];
  });
}
