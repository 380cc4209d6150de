/** The sources of this installation with the unknown places that they name, and the sources of a container's data. */
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { serveWholeList } from '../../http/jsonapi/serve-operation.ts';
import type { Clock } from '../../lib/clock.ts';
import { getContainer } from '../containers/get-container.ts';
import type { TrackingContext } from '../context.ts';
import { type InstalledLine, listDataSources } from './data-sources.ts';
import { DataSourceSchema, SourceSchema } from './schema.ts';
import { listSources } from './sources.ts';

export const sourceRoutes: ResourceRoutes<{
  tracking: TrackingContext;
  lines: () => readonly InstalledLine[];
}> = async (app, { tracking, lines }) => {
  serveWholeList(app, {
    path: '/sources',
    tags: ['sources'],
    schema: DataSourceSchema,
    summary: "List this installation's sources",
    description:
      'Every line that is set up, and whether it can be polled; how its polls stand; and the unknown places that sources name. A key that is limited to customers sees neither polls nor places.',
    rows: (session, { auth }) => listDataSources(session, tracking, lines(), auth.partyIds),
  });
};

export const containerSourcesRoute: ResourceRoutes<{ clock: Clock; tracking: TrackingContext }> = async (
  app,
  { clock, tracking },
) => {
  serveWholeList(app, {
    path: '/containers/:id/sources',
    tags: ['containers'],
    schema: SourceSchema,
    summary: "List a container's sources",
    description: 'When each was polled, answered and reported news, and the last error.',
    rows: async (session, request) => listSources(session, tracking, await getContainer(session, request), clock.now()),
  });
};
