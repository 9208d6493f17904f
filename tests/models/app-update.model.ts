import { appUpdateMachine } from '../../machines/app-update.machine';
import { type ModelEvent, modelOf } from '../support/model';

/** Versions that are put online one after the other. */
const versions = ['two', 'three'];

/** The version that is found in a step. */
export const versionIn = ({ version }: ModelEvent) => version as string;

/** The ways of an offer: a version never comes again once another has come. */
const updateModel = () =>
  modelOf(appUpdateMachine, {
    cases: {
      'version.found': (context) =>
        versions.slice(Math.max(0, versions.indexOf(context.version))).map((version) => ({ version })),
    },
    key: ({ version }) => version,
    words: {
      'version.found': (event) => `version ${versionIn(event)} is there`,
      'offer.taken': 'reload',
      'offer.declined': 'close the offer',
    },
  });

/** The ways through the view. */
export const inView = updateModel;

/** The ways through the shop. */
export const inShop = updateModel;
