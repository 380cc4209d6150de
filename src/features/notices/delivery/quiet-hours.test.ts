import { expect, it } from 'vitest';
import { quietEnd, zoneOrUtc } from './quiet-hours.ts';

const NIGHT = { from: '22:00', until: '07:00' };
const BERLIN = 'Europe/Berlin';
const at = (time: string) => Date.parse(time);
const end = (quiet: typeof NIGHT, zone: string, now: string) => {
  const found = quietEnd(quiet, zone, at(now));
  return found === null ? null : new Date(found).toISOString();
};

it('holds what comes at night until the morning of the person', () => {
  expect(end(NIGHT, BERLIN, '2026-11-26T20:59:59Z')).toBeNull();
  expect(end(NIGHT, BERLIN, '2026-11-26T21:00:00Z')).toBe('2026-11-27T06:00:00.000Z');
  expect(end(NIGHT, BERLIN, '2026-11-27T05:59:59Z')).toBe('2026-11-27T06:00:00.000Z');
  expect(end(NIGHT, BERLIN, '2026-11-27T06:00:00Z')).toBeNull();
  expect(end(NIGHT, 'America/Los_Angeles', '2026-11-27T06:00:00Z')).toBe('2026-11-27T15:00:00.000Z');
});

it('knows quiet hours within one day', () => {
  const noon = { from: '12:00', until: '13:00' };
  expect(end(noon, 'UTC', '2026-11-26T12:30:00Z')).toBe('2026-11-26T13:00:00.000Z');
  expect(end(noon, 'UTC', '2026-11-26T13:00:00Z')).toBeNull();
});

it('ends by the wall in the night in which the clock is set forward', () => {
  expect(end(NIGHT, BERLIN, '2026-03-28T23:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
  // 02:30 does not exist on this day; the clock shows 03:30 then.
  const short = { from: '22:00', until: '02:30' };
  expect(end(short, BERLIN, '2026-03-29T00:59:00Z')).toBe('2026-03-29T01:30:00.000Z');
  expect(end(short, BERLIN, '2026-03-29T01:30:00Z')).toBeNull();
});

it('ends at the first of two when the clock is set back', () => {
  const short = { from: '22:00', until: '02:30' };
  expect(end(short, BERLIN, '2026-10-24T23:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
  expect(end(short, BERLIN, '2026-10-25T00:45:00Z')).toBeNull();
  expect(end(NIGHT, BERLIN, '2026-10-25T00:45:00Z')).toBe('2026-10-25T06:00:00.000Z');
});

it('takes UTC for a person without a zone, or with one that is unknown here', () => {
  expect(zoneOrUtc(null)).toBe('UTC');
  expect(zoneOrUtc('Mars/Olympus')).toBe('UTC');
  expect(end(NIGHT, 'Mars/Olympus', '2026-11-26T22:30:00Z')).toBe('2026-11-27T07:00:00.000Z');
});
