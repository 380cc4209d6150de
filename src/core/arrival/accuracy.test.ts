import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AccuracyBook, etaErrors, type Grouping } from './accuracy.ts';
import { quantile } from './accuracy-figures.ts';
import type { ArrivalLeg, EtaStatement, Forecaster } from './arrival-leg.ts';
import { pinballLoss } from './sums/error-sums.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ARRIVED = Date.parse('2026-05-20T12:00:00Z');
const LINE: Forecaster = { kind: 'shipping_line', code: 'SIML', channel: null };
const OURS: Forecaster = { kind: 'prediction', code: 'portolan', channel: null };

/** An ETA so many hours off, stated so many days before the arrival. */
function eta(daysBefore: number, hoursOff: number, rest: Partial<EtaStatement> = {}): EtaStatement {
  return {
    by: LINE,
    of: 'arrival',
    basis: null,
    eta: ARRIVED + hoursOff * HOUR,
    isDay: false,
    statedAt: ARRIVED - daysBefore * DAY,
    supersededAt: null,
    imo: null,
    ...rest,
  };
}

/** Each replaced by the next one of its forecaster. */
function chain(...statements: EtaStatement[]): EtaStatement[] {
  return statements.map((each, index) => ({ ...each, supersededAt: statements[index + 1]?.statedAt ?? null }));
}

function leg(statements: readonly EtaStatement[], rest: Partial<ArrivalLeg> = {}): ArrivalLeg {
  return {
    target: 'port_of_discharge',
    sequence: 0,
    line: 'SIML',
    mode: 'vessel',
    from: 'CNSHA',
    to: 'NLRTM',
    terminal: null,
    imo: '9300001',
    voyage: '014E',
    departsAt: null,
    departedAt: null,
    anchoredAt: null,
    arrival: { at: ARRIVED, by: 'berthing', reportedAt: ARRIVED },
    dischargedAt: null,
    availableAt: null,
    nextDepartsAt: null,
    nextDepartedAt: null,
    endedAt: null,
    statements,
    trackedSince: ARRIVED - 60 * DAY,
    ...rest,
  };
}

function figuresOf(legs: readonly ArrivalLeg[], groupings: Grouping[] = []) {
  const book = new AccuracyBook(groupings);
  for (const each of legs) book.add(each);
  return book.list();
}

describe('the error of an ETA', () => {
  const errorsOf = (given: ArrivalLeg, statements = given.statements) =>
    etaErrors(given, statements, [14, 7, 1]).map(({ daysOut, hours }) => [daysOut, hours]);

  it('is that of the ETA in force exactly so many days before', () => {
    const statements = chain(eta(30, -48), eta(7, -12), eta(2, 3));
    expect(errorsOf(leg(statements))).toEqual([
      [14, -48],
      [7, -12],
      [1, 3],
    ]);
  });

  it('is missing where the ETA was not there yet, or was withdrawn', () => {
    expect(errorsOf(leg([eta(10, -48, { supersededAt: ARRIVED - 5 * DAY })]))).toEqual([
      [14, null],
      [7, -48],
      [1, null],
    ]);
  });

  it('is not measured before the shipment was tracked', () => {
    expect(errorsOf(leg([eta(9, 2)], { trackedSince: ARRIVED - 9 * DAY }))).toEqual([
      [7, 2],
      [1, 2],
    ]);
  });

  it.each([
    ['that has not come', { arrival: null }],
    ['that is known by its day', { arrival: { at: ARRIVED, by: 'berthing', reportedAt: ARRIVED, isDay: true } }],
    ['that the plan no longer has', { endedAt: ARRIVED }],
  ] as const)('is not measured against an arrival %s', (_, rest) => {
    expect(errorsOf(leg([eta(30, 2)], rest))).toEqual([]);
    expect(figuresOf([leg([eta(30, 2)], rest)])).toEqual([]);
  });

  it('is that of the arrival before that of the berthing and the discharge', () => {
    const statements = [eta(30, 30, { of: 'discharge' }), eta(20, 5, { of: 'berthing' }), eta(10, -5)];
    expect(errorsOf(leg(statements))).toEqual([
      [14, 5],
      [7, -5],
      [1, -5],
    ]);
  });
});

