import { expect, it } from 'vitest';
import { soughtNumbers } from './sought-numbers.ts';

const formsOf = (kind: string, number: string) => soughtNumbers([{ kind, number, text: number }])[0]?.forms ?? [];

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
