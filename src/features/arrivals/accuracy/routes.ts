/** How right the ETAs of an account's sources were, and our predictions. */
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { serveWholeList } from '../../../http/jsonapi/serve-operation.ts';
import { ACCURACY_FILTERS } from './filters-store.ts';
import { GroupBy } from './list-accuracy.ts';
import { groupingsOf, measureAccuracy } from './measure-accuracy.ts';
import { AccuracySchema, renderAccuracy } from './schema.ts';

export const accuracyRoutes: ResourceRoutes<object> = async (app) => {
  serveWholeList(app, {
    path: '/eta_accuracy',
    tags: ['sources'],
    operationId: 'measureEtas',
    schema: AccuracySchema,
    summary: 'Measure how right ETAs were',
    description:
      'The ETA of each source in force 1, 3, 5, 7, 10, 14 and 21 days before, compared with the arrival. A row for each ' +
      'group. GET /exports/eta_accuracy has the same as a file.',
    filters: ACCURACY_FILTERS,
    own: { group_by: Type.Optional(GroupBy) },
    mayLag: true,
    rows: async (session, request, { filters }) => {
      const figures = await measureAccuracy((work) => work(session), {
        accountId: session.accountId,
        customers: request.auth.partyIds,
        filters,
        groupings: groupingsOf((request.query as { group_by?: string }).group_by),
      });
      return figures.map(renderAccuracy);
    },
  });
};
