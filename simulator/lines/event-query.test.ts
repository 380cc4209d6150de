import { expect, test } from 'vitest';
import { createWorld } from '../world/world.ts';
import { meetsNumbers, meetsQuery, parseEventQuery, type RawQuery } from './event-query.ts';
import type { LineProfile } from './line-profile.ts';
import { presentEvents } from './present-events.ts';
import { LINE_PROFILES } from './profiles.ts';

const start = Date.parse('2026-05-01T00:00:00Z');
const now = start + 20 * 86_400_000;
const { journeys } = createWorld({ seed: 7, start });
const [standard, other] = LINE_PROFILES as readonly [LineProfile, LineProfile];
const bill = { transportDocumentReference: 'SIML2600002' };

function find(raw: RawQuery, profile = standard) {
  const query = parseEventQuery(raw, profile);
  return journeys
    .filter((journey) => meetsNumbers(journey, query))
    .flatMap((journey) => presentEvents(journey, profile, now))
    .filter((event) => meetsQuery(event, query));
}

test('a comma means or, several parameters mean and', () => {
  const all = find(bill);
  const ofTypes = find({ ...bill, eventType: 'SHIPMENT,TRANSPORT' });
  expect(new Set(ofTypes.map(({ eventType }) => eventType))).toEqual(new Set(['SHIPMENT', 'TRANSPORT']));
  expect(ofTypes.length).toBeLessThan(all.length);
  expect(find({ ...bill, carrierBookingReference: 'SB2600001' })).toEqual([]);
  expect(find({ ...bill, shipmentEventTypeCode: 'CONF', equipmentEventTypeCode: 'GTIN' })).toEqual([]);
});

test('each filter selects exactly the events with the value', () => {
  const loads = find({ ...bill, equipmentEventTypeCode: 'LOAD' });
  expect(loads).toHaveLength(4);
  expect(find({ ...bill, UNLocationCode: 'SGSIN', transportEventTypeCode: 'ARRI' })).toHaveLength(1);
  expect(find({ ...bill, exportVoyageNumber: '118W', transportEventTypeCode: 'DEPA' })).toHaveLength(1);
});

test('a container number excludes the moves of the other container, not those of the ship', () => {
  const number = journeys[1]?.containers[0]?.number ?? '';
  const events = find({ equipmentReference: number });
  const numbers = new Set(events.flatMap((event) => (event.eventType === 'EQUIPMENT' ? event.equipmentReference : [])));
  expect(numbers).toEqual(new Set([number]));
  expect(events.some(({ eventType }) => eventType === 'TRANSPORT')).toBe(true);
});

test('the time of creation is compared by the operator in the key', () => {
  const time = '2026-05-04T02:00:00+02:00';
  const [before, since] = ['lt', 'gte'].map((operator) =>
    find({ ...bill, [`eventCreatedDateTime:${operator}`]: time }),
  );
  expect(before?.length).toBeGreaterThan(0);
  expect(since?.length).toBeGreaterThan(0);
  expect([...(before ?? []), ...(since ?? [])]).toEqual(find(bill));
});

test('a line with the operator in the value parses it there', () => {
  const late = find(
    { transportDocumentReference: 'SIMX2600006', eventCreatedDateTime: 'gte:2026-05-04T00:00:00Z' },
    other,
  );
  expect(late.length).toBeGreaterThan(0);
  expect(late.every(({ eventCreatedDateTime }) => eventCreatedDateTime >= '2026-05-04')).toBe(true);
});

test.each<[string, RawQuery, RegExp]>([
  ['a query without a number', { eventType: 'SHIPMENT' }, /none of transportDocumentReference/],
  ['an empty number', { transportDocumentReference: '' }, /empty value/],
  ['a limit of 0', { ...bill, limit: '0' }, /limit must be .*, not "0"/],
  ['a wrong time', { ...bill, 'eventCreatedDateTime:gte': 'yesterday' }, /"yesterday"/],
  ['an unknown operator', { ...bill, 'eventCreatedDateTime:near': '2026-05-04T00:00:00Z' }, /operator "near"/],
])('%s is rejected with the accepted form', (_case, raw, message) => {
  expect(() => find(raw)).toThrow(message);
});
