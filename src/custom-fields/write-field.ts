/**
 * Setting and changing values. Of two users who change one value at once the later stands; of two who set the first value,
 * one is told that there is one.
 */
import type { EntityType, FieldDefinition, FieldValue } from '../domain/custom-fields/definition.ts';
import { newId } from '../lib/ids.ts';
import { shareDefinition } from '../storage/custom-field-definitions.ts';
import {
  type CustomFieldRow,
  findCustomFieldOf,
  insertCustomFields,
  updateCustomField,
} from '../storage/custom-fields.ts';
import type { AccountSession } from '../storage/database.ts';
import { CustomFieldFaults, throwFaults, ValueExists } from './errors.ts';
import { findDefinition, takeDefinitions } from './find-definition.ts';
import { parseValue } from './parse-value.ts';
import { type PresentedField, presentField } from './present-field.ts';
import { findTemplateBySlug } from './templates.ts';

export interface Entity {
  readonly type: EntityType;
  readonly id: string;
}

export interface NewField {
  readonly apiSlug: string;
  /** Undefined: the definition's default. */
  readonly value: unknown;
}

/** The caller holds a transaction and knows that the entity is there. @param now Unix milliseconds */
export async function createField(
  session: AccountSession,
  entity: Entity,
  { apiSlug, value: raw }: NewField,
  now: number,
): Promise<PresentedField> {
  const definition = (await takeDefinitions(session, entity.type, [apiSlug])).get(apiSlug);
  if (definition === undefined) throw unknownSlug(apiSlug, entity.type);
  const value = settle(definition, raw === undefined ? (definition.defaultValue ?? undefined) : raw);
  const time = new Date(now);
  const row: CustomFieldRow = {
    id: newId(now),
    entity_type: entity.type,
    entity_id: entity.id,
    definition_id: definition.id,
    value,
    created_at: time,
    updated_at: time,
  };
  const write = { id: row.id, entityType: entity.type, entityId: entity.id, definitionId: definition.id, value };
  const inserted = await insertCustomFields(session, [{ ...write, fromTemplate: definition.isTemplate }], time);
  if (inserted.length === 0) {
    throw new ValueExists(apiSlug, (await findCustomFieldOf(session, entity.id, definition.id))?.id ?? null);
  }
  return presentField(row, definition);
}

/** Undefined where the value or its definition is gone. @param now Unix milliseconds */
export async function changeField(
  session: AccountSession,
  known: CustomFieldRow,
  raw: unknown,
  now: number,
): Promise<PresentedField | undefined> {
  const [, definition] = await Promise.all([
    shareDefinition(session, known.definition_id),
    findDefinition(session, known.definition_id),
  ]);
  if (definition === undefined) return undefined;
  const row = await updateCustomField(session, known.id, settle(definition, raw), new Date(now));
  return row && presentField(row, definition);
}

/** The value that an entity has of a slug. */
export async function findFieldBySlug(
  session: AccountSession,
  entity: Entity,
  apiSlug: string,
): Promise<CustomFieldRow | undefined> {
  const definition = (await takeDefinitions(session, entity.type, [apiSlug])).get(apiSlug);
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
  return `There is no custom field ${JSON.stringify(slug.slice(0, 63))} of ${type}; GET /v2/custom_field_definitions lists those there are.`;
}
