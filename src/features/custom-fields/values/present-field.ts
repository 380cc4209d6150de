/**
 * Renders stored values as resources on every read: the display text depends on the definition's format and the
 * options' labels, which may change for a million values.
 */

import type { AccountSession } from '../../../database/database.ts';
import type { RenderedResource } from '../../../http/jsonapi/resource.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import type { Reference } from '../../../reference/reference.ts';
import { type FieldDefinition, isReference } from '../definitions/definition.ts';
import { findDefinitions } from '../definitions/find-definition.ts';
import { displayValue } from './display-value.ts';
import { keyOfRecord, nameRecords } from './referenced-records.ts';
import { type CustomFieldRow, renderCustomField } from './schema.ts';

export type PresentedField = RenderedResource & { readonly links: Readonly<Record<string, string>> };

/** Who reads, and what names of records come from. */
export interface FieldReader {
  readonly auth: Pick<Auth, 'keyId' | 'role' | 'partyIds'>;
  readonly reference: Reference;
}

/** What stands for a sensitive value that the reader may not see. */
const HIDDEN = { value: null, displayValue: '•••' } as const;

export async function presentFields(
  session: AccountSession,
  rows: readonly CustomFieldRow[],
  reader: FieldReader,
): Promise<PresentedField[]> {
  if (rows.length === 0) return [];
  const definitions = await findDefinitions(
    session,
    rows.map((row) => row.definitionId),
  );
  const byId = new Map(definitions.map((each) => [each.id, each]));
  // One whose definition was deleted between the two statements is gone as well.
  const known = rows.flatMap((row) => {
    const definition = byId.get(row.definitionId);
    return definition ? [{ row, definition, isHidden: isHidden(row, definition, reader) }] : [];
  });
  const records = known.flatMap(({ row: { value }, isHidden }) => (!isHidden && isReference(value) ? [value] : []));
  const { reference, auth } = reader;
  const names = await nameRecords(session, records, { reference, partyIds: auth.partyIds });
  return known.map(({ row, definition, isHidden }) => {
    const { value } = row;
    const name = isReference(value) ? names.get(keyOfRecord(value)) : undefined;
    const shown = isHidden ? HIDDEN : { value, displayValue: name ?? displayValue(definition, value) };
    return renderCustomField(row, definition.apiSlug, shown);
  });
}

export async function presentField(
  session: AccountSession,
  row: CustomFieldRow,
  reader: FieldReader,
): Promise<PresentedField> {
  const [field] = await presentFields(session, [row], reader);
  if (field === undefined) throw new Error(`The definition of the custom field ${row.id} is gone.`);
  return field;
}

function isHidden(
  { setBy }: CustomFieldRow,
  { sensitive }: FieldDefinition,
  { auth: { role, keyId } }: FieldReader,
): boolean {
  return sensitive && role !== 'admin' && setBy !== keyId;
}
