import { expect, it } from 'vitest';
import type { Journey, Stop } from '../map/journey.ts';
import { summaryOf } from './panel.ts';
import { MAP_WORDS } from './words/words.ts';

const done = { at: '2026-05-01T00:00:00Z', isActual: true };
const stop = (name: string, more: Partial<Stop> = {}): Stop => ({
  sequence: 1,
  label: 'POL',
  name,
  country: 'Canada',
  timeZone: null,
  position: [0, 0],
  arrival: null,
  departure: null,
  onwardMode: 'vessel',
  ...more,
});
const journey = (...stops: Stop[]): Journey => ({ stops, lines: [], ship: null });

it('gives the place when no ship carries the container, or none has a position', () => {
  const montreal = stop('Montreal', { arrival: done });
  expect(summaryOf(journey(stop('Montreal'), stop('Chicago')), MAP_WORDS.en)).toBe('Not yet shipped from Montreal.');
  expect(summaryOf(journey(montreal, stop('Chicago')), MAP_WORDS.en)).toBe('At Montreal.');
  expect(summaryOf(journey({ ...montreal, departure: done }, stop('Chicago')), MAP_WORDS.en)).toBe(
    'Left Montreal for Chicago. The position of the ship is not known.',
  );
  expect(summaryOf(journey({ ...montreal, departure: done, onwardMode: 'rail' }, stop('Chicago')), MAP_WORDS.en)).toBe(
    'Left Montreal for Chicago by rail.',
  );
  expect(summaryOf(journey(montreal, stop('Chicago', { arrival: done })), MAP_WORDS.en)).toBe('Arrived at Chicago.');
});
