import { loadOnDemand } from '../load-on-demand';

/** Loads the code of the search results. */
export const loadResultsCode = loadOnDemand(() => import('./SearchResults'));
