import { type Outcome, submissionMachine } from '../../machines/submission.machine';
import { type ModelEvent, modelOf } from '../support/model';

/** How long the shop wants to be left alone. */
export const pause = 2;

/** What is typed at first, and what later. */
const names = ['', 'Ana'] as const;

const outcome = (kind: Outcome['kind'], what: Partial<Outcome> = {}) => ({
  output: { kind, text: '', errors: {}, seconds: 0, ...what },
});

/** What became of the form in a step. */
export const outcomeIn = ({ output }: ModelEvent) => output as Outcome;

const inWords: Record<Outcome['kind'], string> = {
  sent: 'the shop has it',
  invalid: 'a field is wrong',
  refused: 'the shop refuses it',
  signedOut: 'the shop wants a session',
  limited: 'it was too much',
  unreachable: 'the shop is not reached',
};

/** The ways of a form in which a name is filled in. */
const submissionModel = () =>
  modelOf(submissionMachine, {
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
      // What lacks a name is never sent.
      'xstate.error.actor.answer': ({ values }) => (values.name ? [{}] : []),
    },
    key: ({ values, errors, text, secondsLeft }) => [values.name ?? '', Object.keys(errors), text, secondsLeft],
    words: {
      'field.changed': ({ value }) => (value === '' ? 'empty the field' : `type “${value}”`),
      'form.submitted': 'send',
      'another.requested': 'ask for another one',
      'xstate.done.actor.answer': (event) => inWords[outcomeIn(event).kind],
      'xstate.error.actor.answer': 'nobody knows what happened',
      'xstate.after.second.submission.open.failed.rateLimited': 'a second passes',
    },
    unreachable: {
      'open.failed.rateLimited · form.submitted → stays': 'forbids the event: nothing can come of it',
    },
  });

/** The ways through the view. */
export const inView = submissionModel;

/** The ways through the shop. */
export const inShop = submissionModel;
