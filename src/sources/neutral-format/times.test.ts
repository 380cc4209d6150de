import { expect, test } from 'vitest';
import { readTime } from '../http/time.ts';
import { asLastFreeDay } from './times.ts';

test.each([
  ['2026-05-15', { kind: 'date', on: '2026-05-15' }],
  ['2026-05-15T00:00:00Z', { kind: 'date', on: '2026-05-15' }],
  ['2026-05-15T00:00:00.000Z', { kind: 'date', on: '2026-05-15' }],
  ['2026-05-15 00:00', { kind: 'date', on: '2026-05-15' }],
  ['2026-05-15T00:00:00-07:00', { kind: 'date', on: '2026-05-15' }],
  ['2026-05-15T00:00:01Z', { kind: 'instant', at: '2026-05-15T00:00:01Z', precision: 'second' }],
  ['2026-05-15T16:00:00', { kind: 'local', at: '2026-05-15T16:00:00', precision: 'second' }],
  ['2026-05-15T23:59:00-05:00', { kind: 'instant', at: '2026-05-16T04:59:00Z', precision: 'second' }],
])('%s as a last free day', (text, expected) => {
  const reading = readTime(text);
  expect('at' in reading && asLastFreeDay(reading.at, text)).toEqual(expected);
});
