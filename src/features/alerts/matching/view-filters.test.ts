import { expect, it } from 'vitest';
import { viewFilters } from './view-filters.ts';

const filters = (query: string, list = 'containers') => viewFilters({ list, query }, '2026-05-07');

it('reads the filters of a list as the dashboard shows it: what is not yet picked up', () => {
  expect(filters('pod=USLGB&line=MAEU,MSCU&holds=yes&assignee=none&sort=pickup_lfd&cols=number,assignee')).toEqual({
    pod: 'USLGB',
    shipping_line_scac: 'MAEU,MSCU',
    holds: 'true',
    assigned_to: 'none',
    picked_up: 'false',
  });
  expect(filters('status=all')).toEqual({});
  expect(filters('status=picked_up')).toEqual({ status: 'picked_up' });
});

it('counts relative days from today', () => {
  expect(filters('lfd=0..7')).toMatchObject({ 'last_free_day.start': '2026-05-07', 'last_free_day.end': '2026-05-14' });
  expect(filters('eta=2026-05-01..')).toEqual({ 'pod_eta_on.start': '2026-05-01', picked_up: 'false' });
});

it('takes the quotation marks of the router from a number', () => {
  expect(filters('ship=%229300009%22')).toMatchObject({ vessel_imo: '9300009' });
});

it('gives nothing for what alerts cannot evaluate', () => {
  for (const query of ['q=abc', 'field=po:1', 'lfd=soon', 'constructor=1']) expect(filters(query)).toBeNull();
  expect(filters('', 'tracking_requests')).toBeNull();
});
