import { expect, it } from 'vitest';
import type { Box, Facts } from './data.ts';
import {
  alike,
  appointmentText,
  chargeLines,
  movedText,
  orderText,
  pickupText,
  statusesText,
  statusText,
  unassessedText,
  whereText,
} from './sentences.ts';
import { timeText } from './times.ts';
import { words as englishWords } from './words/english.ts';
import { words as germanWords } from './words/german.ts';

const PACIFIC = 'America/Los_Angeles';
const words = englishWords;

it('counts what an arrival has moved by in days of the calendar at the port, and on the same day in hours', () => {
  const moved = (first_at: string, at: string, of = words) => movedText({ first_at, at, timezone: PACIFIC }, of);
  expect(moved('2026-12-20T08:30:00Z', '2026-12-21T04:41:00Z')).toBe('20 hours later than first expected');
  expect(moved('2026-12-06T06:00:00Z', '2026-12-06T20:00:00Z')).toBe('1 day later than first expected (Sat 5 Dec)');
  expect(moved('2026-12-20T12:00:00Z', '2026-12-20T12:25:00Z')).toBeNull();
  expect(moved('2026-12-20T12:00:00Z', '2026-12-20T11:00:00Z')).toBe('1 hour earlier than first expected');
  expect(moved('2026-12-20T12:00:00Z', '2026-12-22T12:00:00Z', germanWords)).toBe(
    '2 Tage später als zuerst erwartet (So., 20. Dez.)',
  );
});

it('keeps a time and its zone in one line', () => {
  expect(timeText('2026-12-21T04:41:00Z', PACIFIC, 'en-GB')).toMatch(/20:41\u00a0GMT\u22128$/);
});

it('says by when to pick up, on the day itself, and when it has passed', () => {
  const text = (now: string, more: Facts = {}, status = 'available') => {
    const free = { at: '2026-12-25T08:00:00Z', timezone: PACIFIC };
    const availability = { is_known: true, is_available: true };
    return pickupText({ status, facts: { last_free_day: free, availability, ...more } }, now, words);
  };
  expect(text('2026-12-20T12:00:00Z')).toBe('Pick up by Fri 25 Dec.');
  expect(text('2026-12-26T07:00:00Z')).toBe('The last free day is today.');
  expect(text('2026-12-26T09:00:00Z')).toBe('The last free day was Fri 25 Dec; costs run since.');
  expect(text('2026-12-20T12:00:00Z', { availability: { is_known: true, is_available: false } })).toBeNull();
  expect(text('2026-12-26T09:00:00Z', { actions: [{ kind: 'last_free_day_passed' }] })).toBeNull();
  expect(text('2026-12-26T09:00:00Z', {}, 'picked_up')).toBeNull();
  expect(text('2026-12-20T12:00:00Z', { last_free_day: { at: null, timezone: null } })).toBe('It can be picked up.');
});

it('calls an appointment missed once it has passed without the pickup', () => {
  const facts: Facts = { appointment: { at: '2026-12-29T15:00:00Z', timezone: PACIFIC } };
  const text = (now: string, status = 'available') => appointmentText({ facts, status }, now, words);
  expect(text('2026-12-29T14:00:00Z')).toMatch(/^Pickup appointment: Tue,? 29 Dec,? 07:00/);
  expect(text('2026-12-29T16:00:00Z')).toMatch(/^Missed pickup appointment: /);
  expect(text('2026-12-29T16:00:00Z', 'picked_up')).toMatch(/^Pickup appointment: /);
});

it('does not say of a ship in port that it is still under way', () => {
  const location = { kind: 'arrived', place: 'Oakland', next: null, mode: null, vessel: null, seen_at: null } as const;
  const box = { status: 'on_ship', facts: { location } };
  expect(statusText(box, words)).toBe('Arrived, not yet discharged');
  expect(whereText(box, words)).toBe('The ship has arrived at Oakland; it is not yet discharged.');
  expect(statusText({ status: 'on_ship', facts: {} }, words)).toBe('On ship');
});

it('says when and where it was picked up, when that is shown', () => {
  const journey = { full_out_at: '2026-12-26T03:00:00Z', timezone: PACIFIC, stops: [] } as never;
  const route = { from: 'Busan', to: 'Oakland', destination: null };
  const text = (facts: Facts, of = words) =>
    whereText({ status: 'picked_up', facts: { location: null, ...facts } }, of);
  expect(text({ journey, route })).toBe('Picked up on Fri 25 Dec in Oakland.');
  expect(text({})).toBe('Picked up.');
  expect(text({ journey }, germanWords)).toBe('Am Fr., 25. Dez. abgeholt.');
  expect(text({ route }, germanWords)).toBe('In Oakland abgeholt.');
});

it('names each part of what is owed with its source, and what is in no sum', () => {
  const usd = (amount: number) => ({ amount, currency_code: 'USD' });
  const charges = {
    owed: [usd(1135)],
    parts: [
      { ...usd(750), type: 'demurrage', by: 'tariff' },
      { ...usd(385), type: 'exam', by: 'terminal' },
    ],
    unassessed: ['detention'],
  };
  expect(chargeLines(charges, words)).toEqual([
    { name: 'Owed today', amount: 'US$1,135.00', source: null },
    { name: 'Demurrage, for the stay at the terminal', amount: 'US$750.00', source: 'by the agreed tariff' },
    { name: 'Examination', amount: 'US$385.00', source: 'stated by the terminal' },
  ]);
  expect(unassessedText(charges, words)).toBe(
    'Not in this list, because it cannot be assessed: Detention, for keeping the container.',
  );
  expect(unassessedText({ ...charges, unassessed: [] }, words)).toBeNull();
});

it('counts containers of a shipment only where there are several, and statuses only where they differ', () => {
  const text = (...statuses: string[]) => statusesText({ statuses, facts: {} }, words);
  expect(text('on_ship')).toBe('On ship');
  expect(text('on_ship', 'on_ship')).toBe('2 containers · On ship');
  expect(text('on_ship', 'available', 'on_ship')).toBe('2 × On ship · 1 × Available');
});

it('puts containers together that differ in their number alone, and names an order by its numbers', () => {
  const references = { bill_of_lading: 'SIML1', booking: null, numbers: ['PO-7'], seal: null };
  const box = (number: string, status: string, seal = number): Box => ({
    id: number,
    number,
    status,
    updated_at: '',
    facts: { references: { ...references, seal } },
  });
  const groups = alike([box('A', 'new'), box('B', 'available'), box('C', 'new')], words);
  expect(groups.map((each) => each.map(({ number }) => number))).toEqual([['A', 'C'], ['B']]);
  expect(orderText({ references }, words)).toBe('PO-7 · B/L SIML1');
});
