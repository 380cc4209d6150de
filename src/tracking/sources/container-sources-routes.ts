/** The status of the sources of a container's data. */

import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { oneQuery, wholeListAnswer } from '../../http/jsonapi/answers.ts';
import { wholeListOperation } from '../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../lib/clock.ts';
import { getContainer } from '../containers/get-container.ts';
import type { TrackingContext } from '../context.ts';
import { SourceSchema } from './source-status-schema.ts';
import { listSources } from './sources.ts';

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
