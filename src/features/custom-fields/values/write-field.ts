/** Sets, changes and clears values. An entity has one value per definition; of concurrent writes the last one wins. */

import type { AccountSession } from '../../../database/database.ts';
import { type Auth, isUser } from '../../../http/plugins/authentication.ts';
import { newId } from '../../../lib/ids.ts';
import type { Reference } from '../../../reference/reference.ts';
import { type EntityType, type FieldDefinition, type FieldValue, isReference } from '../definitions/definition.ts';
import { findDefinition, lockDefinitionsBySlug } from '../definitions/find-definition.ts';
import { lockDefinitionForShare } from '../definitions/store.ts';
import { findTemplateBySlug } from '../definitions/templates.ts';
import { CustomFieldFaults, FieldRequired, throwFaults } from '../errors.ts';
import type { NamedEntity } from './get-entity.ts';
import { type Parsed, parseValue } from './parse-value.ts';
import { nameRecords, type RecordReading } from './referenced-records.ts';
import type { CustomFieldRow } from './schema.ts';
import { deleteCustomField, findCustomFieldOf, updateCustomField, upsertCustomField } from './store.ts';

export interface FieldWriter {
  readonly auth: Pick<Auth, 'keyId' | 'sessionId' | 'partyIds'>;
  readonly reference: Reference;
  /** Unix milliseconds. */
  readonly now: number;
}

export interface NewField {
  readonly apiSlug: string;
  /** Undefined: the definition's default. */
  readonly value: unknown;
}

/**
 * Changes the value where the entity has one of that slug. The caller holds a transaction and knows that the entity is there.
 */
export async function setField(
  session: AccountSession,
  entity: NamedEntity,
  { apiSlug, value: raw }: NewField,
  writer: FieldWriter,
): Promise<CustomFieldRow> {
  const definition = (await lockDefinitionsBySlug(session, entity.type, [apiSlug])).get(apiSlug);
  if (definition === undefined) throw unknownSlug(apiSlug, entity.type);
  const value = await settle(
    session,
    definition,
    raw === undefined ? (definition.defaultValue ?? undefined) : raw,
    writer,
  );
  const { now, auth } = writer;
  const write = {
    id: newId(now),
    entityType: entity.type,
    entityId: entity.id,
    definitionId: definition.id,
    fromTemplate: definition.isTemplate,
    value,
    setBy: auth.keyId,
    isByUser: isUser(auth),
  };
  return upsertCustomField(session, write, new Date(now));
}

/** Undefined where the value or its definition is gone. */
export async function changeField(
  session: AccountSession,
  known: CustomFieldRow,
  raw: unknown,
  writer: FieldWriter,
): Promise<CustomFieldRow | undefined> {
  const [, definition] = await Promise.all([
    lockDefinitionForShare(session, known.definitionId),
    findDefinition(session, known.definitionId),
  ]);
  if (definition === undefined) return undefined;
  const value = await settle(session, definition, raw, writer);
  const { now, auth } = writer;
  const write = { id: known.id, value, setBy: auth.keyId, isByUser: isUser(auth) };
  return updateCustomField(session, write, new Date(now));
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

async function settle(
  session: AccountSession,
  definition: FieldDefinition,
  raw: unknown,
  { auth: { partyIds }, reference }: FieldWriter,
): Promise<FieldValue> {
  if (raw === undefined) {
    const message = `The member value is required: ${definition.apiSlug} has no default_value.`;
    throwFaults([{ path: 'value', message, missing: true }]);
  }
  const parsed = await parseKnownValue(session, definition, raw, { reference, partyIds });
  if ('value' in parsed) return parsed.value;
  throw new CustomFieldFaults([{ path: 'value', message: parsed.problem, meta: parsed.meta }]);
}

/** As `parseValue`; a record that is named must be there for whoever names it. */
export async function parseKnownValue(
  session: AccountSession,
  definition: FieldDefinition,
  raw: unknown,
  reading: RecordReading,
): Promise<Parsed> {
  const parsed = parseValue(definition, raw);
  if (!('value' in parsed) || !isReference(parsed.value)) return parsed;
  const { type, id } = parsed.value;
  const names = await nameRecords(session, [parsed.value], reading);
  return names.size > 0
    ? parsed
    : { problem: `There is no ${type.replace('_', ' ')} with the id ${id}.`, meta: { reason: 'no_record' } };
}

function unknownSlug(slug: string, type: EntityType): CustomFieldFaults {
  return new CustomFieldFaults([{ path: 'api_slug', message: unknownSlugMessage(slug, type) }]);
}

export function unknownSlugMessage(slug: string, type: EntityType): string {
  return `There is no custom field ${JSON.stringify(slug.slice(0, 63))} of ${type}; GET /v2/custom_field_definitions lists them all.`;
}
