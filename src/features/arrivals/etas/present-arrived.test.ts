/** What the API shows of an arrival that has come. */
import { expect, test } from 'vitest';
import type { EtaStatement } from '../../../core/arrival/arrival-leg.ts';
import type { PredictedLeg } from '../predicting/legs-store.ts';
import { type ArrivalView, renderArrival } from './present-arrival.ts';

const at = (text: string) => Date.parse(text);
const stated = (of: EtaStatement['of'], eta: string, more: Partial<EtaStatement> = {}): EtaStatement => ({
  by: { kind: 'shipping_line', code: 'SIML', channel: null },
  of,
  basis: null,
  eta: at(eta),
  isDay: false,
  statedAt: at('2026-12-01T00:00Z'),
  supersededAt: null,
  imo: null,
  ...more,
});
const leg = {
  id: '00000000-0000-4000-8000-000000000001',
  shipmentId: '00000000-0000-4000-8000-000000000002',
  containerIds: [],
  target: 'port_of_discharge',
  mode: 'vessel',
  line: 'SIML',
  imo: null,
  arrival: { at: at('2026-12-15T11:00Z'), by: 'ais_berthing', reportedAt: at('2026-12-15T12:00Z') },
  departsAt: null,
  departedAt: null,
  anchoredAt: null,
  endedAt: null,
  fromLocode: null,
  toLocode: null,
  statements: [
    stated('discharge', '2026-12-16T03:00Z'),
    // The line reports the arrival at anchor: its ETA is withdrawn.
    stated('arrival', '2026-12-13T19:00Z', { supersededAt: at('2026-12-13T20:00Z') }),
    stated('arrival', '2026-12-13T22:00Z', { by: { kind: 'shipping_line', code: 'SIML', channel: 'edi' } }),
  ],
} as unknown as PredictedLeg['leg'];
const view: ArrivalView = {
  gazetteer: { findLine: () => undefined, placeOf: () => undefined } as unknown as ArrivalView['gazetteer'],
  errors: ['shipping_line|SIML|', 'shipping_line|SIML|edi'].map((source) => ({
    source,
    way: 'sea',
    daysOut: 1,
    arrivals: 40,
    medianAbsoluteHours: 12,
    biasHours: -8,
  })) as unknown as ArrivalView['errors'],
  containerIds: [],
  connectionHours: 0,
  now: at('2026-12-20T00:00Z'),
};

test("the line's arrival stands before its discharge, with the error that was measured of it, and EDI is named", () => {
  const stored: PredictedLeg = { leg, prediction: null, announced: null, isTracked: true, marks: 0, predictedAt: null };
  const { etas } = JSON.parse(renderArrival(stored, view).json).attributes;
  expect(etas).toMatchObject([
    { source: { name: 'SIML' }, forecast_of: 'arrival', eta_at: '2026-12-13T19:00:00Z', error: { arrivals_count: 40 } },
    { source: { name: 'SIML (EDI)' }, forecast_of: 'arrival', eta_at: '2026-12-13T22:00:00Z' },
    { source: { name: 'SIML' }, forecast_of: 'discharge', error: null },
  ]);
});
