import { expect, it } from 'vitest';
import { shownTime, statusLine } from './status-line.ts';

it('counts what moves, waits and is done, and errors only where there are any', () => {
  const counts = { new: 3, on_ship: 60, on_rail: 4, picked_up: 20, grounded: 5, available: 7, empty_returned: 44 };
  const line =
    'World time 12 Dec 11:32 UTC: 143 containers, 84 move (60 at sea, 4 by rail, 20 by road), 12 wait at terminals, 3 are booked, 44 are done.';
  expect(statusLine('12 Dec 11:32 UTC', counts, 0)).toBe(line);
  expect(statusLine('12 Dec 11:32 UTC', counts, 1)).toBe(`${line} The log has 1 new error.`);
});

it('shows the time of the world', () => {
  expect(shownTime(Date.parse('2026-12-03T14:05:59Z'))).toBe('3 Dec 14:05 UTC');
});
