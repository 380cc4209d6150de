import { expect, test } from 'vitest';
import { readInstant, readTime } from './time.ts';

test.each([
  ['2026-05-11T18:30:00+02:00', { kind: 'instant', at: '2026-05-11T16:30:00Z', precision: 'second' }],
  ['2026-05-11T18:30:00Z', { kind: 'instant', at: '2026-05-11T18:30:00Z', precision: 'second' }],
  ['2026-05-11T18:30:00.123456Z', { kind: 'instant', at: '2026-05-11T18:30:00Z', precision: 'second' }],
  ['2026-05-11T18:30+0200', { kind: 'instant', at: '2026-05-11T16:30:00Z', precision: 'minute' }],
  ['2026-05-11T18:30:00-03:30', { kind: 'instant', at: '2026-05-11T22:00:00Z', precision: 'second' }],
  ['2026-05-11T18:30:00+08', { kind: 'instant', at: '2026-05-11T10:30:00Z', precision: 'second' }],
  ['2026-05-11T18:30:15', { kind: 'local', at: '2026-05-11T18:30:15', precision: 'second' }],
  ['2026-05-11 18:30', { kind: 'local', at: '2026-05-11T18:30:00', precision: 'minute' }],
  ['2026-05-11', { kind: 'date', on: '2026-05-11' }],
  ['2028-02-29', { kind: 'date', on: '2028-02-29' }],
])('%s is taken as precisely as it was written', (text, at) => {
  expect(readTime(text)).toEqual({ at });
});

test.each([
  '2026-02-30',
  '2026-02-30T10:00:00Z',
  '2027-02-29T10:00:00+01:00',
  '2026-13-01',
  '2026-05-11T24:00:00Z',
  '2026-05-11T18:60:00Z',
  '2026-05-11T18:30:00+15:00',
  '2026/05/11 18:30:00',
  '2026 05 11 18:30:00',
  '20260511',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  'TBA',
  '',
])('%j is refused', (text) => {
  expect(readTime(text)).toEqual({ problem: expect.stringContaining(text) });
});

test('a line that marks local times with Z is read as local, other offsets stay', () => {
  const quirks = { localTimesMarkedZ: true };
  expect(readTime('2026-05-11T18:30:00Z', quirks)).toMatchObject({ at: { kind: 'local', at: '2026-05-11T18:30:00' } });
  expect(readTime('2026-05-11T18:30:00+01:00', quirks)).toMatchObject({ at: { kind: 'instant' } });
});

test('the moment of a statement is UTC with or without an offset', () => {
  expect(readInstant('2026-05-11T18:30:00')).toEqual({ at: '2026-05-11T18:30:00Z' });
  expect(readInstant('2026-05-11')).toEqual({ at: '2026-05-11T00:00:00Z' });
});
