/** EDI as a part of the application. */
import { linkedBy } from '../../http/jsonapi/resource-table.ts';
import type { Feature } from '../../tracking/feature.ts';
import { ediErrors } from './errors.ts';
import { ediRoutes } from './routes.ts';
import { EdiInterchangeSchema, renderInterchange } from './schema.ts';
import { deleteOldInterchanges, findInterchanges } from './store.ts';

const duplicateOf = linkedBy('duplicate_of', ['edi_interchange'], (ids, scope) =>
  scope.query(async (session) => (await findInterchanges(session, ids)).map(renderInterchange)),
);

export const edi = {
  routes: [ediRoutes],
  resources: () => ({
    edi_interchange: { schema: EdiInterchangeSchema, relations: { duplicate_of: duplicateOf } },
  }),
  errors: ediErrors,
  work: ({ config }: { config: { edi: { retentionDays: number } } }) => ({
    kept: [{ days: config.edi.retentionDays, time: 'world', remove: deleteOldInterchanges }],
  }),
} satisfies Feature;
