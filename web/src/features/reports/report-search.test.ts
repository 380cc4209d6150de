import { expect, it } from 'vitest';
import {
  fromEmissions,
  listAddress,
  parametersOf,
  parseReportSearch,
  sharedParameters,
  storedParameters,
} from './report-search.ts';

it('keeps what the address chooses, and leaves out what is none', () => {
  const chosen = parseReportSearch({ period: 'last_quarter', by: 'customer', line: 'MAEU', from: '2026-13', port: '' });
  expect(String(parametersOf(chosen, '2026-11-30'))).toBe(
    'from=2026-07&to=2026-09&group_by=customer&filter%5Bline%5D=MAEU',
  );
  expect(String(storedParameters(chosen))).toBe('group_by=customer&filter%5Bline%5D=MAEU');
  expect(sharedParameters(chosen)).toBe('group_by=customer&filter%5Bline%5D=MAEU&period=last_quarter');
  expect(sharedParameters(parseReportSearch({ from: '2026-01', to: '2026-03' }))).toBe('from=2026-01&to=2026-03');
  expect(String(parametersOf(parseReportSearch({ period: 'ever' }), '2026-11-30'))).toBe('');
  expect(fromEmissions({ from: '2026-01' })).toMatchObject({ by: 'customer', from: '2026-01' });
});

it('finds the list that shows what a row counts', () => {
  const days = { start: '2026-07-01', end: '2026-09-30' };
  expect(listAddress({ path: '/invoices', filters: { billed_on: days, customer: 'none', currency: 'USD' } })).toEqual({
    to: '/invoices',
    search: { from: '2026-07-01', to: '2026-09-30', customer: 'none', currency: 'USD' },
  });
  expect(
    listAddress({ path: '/containers', filters: { arrived_on: days, lane: 'CNSHA-USLAX', customer_id: 'c' } }),
  ).toEqual({
    to: '/',
    search: { status: 'all', arrived: '2026-07-01..2026-09-30', lane: 'CNSHA-USLAX', customer: 'c' },
  });
  expect(listAddress({ path: '/containers', filters: { moon: 'full' } })).toBeNull();
});
