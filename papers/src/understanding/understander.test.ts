import { expect, it } from 'vitest';
import { pagesOf, Sheet } from '../../test/corpus/sheet.ts';
import { knowledge } from '../../test/knowledge.ts';
import type { DocumentContainer, DocumentPart, ValueEvidence } from './part.ts';
import { evidenceOf, MOST_ITEMS, payloadOf, understander } from './understander.ts';

it('returns documents with their payload, its evidence and the numbers that may link them', async () => {
  const sheet = new Sheet()
    .text(200, 50, 'ARRIVAL NOTICE', 15, true)
    .pair(40, 100, 'B/L No.', 'maeu 123456789', 160)
    .pair(40, 120, 'ETA', '03/04/2026', 160)
    .pair(40, 140, 'Container', 'MSCU 663987-0', 160)
    .pair(40, 160, 'Our job', 'JOB-2026-118', 160);
  const hints = { fileName: 'scan.pdf', type: null };
  const [sheetOf] = await understander(knowledge).understand(pagesOf({ sheets: [sheet] }), hints);
  expect(sheetOf).toMatchObject({
    pages: [1],
    type: 'arrival_notice',
    notes: 'title "ARRIVAL NOTICE"',
    payload: { containers: [{ container_number: 'MSCU6639870' }] },
    evidence: { eta: [{ value: null, readings: ['2026-04-03', '2026-03-04'] }] },
  });
  expect(sheetOf?.payload).not.toHaveProperty('eta');
  expect(sheetOf?.numbers).toContainEqual({
    kind: 'container',
    number: 'MSCU6639870',
    text: 'MSCU6639870',
    isSure: true,
  });
  expect(sheetOf?.numbers).toContainEqual({
    kind: 'reference',
    number: 'JOB2026118',
    text: 'JOB-2026-118',
    isSure: true,
  });
});

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
    billedLines: [],
    charges: many({ description: 'Freight', amount: '1.00', evidence }),
    numbers: [],
  };
  const lengths = (found: object) => Object.values(found).map((each) => each.length);
  expect(lengths(payloadOf(part))).toEqual(['PO 4711'.length, MOST_ITEMS, MOST_ITEMS]);
  expect(lengths(evidenceOf(part))).toEqual([MOST_ITEMS, MOST_ITEMS, MOST_ITEMS]);
});
