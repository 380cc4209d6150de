import { describe, expect, test } from 'vitest';
import { type ObservedOptions, observed, READING } from '../../../test/helpers/observations.ts';
import type { RecordedObservation } from './statement.ts';
import { withPlacedCalls } from './unplaced-calls.ts';

const BARE: ObservedOptions = { mode: null };
const departs = (at: string, options = BARE) => observed('departure', null, at, options);
const arrives = (at: string, options = BARE) => observed('arrival', null, at, options);
const load = (locode: string, at: string, options: ObservedOptions = {}) =>
  observed('load', locode, at, { vessel: 'ARGO', ...options });
const discharge = (locode: string, at: string, options: ObservedOptions = {}) =>
  observed('discharge', locode, at, { vessel: 'ARGO', ...options });

/** Port and ship of the first, which is the call; null: it stays without. */
function placeOf(call: RecordedObservation, ...others: RecordedObservation[]): string | null {
  const [placed] = withPlacedCalls([call, ...others], 'SIMU0000001', READING);
  const { place, vessel, mode } = (placed as RecordedObservation).observation;
  return place.locode === null ? null : `${place.locode} ${vessel?.name} ${mode}`;
}

describe('a call without a place', () => {
  test('is that of the handling nearest in time', () => {
    const loads = [load('CNSHA', '2026-03-01T10:00Z'), load('SGSIN', '2026-03-05T10:00Z', { vessel: 'BOREAS' })];
    expect(placeOf(departs('2026-03-01T20:00Z'), ...loads)).toBe('CNSHA ARGO vessel');
    expect(placeOf(departs('2026-03-05T20:00Z'), ...loads)).toBe('SGSIN BOREAS vessel');
    expect(placeOf(arrives('2026-03-05T20:00Z'), ...loads, discharge('NLRTM', '2026-03-07'))).toBe('NLRTM ARGO vessel');
  });

  test.each([
    ['2026-03-09T10:00Z', true],
    ['2026-03-14T23:00Z', true],
    ['2026-03-15T11:00Z', false],
    ['2026-03-09T09:00Z', false],
  ])('departs at most five days after its loading of 10 March, and a day before it: %s', (at, isPlaced) => {
    expect(placeOf(departs(at), load('CNSHA', '2026-03-10T10:00Z'))).toBe(isPlaced ? 'CNSHA ARGO vessel' : null);
  });

  test.each([
    ['2026-03-11T10:00Z', true],
    ['2026-03-05T11:00Z', true],
    ['2026-03-05T09:00Z', false],
    ['2026-03-11T11:00Z', false],
  ])('arrives at most five days before its discharge of 10 March, and a day after it: %s', (at, isPlaced) => {
    expect(placeOf(arrives(at), discharge('NLRTM', '2026-03-10T10:00Z'))).toBe(isPlaced ? 'NLRTM ARGO vessel' : null);
  });

  test.each<[string, RecordedObservation]>([
    ['of another box', load('CNSHA', '2026-03-01T10:00Z', { equipment: 'SIMU0000002' })],
    ['that was withdrawn', load('CNSHA', '2026-03-01T10:00Z', { withdrawnAt: '2026-03-01T12:00:00Z' })],
    ['without a place', observed('load', null, '2026-03-01T10:00Z', { vessel: 'ARGO' })],
    ['of another kind', discharge('CNSHA', '2026-03-01T10:00Z')],
    ['that is a gate', observed('gate_in', 'CNSHA', '2026-03-01T10:00Z')],
  ])('is not placed by a handling %s', (_name, handling) => {
    expect(placeOf(departs('2026-03-01T20:00Z'), handling)).toBeNull();
  });

  test('is not placed by a handling of another mode, and takes the mode where it has none', () => {
    const byRail = load('USLGB', '2026-03-01T10:00Z', { mode: 'rail', vessel: null });
    expect(placeOf(departs('2026-03-01T20:00Z', { mode: 'vessel' }), byRail)).toBeNull();
    expect(placeOf(departs('2026-03-01T20:00Z'), byRail)).toBe('USLGB undefined rail');
  });

  test('stays as it is where it names its ship, or where a terminal reports it', () => {
    const loaded = load('CNSHA', '2026-03-01T10:00Z');
    const terminal = { kind: 'terminal', code: 'SHA1', name: 'A Terminal' } as const;
    expect(placeOf(departs('2026-03-01T20:00Z', { ...BARE, vessel: 'OTHER' }), loaded)).toBeNull();
    expect(placeOf(departs('2026-03-01T20:00Z', { ...BARE, source: terminal }), loaded)).toBeNull();
  });
});

test('nothing changes where every call has its place', () => {
  const observations = [load('CNSHA', '2026-03-01T10:00Z'), observed('departure', 'CNSHA', '2026-03-01T20:00Z')];
  expect(withPlacedCalls(observations, 'SIMU0000001', READING)).toBe(observations);
});
