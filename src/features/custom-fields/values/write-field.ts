/** Sets, changes and clears values. An entity has one value per definition; of concurrent writes the last one wins. */

import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import type { EntityType, FieldDefinition, FieldValue } from '../definitions/definition.ts';
import { findDefinition, lockDefinitionsBySlug } from '../definitions/find-definition.ts';
import { lockDefinitionForShare } from '../definitions/store.ts';
import { findTemplateBySlug } from '../definitions/templates.ts';
import { CustomFieldFaults, FieldRequired, throwFaults } from '../errors.ts';
import type { NamedEntity } from './get-entity.ts';
import { parseValue } from './parse-value.ts';
import { type PresentedField, presentField } from './present-field.ts';
import {
  type CustomFieldRow,
  deleteCustomField,
  findCustomFieldOf,
  updateCustomField,
  upsertCustomField,
} from './store.ts';

export interface NewField {
  readonly apiSlug: string;
  /** Undefined: the definition's default. */
  readonly value: unknown;
}

/**
 * Changes the value where the entity has one of that slug. The caller holds a transaction and knows that the entity is there.
 * @param now Unix milliseconds
 */
export async function setField(
  session: AccountSession,
  entity: NamedEntity,
  { apiSlug, value: raw }: NewField,
  now: number,
): Promise<PresentedField> {
  const definition = (await lockDefinitionsBySlug(session, entity.type, [apiSlug])).get(apiSlug);
  if (definition === undefined) throw unknownSlug(apiSlug, entity.type);
  const value = settle(definition, raw === undefined ? (definition.defaultValue ?? undefined) : raw);
  const write = {
    id: newId(now),
    entityType: entity.type,
    entityId: entity.id,
    definitionId: definition.id,
    fromTemplate: definition.isTemplate,
    value,
  };
  return presentField(await upsertCustomField(session, write, new Date(now)), definition);
}

/** Undefined where the value or its definition is gone. @param now Unix milliseconds */
export async function changeField(
  session: AccountSession,
  known: CustomFieldRow,
  raw: unknown,
  now: number,
): Promise<PresentedField | undefined> {
  const [, definition] = await Promise.all([
    lockDefinitionForShare(session, known.definitionId),
    findDefinition(session, known.definitionId),
  ]);
  if (definition === undefined) return undefined;
  const row = await updateCustomField(session, known.id, settle(definition, raw), new Date(now));
  return row && presentField(row, definition);
}

/** False where it is gone. @throws FieldRequired */
export async function clearField(session: AccountSession, known: CustomFieldRow): Promise<boolean> {
  const [, definition] = await Promise.all([
    lockDefinitionForShare(session, known.definitionId),
    findDefinition(session, known.definitionId),
  ]);
  if (definition?.validation.required === true) throw new FieldRequired(definition.apiSlug);
  return deleteCustomField(session, known.id);
}

/** The value that an entity has of a slug. */
export async function findFieldBySlug(
  session: AccountSession,
  entity: NamedEntity,
  apiSlug: string,
): Promise<CustomFieldRow | undefined> {
  const definition = (await lockDefinitionsBySlug(session, entity.type, [apiSlug])).get(apiSlug);
  const found = definition && (await findCustomFieldOf(session, entity.id, definition.id));
  if (found !== undefined || definition?.isTemplate !== false) return found;
  // Set before the account made its own definition of the same slug.
  const template = findTemplateBySlug(entity.type, apiSlug);
  return template && findCustomFieldOf(session, entity.id, template.id);
}

function settle(definition: FieldDefinition, raw: unknown): FieldValue {
  if (raw === undefined) {
    const message = `The member value is required: ${definition.apiSlug} has no default_value.`;
    throwFaults([{ path: 'value', message, missing: true }]);
  }
  const parsed = parseValue(definition, raw);
  if ('value' in parsed) return parsed.value;
  throw new CustomFieldFaults([{ path: 'value', message: parsed.problem }]);
}

function unknownSlug(slug: string, type: EntityType): CustomFieldFaults {
  return new CustomFieldFaults([{ path: 'api_slug', message: unknownSlugMessage(slug, type) }]);
}

export function unknownSlugMessage(slug: string, type: EntityType): string {
  return `There is no custom field ${JSON.stringify(slug.slice(0, 63))} of ${type}; GET /v2/custom_field_definitions lists them all.`;
}
