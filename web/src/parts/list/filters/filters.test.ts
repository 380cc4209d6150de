/** The filters of an address, and the API's parameters for them. */
import { expect, it } from 'vitest';
import { isSameSearch, parseListSearch } from '../search.ts';
import {
  CONTAINER_FILTERS,
  FILTER_GROUPS,
  filterParameters,
  groupedFilters,
  parseFilters,
  SHIPMENT_FILTERS,
} from './filters.ts';

const READ = { today: '2026-02-27', lastVisitAt: null };

it('compares views by their parameters in any order', () => {
  const view = parseListSearch({ q: '4711', holds: 'yes' });
  expect(isSameSearch(view, parseListSearch({ holds: 'yes', q: 4711, colour: 'red' }))).toBe(true);
  expect(isSameSearch(view, parseListSearch({ holds: 'no', q: 4711 }))).toBe(false);
});

it('parses known parameters of an address and ignores others', () => {
  const search = parseListSearch({
    q: 7,
    holds: true,
    slip: 3,
    predicted: '7..',
    later: 2,
    colour: 'red',
    lfd: '0..7',
    eta: 'soon',
    sort: 'number',
    ship: 9300009,
  });
  expect(parseFilters({ holds: false, fees: null, field: ['a'] })).toEqual({ holds: 'no' });
  expect(parseFilters({ eta: 'soon', lfd: '2026-02-30..' })).toEqual({});
  expect(parseFilters({ eta: '2026-02-27..', lfd: '0..7' })).toEqual({ eta: '2026-02-27..', lfd: '0..7' });
  expect(filterParameters(search, CONTAINER_FILTERS, READ)).toEqual({
    'filter[holds]': 'true',
    'filter[last_free_day][start]': '2026-02-27',
    'filter[last_free_day][end]': '2026-03-06',
    'filter[predicted_pod_on][start]': '2026-03-06',
    'filter[eta_slip_days]': '3',
    'filter[predicted_late_days]': '2',
    'filter[vessel_imo]': '9300009',
  });
});

it('sends a list only the filters that it has', () => {
  expect(filterParameters({ holds: 'yes', line: 'MAEU' }, SHIPMENT_FILTERS, READ)).toEqual({
    'filter[shipping_line_scac]': 'MAEU',
  });
});

it('has each filter of the form once, with the common ones first and one field of ships', () => {
  const groups = groupedFilters(CONTAINER_FILTERS, {});
  const fields = groups.flatMap(([, keys]) => keys);
  expect(groups[0]).toEqual(['usual', FILTER_GROUPS.usual]);
  expect(new Set(fields).size).toBe(fields.length);
  expect(CONTAINER_FILTERS.filter((key) => !fields.includes(key))).toEqual([
    'lane',
    'pol',
    'aboard',
    'source',
    'polled',
  ]);
  expect(groupedFilters(CONTAINER_FILTERS, { aboard: 9300009 }).flatMap(([, keys]) => keys)).toContain('aboard');
  expect(groupedFilters(SHIPMENT_FILTERS, {}).map(([group]) => group)).toEqual(['usual', 'times', 'own']);
});
