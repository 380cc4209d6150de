import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import type { Journey } from '../world/journey.ts';
import { SCENARIOS } from '../world/scenarios/registry.ts';
import { createWorld } from '../world/world.ts';
import type { DcsaEvent, DcsaTransportEvent } from './dcsa-event.ts';
import { presentEvents } from './present-events.ts';
import { LINE_PROFILES } from './profiles.ts';

const start = Date.parse('2026-05-01T00:00:00Z');
const DAY = 86_400_000;
const schema: unknown = JSON.parse(
  readFileSync(new URL('../fixtures/dcsa-tnt-2.2-events.schema.json', import.meta.url), 'utf8'),
);
const ajv = new Ajv({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ $id: 'dcsa', ...(schema as object) });
const schemaOf = { TRANSPORT: 'transportEvent', EQUIPMENT: 'equipmentEvent', SHIPMENT: 'shipmentEvent' } as const;

function journeyOf(scenario: string): Journey {
  const [journey] = createWorld({ seed: 7, start, scenarios: [scenario] }).journeys;
  if (journey === undefined) throw new Error(`no journey ${scenario}`);
  return journey;
}

function eventsOf(scenario: string, day: number): DcsaEvent[] {
  const journey = journeyOf(scenario);
  const profile = LINE_PROFILES.find(({ scac }) => scac === journey.line);
  if (profile === undefined) throw new Error(`no line ${journey.line}`);
  return presentEvents(journey, profile, start + day * DAY);
}

function arrivals(events: readonly DcsaEvent[]): DcsaTransportEvent[] {
  return events.filter(
    (event) => event.eventType === 'TRANSPORT' && event.transportEventTypeCode === 'ARRI',
  ) as DcsaTransportEvent[];
}

function schemaErrors(event: DcsaEvent): string[] {
  const validate = ajv.getSchema(`dcsa#/components/schemas/${schemaOf[event.eventType]}`);
  if (validate === undefined) throw new Error('the fixture holds no such schema');
  validate(event);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

describe.each(SCENARIOS.map(({ name }) => name))('%s', (scenario) => {
  test('every event at every time matches the schema of DCSA 2.2, except times without a zone', () => {
    const expected = scenario === 'rail' ? '/eventDateTime must match format "date-time"' : undefined;
    for (let day = 0; day < 40; day += 2) {
      for (const event of eventsOf(scenario, day)) {
        const errors = new Set(schemaErrors(event));
        if (event.eventType !== 'SHIPMENT' && expected !== undefined) expect([...errors]).toEqual([expected]);
        else expect([...errors]).toEqual([]);
      }
    }
  });

  test('no event is reported early, ids are unique, and at the end all events are actual', () => {
    for (let day = 0; day < 40; day += 1.3) {
      const events = eventsOf(scenario, day);
      const now = start + day * DAY;
      expect(events.every(({ eventCreatedDateTime }) => Date.parse(eventCreatedDateTime) <= now)).toBe(true);
      expect(new Set(events.map(({ eventID }) => eventID)).size).toBe(events.length);
    }
    const kept = scenario === 'shortsea' ? /PLN|EST|ACT/ : /ACT/;
    expect(eventsOf(scenario, 45).every(({ eventClassifierCode }) => kept.test(eventClassifierCode))).toBe(true);
  });
});

test('the schema test can fail', () => {
  const [event] = eventsOf('direct', 0);
  expect(schemaErrors({ ...event, eventClassifierCode: 'PLAN' } as unknown as DcsaEvent)).not.toEqual([]);
});

test('at the start the booking is confirmed, all else is planned, and each container is named', () => {
  const [first, ...others] = eventsOf('direct', 0);
  expect(first).toMatchObject({ eventType: 'SHIPMENT', shipmentEventTypeCode: 'CONF', documentID: 'SB2600001' });
  expect(new Set(others.map(({ eventClassifierCode }) => eventClassifierCode))).toEqual(new Set(['PLN']));
  const equipment = others.filter((event) => event.eventType === 'EQUIPMENT');
  expect(equipment.every(({ equipmentReference }) => equipmentReference?.startsWith('SIMU'))).toBe(true);
});

test('an arrival is planned, then estimated after the departure, then actual after the true arrival', () => {
  const journey = journeyOf('direct');
  const arrived = journey.journeyEvents.find(({ milestone }) => milestone === 'vessel_arrived');
  const trueDay = ((arrived?.at ?? 0) - start) / DAY;
  const classifiers = [3, 4, trueDay + 0.001, trueDay + 0.2].map(
    (day) => arrivals(eventsOf('direct', day))[0]?.eventClassifierCode,
  );
  expect(classifiers).toEqual(['PLN', 'EST', 'EST', 'ACT']);
});

test('times of a usual journey have the offset of the place', () => {
  const [arrival] = arrivals(eventsOf('direct', 20));
  expect(arrival?.eventDateTime).toMatch(/-07:00$/);
});

test('times of the rail journey have no offset; rail moves have their mode', () => {
  const events = eventsOf('rail', 40);
  const moves = events.filter((event) => event.eventType !== 'SHIPMENT');
  expect(moves.every(({ eventDateTime }) => /T\d\d:\d\d:\d\d$/.test(eventDateTime))).toBe(true);
  const rail = moves.filter(({ transportCall }) => transportCall?.modeOfTransport === 'RAIL');
  expect(
    rail.map((event) =>
      event.eventType === 'TRANSPORT' ? event.transportEventTypeCode : event.equipmentEventTypeCode,
    ),
  ).toEqual(['LOAD', 'DEPA', 'ARRI', 'DISC']);
});

test('the ETA of the delayed ship changes five times before its arrival', () => {
  const etas: string[] = [];
  for (let day = 0; day < 25; day += 0.05) {
    const [arrival] = arrivals(eventsOf('delayed', day));
    if (arrival?.eventClassifierCode === 'ACT') break;
    if (arrival !== undefined && etas.at(-1) !== arrival.eventDateTime) etas.push(arrival.eventDateTime);
  }
  expect(etas).toHaveLength(6);
  expect(new Set(etas).size).toBe(6);
});

test('a rollover replaces the first ship by the second one', () => {
  const ships = (day: number) =>
    new Set(
      eventsOf('rollover', day).flatMap((event) =>
        event.eventType === 'SHIPMENT' ? [] : (event.transportCall?.vessel?.vesselName ?? []),
      ),
    );
  expect(ships(2.5)).toEqual(new Set(['SIMULATED FULMAR']));
  expect(ships(2.7)).toEqual(new Set(['SIMULATED GANNET']));
});

test('the other line keeps replaced events, marks local times with Z and names containers late', () => {
  const early = eventsOf('shortsea', 0.1).filter((event) => event.eventType === 'EQUIPMENT');
  expect(early.length).toBeGreaterThan(0);
  expect(early.every((event) => event.equipmentReference === undefined)).toBe(true);
  const arrival = arrivals(eventsOf('shortsea', 10));
  expect(arrival.map(({ eventClassifierCode }) => eventClassifierCode)).toEqual(['PLN', 'EST', 'ACT']);
  const truth = journeyOf('shortsea').journeyEvents.find(({ milestone }) => milestone === 'vessel_arrived')?.at ?? 0;
  expect(Date.parse(arrival.at(-1)?.eventDateTime ?? '') - truth).toBe(9 * 3_600_000);
});
