import { expect, test } from 'vitest';
import { parseShipAndDay } from './ship-and-day.ts';

test.each([
  ['MAERSK HONAM 12 Dec', { ship: 'MAERSK HONAM', year: null, month: 12, day: 12 }],
  ['maersk honam eta 12 december 2026', { ship: 'maersk honam', year: 2026, month: 12, day: 12 }],
  ['Honam Dec 12, 2026', { ship: 'Honam', year: 2026, month: 12, day: 12 }],
  ['Honam 2026-12-12', { ship: 'Honam', year: 2026, month: 12, day: 12 }],
  ['Honam 12.12.', { ship: 'Honam', year: null, month: 12, day: 12 }],
  ['Honam 3. März', { ship: 'Honam', year: null, month: 3, day: 3 }],
  ['ETA 1st May', { ship: null, year: null, month: 5, day: 1 }],
  ['Honam llegada 5 de enero de 2027', { ship: 'Honam', year: 2027, month: 1, day: 5 }],
  ['HONAM 12 ago', { ship: 'HONAM', year: null, month: 8, day: 12 }],
  ['Ankunft 29.2.', { ship: null, year: null, month: 2, day: 29 }],
])('reads %s', (text, expected) => {
  expect(parseShipAndDay(text)).toEqual(expected);
});

test.each([
  'MAERSK HONAM',
  '12 Dec',
  'PO 4711',
  'X 12 Dec',
  'ETA 31.2.',
  'ETA 13.13.',
  'Honam 2026-02-30',
  'Decatur 12',
])('takes %s for no ship and day', (text) => {
  expect(parseShipAndDay(text)).toBeNull();
});
