import { loadOnDemand } from '../load-on-demand';

export const loadResultsCode = loadOnDemand(() => import('./SearchResults'));
