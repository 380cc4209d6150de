import { expect, it } from 'vitest';
import { daysShown, filtersOf, listOf, moved, parseCalendarSearch } from './calendar-search.ts';

it('shows two weeks from today, or whole weeks of a month', () => {
  expect(daysShown({}, '2026-11-30')).toEqual({ first: '2026-11-30', last: '2026-12-13' });
  expect(daysShown({ view: 'month' }, '2026-11-30')).toEqual({ first: '2026-10-26', last: '2026-12-06' });
  expect(daysShown({ view: 'month', from: '2026-02-01' }, '2026-11-30')).toEqual({
    first: '2026-01-26',
    last: '2026-03-01',
  });
});

it('moves by two weeks or a month', () => {
  expect(moved({}, 1, '2026-11-30').from).toBe('2026-12-14');
  expect(moved({ view: 'month', from: '2026-12-31' }, 1, '2026-11-30').from).toBe('2027-01-01');
  expect(moved({ view: 'month', from: '2027-01-15' }, -1, '2026-11-30').from).toBe('2026-12-01');
});

it('drops what an address has wrong', () => {
  const given = {
    from: '2026-13-45',
    kinds: 'arrival,birthday',
    customer: 'Acme',
    mine: 'yes',
    view: 'year',
    pod: 'USLAX',
  };
  expect(parseCalendarSearch(given)).toEqual({ kinds: 'arrival', pod: 'USLAX' });
});

it('names the filters of the API and the list of what a day counts', () => {
  const search = { pod: 'USLAX,NLRTM', mine: true };
  expect(String(filtersOf(search, 'me'))).toBe('filter%5Bpod%5D=USLAX%2CNLRTM&filter%5Bassigned_to%5D=me');
  expect(listOf('empty_return', '2026-12-01', search, 'me')).toMatchObject({
    to: '/',
    search: { return: '2026-12-01..2026-12-01', status: 'all', pod: 'USLAX,NLRTM', assignee: 'me' },
  });
  expect(listOf('dispute_due', '2026-12-01', {}, 'me')).toMatchObject({
    to: '/invoices',
    search: { due: '2026-12-01' },
  });
});
