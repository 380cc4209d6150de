import { expect, it } from 'vitest';
import { type ApiResource, tableOf, withoutAnswer } from './live-table.ts';

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
  ['a dash without information', {}, '–'],
  [
    'holds, including pending ones',
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
    'an available container with its last free day in local time',
    { available_for_pickup: true, pickup_lfd: '2026-05-15T07:00:00Z' },
    'available, free until 15 May',
  ],
  [
    'the sum of fees in one currency',
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
    'a total fee without the fees that it includes',
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
    'the information of the ramp instead of the port terminal',
    {
      available_for_pickup: true,
      pickup_lfd: '2026-05-20T04:00:00Z',
      final_destination_timezone: 'America/Detroit',
      ind_facility_holds: [{ name: 'customs', status: 'hold', description: null }],
      pickup_appointment_at: '2026-05-19T15:00:00Z',
    },
    'hold: customs, free until 20 May, truck 19 May 15:00',
  ],
  ['a dash after the container has left', { current_status: 'picked_up', pickup_lfd: '2026-05-15T07:00:00Z' }, '–'],
])('shows %s', (_, attributes, cell) => {
  expect(cellOf(attributes)).toBe(cell);
});

it('keeps the last table for some seconds without an answer, then says how old it is', () => {
  const lines = ['CONTAINER', 'SIMU0175103'];
  expect(withoutAnswer({ lines, ageMillis: 14_000 }, 60_000, 'timeout')).toEqual(lines);
  expect(withoutAnswer({ lines, ageMillis: 20_000 }, 60_000, 'timeout')).toEqual([
    ...lines,
    '',
    'The table is 20 s old, because the service answers late: timeout',
  ]);
  expect(withoutAnswer(null, 2_000, 'timeout')).toEqual(['Loading the containers …']);
  expect(withoutAnswer(null, 20_000, 'timeout')).toEqual(['Waiting for the containers: timeout']);
});
