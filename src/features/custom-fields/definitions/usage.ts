/** What a definition is used by: shown before it is deleted. */
import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { type RenderedResource, renderResource, resourceSchema } from '../../../http/jsonapi/resource.ts';
import { ById, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import type { Offers } from '../../../tracking/feature.ts';
import { getDefinition } from './find-definition.ts';
import { countValuesOf, type ValueCounts } from './store.ts';

const Count = (description: string) => Type.Integer({ minimum: 0, description });

export const CustomFieldUsageSchema = resourceSchema(
  'custom_field_usage',
  Type.Object({
    values: Count('Values that are set'),
    initial_values: Count('Values of tracking requests that wait for their shipments and containers'),
    saved_views: Count('Saved views of all users that filter by the field or show it'),
  }),
  Type.Object({}),
);

function renderUsage(id: string, { values, initialValues }: ValueCounts, savedViews: number): RenderedResource {
  const attributes = { values, initial_values: initialValues, saved_views: savedViews };
  return renderResource({ id, type: 'custom_field_usage', attributes, relationships: {} });
}

export const customFieldUsageRoutes: ResourceRoutes<{
  database: Database;
  offers: Pick<Offers, 'countViewsWith'>;
}> = async (app, { database, offers }) => {
  app.get(
    '/custom_field_definitions/:id/usage',
    {
      config: { permission: 'admin' },
      schema: {
        tags: ['custom field definitions'],
        summary: 'Count the uses of a custom field',
        description: 'A deletion deletes the values, too; saved views then ignore the field.',
        params: ById,
        ...oneOperation(CustomFieldUsageSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'custom_field_usage');
      return database.forAccount(request.auth.accountId, async (session) => {
        const { id, apiSlug } = await getDefinition(session, request.params.id);
        const counts = await countValuesOf(session, id);
        const resource = renderUsage(id, counts, await offers.countViewsWith(session, apiSlug));
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};
