import { connectivityMachine } from '../../machines/connectivity.machine';
import { modelOf } from '../support/path-generator';

const connectivityModel = () =>
  modelOf(connectivityMachine, {
    key: () => null,
    titles: { 'network.lost': 'the network connection is lost', 'network.returned': 'the network connection returns' },
  });

/** Generates the test paths of connectivity.view.test.tsx. */
export const viewModel = connectivityModel;

/** Generates the test paths of tests/browser/walk-connectivity.spec.ts. */
export const shopModel = connectivityModel;
