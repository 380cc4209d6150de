/** Who carries a container inland; the rest of the form is in the conformance suite. */
import { expect, test } from 'vitest';
import { PLAIN_TIMES } from '../neutral-format/times.ts';
import { parseRailMessage, railEventOf } from './parse.ts';

const CSX = { kind: 'rail', code: 'CSXT', name: 'CSX' } as const;
const reading = { fetchedAt: '2026-05-14T18:00:00Z', source: CSX, times: PLAIN_TIMES, requested: null };

function carriersOf(equipment: object) {
  const { reports } = parseRailMessage({ equipment: [{ number: 'MSCU1234566', ...equipment }] }, reading);
  return reports[0]?.facts
    .filter(({ field }) => field === 'rail_carrier')
    .map(({ place, value }) => [place.locode, value]);
}

test('the railroad on which a container set out carries it there, and the one that has it now to its end', () => {
  const events = [
    { type: 'gate_in', at: '2026-05-09T10:00:00Z', place: { locode: 'USOAK' }, railroad: 'NS' },
    { type: 'rail_departed', at: '2026-05-10T10:00:00Z', place: { locode: 'USSEA' }, railroad: 'UP', withdrawn: true },
    { type: 'RAIL_LOADED', at: '2026-05-11T10:00:00Z', place: { locode: 'USLGB' }, railroad: 'bnsf' },
    { type: 'rail_departed', at: '2026-05-12T10:00:00Z', place: { locode: 'USCHI' } },
  ];
  const destination = { locode: 'USATL' };
  expect(carriersOf({ events, destination })).toEqual([
    ['USLGB', 'BNSF'],
    ['USATL', 'CSXT'],
  ]);
  expect(carriersOf({ events: events.slice(0, 2), destination })).toEqual([['USATL', 'CSXT']]);
  expect(carriersOf({ events })).toEqual([['USLGB', 'BNSF']]);
});

test.each([
  ['Arrived at Destination', 'arrival'],
  ['DEPARTURE', 'departure'],
  ['Loaded', 'load'],
  ['DE-RAMPED', 'discharge'],
  ['outgate', 'gate_out'],
])('the words %j are a %s', (type, kind) => {
  expect(railEventOf(type)?.kind).toBe(kind);
});

test.each([
  'ARRIVED LOADED',
  'DEPARTED LOADED',
  'OFF LOADED',
  'LOAD RELEASED',
  'HOLD FOR LOAD',
  'Ready to load',
  'NOT LOADED',
  'Estimated arrival',
])('the words %j are shown as an unknown code', (type) => {
  const events = [{ type, at: '2026-05-12T10:00:00Z', place: { locode: 'USCHI' } }];
  const { reports } = parseRailMessage({ equipment: [{ number: 'MSCU1234566', events }] }, reading);
  expect(reports[0]?.observations).toMatchObject([{ kind: null, original: { code: type } }]);
});
