import { describe, expect, it } from 'vitest';
import { markOfAmounts, orderOfDates, readDay, readDays, readMoney, type TableCell } from './cells.ts';

const cell = (text: string, value: number | null = null): TableCell => ({ text, value });
const valueIn = (read: object) => ('value' in read ? read.value : null);

describe('dates', () => {
  it.each<[string, 'dmy' | 'mdy' | null]>([
    ['2026-07-04', null],
    ['2026-07-04T10:30:00', null],
    ['20260704', 'mdy'],
    ['04.07.2026', null],
    ['4.7.26', null],
    ['04/07/2026', 'dmy'],
    ['07/04/2026 10:30 AM', 'mdy'],
    ['04-Jul-2026', null],
    ['4. Juli 2026', null],
    ['July 4, 2026', null],
    ['46207', null],
  ])('%s by %s is the fourth of July', (text, order) => expect(valueIn(readDay(cell(text), order))).toBe('2026-07-04'));

  it.each<[string, 'dmy' | 'mdy' | null]>([
    ['04/07/2026', null],
    ['31.06.2026', null],
    ['13/25/2026', 'mdy'],
    ['04.07.1999', null],
    ['soon', null],
    ['4 Foo 2026', null],
    [`04.07.2026 10:30 ${'x'.repeat(60)}`, null],
  ])('%s by %s is refused', (text, order) => expect(readDay(cell(text), order)).toHaveProperty('problem'));

  it('prove their order in a file together', () => {
    expect(orderOfDates(['04/07/2026', '23/07/2026'].map((text) => cell(text)))).toBe('dmy');
    expect(orderOfDates(['04/07/2026', '07/23/2026'].map((text) => cell(text)))).toBe('mdy');
    expect(orderOfDates(['04/07/2026', '2026-07-04'].map((text) => cell(text)))).toBeNull();
    expect(orderOfDates(['23/07/2026', '07/23/2026'].map((text) => cell(text)))).toBe('both');
  });
});

describe('amounts', () => {
  it.each<[string, '.' | ',' | null, number, string | null]>([
    ['1,234.56', null, 1234.56, null],
    ['1.234,56', null, 1234.56, null],
    ['1.234.567', null, 1234567, null],
    ["1'234.50", null, 1234.5, null],
    ['1 234,50 €', null, 1234.5, 'EUR'],
    ['(120.00)', null, -120, null],
    ['USD (1,120.00)', null, -1120, 'USD'],
    ['120,00-', null, -120, null],
    ['120.00 CR', null, -120, null],
    ['-$120.50', null, -120.5, null],
    ['US$ 120', null, 120, 'USD'],
    ['120 eur', null, 120, 'EUR'],
    ['1.234', ',', 1234, null],
    ['1.234', '.', 1.234, null],
    ['.5', null, 0.5, null],
  ])('%s with %s is %d %s', (text, decimals, amount, currency) =>
    expect(valueIn(readMoney(cell(text), decimals))).toEqual({ amount, currency }),
  );

  it.each<[string, '.' | ',' | null]>([
    [`1${"'000".repeat(20)}`, null],
    ['1,234', null],
    ['12,34,567', '.'],
    ['1.23.4', ','],
    ['12 USDT', null],
    ['n/a', null],
    ['', null],
  ])('%s with %s is refused', (text, decimals) => expect(readMoney(cell(text), decimals)).toHaveProperty('problem'));

  it('of a spreadsheet are numbers, whatever is shown', () => {
    expect(valueIn(readMoney(cell('($1,234)', -1234.4), ','))).toEqual({ amount: -1234.4, currency: null });
  });

  it('prove their decimal mark in a file together', () => {
    expect(markOfAmounts(['1,234', '(10.50)'].map((text) => cell(text)))).toBe('.');
    expect(markOfAmounts(['1,234', '120'].map((text) => cell(text)))).toBeNull();
    expect(markOfAmounts(['1,5', '1.5'].map((text) => cell(text)))).toBe('both');
  });
});

it('counts of days are whole', () => {
  expect(['4', '4 days', '4,0', '12 Tage'].map((text) => valueIn(readDays(cell(text))))).toEqual([4, 4, 4, 12]);
  expect(['4.5', '-1', 'four'].map((text) => valueIn(readDays(cell(text))))).toEqual([null, null, null]);
});
