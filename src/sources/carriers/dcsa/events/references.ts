/** The numbers an event names: its documents and its boxes, normalised as tracked references are. Pure. */

import { boxNumber, normalised } from '../../../http/text.ts';
import type { DcsaEvent } from './schema.ts';

export interface NamedDocument {
  /** `TRD`, `BKG`, `SHI`, …; empty if the line does not state it. */
  readonly type: string;
  readonly number: string;
}

/** Those it refers to, and the one it is about. */
export function namedDocuments(event: DcsaEvent): NamedDocument[] {
  const own = { documentReferenceType: event.documentTypeCode, documentReferenceValue: event.documentID };
  return [...(event.documentReferences ?? []), own].flatMap(({ documentReferenceType, documentReferenceValue }) => {
    const number = normalised(documentReferenceValue);
    return number === null ? [] : [{ type: documentReferenceType?.trim().toUpperCase() ?? '', number }];
  });
}

/** The box it is about, else those it refers to. */
export function boxesNamed(event: DcsaEvent): string[] {
  const own = boxNumber(event.equipmentReference);
  if (own !== null) return [own];
  const named = (event.references ?? [])
    .filter(({ referenceType }) => referenceType?.trim().toUpperCase() === 'EQ')
    .map(({ referenceValue }) => boxNumber(referenceValue));
  return [...new Set(named.filter((number) => number !== null))];
}
