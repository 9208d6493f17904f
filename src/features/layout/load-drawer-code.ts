import { loadOnDemand } from '../load-on-demand';

/** Loads the code of the menu drawer's content. */
export const loadDrawerCode = loadOnDemand(() => import('./DrawerContent'));
