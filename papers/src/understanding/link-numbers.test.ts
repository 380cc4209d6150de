import { expect, it } from 'vitest';
import { linkNumbersOf } from './link-numbers.ts';
import type { DocumentPart, ValueEvidence } from './part.ts';

const evidence = (value: ValueEvidence['value'], confidence = 0.93): ValueEvidence => ({
  value,
  page: 1,
  box: [0, 0, 1, 1],
  text: String(value),
  rule: 'test',
  confidence,
});

const part = (given: Partial<DocumentPart>): DocumentPart => ({
  pages: [1],
  type: 'arrival_notice',
  typeConfidence: 1,
  typeNotes: '',
  fields: {},
  containers: [],
  charges: [],
  billedLines: [],
  numbers: [],
  ...given,
});

const numbersOf = (given: Partial<DocumentPart>) =>
  linkNumbersOf(part(given)).map(
    ({ kind, number, text, isSure }) => `${kind} ${number} "${text}"${isSure ? '' : ' doubtful'}`,
  );

it('are those of its fields and containers, then every other number on it, each once', () => {
  const container = {
    number: 'MSKU1234565',
    type: null,
    seals: [],
    packages: null,
    grossWeight: null,
    weightUnit: null,
    volumeCubicMetres: null,
    evidence: evidence('MSKU 123456-5'),
  };
  const fields = {
    master_bill_of_lading: [evidence('MAEU-230561234'), evidence('MAEU230561234')],
    po_numbers: [evidence(['PO 4711-1', 'PO 4711-2'])],
  };
  expect(numbersOf({ fields, containers: [container], numbers: ['MAEU230561234', 'JOB-2026-118'] })).toEqual([
    'bill_of_lading MAEU230561234 "MAEU-230561234"',
    'container MSKU1234565 "MSKU1234565"',
    'purchase_order PO47111 "PO 4711-1"',
    'purchase_order PO47112 "PO 4711-2"',
    'reference JOB2026118 "JOB-2026-118"',
  ]);
});

it('are doubtful below the linking confidence; guesses, short ones and ambiguous ones are left out', () => {
  const fields = {
    booking_number: [
      evidence('558919607', 0.89),
      evidence('558919601', 0.95),
      evidence(null, 0.95),
      evidence('55891', 0.39),
    ],
    invoice_number: [evidence('A-12')],
  };
  expect(numbersOf({ fields, numbers: ['1234', '558919607'] })).toEqual([
    'booking 558919601 "558919601"',
    'booking 558919607 "558919607" doubtful',
  ]);
});
