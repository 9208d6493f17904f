import { type Outcome, submissionMachine } from '../../machines/submission.machine';
import { type ModelEvent, modelOf } from '../support/path-generator';

/** Retry-After of the server, in seconds. */
export const pause = 2;

const names = ['', 'Ana'] as const;

const outcome = (kind: Outcome['kind'], values: Partial<Outcome> = {}) => ({
  output: { kind, text: '', errors: {}, seconds: 0, ...values },
});

export const outcomeIn = ({ output }: ModelEvent) => output as Outcome;

const outcomeTitles: Record<Outcome['kind'], string> = {
  sent: 'the server accepts the form',
  invalid: 'the form has an invalid field',
  refused: 'the server refuses the form',
  signedOut: 'the server requires a login',
  limited: 'the server reports too many requests',
  unreachable: 'the form request fails without a response',
};

const submissionModel = () =>
  modelOf(submissionMachine, {
    stepsInShop: 40,
    input: { values: {} },
    cases: {
      'field.changed': ({ values }) =>
        names.filter((name) => name !== (values.name ?? '')).map((value) => ({ name: 'name', value })),
      'xstate.done.actor.answer': ({ values }) =>
        values.name
          ? [
              outcome('sent', { text: 'Thank you' }),
              outcome('refused', { text: 'Not today' }),
              outcome('signedOut'),
              outcome('limited', { seconds: pause }),
              outcome('unreachable'),
            ]
          : [outcome('invalid', { errors: { name: 'Missing' } })],
      // Without a name, the form is not sent, so no request can fail.
      'xstate.error.actor.answer': ({ values }) => (values.name ? [{}] : []),
    },
    key: ({ values, errors, text, secondsLeft }) => [values.name ?? '', Object.keys(errors), text, secondsLeft],
    titles: {
      'field.changed': ({ value }) => (value === '' ? 'empty the name field' : `enter “${value}”`),
      'form.submitted': 'submit the form',
      'another.requested': 'press “Write another message”',
      'xstate.done.actor.answer': (event) => outcomeTitles[outcomeIn(event).kind],
      'xstate.error.actor.answer': 'the form request fails unexpectedly',
      'xstate.after.second.submission.open.failed.rateLimited': 'one second passes',
    },
    unreachable: {
      'open.failed.rateLimited · form.submitted → stays': 'The state forbids the event.',
    },
  });

/** Generates the test paths of submission.view.test.tsx. */
export const viewModel = submissionModel;

/** Generates the test paths of tests/browser/walk-submission.spec.ts. */
export const shopModel = submissionModel;
