import { expect, it } from 'vitest';
import { reports } from './english/reports.ts';
import { reports as german } from './german/reports.ts';
import {
  changeOf,
  changeText,
  countsNothing,
  figureText,
  monthsText,
  nonZeroMeasures,
  type ReportMeasure,
} from './report-figures.ts';
import { monthsOfPeriod } from './report-periods.ts';

const measure = (unit: ReportMeasure['unit'], better: ReportMeasure['better'] = 'lower') => ({
  name: 'x',
  unit,
  better,
});

it('writes figures with their units, and what is unknown as unknown', () => {
  const text = (value: number | null, unit: ReportMeasure['unit']) => figureText(value, measure(unit), 'USD', reports);
  expect(text(0.873, 'share')).toBe('87%');
  expect(text(0.043, 'share')).toBe('4.3%');
  expect(text(7.25, 'hours')).toBe('7.3 h');
  expect(text(1, 'days')).toBe('1 day');
  expect(text(12_340.4, 'money')).toBe('US$12,340');
  expect(text(9_999, 'kg')).toBe('9,999 kg');
  expect(text(12_340, 'kg')).toBe('12.3 t');
  expect(text(0, 'money')).toBe('US$0');
  expect(text(null, 'money')).toBe('not known');
  expect(figureText(12_340.4, measure('money'), 'EUR', german)).toBe('12.340\u00A0€');
});

it('compares with the period before, and says what is better', () => {
  const change = (
    value: number | null,
    before: number | null,
    unit: ReportMeasure['unit'],
    better?: 'higher' | 'lower',
  ) => {
    const found = changeOf(value, before, measure(unit, better), reports);
    return found && changeText(found, reports);
  };
  expect(change(112, 100, 'money')).toBe('12% more (worse)');
  expect(change(88, 100, 'money')).toBe('12% less (better)');
  expect(change(0.8, 0.75, 'share', 'higher')).toBe('5 points more (better)');
  expect(change(30, 36, 'hours')).toBe('6 h less (better)');
  expect(change(100.1, 100, 'money')).toBe('as before');
  expect(change(0, 0, 'count')).toBe('as before');
  expect(change(4, 0, 'count')).toBe('none before (worse)');
  expect(change(null, 100, 'money')).toBeNull();
  expect(change(100, null, 'money')).toBeNull();
});

it('finds the months of periods, also over the turn of a year', () => {
  expect(monthsOfPeriod('last_month', '2026-01')).toEqual({ from: '2025-12', to: '2025-12' });
  expect(monthsOfPeriod('last_quarter', '2026-11')).toEqual({ from: '2026-07', to: '2026-09' });
  expect(monthsOfPeriod('last_quarter', '2026-01')).toEqual({ from: '2025-10', to: '2025-12' });
  expect(monthsOfPeriod('recent', '2026-02')).toEqual({ from: '2025-11', to: '2026-02' });
  expect(monthsOfPeriod('last_year', '2026-02')).toEqual({ from: '2025-01', to: '2025-12' });
  expect(monthsText({ from: '2026-07', to: '2026-09' }, 'en-GB')).toBe('July\u2009–\u2009September 2026');
});

it('counts nothing where every total is of nothing', () => {
  expect(countsNothing({ totals: [] })).toBe(true);
  expect(countsNothing({ totals: [{ counted: 0 }] })).toBe(true);
  expect(countsNothing({ totals: [{ counted: 0 }, { counted: 1 }] })).toBe(false);
});

it('leaves out what a currency has nothing of, now and before', () => {
  const measures = ['billed', 'paid', 'avoided'].map((name) => ({ name }));
  const nonZero = (currency_code: string | null, figures: Record<string, number | null>, previous = {}) =>
    nonZeroMeasures(measures, { currency_code, figures, previous }).map(({ name }) => name);
  expect(nonZero('USD', { billed: 700, paid: 0, avoided: null })).toEqual(['billed']);
  expect(nonZero('USD', { billed: 700, paid: 0 }, { paid: 20 })).toEqual(['billed', 'paid']);
  expect(nonZero('USD', { billed: 0, paid: 0 })).toEqual(['billed']);
  expect(nonZero(null, { billed: 0 })).toEqual(['billed', 'paid', 'avoided']);
});
