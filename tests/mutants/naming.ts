import type { SourceTransition } from '../support/machine-source';
import type { Outcome } from './bench';

type Failure = Outcome['failures'][number];

/** The first failure whose test or message names the transition's event, or a state it leaves or leads to. */
export function failureNaming(transition: SourceTransition, failures: Failure[]): Failure | undefined {
  const names = namesOf(transition).map(inWords);
  return failures.find(({ test, message }) => {
    const said = inWords(`${test} ${message}`);
    return names.some((name) => said.includes(name));
  });
}

function namesOf({ descriptor, source, targets }: SourceTransition): string[] {
  const states = [source, ...targets.map(({ state }) => state)].flatMap(({ path }) => path.at(-1) ?? []);
  return descriptor ? [descriptor, ...states] : states;
}

/** `line.added` and `lineAdded` as ` line added `, so that only whole words are found. */
function inWords(text: string): string {
  const words = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  return ` ${words.replace(/[^\p{L}\d]+/gu, ' ').trim()} `;
}
