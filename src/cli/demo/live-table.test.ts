import { expect, it } from 'vitest';
import { type ApiResource, tableOf } from './live-table.ts';

const quiet = {
  number: 'SIMU0175103',
  current_status: 'grounded',
  available_for_pickup: null,
  pickup_lfd: null,
  pickup_appointment_at: null,
  pod_timezone: 'America/Los_Angeles',
  final_destination_timezone: null,
  holds_at_pod_terminal: [],
  ind_facility_holds: [],
  fees_at_pod_terminal: [],
  ind_facility_fees: [],
};

function cellOf(attributes: object): string {
  const container: ApiResource = {
    id: 'c',
    type: 'container',
    attributes: { ...quiet, ...attributes },
    relationships: {},
  };
  const [headings = '', row = ''] = tableOf({ data: [container], included: [] });
  const from = headings.indexOf('AT THE TERMINAL');
  return row.slice(from, headings.indexOf('FROM → TO')).trim();
}

it.each([
  ['nothing is said', {}, '–'],
  [
    'holds, also those that are being dealt with',
    {
      available_for_pickup: false,
      holds_at_pod_terminal: [
        { name: 'customs', status: 'hold', description: null },
        { name: 'USDA', status: 'pending', description: null },
      ],
    },
    'hold: customs, USDA (pending)',
  ],
  [
    'a box that is available, until its last free day there',
    { available_for_pickup: true, pickup_lfd: '2026-05-15T07:00:00Z' },
    'available, free until 15 May',
  ],
  [
    'what is owed, of one currency together',
    {
      available_for_pickup: true,
      fees_at_pod_terminal: [
        { type: 'demurrage', amount: 250, currency_code: 'USD' },
        { type: 'exam', amount: 385, currency_code: 'USD' },
      ],
    },
    'available, USD 635 owed',
  ],
  [
    'a total, which has the others in it',
    {
      available_for_pickup: false,
      fees_at_pod_terminal: [
        { type: 'total', amount: 250, currency_code: 'USD' },
        { type: 'demurrage', amount: 250, currency_code: 'USD' },
      ],
    },
    'not available, USD 250 owed',
  ],
  [
    'what the ramp says, once it says something',
    {
      available_for_pickup: true,
      pickup_lfd: '2026-05-20T04:00:00Z',
      final_destination_timezone: 'America/Detroit',
      ind_facility_holds: [{ name: 'customs', status: 'hold', description: null }],
      pickup_appointment_at: '2026-05-19T15:00:00Z',
    },
    'hold: customs, free until 20 May, truck 19 May 15:00',
  ],
  ['a box that has left', { current_status: 'picked_up', pickup_lfd: '2026-05-15T07:00:00Z' }, '–'],
])('shows %s', (_, attributes, cell) => {
  expect(cellOf(attributes)).toBe(cell);
});
