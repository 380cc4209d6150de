/** Scorecards of the account's sources, as last computed. */
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { SCORECARDS } from './list-scorecards.ts';
import { renderScorecard, ScorecardSchema } from './schema.ts';

export const scorecardRoutes: ResourceRoutes<object> = async (app) => {
  serveResource(app, {
    path: '/source_scorecards',
    tags: ['sources'],
    schema: ScorecardSchema,
    one: 'a scorecard',
    many: 'scorecards of sources',
    render: renderScorecard,
    list: {
      summary: 'List scorecards of sources',
      description:
        'What each line, terminal, railroad and AIS feed reported about the containers of the account, measured. `computed_at` is the time of the last computation. A key that is limited to customers sees none.',
      declaration: SCORECARDS.declaration,
      mayLag: true,
      page: (session, query, { auth }) => SCORECARDS.page(session, query, auth.partyIds),
    },
  });
};
