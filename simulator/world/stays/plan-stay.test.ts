import { expect, test } from 'vitest';
import { createWorld } from '../world.ts';
import { factsAt, findFact, type Stay } from './stay.ts';
import { lastFreeDay, listChargedDays, TARIFFS, type Tariff } from './tariff.ts';

const start = Date.parse('2026-05-01T00:00:00Z');
const worlds = [7, 8, 99].flatMap((seed) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => createWorld({ seed, start: start + day * 86_400_000 })),
);
const zone = 'America/Los_Angeles';
const tariff: Tariff = TARIFFS.TTI as Tariff;

function staysOf(scenario: string): readonly Stay[] {
  return worlds.flatMap(({ stays }) => stays.filter(({ journey }) => journey.scenario === scenario));
}

test('each container has a stay at its port of discharge, and by rail another one at its ramp', () => {
  for (const { journeys, stays } of worlds) {
    for (const { containers, scenario, journeyEvents } of journeys) {
      for (const container of containers) {
        const own = stays.filter((stay) => stay.container === container);
        expect(own.map(({ facility }) => facility.type)).toEqual(scenario === 'rail' ? ['POTE', 'RAMP'] : ['POTE']);
        const left = journeyEvents.find(
          (each) => each.milestone === 'full_out' && (each.container ?? container) === container,
        );
        expect(own.at(-1)?.leftAt).toBe(left?.at);
      }
    }
  }
});

test('facts are valid between announcement and departure, one of a kind at a time', () => {
  for (const stay of worlds.flatMap(({ stays }) => stays)) {
    expect(stay.announcedAt).toBeLessThan(stay.arrivedAt);
    for (const { from, until, field } of stay.facts) {
      expect(from, field).toBeGreaterThanOrEqual(stay.announcedAt);
      expect(until, field).toBeGreaterThan(from);
      expect(until, field).toBeLessThanOrEqual(stay.leftAt);
    }
    for (const { from } of stay.facts) {
      const fields = factsAt(stay, from).map((fact) =>
        fact.field === 'hold' ? fact.value.name : fact.field === 'fee' ? fact.value.type : fact.field,
      );
      expect(new Set(fields).size).toBe(fields.length);
    }
    expect(factsAt(stay, stay.leftAt)).toEqual([]);
  }
});

test('a container is available after it was stacked, while no hold applies', () => {
  for (const stay of worlds.flatMap(({ stays }) => stays).filter(({ leavesBy }) => leavesBy === 'truck')) {
    for (const { from } of stay.facts) {
      const facts = factsAt(stay, from);
      if (findFact(facts, 'available')) {
        expect(facts.some(({ field }) => field === 'hold')).toBe(false);
        expect(from).toBeGreaterThan(stay.arrivedAt);
      }
    }
    expect(findFact(factsAt(stay, stay.leftAt - 1), 'available')).toBe(true);
  }
});

test('the last free day counts from the local day of arrival, without weekends if the tariff excludes them', () => {
  // Friday the 15th, 22:00 local time, is the 16th in UTC.
  const friday = Date.parse('2026-05-16T05:00:00Z');
  expect(lastFreeDay(tariff, friday, zone).toString()).toBe('2026-05-21');
  expect(lastFreeDay({ ...tariff, workingDays: false }, friday, zone).toString()).toBe('2026-05-19');
});

test('each later day is charged from local midnight, at a higher price from the fifth day on', () => {
  const until = Date.parse('2026-05-26T12:00:00Z');
  const charged = listChargedDays(tariff, Temporal.PlainDate.from('2026-05-21'), until, zone);
  expect(charged.map(({ amount }) => amount)).toEqual(['250.00', '500.00', '750.00', '1000.00', '1425.00']);
  expect(new Date(charged[0]?.from ?? 0).toISOString()).toBe('2026-05-22T07:00:00.000Z');
  expect(listChargedDays(tariff, Temporal.PlainDate.from('2026-05-26'), until, zone)).toEqual([]);
});

test('at every start day, demurrage grows each day and is paid before the departure', () => {
  for (const stay of staysOf('overstay')) {
    const fees = stay.facts.flatMap((fact) => (fact.field === 'fee' ? [fact] : []));
    const amounts = fees.map(({ value }) => Number(value.amount));
    expect(amounts.length).toBeGreaterThan(2);
    expect(amounts).toEqual([...amounts].sort((left, right) => left - right));
    expect(factsAt(stay, stay.leftAt - 1).some(({ field }) => field === 'fee')).toBe(false);
    expect(stay.facts.filter(({ field }) => field === 'appointment').map(({ value }) => value === 'none')).toEqual([
      false,
      true,
      false,
    ]);
  }
});

test('the exam is a hold, then pending with a fee, then released; another container has a traffic fee', () => {
  for (const stay of staysOf('exam')) {
    const usda = stay.facts.flatMap((fact) => (fact.field === 'hold' && fact.value.name === 'USDA' ? [fact] : []));
    expect(usda.map(({ value }) => value.status)).toEqual(['hold', 'pending']);
    expect(usda[0]?.until).toBe(usda[1]?.from);
    const pending = factsAt(stay, usda[1]?.from ?? 0);
    expect(findFact(pending, 'fee')).toMatchObject({ type: 'exam', amount: '385.00', currency: 'USD' });
  }
  for (const stay of staysOf('delayed')) {
    expect(stay.facts).toContainEqual(
      expect.objectContaining({ field: 'hold', value: expect.objectContaining({ name: 'TMF' }) }),
    );
  }
});
