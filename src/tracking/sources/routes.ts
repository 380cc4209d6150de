/**
 * The sources of this installation, and the places they name that are unknown. Those of one container are in
 * routes/containers.
 */

import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneQuery, wholeListAnswer } from '../../http/jsonapi/answers.ts';
import { wholeListOperation } from '../../http/jsonapi/route-schemas.ts';
import type { TrackingContext } from '../context.ts';
import { sourceAnswerRoutes } from './answers-routes.ts';
import { DataSourceSchema } from './data-source-schema.ts';
import type { InstalledLine } from './data-sources.ts';
import { listDataSources } from './data-sources.ts';

export const sourceRoutes: ResourceRoutes<{
  database: Database;
  tracking: TrackingContext;
  lines: () => readonly InstalledLine[];
}> = async (app, dependencies) => {
  const { database, tracking, lines } = dependencies;
  await app.register(sourceAnswerRoutes, dependencies);
  app.get(
    '/sources',
    {
      config: { permission: 'read' },
      schema: {
        tags: ['sources'],
        summary: "List this installation's sources",
        description:
          'Every line that is set up, and whether it can be polled; and the unknown places that sources name. A key that is limited to customers sees no places.',
        ...wholeListOperation(DataSourceSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'data_source');
      const { accountId, partyIds } = request.auth;
      return database.forAccount(accountId, async (session) => {
        const rows = await listDataSources(session, tracking, lines(), partyIds);
        return wholeListAnswer(request, { query, rows, session });
      });
    },
  );
};
