import { describe, expect, it } from 'vitest';
import { observed, READING } from '../../../../test/helpers/observations.ts';
import { statementsInForce } from '../in-force.ts';
import type { RecordedObservation } from '../statement.ts';

const TERMINAL = { kind: 'terminal', code: 'WRNG', name: 'Wrong Number Terminal' } as const;
const POSITIONS: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  CNSHA: { latitude: 31.2, longitude: 121.5 },
  USLGB: { latitude: 33.8, longitude: -118.2 },
  USOAK: { latitude: 37.8, longitude: -122.3 },
  BEANR: { latitude: 51.2, longitude: 4.4 },
};
const READING_WITH_POSITIONS = {
  ...READING,
  locate: (place: Parameters<typeof READING.locate>[0]) => {
    const found = READING.locate(place);
    return found && { ...found, position: POSITIONS[found.key] ?? null };
  },
};

const sailed = [
  observed('load', 'CNSHA', '2026-03-05T11:00:00Z', { vessel: 'ARGO' }),
  observed('arrival', 'USLGB', '2026-03-20T15:00:00Z', { vessel: 'ARGO', classifier: 'estimated' }),
  observed('discharge', 'USLGB', '2026-03-21T04:00:00Z', { vessel: 'ARGO', classifier: 'planned' }),
];
const reported = (kind: 'gate_out' | 'gate_in' | 'discharge' | 'arrival', locode: string, at: string, options = {}) =>
  observed(kind, locode, at, { source: TERMINAL, equipment: 'SIMU0000001', ...options });

const reasonsOf = (...mistakes: readonly RecordedObservation[]) => {
  const { implausible } = statementsInForce([...sailed, ...mistakes], 'SIMU0000001', READING_WITH_POSITIONS);
  return mistakes.map(({ id }) => implausible.get(id) ?? null);
};

describe('a move between sailing and landing', () => {
  it('is implausible by land', () => {
    expect(reasonsOf(reported('gate_out', 'USLGB', '2026-03-10T17:00:00Z', { laden: true }))).toEqual(['atSea']);
  });

  it('is plausible for an empty container that goes out: that is its next journey', () => {
    const gate = (kind: 'gate_out' | 'gate_in', laden: boolean | null) =>
      reasonsOf(reported(kind, 'USLGB', '2026-03-10T17:00:00Z', { laden }));
    expect(gate('gate_out', false)).toEqual([null]);
    expect(gate('gate_out', null)).toEqual(['atSea']);
    expect(gate('gate_in', false)).toEqual(['atSea']);
  });

  it('is implausible at a ramp, also where no mode is reported', () => {
    const atRamp = reported('arrival', 'USLGB', '2026-03-10T17:00:00Z', { mode: null, facilityType: 'RAMP' });
    expect(reasonsOf(atRamp)).toEqual(['atSea']);
  });

  it('is implausible at a port that is out of reach, and at one where the vessel does not call', () => {
    expect(reasonsOf(reported('discharge', 'BEANR', '2026-03-07T20:00:00Z'))).toEqual(['outOfReach']);
    expect(reasonsOf(reported('discharge', 'USOAK', '2026-03-19T03:00:00Z'))).toEqual(['noPortOfVoyage']);
  });

  it('is implausible in each of its versions', () => {
    const [first, corrected] = [
      reported('gate_out', 'USLGB', '2026-03-09T17:00:00Z', { laden: true, statedAt: '2026-03-09T18:00:00Z' }),
      reported('gate_out', 'USLGB', '2026-03-10T17:00:00Z', { laden: true, statedAt: '2026-03-10T18:00:00Z' }),
    ];
    expect(reasonsOf(first, corrected)).toEqual(['atSea', 'atSea']);
  });

  it('does not rest on a discharge that is implausible itself', () => {
    const out = reported('gate_out', 'USOAK', '2026-03-19T01:00:00Z', { laden: true });
    expect(reasonsOf(out, reported('discharge', 'USOAK', '2026-03-19T03:00:00Z'))).toEqual(['atSea', 'noPortOfVoyage']);
  });

  it('counts after a gate-out that the user enters', () => {
    const user = { kind: 'user', code: 'USER', name: 'User' } as const;
    const out = reported('gate_out', 'USLGB', '2026-03-15T17:00:00Z', { laden: true, source: user });
    expect(reasonsOf(out, reported('gate_in', 'USLGB', '2026-03-17T17:00:00Z', { laden: false }))).toEqual([
      null,
      null,
    ]);
  });

  it('is not judged by the departure of another vessel weeks before the planned loading', () => {
    const early = [
      observed('load', 'CNSHA', '2026-03-20T11:00:00Z', { classifier: 'planned' }),
      observed('departure', 'CNSHA', '2026-03-03T11:00:00Z', { vessel: 'BEAGLE' }),
    ];
    const inland = reported('gate_in', 'USOAK', '2026-03-08T11:00:00Z', { laden: true });
    const { implausible } = statementsInForce([...early, inland], 'SIMU0000001', READING_WITH_POSITIONS);
    expect(implausible.get(inland.id)).toBeUndefined();
  });
});
