import { expect, test } from 'vitest';
import { feeTypeOf, holdNameOf } from './holds-and-fees.ts';

test.each([
  ['customs', 'customs'],
  ['usda', 'USDA'],
  ['CBP', 'customs'],
  ['CBP-1H/INTENSIVE', 'customs'],
  ['Customs VACIS exam', 'VACIS'],
  ['NII exam', 'VACIS'],
  ['X-RAY', 'VACIS'],
  ['AQI', 'USDA'],
  ['CUSTOMS (AG)', 'USDA'],
  ['CTF', 'TMF'],
  ['Pier Pass unpaid', 'TMF'],
  ['EXAM', 'customs'],
  ['In-Bond', 'customs'],
  ['LINE', 'freight'],
  ['Carrier hold', 'freight'],
  ['O/BL', 'other'],
  ['OBL missing', 'freight'],
  ['BROKER', 'other'],
  ['Demurrage', 'other'],
  ['EXAMPLE', 'other'],
  ['online booking', 'other'],
])('the hold %j is %s', (words, name) => {
  expect(holdNameOf(words)).toBe(name);
});

test.each([
  ['demurrage', 'demurrage'],
  ['Terminal Storage', 'demurrage'],
  ['TOTAL DEMURRAGE', 'demurrage'],
  ['Total due', 'total'],
  ['CES exam fee', 'exam'],
  ['extended_dwell_time', 'extended_dwell_time'],
  ['Dwell fee (EDT)', 'extended_dwell_time'],
  ['wharfage', 'other'],
])('the fee %j is %s', (words, type) => {
  expect(feeTypeOf(words)).toBe(type);
});
