/** The sources of this installation with the unknown places that they name, and the sources of a container's data. */
import { SOURCE_KINDS, type SourceKind } from '../../core/observation.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { arrayPage } from '../../http/jsonapi/reading/array-page.ts';
import { arrayList, BY_POSITION } from '../../http/jsonapi/reading/list.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { serveWholeList } from '../../http/jsonapi/serve-operation.ts';
import { serveList } from '../../http/jsonapi/serve-resource.ts';
import type { Clock } from '../../lib/clock.ts';
import { getContainer } from '../containers/get-container.ts';
import type { TrackingContext } from '../context.ts';
import { type InstalledLine, listDataSources } from './data-sources.ts';
import { DataSourceSchema, SourceSchema } from './schema.ts';
import { listSources } from './sources.ts';
import { ContainerUpdateSchema } from './update-schema.ts';
import { listUpdates } from './updates.ts';

const FACILITIES: readonly SourceKind[] = ['terminal', 'rail'];

const UPDATES = arrayList<RenderedResource, 'index'>({
  type: 'container_update',
  key: BY_POSITION,
  filters: {
    data_source: {
      kind: 'choice',
      values: SOURCE_KINDS,
      description: 'Kind of the source',
      keeps:
        (kinds) =>
        ({ json }) =>
          kinds.split(',').includes(JSON.parse(json).attributes.data_source),
    },
  },
});

export const sourceRoutes: ResourceRoutes<{
  tracking: TrackingContext;
  lines: (accountId: string) => readonly InstalledLine[];
}> = async (app, { tracking, lines }) => {
  serveWholeList(app, {
    path: '/sources',
    tags: ['sources'],
    schema: DataSourceSchema,
    summary: "List this installation's sources",
    description:
      'Every line that is set up, and whether it can be polled; how its polls stand; and the unknown places that sources name. A key that is limited to customers sees neither polls nor places.',
    rows: (session, { auth }) => listDataSources(session, tracking, lines(auth.accountId), auth.partyIds),
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

  serveList(app, {
    path: '/containers/:id/updates',
    tags: ['containers'],
    schema: ContainerUpdateSchema,
    summary: 'List what terminals reported of a container',
    description:
      'Newest first: one update for each report that changed a hold, a fee, the availability, the last free day or the like, with old and new values. Without `filter[data_source]`: of terminals and railroads.',
    render: (update: RenderedResource) => update,
    declaration: UPDATES,
    page: async (session, query, request) => {
      const kinds = (query.filters.data_source?.split(',') ?? FACILITIES) as SourceKind[];
      const container = await getContainer(session, request);
      return arrayPage(UPDATES, await listUpdates(session, tracking, container, { kinds, now: clock.now() }), query);
    },
  });
};
