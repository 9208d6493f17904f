import { appUpdateMachine } from '../../machines/app-update.machine';
import { type ModelEvent, modelOf } from '../support/path-generator';

const versions = ['two', 'three'];

export const versionIn = ({ version }: ModelEvent) => version as string;

/** A path never offers an older version after a newer one. */
const updateModel = () =>
  modelOf(appUpdateMachine, {
    cases: {
      'version.found': (context) =>
        versions.slice(Math.max(0, versions.indexOf(context.version))).map((version) => ({ version })),
    },
    key: ({ version }) => version,
    titles: {
      'version.found': (event) => `the browser finds version ${versionIn(event)}`,
      'offer.taken': 'press “Reload”',
      'offer.declined': 'dismiss the update toast',
    },
  });

/** Generates the test paths of app-update.view.test.tsx. */
export const viewModel = updateModel;

/** Generates the test paths of tests/browser/walk-app-update.spec.ts. */
export const shopModel = updateModel;
