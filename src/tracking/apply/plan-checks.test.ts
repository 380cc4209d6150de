/** Which terminals are polled for a box, by where it is and where it is picked up; and which railroads, by who carries it. */
import { describe, expect, it } from 'vitest';
import type { DerivedContainer } from '../../core/state/container-state.ts';
import type { PolledSource } from '../../sources/polled/source.ts';
import type { WantedCheck } from '../sources/checks-store.ts';
import { wantedChecks } from './plan-checks.ts';

const NOW = Date.parse('2026-05-11T18:00:00Z');

function terminal(code: string, locode: string): PolledSource {
  const facility = { code, codeListProvider: 'SMDG', type: null, name: null, locode } as const;
  return { source: { kind: 'terminal', code, name: code }, facility } as PolledSource;
}

/** By UN/LOCODE alone; no terminal is in the reference data. */
const gazetteer = {
  locate: ({ locode }: { locode: string | null }) =>
    locode === null ? null : { key: locode, name: locode, position: null },
  terminalOf: () => null,
} as never;

function box(state: object): DerivedContainer {
  const whole = {
    number: 'MSCU1234566',
    listed: true,
    currentStatus: 'on_rail',
    podLocode: 'CAVAN',
    podFacility: { code: 'DLT', codeListProvider: 'SMDG', type: null, name: null },
    pickupFacility: null,
    podArrivedAt: '2026-05-01T08:00:00Z',
    podDischargedAt: '2026-05-01T18:00:00Z',
    podFullOutAt: null,
    podRailDepartedAt: null,
    finalDestinationFullOutAt: null,
    podEtaAt: null,
    ...state,
  };
  return {
    state: whole,
    journey: { pod: { key: 'CAVAN', name: 'Vancouver', position: null } },
  } as unknown as DerivedContainer;
}

const codes = (checks: readonly WantedCheck[]) => checks.map(({ code }) => code);
const polledSources = [
  terminal('DLT', 'CAVAN'),
  terminal('CEN', 'CAVAN'),
  terminal('TTI', 'USLGB'),
  terminal('RMP', 'USDET'),
];
const RAMP = { code: null, codeListProvider: null, type: 'RAMP', name: 'DETROIT RAMP', locode: 'USDET' };

describe('the polled terminals', () => {
  it('are that of the port where the box is, where it is known', () => {
    expect(codes(wantedChecks([box({})], { polledSources, gazetteer }, NOW))).toEqual(['DLT']);
  });

  it('are all of the port where it is not', () => {
    const context = { polledSources, gazetteer };
    expect(codes(wantedChecks([box({ podFacility: null })], context, NOW))).toEqual(['DLT', 'CEN']);
  });

  it('are none of other ports, even where the place of pickup is unknown', () => {
    const context = { polledSources, gazetteer };
    const inland = { pickupFacility: RAMP, podRailDepartedAt: '2026-05-03T08:00:00Z' };
    expect(codes(wantedChecks([box(inland)], context, NOW))).toEqual(['RMP']);
    const somewhere = { ...inland, pickupFacility: { ...RAMP, locode: null } };
    expect(codes(wantedChecks([box(somewhere)], context, NOW))).toEqual([]);
  });
});

describe('the polled railroads', () => {
  const railroad = (code: string, answersForOthers?: boolean) =>
    ({ source: { kind: 'rail', code, name: code }, facility: null, answersForOthers }) as PolledSource;
  const railroads = [railroad('UP'), railroad('CN'), railroad('RAILINC', true)];
  const pollers = (carriers: object, by: 'rail' | 'truck') => {
    const { state, journey } = box(carriers);
    const inland = { state, journey: { ...journey, destination: { by } } } as unknown as DerivedContainer;
    return codes(wantedChecks([inland], { polledSources: railroads, gazetteer }, NOW));
  };

  it('are those that carry the box, and those that answer for others', () => {
    expect(pollers({ podRailCarrierScac: 'UP', indRailCarrierScac: 'CN' }, 'rail')).toEqual(['UP', 'CN', 'RAILINC']);
    expect(pollers({ podRailCarrierScac: 'UP', indRailCarrierScac: 'UP' }, 'rail')).toEqual(['UP', 'RAILINC']);
  });

  it('are all while nobody is known to carry a box that goes by rail', () => {
    const nobody = { podRailCarrierScac: null, indRailCarrierScac: null };
    expect(pollers(nobody, 'rail')).toEqual(['UP', 'CN', 'RAILINC']);
    expect(pollers(nobody, 'truck')).toEqual([]);
  });
});
