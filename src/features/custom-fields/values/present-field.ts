/**
 * Renders stored values as resources on every read: the display text depends on the definition's format and the
 * options' labels, which may change for a million values.
 */

import type { AccountSession } from '../../../database/database.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import type { RenderedResource } from '../../../http/jsonapi/resource.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import type { Reference } from '../../../reference/reference.ts';
import { type FieldDefinition, type FieldValue, isReference } from '../definitions/definition.ts';
import { findDefinitions } from '../definitions/find-definition.ts';
import { formatMoment } from './moments/date-format.ts';
import { keyOfRecord, nameRecords } from './referenced-records.ts';
import { type CustomFieldRow, renderCustomField } from './schema.ts';

type Display = Pick<FieldDefinition, 'dataType' | 'defaultFormat' | 'options'>;

/** The display text of a stored value. A record is called by its name, which is looked up elsewhere. */
export function displayValue({ dataType, defaultFormat, options }: Display, value: FieldValue): string {
  if (isReference(value)) return value.id;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return plainNumber(value);
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? chosen;
  if (typeof value !== 'string') return value.map(labelOf).join(', ');
  if (dataType === 'enum') return labelOf(value);
  const isMoment = dataType === 'date' || dataType === 'datetime';
  return isMoment && defaultFormat !== null ? formatMoment(Date.parse(value), defaultFormat) : value;
}

/** Without an exponent: 0.0000001, not 1e-7. */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20, maximumSignificantDigits: 17 })
    : text;
}

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

/** @throws NotFound where its definition was deleted since it was read */
export async function presentField(
  session: AccountSession,
  row: CustomFieldRow,
  reader: FieldReader,
): Promise<PresentedField> {
  const [field] = await presentFields(session, [row], reader);
  if (field === undefined) throw notFound('custom field', row.id);
  return field;
}

function isHidden(
  { setBy }: CustomFieldRow,
  { sensitive }: FieldDefinition,
  { auth: { role, keyId } }: FieldReader,
): boolean {
  return sensitive && role !== 'admin' && setBy !== keyId;
}
