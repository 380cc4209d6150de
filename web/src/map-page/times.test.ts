import { expect, it } from 'vitest';
import { timeAt } from './times.ts';

it('shows a time as it is read at the place, and names the zone', () => {
  expect(timeAt('2026-05-12T16:00:00Z', 'Europe/Berlin', 'en-GB')).toBe('Tue 12 May, 18:00 CEST');
  expect(timeAt('2026-05-12T23:30:00Z', 'Asia/Shanghai', 'en-GB')).toBe('Wed 13 May, 07:30 GMT+8');
});

it('shows it as the reader writes it', () => {
  expect(timeAt('2026-05-12T16:00:00Z', 'Europe/Berlin', 'de-DE')).toBe('Di., 12. Mai, 18:00 MESZ');
});

it('shows it in UTC where the zone is unknown', () => {
  expect(timeAt('2026-05-12T16:00:00Z', null, 'en-GB')).toBe('Tue 12 May, 16:00 UTC');
  expect(timeAt('2026-05-12T16:00:00Z', 'Atlantis/Port', 'en-GB')).toBe('Tue 12 May, 16:00 UTC');
});

it('shows what is no time as it is', () => {
  expect(timeAt('soon', 'Europe/Berlin', 'en-GB')).toBe('soon');
});
