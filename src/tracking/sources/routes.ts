/** The sources of this installation, and the unknown places that they name. */

import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneQuery, wholeListAnswer } from '../../http/jsonapi/answers.ts';
import { wholeListOperation } from '../../http/jsonapi/route-schemas.ts';
import type { TrackingContext } from '../context.ts';
import { DataSourceSchema } from './data-source-schema.ts';
import { type InstalledLine, listDataSources } from './data-sources.ts';

export const sourceRoutes: ResourceRoutes<{
  database: Database;
  tracking: TrackingContext;
  lines: () => readonly InstalledLine[];
}> = async (app, { database, tracking, lines }) => {
  app.get(
    '/sources',
    {
      config: { permission: 'read' },
      schema: {
        tags: ['sources'],
        summary: "List this installation's sources",
        description:
          'Every line that is set up, and whether it can be polled; how its polls stand; and the unknown places that sources name. A key that is limited to customers sees neither polls nor places.',
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
