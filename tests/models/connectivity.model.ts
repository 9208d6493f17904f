import { connectivityMachine } from '../../machines/connectivity.machine';
import { modelOf } from '../support/path-generator';

const connectivityModel = () =>
  modelOf(connectivityMachine, {
    key: () => null,
    titles: { 'network.lost': 'the network connection is lost', 'network.returned': 'the network connection returns' },
  });

/** Generates the test paths that connectivity.view.test.tsx runs through the React components. */
export const viewModel = connectivityModel;

/** Generates the test paths that tests/browser/walk-connectivity.spec.ts runs through the whole app. */
export const shopModel = connectivityModel;
