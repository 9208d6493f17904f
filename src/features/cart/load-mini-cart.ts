import { loadOnDemand } from '../load-on-demand';

export const loadMiniCart = loadOnDemand(() => import('./MiniCart'));
