import { expect, it } from 'vitest';
import { numbersToShare, soughtNumbers } from './sought-numbers.ts';

const formsOf = (kind: string, number: string) =>
  soughtNumbers([{ kind, number, text: number, isSure: true }])[0]?.forms ?? [];

it.each([
  ['purchase_order', 'PO4711', ['PO4711', '4711']],
  ['purchase_order', '4711', ['4711', 'PO4711']],
  ['purchase_order', 'PURCHASEORDERNO4711A', ['PURCHASEORDERNO4711A', '4711A', 'PO4711A']],
  ['reference', 'POLAND', []],
  ['bill_of_lading', 'MAEU123456789', ['MAEU123456789', '123456789']],
  ['booking', 'ABCD12345', ['ABCD12345']],
  ['container', 'MSCU1234567', ['MSCU1234567']],
  ['reference', '12', []],
  ['purchase_order', 'PO12', ['PO12']],
  ['reference', 'ABCDEF', []],
])('a number (%s) that is written %s is sought as %j', (kind, number, forms) => {
  expect(formsOf(kind, number).toSorted()).toEqual([...forms].toSorted());
});

const doubtfulOf = (kind: string, number: string, isSure = false) =>
  soughtNumbers([{ kind, number, text: number, isSure }])[0]?.doubtful ?? [];

it.each([
  ['bill_of_lading', '0RCA88O4417', 'ORCA8804417'],
  ['bill_of_lading', 'MAEU2305B1234', 'MAEU230581234'],
  ['booking', '55B9I96O7', '558919607'],
  ['purchase_order', 'PO45O0123', '4500123'],
  ['purchase_order', '45O0123', 'PO4500123'],
])('a number (%s) that was read as %s may have been %s', (kind, number, meant) => {
  expect(doubtfulOf(kind, number)).toContain(meant);
  expect(doubtfulOf(kind, number, true)).toContain(meant);
});

it('a number that may be misread has no sure forms, and a short one or a container number has none at all', () => {
  expect(soughtNumbers([{ kind: 'booking', number: '558919607', text: '558919607', isSure: false }])).toEqual([
    { kind: 'booking', text: '558919607', forms: [], doubtful: ['558919607'] },
  ]);
  expect(doubtfulOf('purchase_order', 'PO4711')).toEqual([]);
  expect(doubtfulOf('container', 'MSCU1234567')).toEqual([]);
});

it.each(['20-Nov-2026', '15. Dezember 2026', '3-ene-2027', '1.040,00', '14:30:00', '+49 40 31415-92'])(
  'a reference that was stored as %s is sought no more',
  (text) => {
    const number = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
    expect(soughtNumbers([{ kind: 'reference', number, text, isSure: true }])).toEqual([]);
    expect(soughtNumbers([{ kind: 'booking', number, text, isSure: true }])).not.toEqual([]);
  },
);

it('a document is linked through others by a reference only where it names no bill of lading, booking or container', () => {
  const reference = { kind: 'reference', number: 'INV5501', text: 'INV-5501', isSure: true };
  const bill = { kind: 'bill_of_lading', number: 'SIML2601219', text: 'SIML2601219', isSure: true };
  const sharedOf = (...numbers: (typeof bill)[]) => numbersToShare(soughtNumbers(numbers)).map(({ text }) => text);
  expect(sharedOf(reference, bill)).toEqual(['SIML2601219']);
  expect(sharedOf(reference, { ...bill, isSure: false })).toEqual(['INV-5501']);
  expect(sharedOf(reference)).toEqual(['INV-5501']);
});
