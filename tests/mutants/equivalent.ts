/**
 * Mutants that behave like the original machine, with the reason, by machine and mutant name. `npm run mutants` fails
 * if a test notices a listed mutant or if the mutant no longer exists.
 */
export const equivalent: Record<string, Record<string, string>> = {
  checkout: {
    'flip an operator: steps.indexOf(step) < steps.indexOf(opened), with <=':
      'for equal steps the function has already returned',
  },
  comparison: {
    'swap a target: names.loading · xstate.done.actor.products (areAllFound) → names.shown, now names.checking':
      'checking goes to shown immediately, because all picked products are known then',
  },
  payment: {
    'swap an initial state: shown.result, now succeeded': 'every transition into shown targets its result',
  },
  search: {
    'swap a target: open.shown.throttled · always (isLastPage) → open.shown.exhausted, now open.shown.settled':
      'settled goes to exhausted immediately, with the same guard',
    'swap an initial state: open, now debouncing': 'every transition into open targets a state inside it',
    'drop an assignment: page: 0': 'without hits it is not read before the next answer sets it',
    'drop an assignment: lastPage: 0': 'without hits it is not read before the next answer sets it',
  },
  verification: {
    'swap an initial state: rest, now counting': 'counting reads the time immediately, and ends if no time is left',
  },
};
