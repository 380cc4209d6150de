import { expect, it } from 'vitest';
import type { DocumentContainer, DocumentPart, ValueEvidence } from './part.ts';
import { evidenceOf, MOST_ITEMS, payloadOf } from './payload.ts';

it('has only the first items of long lists, in the payload and in its evidence', () => {
  const evidence: ValueEvidence = {
    value: 'PO 4711',
    page: 1,
    box: [0, 0, 1, 1],
    text: 'PO 4711',
    rule: 'label',
    confidence: 1,
  };
  const many = <Item>(item: Item) => Array.from({ length: MOST_ITEMS + 1 }, () => item);
  const container: DocumentContainer = {
    number: 'MSCU6639870',
    type: null,
    seals: [],
    packages: null,
    grossWeight: null,
    weightUnit: null,
    volumeCubicMetres: null,
    evidence,
  };
  const part: DocumentPart = {
    pages: [1],
    type: 'other',
    typeConfidence: 1,
    typeNotes: '',
    fields: { booking_number: many(evidence) },
    containers: many(container),
    charges: many({ description: 'Freight', amount: '1.00', evidence }),
    numbers: [],
  };
  const lengths = (found: object) => Object.values(found).map((each) => each.length);
  expect(lengths(payloadOf(part))).toEqual(['PO 4711'.length, MOST_ITEMS, MOST_ITEMS]);
  expect(lengths(evidenceOf(part))).toEqual([MOST_ITEMS, MOST_ITEMS, MOST_ITEMS]);
});
