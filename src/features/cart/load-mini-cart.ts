import { loadOnDemand } from '../load-on-demand';

/** Loads the code of the mini cart. */
export const loadMiniCart = loadOnDemand(() => import('./MiniCart'));
