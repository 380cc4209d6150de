import { expect, it } from 'vitest';
import { readEnteredValue, type ValueForm, type Writing, writingOf } from './entered-value.ts';

const OPEN: Writing = { order: null, mark: null };
const read = (text: string, form: ValueForm, writing = OPEN) => readEnteredValue(text, form, writing).readings;

it.each([
  ['27 May 2026', 'day', ['2026-05-27']],
  ['ETA: 05/27/2026', 'day', ['2026-05-27']],
  ['03/04/2026', 'day', ['2026-04-03', '2026-03-04']],
  ['2026年12月20日', 'day', ['2026-12-20']],
  ['soon', 'day', []],
  ['1,600 BAGS', 'count', [1600]],
  ['12,500.5 KGS', 'measure', [12500.5]],
  ['12.500', 'measure', [12.5, 12500]],
  ['18,5 MT', 'measure', [18500]],
  ['USD 1,385.00', 'amount', ['1385.00']],
  ['(1.385,00)', 'amount', ['-1385.00']],
  ['950', 'amount', ['950.00']],
  ['-', 'amount', []],
  ['mscu 624076 7', 'code', ['MSCU6240767']],
  ['PO-1, PO-2; PO-1', 'list', [['PO-1', 'PO-2']]],
  ['  MSC   OSCAR ', 'text', ['MSC OSCAR']],
  ['', 'text', []],
] as const)('reads %j as a %s', (text, form, expected) => {
  expect(read(text, form)).toEqual(expected);
});

it('reads the unit of a weight and the currency of an amount', () => {
  expect(readEnteredValue('27,500 LBS', 'measure', OPEN).unit).toBe('lb');
  expect(readEnteredValue('€ 950,00', 'amount', OPEN).currency).toBe('EUR');
  expect(readEnteredValue('TOT 950.00 CAD', 'amount', OPEN).currency).toBe('CAD');
  expect(readEnteredValue('$ 950.00', 'amount', OPEN).currency).toBeNull();
});

it('knows from the account or the words of the document how it writes days and numbers', () => {
  expect(writingOf(['27/05/2026', '1.385,00'], null)).toEqual({ order: 'dmy', mark: ',' });
  const account = writingOf(['27/05/2026'], 'MM/dd/yyyy');
  expect(read('03/04/2026', 'day', account)).toEqual(['2026-03-04']);
  expect(read('12.500', 'measure', { order: null, mark: ',' })).toEqual([12500]);
});
