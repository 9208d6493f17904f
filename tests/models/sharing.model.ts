import { sharingMachine } from '../../machines/sharing.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

export const howIn = ({ output }: ModelEvent) => output as 'shared' | 'copied';

type SharingModelOptions = ModelOptions<typeof sharingMachine>;

const sharingModel = (walk: Pick<SharingModelOptions, 'without'> = {}) =>
  modelOf(sharingMachine, {
    cases: {
      'link.shared': () => [{ link: 'https://shop.example/tea', title: 'Tea' }],
      'xstate.done.actor.handover': () => [{ output: 'shared' }, { output: 'copied' }],
    },
    key: ({ link }) => link !== '',
    titles: {
      'link.shared': 'press “Share”',
      'xstate.done.actor.handover': (event) =>
        howIn(event) === 'copied' ? 'the browser copies the link' : 'the browser shares the link',
      'xstate.error.actor.handover': 'the browser can neither share nor copy',
    },
    ...walk,
  });

/** Generates the test paths of sharing.view.test.tsx. */
export const viewModel = () => sharingModel();

/** Generates the test paths of tests/browser/walk-sharing.spec.ts. */
export const shopModel = () => sharingModel();
