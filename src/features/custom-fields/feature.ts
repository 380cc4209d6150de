/** Custom fields as a part of the application. */

import { Type } from 'typebox';
import { MAX_INCLUDED } from '../../http/jsonapi/reading/include.ts';
import { linkedBy, ownedBy, type ReadScope, type Relation } from '../../http/jsonapi/resource-table.ts';
import { defineTask } from '../../queue/define-task.ts';
import type { Reference } from '../../reference/reference.ts';
import type { Feature, JobParts } from '../../tracking/feature.ts';
import { CUSTOM_FIELD_FILTERS } from './container-filter-store.ts';
import { deleteValuesOfDefinition } from './definitions/change-definition.ts';
import { findDefinitions } from './definitions/find-definition.ts';
import { DELETE_DEFINITION_TASK } from './definitions/removal-store.ts';
import { CustomFieldUsageSchema, customFieldDefinitionRoutes, customFieldUsageRoutes } from './definitions/routes.ts';
import {
  CustomFieldDefinition,
  CustomFieldOption,
  renderCustomFieldDefinition,
  renderCustomFieldOption,
} from './definitions/schema.ts';
import { customFieldErrors } from './errors.ts';
import { findEntities } from './values/get-entity.ts';
import { initialFields } from './values/initial-fields.ts';
import { PARTY_VALUES } from './values/party-holding-store.ts';
import { presentFields } from './values/present-field.ts';
import { customFieldRoutes } from './values/routes.ts';
import { CustomField, ENTITY_RESOURCES } from './values/schema.ts';
import { listCustomFieldsOf } from './values/store.ts';

const Deletion = Type.Object({ account_id: Type.String(), definition_id: Type.String() });

export const customFields = {
  routes: [customFieldDefinitionRoutes, customFieldUsageRoutes, customFieldRoutes],
  resources: ({ account, colleague }) => ({
    custom_field: {
      schema: CustomField,
      relations: {
        entity: linkedBy('entity', ENTITY_RESOURCES, (ids, scope) =>
          scope.query((session) => findEntities(session, ids, scope.partyIds)),
        ),
        definition,
        user: colleague('user'),
      },
    },
    custom_field_definition: {
      schema: CustomFieldDefinition,
      // Not `fields`: a definition may have a million values, which are a list of their own.
      relations: { account, options: ownedBy(['custom_field_option'], optionsOf) },
    },
    custom_field_usage: { schema: CustomFieldUsageSchema, relations: {} },
    custom_field_option: { schema: CustomFieldOption, relations: { definition } },
  }),
  relations: ({ reference }: { reference: Reference }) => ({ customFields: customFieldRelation(reference) }),
  errors: customFieldErrors,
  containerFilters: CUSTOM_FIELD_FILTERS,
  partyHoldings: () => [PARTY_VALUES],
  offers: ({ reference }) => ({ initialFields: initialFields(reference) }),
  work: ({ database }: JobParts) => ({
    importTasks: defineTask(DELETE_DEFINITION_TASK, Deletion, ({ account_id, definition_id }, signal) =>
      deleteValuesOfDefinition(database, account_id, definition_id, signal),
    ),
  }),
} satisfies Feature;

/** The values of shipments and containers, for `include`; the parents are those that the reader sees. */
function customFieldRelation(reference: Reference): Relation {
  const valuesOf = (entityIds: readonly string[], scope: ReadScope) =>
    scope.query(async (session) => {
      const rows = await listCustomFieldsOf(session, entityIds, MAX_INCLUDED + 1);
      const auth = { keyId: scope.keyId, role: scope.isAdmin ? 'admin' : 'viewer', partyIds: scope.partyIds } as const;
      return presentFields(session, rows, { auth, reference });
    });
  return ownedBy(['custom_field'], valuesOf, { linksBack: 'entity' });
}

const definition = linkedBy('definition', ['custom_field_definition'], (ids, scope) =>
  scope.query(async (session) => {
    const definitions = await findDefinitions(session, ids);
    return definitions.map((each) => renderCustomFieldDefinition(each, session.accountId));
  }),
);

async function optionsOf(definitionIds: readonly string[], scope: ReadScope) {
  const definitions = await scope.query((session) => findDefinitions(session, definitionIds));
  return definitions.flatMap(({ id, options }) => options.map((option) => renderCustomFieldOption(option, id)));
}
