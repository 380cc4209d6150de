/** An arrival as the API shows it. */
import { expect, it } from 'vitest';
import { type EtaStatement, keyOfForecaster } from '../../../core/arrival/arrival-leg.ts';
import { EMPTY_MODEL } from '../../../core/arrival/arrival-model.ts';
import { predictArrival } from '../../../core/arrival/predict-arrival.ts';
import type { PredictedLeg } from '../predicting/legs-store.ts';
import type { ArrivalShown } from '../schema.ts';
import { type ArrivalView, renderArrival } from './present-arrival.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-05-10T00:00:00Z');

const stated = (eta: number, statedAt: number, more: Partial<EtaStatement> = {}): EtaStatement => ({
  by: { kind: 'shipping_line', code: 'SIML', channel: null },
  of: 'arrival',
  ...{ basis: null, isDay: false, supersededAt: null, imo: null },
  ...{ eta, statedAt },
  ...more,
});

const leg = (more: Partial<PredictedLeg['leg']>): PredictedLeg['leg'] => ({
  ...{ accountId: 'a', id: 'l', shipmentId: 's', containerIds: ['c1', 'c2'], marks: 0 },
  ...{ target: 'port_of_discharge', sequence: 0, line: 'SIML', mode: 'vessel', voyage: null, vesselName: null },
  ...{ from: 'CNSHA', to: 'USLGB', fromLocode: 'CNSHA', toLocode: 'USLGB', timeZone: null, terminal: null, imo: null },
  ...{ departsAt: NOW - 9 * DAY, departedAt: NOW - 9 * DAY, anchoredAt: null, arrival: null, endedAt: null },
  ...{ dischargedAt: null, availableAt: null, nextDepartsAt: null, nextDepartedAt: null },
  statements: [stated(NOW + 7.5 * DAY, NOW - DAY)],
  ...more,
});

function shown(more: Partial<PredictedLeg['leg']>, errors: ArrivalView['errors'] = []): ArrivalShown {
  const own = leg(more);
  const prediction = predictArrival({ leg: own, ship: null, now: NOW }, EMPTY_MODEL);
  const stored = { leg: own, prediction, announced: null, isTracked: true, marks: 0, predictedAt: null };
  const gazetteer = { findLine: () => undefined, placeOf: () => null } as unknown as ArrivalView['gazetteer'];
  const view = { gazetteer, errors, connectionHours: 12, containerIds: ['c1', 'c2'], now: NOW };
  const rendered = renderArrival(stored, view);
  return JSON.parse(rendered.json).attributes as ArrivalShown;
}

const error = (way: 'sea' | 'inland', daysOut: 5 | 7 | 10) => ({
  ...{ source: keyOfForecaster({ kind: 'shipping_line', code: 'SIML', channel: null }), way, daysOut, arrivals: 40 },
  ...{ medianAbsoluteHours: 11, biasHours: -daysOut },
});

it('shows beside an open ETA the error of its source, so many days ahead, by sea or inland', () => {
  const errors = [error('sea', 5), error('inland', 7), error('sea', 7), error('sea', 10)];
  expect(shown({}, errors).etas).toMatchObject([
    { source: { code: 'SIML' }, error: { arrivals_count: 40, median_absolute_hours: 11, bias_hours: -7 } },
  ]);
  expect(shown({}, [error('inland', 7)]).etas).toMatchObject([{ error: null }]);
});

it('counts changes of the ETA, not repetitions of it', () => {
  const statements = [3, 3, 5].map((days, index) =>
    stated(NOW + days * DAY, NOW - (4 - index) * DAY, { supersededAt: index === 2 ? null : NOW - (3 - index) * DAY }),
  );
  expect(shown({ statements }).etas).toMatchObject([
    { changes_count: 1, first_eta_at: '2026-05-13T00:00:00Z', eta_at: '2026-05-15T00:00:00Z' },
  ]);
});

const transshipment = (more: Partial<PredictedLeg['leg']>) => shown({ target: 'transshipment', ...more }).connection;

it('shows by how many of the predicted arrivals a connection would be missed', () => {
  expect(transshipment({ nextDepartsAt: NOW + 40 * DAY })).toMatchObject({ missed_share: 0, missed: null });
  expect(transshipment({ nextDepartsAt: NOW + HOUR })).toMatchObject({ missed_share: 1, missed: null });
  expect(transshipment({}), 'no departure is known').toBeNull();
  expect(shown({ nextDepartsAt: NOW + DAY }).connection, 'of another target').toBeNull();
});

it('shows whether the connection was missed, once ship or container is known to have come', () => {
  const arrival = { at: NOW, by: 'berthing', reportedAt: NOW } as const;
  expect(transshipment({ arrival, nextDepartsAt: NOW - HOUR })).toMatchObject({ missed_share: null, missed: true });
  expect(transshipment({ arrival, nextDepartsAt: NOW + DAY })).toMatchObject({ missed: null });
  const departed = { nextDepartsAt: NOW - HOUR, nextDepartedAt: NOW + DAY };
  expect(transshipment({ arrival, ...departed })).toEqual({
    next_departs_at: '2026-05-11T00:00:00Z',
    ...{ missed_share: null, missed: false },
  });
});
