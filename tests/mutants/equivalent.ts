/**
 * Mutants that nobody could tell from the machine they were planted in, by machine and name, each with the reason. One that
 * a test notices does not belong here, nor one that is made no more: both fail the run. Nor does a dropped transition: one
 * that nobody misses does not belong in its machine.
 */
export const equivalent: Record<string, Record<string, string>> = {
  checkout: {
    'flip an operator: steps.indexOf(step) < steps.indexOf(opened), with <=':
      'where the two are the same step there is nothing to show, and it has returned before',
  },
  payment: {
    'swap an initial state: shown.result, now succeeded': 'whatever leads into shown names the result',
  },
  search: {
    'swap a target: open.shown.throttled · always (isLastPage) → open.shown.exhausted, now open.shown.settled':
      'settled leads on to exhausted at once, by the same guard',
    'swap an initial state: open, now debouncing': 'whatever leads into open names the state inside it',
    'drop an assignment: page: 0': 'without hits nothing reads it before the next answer brings another',
    'drop an assignment: lastPage: 0': 'without hits nothing reads it before the next answer brings another',
  },
  verification: {
    'swap an initial state: rest, now counting': 'counting reads the time at once, and is over where nothing rests',
  },
};
