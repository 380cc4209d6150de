/**
 * Renders stored values as resources on every read: the display text depends on the definition's format and the
 * options' labels, which may change for a million values.
 */

import type { AccountSession } from '../../../database/database.ts';
import type { RenderedResource } from '../../../http/jsonapi/resource.ts';
import type { FieldDefinition } from '../definitions/definition.ts';
import { findDefinitions } from '../definitions/find-definition.ts';
import { displayValue } from './display-value.ts';
import { renderCustomField } from './schema.ts';
import type { CustomFieldRow } from './store.ts';

export type PresentedField = RenderedResource & { readonly links: Readonly<Record<string, string>> };

export async function presentFields(
  session: AccountSession,
  rows: readonly CustomFieldRow[],
): Promise<PresentedField[]> {
  if (rows.length === 0) return [];
  const definitions = await findDefinitions(
    session,
    rows.map((row) => row.definitionId),
  );
  const byId = new Map(definitions.map((each) => [each.id, each]));
  // One whose definition was deleted between the two statements is gone as well.
  return rows.flatMap((row) => {
    const definition = byId.get(row.definitionId);
    return definition ? [presentField(row, definition)] : [];
  });
}

export function presentField(row: CustomFieldRow, definition: FieldDefinition): PresentedField {
  return renderCustomField(row, definition.apiSlug, displayValue(definition, row.value));
}
