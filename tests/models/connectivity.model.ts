import { connectivityMachine } from '../../machines/connectivity.machine';
import { modelOf } from '../support/model';

const connectivityModel = () =>
  modelOf(connectivityMachine, {
    key: () => null,
    words: { 'network.lost': 'the network goes', 'network.returned': 'it is back' },
  });

/** The ways through the view. */
export const inView = connectivityModel;

/** The ways through the shop. */
export const inShop = connectivityModel;
