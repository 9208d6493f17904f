import { sharingMachine } from '../../machines/sharing.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

/** How a link was handed on. */
export const howIn = ({ output }: ModelEvent) => output as 'shared' | 'copied';

type SharingModelOptions = ModelOptions<typeof sharingMachine>;

/** The paths of sharing, for a walk that has hands for all but `without`. */
const sharingModel = (walk: Pick<SharingModelOptions, 'without'> = {}) =>
  modelOf(sharingMachine, {
    cases: {
      'link.shared': () => [{ link: 'https://shop.example/tea', title: 'Tea' }],
      'xstate.done.actor.handover': () => [{ output: 'shared' }, { output: 'copied' }],
    },
    key: ({ link }) => link !== '',
    words: {
      'link.shared': 'share the product',
      'xstate.done.actor.handover': (event) =>
        howIn(event) === 'copied' ? 'the browser copies the link' : 'the device shares the link',
      'xstate.error.actor.handover': 'the browser allows neither',
    },
    ...walk,
  });

/** The ways through the view. */
export const inView = () => sharingModel();

/** The ways through the shop. */
export const inShop = () => sharingModel();
