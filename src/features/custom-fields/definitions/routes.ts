/**
 * Custom field definitions: list, get, create, change, delete, and what one is used by. Options are in
 * options/routes.ts.
 */

import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { present } from '../../../http/jsonapi/attributes.ts';
import { arrayPage } from '../../../http/jsonapi/reading/array-page.ts';
import { arrayList, BY_POSITION } from '../../../http/jsonapi/reading/list.ts';
import { resourceSchema } from '../../../http/jsonapi/resource.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody, writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { LONG_BODY_BYTES } from '../../../http/plugins/body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { requireBelowCeiling } from '../../../tenancy/accounts/ceilings-store.ts';
import type { Offers } from '../../../tracking/feature.ts';
import { customFieldOptionRoutes } from '../options/routes.ts';
import { changeDefinition, removeDefinition } from './change-definition.ts';
import { createDefinition } from './create-definition.ts';
import { DATA_TYPES, ENTITY_TYPE_SPELLINGS, type FieldDefinition, readEntityType } from './definition.ts';
import { findDefinition, findDefinitions, getDefinition, listDefinitions } from './find-definition.ts';
import {
  ChangedCustomFieldDefinition,
  CustomFieldDefinition,
  NewCustomFieldDefinition,
  renderCustomFieldDefinition,
} from './schema.ts';
import { countValuesOf, type ListedDefinition } from './store.ts';

const list = arrayList<ListedDefinition>({
  type: 'custom_field_definition',
  key: BY_POSITION,
  filters: {
    entity_type: {
      kind: 'choice',
      values: ENTITY_TYPE_SPELLINGS,
      description: 'Type of the entity',
      keeps: (value) => {
        const wanted = value.split(',').map(readEntityType);
        return ({ entityType }) => wanted.includes(entityType);
      },
    },
    data_type: {
      kind: 'choice',
      values: DATA_TYPES,
      description: 'Data type of the field',
      keeps: (value) => {
        const wanted = value.split(',');
        return ({ dataType }) => wanted.includes(dataType);
      },
    },
    display_name: {
      kind: 'single_text',
      description: 'Beginning of the display name, case-insensitive',
      keeps: (value) => {
        const beginning = value.toLowerCase();
        return ({ displayName }) => displayName.toLowerCase().startsWith(beginning);
      },
    },
  },
  defaultSize: 25,
});

export const customFieldDefinitionRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  settings: { ceilings: { customFieldDefinitions: number } };
}> = async (app, dependencies) => {
  const { clock, settings } = dependencies;
  await app.register(customFieldOptionRoutes, dependencies);

  serveResource(app, {
    path: '/custom_field_definitions',
    tags: ['custom field definitions'],
    schema: CustomFieldDefinition,
    one: 'a custom field definition',
    many: 'custom field definitions',
    render: (definition: FieldDefinition, { auth }) => renderCustomFieldDefinition(definition, auth.accountId),
    list: {
      description: 'Definitions of the service (account null) and of the account, each by position.',
      declaration: list,
      page: async (session, query) => {
        const page = arrayPage(list, await listDefinitions(session), query);
        const ids = page.rows.map(({ id }) => id);
        return { ...page, rows: await findDefinitions(session, ids) };
      },
    },
    get: { find: findDefinition },
    create: {
      permission: 'admin',
      bodyLimit: LONG_BODY_BYTES,
      description:
        'Requires entity_type, api_slug, display_name and data_type, or a template_id; omitted attributes are copied from the template.',
      body: writeBody('custom_field_definition', NewCustomFieldDefinition),
      create: async (session, { attributes }) => {
        await requireBelowCeiling(session, 'custom_field_definitions', settings.ceilings.customFieldDefinitions);
        return createDefinition(session, attributes, clock.now());
      },
    },
    change: {
      permission: 'admin',
      bodyLimit: LONG_BODY_BYTES,
      description: 'Omitted attributes keep their values. Existing values are not checked against the new rules.',
      body: changeBody('custom_field_definition', ChangedCustomFieldDefinition),
      change: (session, id, { attributes = {} }) => changeDefinition(session, id, attributes, clock.now()),
    },
    delete: {
      permission: 'admin',
      description: 'Deletes its options and all its values, too.',
      remove: (session, id) => removeDefinition(session, id, clock.now()),
    },
  });
};

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
