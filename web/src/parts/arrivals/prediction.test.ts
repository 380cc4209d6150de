/** A prediction in numbers and words. */
import { expect, it } from 'vitest';
import type { PredictedTime } from '../../app/api/resources.ts';
import { words as english } from '../../app/words/english.ts';
import { words as german } from '../../app/words/german.ts';
import { daysLater, likelyText, reasonText, shareAfter } from './prediction.ts';

const PREDICTED = {
  p10: '2026-12-13T00:00:00Z',
  p50: '2026-12-14T00:00:00Z',
  p90: '2026-12-16T00:00:00Z',
  basis: 'line_eta' as const,
  samples: 40,
  as_of: '2026-12-06T00:00:00Z',
  reasons: [],
} satisfies PredictedTime;

it('counts days by the calendar of the place', () => {
  expect(daysLater(PREDICTED, '2026-12-12T20:00:00Z', null)).toBe(2);
  // In Los Angeles it is still the 13th.
  expect(daysLater(PREDICTED, '2026-12-12T20:00:00Z', 'America/Los_Angeles')).toBe(1);
  expect(daysLater(PREDICTED, null, null)).toBe(null);
});

it('takes the share of arrivals after an instant from the band', () => {
  const after = (day: string) => Math.round(shareAfter(PREDICTED, Date.parse(day)) * 100);
  expect(['2026-12-12', '2026-12-13', '2026-12-14', '2026-12-15', '2026-12-16', '2026-12-18'].map(after)).toEqual([
    98, 90, 50, 30, 10, 3,
  ]);
  const moment = { p10: PREDICTED.p50, p50: PREDICTED.p50, p90: PREDICTED.p50 };
  expect([shareAfter(moment, 0), shareAfter(moment, Date.parse('2027-01-01'))]).toEqual([1, 0]);
});

it('says how it differs from the line, and when it rests on few data', () => {
  expect(likelyText(PREDICTED, 2, english)).toBe('Likely 2 days later than the line says; 40 voyages like this.');
  expect(likelyText(PREDICTED, -1, german)).toBe(
    'Voraussichtlich 1 Tag früher, als die Reederei sagt; 40 Reisen wie diese.',
  );
  const few = { rule: 'few_data', detail: '', values: { arrivals: 3 } } as const;
  expect(likelyText({ ...PREDICTED, reasons: [few] }, 0, english)).toBe(
    'Likely on the day that the line says; few data on voyages like this.',
  );
});

it('gives reasons with times of the reader, and those of a newer service in its words', () => {
  const overdue = { rule: 'overdue', detail: 'x', values: { eta: '2026-12-01T00:00:00Z' } } as const;
  expect(reasonText(overdue, english, () => 'Tue 1 Dec')).toBe(
    'The ETA of Tue 1 Dec has passed, and no arrival is reported',
  );
  const newer = { rule: 'strike' as 'overdue', detail: 'A strike', values: {} };
  expect(reasonText(newer, german, String)).toBe('A strike');
});
