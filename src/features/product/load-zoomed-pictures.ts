import { loadOnDemand } from '../load-on-demand';

/** Loads the code of the full-screen images. */
export const loadZoomedPictures = loadOnDemand(() => import('./ZoomedPictures'));
