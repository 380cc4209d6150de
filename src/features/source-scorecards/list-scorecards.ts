/** The list of scorecards, for the API and for exports. */
import { pageScorecards, SCORECARD_LIST } from './store.ts';

export const SCORECARDS = { declaration: SCORECARD_LIST, page: pageScorecards };
