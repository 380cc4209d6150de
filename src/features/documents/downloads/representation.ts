/** Merges the extracted payload of a document with the values that a user entered. */

import type { DocumentSchema, EvidenceByKey, FieldEvidence, Payload } from '@portolan/papers';
import { newId } from '../../../lib/ids.ts';
import type { DocumentSchemas } from '../document-schemas/document-schemas.ts';
import type { LockedDocument, ManualPlace } from '../store.ts';
import type { RepresentationRow } from './store.ts';

export interface Found {
  readonly payload: Payload;
  readonly evidence: EvidenceByKey;
}

export type EnteredData = Pick<LockedDocument, 'manualPayload' | 'manualEvidence'>;

/** Evidence of a value that a user entered. */
const manualAt = ({ page, box, text }: Partial<ManualPlace> = {}): FieldEvidence => ({
  ...{ page: page ?? null, box: box ?? null, text: text ?? '' },
  ...{ rule: 'manual', confidence: 1 },
});

/**
 * Values that do not match the schema are left out, extracted ones and ones entered for another type, and so is the
 * evidence of fields that it does not have.
 * @param schema of the current type; null: unknown
 * @param entered its values take precedence key by key, and a null removes the value
 */
export function newRepresentation(
  schemas: DocumentSchemas,
  { schema, now }: { readonly schema: DocumentSchema | null; readonly now: Date },
  { payload, evidence }: Found,
  { manualPayload: manual, manualEvidence: places }: EnteredData,
): Omit<RepresentationRow, 'documentId'> {
  const entered = manual ?? {};
  return {
    id: newId(now.getTime()),
    schemaVersion: schema?.version ?? null,
    createdAt: now,
    updatedAt: now,
    payload: schemas.fitting(schema, withoutNulls({ ...payload, ...entered })).payload,
    evidence: ofFields(schema, {
      ...evidence,
      ...Object.fromEntries(Object.keys(entered).map((key) => [key, [manualAt(places?.[key])]])),
    }),
    found: payload,
    foundEvidence: evidence,
  };
}

function ofFields(schema: DocumentSchema | null, evidence: EvidenceByKey): EvidenceByKey {
  const { properties } = (schema?.payload ?? {}) as { readonly properties?: object };
  if (properties === undefined) return evidence;
  return Object.fromEntries(Object.entries(evidence).filter(([key]) => Object.hasOwn(properties, key)));
}

export function withoutNulls(entered: Readonly<Record<string, unknown>>): Payload {
  return Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== null)) as Payload;
}
