import { expect, test } from 'vitest';
import { feeTypeOf, holdNameOf, holdStatusOf, isReleased } from './statements.ts';

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

test.each([
  ['Released', 'released'],
  ['CLEARED.', 'released'],
  ['hold removed', 'released'],
  ['NO HOLD', 'released'],
  ['not on hold', 'released'],
  ['NOT RELEASED', 'hold'],
  ['NOT YET RELEASED', 'hold'],
  ['AWAITING RELEASE', 'hold'],
  ['HOLD UNTIL RELEASE', 'hold'],
  ['HOLD - RELEASE REQUIRED', 'hold'],
  ['HOLD PENDING RELEASE', 'hold'],
  ['NOT CLEAR', 'hold'],
  ['CANNOT BE RELEASED', 'hold'],
  ['ON HOLD', 'hold'],
  ['pending', 'pending'],
  ['RELEASE PENDING', 'pending'],
  ['PENDING HOLD', 'pending'],
  ['CLEAR TO INSPECT', undefined],
  ['PARTIALLY RELEASED', undefined],
  ['TO BE RELEASED', undefined],
])('the status %j is %s', (words, status) => {
  expect(holdStatusOf(words)).toBe(status);
});

test.each([
  ['CBSA RELEASED', true],
  ['Customs hold released.', true],
  ['In-Bond: CLEARED', true],
  ['LINE NOT RELEASED', false],
  ['CUSTOMS - CANNOT BE RELEASED', false],
  ['HOLD UNTIL RELEASED', false],
  ['CUSTOMS AWAITING CLEARED', false],
  ['CBSA RELEASE', false],
  ['FREIGHT HOLD, CUSTOMS RELEASED', false],
  ['NON RELEASED', false],
  ['Customs', false],
])('the name %j is of a released hold: %s', (words, released) => {
  expect(isReleased(words)).toBe(released);
});