describe('figures', () => {
  it('are counts, means and quantiles', () => {
    const calls = [-60, -30, -20, 10].map((hours, index) =>
      leg([eta(8, hours)], { imo: `930000${index}`, trackedSince: ARRIVED - 8 * DAY }),
    );
    const [figures] = figuresOf(calls, ['days_out']).filter(({ group }) => group.daysOut === 7);
    expect(figures?.figures).toEqual({
      arrivals: 4,
      etas: 4,
      missing: 0,
      missingShare: 0,
      meanAbsoluteHours: 30,
      medianAbsoluteHours: 25,
      p90AbsoluteHours: 51,
      biasHours: -25,
      within24Share: 0.5,
      within48Share: 0.75,
      changesPerVoyage: 0,
      band: null,
    });
  });

  it('count one call of a ship once, whatever number of shipments share it, and by lane once a lane', () => {
    const hourLater = { at: ARRIVED + HOUR, by: 'berthing', reportedAt: ARRIVED } as const;
    const shared = [
      leg([eta(30, -5)]),
      leg([eta(30, -5)], { arrival: hourLater }),
      leg([eta(30, -5)], { from: 'SGSIN' }),
    ];
    const later = leg([eta(30, -5)], { arrival: { at: ARRIVED + 20 * DAY, by: 'berthing', reportedAt: ARRIVED } });
    expect(figuresOf(shared)[0]?.figures.arrivals).toBe(1);
    expect(figuresOf([...shared, later])[0]?.figures.arrivals).toBe(2);
    expect(figuresOf(shared, ['lane']).map(({ group, figures }) => [group.from, figures.arrivals])).toEqual([
      ['CNSHA', 1],
      ['SGSIN', 1],
    ]);
  });

  it('count how often the ETA changed until the arrival', () => {
    const statements = chain(eta(30, -48), eta(10, -12), eta(2, 3), eta(-1, 0));
    expect(figuresOf([leg(statements)])[0]?.figures.changesPerVoyage).toBe(2);
    const byDays = figuresOf([leg(statements)], ['days_out']);
    expect(byDays.map(({ group, figures }) => [group.daysOut, figures.changesPerVoyage])).toEqual([
      [1, 0],
      [3, 1],
      [5, 1],
      [7, 1],
      [10, 2],
      [14, 2],
      [21, 2],
    ]);
  });

  it('measure the band of predictions', () => {
    const band = (p10: number, p90: number) => ({ by: OURS, p10: ARRIVED + p10 * HOUR, p90: ARRIVED + p90 * HOUR });
    const legs = [leg([eta(40, -2, band(-10, 10))]), leg([eta(40, -20, band(-30, -10))], { imo: '9300009' })];
    const [sevenDays] = figuresOf(legs, ['source', 'days_out']).filter(({ group }) => group.daysOut === 7);
    expect(sevenDays?.group.source).toEqual(OURS);
    expect(sevenDays?.figures.band).toEqual({ count: 2, coverage: 0.5, meanWidthHours: 20, pinballHours: 4.2 });
  });

  it('are grouped by every combination', () => {
    const legs = [leg([eta(30, -5), eta(30, -1, { by: OURS })]), leg([eta(30, 2)], { line: 'MAEU', imo: '9300002' })];
    expect(figuresOf(legs, ['source', 'line', 'lane', 'days_out'])).toHaveLength(3 * 7);
    expect(figuresOf(legs, ['source', 'line']).map(({ group }) => [group.source?.code, group.line])).toEqual([
      ['portolan', 'SIML'],
      ['SIML', 'MAEU'],
      ['SIML', 'SIML'],
    ]);
    expect(figuresOf([], ['source'])).toEqual([]);
  });
});

it('loses least where a quantile is what it says', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -500, max: 500 }), { minLength: 5, maxLength: 60 }),
      fc.integer({ min: -500, max: 500 }),
      (arrivals, other) => {
        const loss = (predicted: number) => arrivals.reduce((sum, each) => sum + pinballLoss(predicted, each, 0.5), 0);
        expect(loss(quantile(arrivals, 0.5) as number)).toBeLessThanOrEqual(loss(other) + 1e-6);
      },
    ),
  );
});
