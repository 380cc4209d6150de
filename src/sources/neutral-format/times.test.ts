import { expect, test } from 'vitest';
import { asLastFreeDay, PLAIN_TIMES, readClock } from './times.ts';

test.each([
  ['2026-05-15', { kind: 'date', on: '2026-05-15' }],
  ['2026-05-15T00:00:00Z', { kind: 'date', on: '2026-05-15' }],
  ['2026-05-15T00:00:00.000Z', { kind: 'date', on: '2026-05-15' }],
  ['2026-05-15 00:00', { kind: 'date', on: '2026-05-15' }],
  ['2026-05-15T00:00:00-07:00', { kind: 'date', on: '2026-05-15' }],
  ['2026-05-15 00:00 CT', { kind: 'date', on: '2026-05-15' }],
  ['2026-05-15T00:00:01Z', { kind: 'instant', at: '2026-05-15T00:00:01Z', precision: 'second' }],
  ['2026-05-15T16:00:00', { kind: 'local', at: '2026-05-15T16:00:00', precision: 'second' }],
  ['2026-05-15T23:59:00-05:00', { kind: 'instant', at: '2026-05-16T04:59:00Z', precision: 'second' }],
])('%s as a last free day', (text, expected) => {
  const reading = readClock(text, PLAIN_TIMES);
  expect('at' in reading && asLastFreeDay(reading.at, text)).toEqual(expected);
});

test.each([
  ['2026-11-21 04:00 ET', '2026-11-21T09:00:00Z'],
  ['2026-07-21 04:00 ET', '2026-07-21T08:00:00Z'],
  ['2026-07-21 04:00 EST', '2026-07-21T09:00:00Z'],
  ['2026-07-21 04:00:30 pdt', '2026-07-21T11:00:30Z'],
  ['2026-11-21 04:00 AT', '2026-11-21T08:00:00Z'],
  ['2026-11-21T04:00NT', '2026-11-21T07:30:00Z'],
  ['2026-11-21 04:00 UTC', '2026-11-21T04:00:00Z'],
])('%s is a moment', (text, at) => {
  expect(readClock(text, { ...PLAIN_TIMES, timeZone: 'Asia/Tokyo' })).toMatchObject({ at: { kind: 'instant', at } });
});

test.each(['2026-11-21 04:00 XT', '2026-11-21 ET PT', 'ET'])('%s is no time', (text) => {
  expect(readClock(text, PLAIN_TIMES)).toHaveProperty('problem');
});
