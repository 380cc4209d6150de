import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadReference } from '../../../reference/reference.ts';
import { containerFilters } from '../../../tracking/containers/filters-store.ts';
import { CUSTOM_FIELD_FILTERS } from '../../custom-fields/container-filter-store.ts';
import { ATTENTION_FILTERS } from '../exceptions/list-store.ts';
import { viewFilters } from './view-filters.ts';

const { ports } = loadReference(join(import.meta.dirname, '../../../../reference'));
const DECLARED = containerFilters(ports, { ...CUSTOM_FIELD_FILTERS, ...ATTENTION_FILTERS });
const filters = (query: string, list = 'containers') => viewFilters({ list, query }, '2026-05-07', DECLARED);

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
  expect(filters('predicted=2026-05-01..&later=2')).toEqual({
    'predicted_pod_on.start': '2026-05-01',
    predicted_late_days: '2',
    picked_up: 'false',
  });
});

it('takes the quotation marks of the router from a number', () => {
  expect(filters('ship=%229300009%22')).toMatchObject({ vessel_imo: '9300009' });
});

it('gives nothing for what alerts cannot evaluate', () => {
  for (const query of ['q=abc', 'field=po:1', 'lfd=soon', 'constructor=1']) expect(filters(query)).toBeNull();
  expect(filters('', 'tracking_requests')).toBeNull();
});

it.each([
  'line=%00',
  'customer=somebody',
  'assignee=me,you',
  'slip=soon',
  'status=lost',
  'eta=2026-02-31..',
  'line=MAEU&line=MSCU',
  `ship=${'9'.repeat(300)}`,
])('gives nothing for %s, which the list would refuse', (query) => {
  expect(filters(query)).toBeNull();
});
