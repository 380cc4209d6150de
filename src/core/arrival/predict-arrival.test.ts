import { describe, expect, it } from 'vitest';
import type { ArrivalLeg, EtaStatement } from './arrival-leg.ts';
import { EMPTY_MODEL } from './arrival-model.ts';
import { DAY, HOUR } from './estimating/hours.ts';
import { positionEta, predictArrival } from './predict-arrival.ts';
import type { ShipAhead } from './predicted-arrival.ts';

const NOW = Date.parse('2026-05-01T00:00:00Z');

const stated = (daysAhead: number, own: Partial<EtaStatement> = {}): EtaStatement => ({
  ...{ by: { kind: 'shipping_line', code: 'SIML', channel: null }, of: 'arrival', basis: null, isDay: false },
  ...{ eta: NOW + daysAhead * DAY, statedAt: NOW - DAY, supersededAt: null, imo: '9074729', ...own },
});

const leg = (own: Partial<ArrivalLeg> = {}): ArrivalLeg => ({
  ...{ target: 'port_of_discharge', sequence: 0, line: 'SIML', mode: 'vessel', from: 'CNSHA', to: 'NLRTM' },
  ...{ terminal: null, imo: '9074729', voyage: '12W', departsAt: NOW - 10 * DAY, departedAt: NOW - 10 * DAY },
  ...{ anchoredAt: null, arrival: null, dischargedAt: null, availableAt: null, nextDepartsAt: null },
  ...{ nextDepartedAt: null, endedAt: null, statements: [stated(7)], ...own },
});

const ship = (own: Partial<ShipAhead> = {}): ShipAhead => ({
  ...{ at: NOW - HOUR, phase: 'under_way', port: null, milesToGo: 2_600, knots: 16, canals: [], callsBefore: 0 },
  ...{ closedPassages: [], detourMiles: 0, ...own },
});

describe('without past arrivals', () => {
  it('takes the ETA of the line with the public band, and says that there are few data', () => {
    const predicted = predictArrival({ leg: leg(), ship: null, now: NOW }, EMPTY_MODEL);
    expect(predicted).toMatchObject({ basis: 'line_eta', samples: 0, asOf: NOW });
    expect(predicted?.reasons).toEqual([{ rule: 'few_data', values: { arrivals: 0 } }]);
    const { p10 = 0, p50 = 0, p90 = 0 } = predicted ?? {};
    expect([p10 < NOW + 7 * DAY, p50 > NOW + 7 * DAY, p90 < NOW + 11 * DAY]).toEqual([true, true, true]);
  });

  it('counts neither an ETA for another ship nor one before the departure', () => {
    const other = [stated(3, { imo: '9176187' }), stated(-11)];
    expect(predictArrival({ leg: leg({ statements: other }), ship: null, now: NOW }, EMPTY_MODEL)?.reasons).toEqual([
      { rule: 'overdue', values: { eta: '2026-04-20T00:00:00.000Z' } },
      { rule: 'few_data', values: { arrivals: 0 } },
    ]);
    const none = leg({ statements: other.slice(0, 1) });
    expect(predictArrival({ leg: none, ship: null, now: NOW }, EMPTY_MODEL)).toBeNull();
  });

  it('predicts nothing of a leg that has arrived or ended', () => {
    const arrival = { at: NOW - DAY, by: 'berthing', reportedAt: NOW - HOUR } as const;
    expect(predictArrival({ leg: leg({ arrival }), ship: ship(), now: NOW }, EMPTY_MODEL)).toBeNull();
    expect(predictArrival({ leg: leg({ endedAt: NOW - HOUR }), ship: ship(), now: NOW }, EMPTY_MODEL)).toBeNull();
  });
});

describe('the position', () => {
  it('is miles by speed with the time in canals, from when the ship was there', () => {
    expect(positionEta({ leg: leg(), ship: ship({ milesToGo: 160, canals: ['kiel'] }), now: NOW })).toBeCloseTo(
      NOW + 13.05 * HOUR,
      -6,
    );
  });

  it('waits off another port longer at anchor than she lies there at the berth', () => {
    const elsewhere = (phase: 'at_anchor' | 'at_berth') =>
      positionEta({ leg: leg(), ship: ship({ phase, port: 'BEANR', knots: 0 }), now: NOW }) ?? 0;
    expect((elsewhere('at_anchor') - elsewhere('at_berth')) / HOUR).toBeCloseTo(30, 5);
  });

  it('counts alone where the ship is at the berth', () => {
    const here = ship({ phase: 'at_berth', port: 'NLRTM', milesToGo: 0 });
    const predicted = predictArrival({ leg: leg(), ship: here, now: NOW }, EMPTY_MODEL);
    expect(predicted?.basis).toBe('position');
    expect(predicted?.p90).toBeLessThan(NOW + DAY);
  });
});
