/** What a definition is used by: shown before it is deleted. */
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { present } from '../../../http/jsonapi/attributes.ts';
import { resourceSchema } from '../../../http/jsonapi/resource.ts';
import { serveOperation } from '../../../http/jsonapi/serve-resource.ts';
import type { Offers } from '../../../tracking/feature.ts';
import { getDefinition } from './find-definition.ts';
import { countValuesOf } from './store.ts';

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

export const customFieldUsageRoutes: ResourceRoutes<{ offers: Pick<Offers, 'countViewsWith'> }> = async (
  app,
  { offers },
) => {
  serveOperation(app, {
    path: '/custom_field_definitions/:id/usage',
    tags: ['custom field definitions'],
    schema: CustomFieldUsageSchema,
    permission: 'admin',
    summary: 'Count the uses of a custom field',
    description: 'A deletion deletes the values, too; saved views then ignore the field.',
    answer: async (session, { params }) => {
      const { id, apiSlug } = await getDefinition(session, params.id);
      const counts = await countValuesOf(session, id);
      return present(CustomFieldUsageSchema, {
        id,
        ...counts,
        savedViews: await offers.countViewsWith(session, apiSlug),
      });
    },
  });
};
