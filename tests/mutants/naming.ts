import { eventWords } from '../support/chart-words';
import type { SourceTransition } from '../support/machine-source';
import type { Outcome } from './bench';

type Failure = Outcome['failures'][number];

/**
 * The first failure whose test or message names the transition: by its event, as XState calls it or as the charts do (`hits
 * failed`, `after debounce`); one that waits for no event, by all the states that it leaves and leads to.
 */
export function failureNaming(transition: SourceTransition, failures: Failure[]): Failure | undefined {
  return failures.find(({ test, message }) => {
    const said = inWords(`${test} ${message}`);
    const isSaid = (name: string) => said.includes(inWords(name));
    return transition.descriptor ? eventNames(transition).some(isSaid) : stateNames(transition).every(isSaid);
  });
}

function eventNames({ descriptor, source }: SourceTransition): string[] {
  return [descriptor, eventWords(descriptor, source.id)];
}

function stateNames({ source, targets }: SourceTransition): string[] {
  return [source, ...targets.map(({ state }) => state)].map(({ path, id }) => path.at(-1) ?? id);
}

/** `line.added` and `lineAdded` as ` line added `, so that only whole words are found; the `*` of an event stays. */
function inWords(text: string): string {
  const words = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return ` ${words.replace(/[^\p{L}\d*]+/gu, ' ').trim()} `;
}
