/** How an arrival moved, as a coordinator would tell it. */
import { expect, it } from 'vitest';
import type { RawEvent } from '../../../api/resources.ts';
import { etaMovesOf } from './eta-moves.ts';

const said = (heard: string, at: string, more: Partial<RawEvent> = {}) => ({
  id: heard,
  attributes: {
    event: 'vessel_arrived',
    implausible_reason: null,
    location_locode: 'USLAX',
    created_at: heard,
    estimated: true,
    estimated_at: at,
    actual_at: null,
    timezone: 'America/Los_Angeles',
    data_provider_name: 'Line',
    ...more,
  } as RawEvent,
});

it('is told from the first word on, by each source against itself, and ends with what happened', () => {
  const moves = etaMovesOf(
    [
      said('2026-05-03T00:00:00Z', '2026-06-14T10:00:00Z'),
      said('2026-05-01T00:00:00Z', '2026-06-10T10:00:00Z'),
      said('2026-05-02T00:00:00Z', '2026-06-10T10:00:00Z'),
      said('2026-05-04T00:00:00Z', '2026-06-12T10:00:00Z', { data_provider_name: 'AIS' }),
      said('2026-05-05T00:00:00Z', '2026-06-01T10:00:00Z', { location_locode: 'SGSIN' }),
      said('2026-05-06T00:00:00Z', '2062-06-13T10:00:00Z', { implausible_reason: 'far away' }),
      ...['2026-06-13T12:00:00Z', '2026-06-13T18:00:00Z'].map((heard) =>
        said(heard, '', { estimated: false, estimated_at: null, actual_at: '2026-06-13T10:00:00Z' }),
      ),
    ],
    'USLAX',
  );
  expect(moves.map(({ source, days, isActual }) => [source, days, isActual])).toEqual([
    ['Line', null, false],
    ['Line', 4, false],
    ['AIS', null, false],
    ['Line', -1, true],
  ]);
});

it('counts days by the calendar of the port', () => {
  const moves = etaMovesOf(
    [
      said('2026-05-01T00:00:00Z', '2026-06-10T08:00:00Z'),
      said('2026-05-02T00:00:00Z', '2026-06-11T06:00:00Z'),
      said('2026-05-03T00:00:00Z', '2026-06-11T07:30:00Z'),
    ],
    'USLAX',
  );
  expect(moves.map(({ days }) => days)).toEqual([null, 0, 1]);
});
