import { appUpdateMachine } from '../../machines/app-update.machine';
import { type ModelEvent, modelOf } from '../support/path-generator';

/** App versions, in the order of their publication. */
const versions = ['two', 'three'];

export const versionIn = ({ version }: ModelEvent) => version as string;

/** Generates test paths through the app update machine. An older version never follows a newer one. */
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

/** Generates the test paths that app-update.view.test.tsx runs through the React toast. */
export const viewModel = updateModel;

/** Generates the test paths that tests/browser/walk-app-update.spec.ts runs through the whole app. */
export const shopModel = updateModel;
