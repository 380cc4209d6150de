/** The sources of this installation with the unknown places that they name, and the sources of a container's data. */
import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneQuery, wholeListAnswer } from '../../http/jsonapi/answers.ts';
import { wholeListOperation } from '../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../lib/clock.ts';
import { getContainer } from '../containers/get-container.ts';
import type { TrackingContext } from '../context.ts';
import { type InstalledLine, listDataSources } from './data-sources.ts';
import { DataSourceSchema, SourceSchema } from './schema.ts';
import { listSources } from './sources.ts';

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

export const containerSourcesRoute: ResourceRoutes<{
  database: Database;
  clock: Clock;
  tracking: TrackingContext;
}> = async (app, { database, clock, tracking }) => {
  app.get(
    '/containers/:id/sources',
    {
      config: { permission: 'read' },
      schema: {
        tags: ['containers'],
        summary: "List a container's sources",
        description: 'When each was polled, answered and reported news, and the last error.',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        ...wholeListOperation(SourceSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'source');
      return database.forAccount(request.auth.accountId, async (session) => {
        const container = await getContainer(session, request);
        const rows = await listSources(session, tracking, container, clock.now());
        return wholeListAnswer(request, { query, rows, session });
      });
    },
  );
};
