import { loadOnDemand } from '../load-on-demand';

export const loadDrawerCode = loadOnDemand(() => import('./DrawerContent'));
