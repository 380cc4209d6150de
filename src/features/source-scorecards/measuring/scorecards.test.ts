import { expect, it } from 'vitest';
import { type ObservedOptions, observed, READING } from '../../../../test/helpers/observations.ts';
import { quantile } from '../../../core/arrival/accuracy-figures.ts';
import type { RecordedFact } from '../../../core/facts.ts';
import type { RecordedObservation } from '../../../core/journey/statement.ts';
import type { Fact, ObservationKind } from '../../../core/observation.ts';
import { describeScorecards } from '../describe-scorecards.ts';
import { type Figures, Scorebook } from './figures.ts';
import { type MeasuredShipment, measureShipment } from './measure-shipment.ts';

const at = (text: string) => Date.parse(text);
const TRACKED = '2026-03-01T00:00Z';
const TERMINAL = { kind: 'terminal', code: 'TTI', name: 'Total Terminals' } as const;
const AIS = { kind: 'ais', code: 'AIS', name: 'AIS' } as const;
const EDI = { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line', channel: 'edi' } as const;

interface Received extends ObservedOptions {
  readonly withdrawn?: string;
  readonly eventId?: string;
  readonly retracted?: boolean;
}

/** A statement received at a time; actual, of the line, by default. */
function statement(
  kind: ObservationKind,
  locode: string,
  time: string,
  received: string,
  { withdrawn, eventId, retracted = false, ...options }: Received = {},
): RecordedObservation {
  const { observation, id } = observed(kind, locode, time, { vessel: 'ALBATROSS', ...options, statedAt: received });
  return {
    id,
    observation: {
      ...observation,
      sourceEventId: eventId ?? null,
      retracted,
      vessel: isSea(kind) ? observation.vessel : null,
    },
    recordedAt: at(received),
    withdrawnAt: withdrawn === undefined ? null : at(withdrawn),
  };
}

const isSea = (kind: string) => !kind.startsWith('gate');

const POSITIONS: Readonly<Record<string, { latitude: number; longitude: number }>> = {
  CNSHA: { latitude: 31.2, longitude: 121.5 },
  USLGB: { latitude: 33.8, longitude: -118.2 },
  USCHI: { latitude: 41.9, longitude: -87.6 },
  CAVAN: { latitude: 49.3, longitude: -123.1 },
};
const reading = {
  ...READING,
  locate: (place: Parameters<typeof READING.locate>[0]) => {
    const found = READING.locate(place);
    return found && { ...found, position: POSITIONS[found.key] ?? null };
  },
};

function figuresOf(
  observations: readonly RecordedObservation[],
  given: Partial<Omit<MeasuredShipment, 'evidence'>> & { facts?: readonly RecordedFact[]; from?: string } = {},
  code = 'SIML',
  channel: 'edi' | null = null,
): Figures {
  const { facts = [], from = TRACKED, ...rest } = given;
  const book = new Scorebook({ from: at(from), to: reading.asOf });
  const shipment = { trackedSince: at(TRACKED), trackedUntil: at('2026-04-10T00:00Z'), ...rest };
  for (const sample of measureShipment({ ...shipment, evidence: { observations, facts } }, reading)) book.add(sample);
  const found = book.scorecards().find(({ source }) => source.code === code && source.channel === channel);
  if (found === undefined) throw new Error(`nothing is measured of ${code}`);
  return found.figures;
}

const voyage = () => [
  statement('load', 'CNSHA', '2026-03-05T10:00Z', '2026-03-05T12:00Z'),
  statement('departure', 'CNSHA', '2026-03-05T20:00Z', '2026-03-05T21:00Z'),
  statement('arrival', 'USLGB', '2026-03-20T10:00Z', '2026-03-20T14:00Z'),
];
const discharge = (received = '2026-03-21T06:00Z', options: Received = {}) =>
  statement('discharge', 'USLGB', '2026-03-21T00:00Z', received, options);

it('has no delay and no coverage of a source without actual events', () => {
  const { delay, milestones, changes } = figuresOf([
    statement('departure', 'CNSHA', '2026-03-05T20:00Z', '2026-03-01T01:00Z', { classifier: 'planned' }),
  ]);
  expect({ delay, milestones, events: changes.events }).toEqual({
    delay: { count: 0, medianMinutes: null, p90Minutes: null, imprecise: 0, beforeEvent: 0 },
    milestones: [],
    events: 0,
  });
});

it('takes the only delay for the median and the 90th percentile', () => {
  const { delay } = figuresOf([statement('load', 'CNSHA', '2026-03-05T10:00Z', '2026-03-05T12:00Z')]);
  expect(delay).toMatchObject({ count: 1, medianMinutes: 120, p90Minutes: 120 });
});

it('interpolates quantiles as PostgreSQL does', () => {
  expect(quantile([10, 20, 30, 40], 0.5)).toBe(25);
  expect(quantile([10, 20, 30, 40], 0.9)).toBeCloseTo(37);
  expect(quantile([], 0.5)).toBeNull();
});

it('counts a report from before its event as no delay', () => {
  const { delay } = figuresOf([statement('load', 'CNSHA', '2026-03-05T10:00Z', '2026-03-05T09:50Z')]);
  expect(delay).toMatchObject({ count: 1, medianMinutes: 0, beforeEvent: 1 });
});

it('leaves out of the delays what is known by its day, or has a clock time of no known zone', () => {
  const { delay } = figuresOf([
    statement('load', 'CNSHA', '2026-03-05', '2026-03-06T12:00Z'),
    statement('gate_in', 'XXNOW', '2026-03-04T10:00', '2026-03-04T12:00Z', { laden: true }),
    discharge(),
  ]);
  expect(delay).toMatchObject({ count: 1, medianMinutes: 360, imprecise: 2 });
});

it('does not measure what happened before tracking began', () => {
  const { delay, milestones } = figuresOf([
    statement('load', 'CNSHA', '2026-02-25T10:00Z', '2026-03-01T00:00Z'),
    statement('departure', 'CNSHA', '2026-03-02T10:00Z', '2026-03-02T11:00Z'),
  ]);
  expect(delay).toMatchObject({ count: 1, medianMinutes: 60 });
  expect(milestones).toEqual([{ name: 'vessel_departed', reported: 1, of: 1 }]);
});

it('measures one report about the ship of several containers once, and its coverage of each', () => {
  const boxes = ['SIMU0000001', 'SIMU0000002'];
  const { delay, milestones } = figuresOf([
    ...voyage().slice(1),
    ...boxes.map((equipment) => statement('load', 'CNSHA', '2026-03-05T09:00Z', '2026-03-05T12:00Z', { equipment })),
  ]);
  expect(milestones.find(({ name }) => name === 'vessel_arrived')).toEqual({
    name: 'vessel_arrived',
    reported: 2,
    of: 2,
  });
  expect(delay.count).toBe(4);
});

it('counts a report about a ship once where its source repeats it for each container', () => {
  const repeated = ['SIMU0000001', 'SIMU0000002'].flatMap((equipment) => [
    statement('load', 'CNSHA', '2026-03-05T09:00Z', '2026-03-05T12:00Z', { equipment }),
    statement('departure', 'CNSHA', '2026-03-05T20:00Z', '2026-03-05T21:00Z', { equipment }),
    statement('arrival', 'USLGB', '2026-03-19T00:00Z', '2026-03-04T00:00Z', { equipment, classifier: 'estimated' }),
    statement('discharge', 'USLGB', '2026-03-21T00:00Z', '2026-03-21T06:00Z', { equipment }),
  ]);
  const { delay, changes, eta: errors } = figuresOf(repeated);
  expect([delay.count, changes.events, errors[0]?.count]).toEqual([5, 5, 1]);
});

it('takes the departure of a train from another place for no report of the first one', () => {
  const rail = (source: Fact['source'], locode: string, time: string, received: string) =>
    statement('departure', locode, time, received, { source, mode: 'rail', equipment: 'SIMU0000001', laden: true });
  const road = { kind: 'rail', code: 'BNSF', name: 'BNSF' } as const;
  const line = voyage()[0]?.observation.source as Fact['source'];
  const { milestones, contradictions } = figuresOf(
    [
      ...voyage(),
      discharge(),
      rail(line, 'USLGB', '2026-03-22T10:00Z', '2026-03-22T12:00Z'),
      rail(road, 'USCHI', '2026-03-24T10:00Z', '2026-03-24T12:00Z'),
    ],
    {},
    'BNSF',
  );
  expect(milestones.find(({ name }) => name === 'rail_departed')).toMatchObject({ reported: 0, of: 1 });
  expect(contradictions.compared).toBe(0);
});

it('counts a milestone that only another source reports as missing', () => {
  const observations = [...voyage(), discharge('2026-03-21T01:00Z', { source: TERMINAL })];
  const line = figuresOf(observations);
  expect(line.milestones.find(({ name }) => name === 'vessel_discharged')).toMatchObject({ reported: 0, of: 1 });
  // A terminal knows its own place only.
  expect(figuresOf(observations, {}, 'TTI').milestones.map(({ name, reported }) => [name, reported])).toEqual([
    ['vessel_arrived', 0],
    ['vessel_discharged', 1],
  ]);
});

it('gives a source three days to report', () => {
  const before = { ...reading, asOf: at('2026-03-23T00:00Z') };
  const book = new Scorebook({ from: at(TRACKED), to: before.asOf });
  const evidence = { observations: [...voyage(), discharge('2026-03-21T01:00Z', { source: TERMINAL })], facts: [] };
  const shipment = { trackedSince: at(TRACKED), trackedUntil: null, evidence };
  for (const sample of measureShipment(shipment, before)) book.add(sample);
  const [line] = book.scorecards();
  expect(line?.figures.milestones.map(({ name }) => name)).toEqual(['vessel_departed', 'vessel_loaded']);
});

it('measures a line by EDI apart, from its first message on', () => {
  const { milestones, silence } = figuresOf(
    [...voyage(), discharge('2026-03-21T01:00Z', { source: EDI })],
    {},
    'SIML',
    'edi',
  );
  expect(milestones.map(({ name, reported }) => [name, reported])).toContainEqual(['vessel_discharged', 1]);
  expect(silence).toMatchObject({ openDays: 19 });
});

it('counts each correction of an event that is corrected twice, in a complete answer and in messages', () => {
  const times = ['2026-03-05T10:00Z', '2026-03-05T13:00Z', '2026-03-05T11:00Z'];
  const received = ['2026-03-05T14:00Z', '2026-03-06T14:00Z', '2026-03-07T14:00Z'];
  const isComplete = [true, false];
  for (const complete of isComplete) {
    const { changes } = figuresOf(
      times.map((time, index) => {
        const withdrawn = complete ? received[index + 1] : undefined;
        return statement(
          'load',
          'CNSHA',
          time,
          received[index] as string,
          withdrawn === undefined ? {} : { withdrawn },
        );
      }),
    );
    expect(changes, complete ? 'complete' : 'messages').toMatchObject({ events: 1, corrections: 2, withdrawals: 0 });
  }
});

it('does not take an exact time of the reported day, or a later repetition, for a correction', () => {
  const { changes } = figuresOf([
    statement('load', 'CNSHA', '2026-03-05', '2026-03-05T14:00Z', { withdrawn: '2026-03-06T14:00Z' }),
    statement('load', 'CNSHA', '2026-03-05T10:00', '2026-03-06T14:00Z', { withdrawn: '2026-03-07T14:00Z' }),
    statement('load', 'CNSHA', '2026-03-05T10:00', '2026-03-07T14:00Z'),
  ]);
  expect(changes).toMatchObject({ events: 1, corrections: 0, withdrawals: 0 });
});

it('counts another place as a correction', () => {
  const moved = '2026-03-22T00:00Z';
  const { changes } = figuresOf([
    ...voyage(),
    statement('discharge', 'CAVAN', '2026-03-20T10:00Z', '2026-03-20T12:00Z', { withdrawn: moved }),
    discharge(moved),
  ]);
  expect(changes).toMatchObject({ events: 4, corrections: 1, withdrawals: 0 });
});

it('counts an event that is withdrawn and stated again as a withdrawal, and as one event', () => {
  const { changes, milestones } = figuresOf([
    statement('load', 'CNSHA', '2026-03-05T10:00Z', '2026-03-05T12:00Z', { withdrawn: '2026-03-06T00:00Z' }),
    statement('load', 'CNSHA', '2026-03-05T10:00Z', '2026-03-08T00:00Z'),
  ]);
  expect(changes).toMatchObject({ events: 1, corrections: 0, withdrawals: 1 });
  expect(milestones).toEqual([{ name: 'vessel_loaded', reported: 1, of: 1 }]);
});

it('counts a retraction as a withdrawal, and not as a statement', () => {
  const { changes } = figuresOf([
    ...voyage(),
    discharge('2026-03-21T06:00Z', { eventId: 'E1' }),
    discharge('2026-03-22T06:00Z', { eventId: 'E1', retracted: true }),
  ]);
  expect(changes).toMatchObject({ events: 4, withdrawals: 1 });
});

it('counts plans that a source drops, not those that it moves or that happen', () => {
  const plan = (time: string, received: string, options: Received = {}) =>
    statement('departure', 'CNSHA', time, received, { classifier: 'planned', ...options });
  const { changes } = figuresOf([
    plan('2026-03-05T20:00Z', '2026-03-01T00:00Z', { withdrawn: '2026-03-03T00:00Z' }),
    plan('2026-03-06T20:00Z', '2026-03-03T00:00Z', { withdrawn: '2026-03-06T21:00Z' }),
    statement('departure', 'CNSHA', '2026-03-06T20:00Z', '2026-03-06T21:00Z'),
    plan('2026-03-04T20:00Z', '2026-03-01T00:00Z', { vessel: 'HERON', withdrawn: '2026-03-03T00:00Z' }),
  ]);
  expect(changes).toMatchObject({ withdrawnPlans: 1, withdrawals: 0 });
});

it('ignores what documents go through', () => {
  const { changes } = figuresOf([
    ...voyage(),
    statement('booking_confirmed', 'CNSHA', '2026-03-02T10:00Z', '2026-03-02T11:00Z'),
  ]);
  expect(changes.events).toBe(3);
});

it('finds a contradicted time beyond a day, and a contradicted place', () => {
  const terminal = (time: string, locode = 'USLGB') =>
    statement('discharge', locode, time, '2026-03-25T01:00Z', { source: TERMINAL });
  const compared = (other: RecordedObservation) =>
    figuresOf([
      ...voyage(),
      discharge(),
      statement('gate_out', 'USLGB', '2026-03-28T10:00Z', '2026-03-28T11:00Z', { laden: true }),
      other,
    ]).contradictions;
  expect(compared(terminal('2026-03-21T23:00Z'))).toEqual({ compared: 1, place: 0, time: 0 });
  expect(compared(terminal('2026-03-22T01:00Z'))).toEqual({ compared: 1, place: 0, time: 1 });
  expect(compared(terminal('2026-03-21'))).toEqual({ compared: 1, place: 0, time: 0 });
  expect(compared(terminal('2026-03-21T05:00Z', 'CAVAN'))).toEqual({ compared: 1, place: 1, time: 0 });
  // The line on its other channel is no other source.
  expect(compared(statement('discharge', 'USLGB', '2026-03-24T00:00Z', '2026-03-25T01:00Z', { source: EDI }))).toEqual({
    compared: 0,
    place: 0,
    time: 0,
  });
});

const eta = (time: string, received: string, options: Received = {}) =>
  statement('arrival', 'USLGB', time, received, { classifier: 'estimated', ...options });

it('compares the estimate in force so many days before with the berthing, else with the discharge', () => {
  const sailed = voyage().slice(0, 2);
  const estimates = [
    eta('2026-03-19T00:00Z', '2026-03-04T00:00Z', { withdrawn: '2026-03-16T00:00Z' }),
    eta('2026-03-20T12:00Z', '2026-03-16T00:00Z'),
  ];
  const byDay = ({ eta: figures }: Figures) =>
    figures.flatMap((each) =>
      each.count + each.missing === 0
        ? []
        : [[each.daysBefore, each.count, each.missing, each.medianAbsoluteHours, each.biasHours, each.againstBerthing]],
    );
  expect(byDay(figuresOf([...sailed, ...estimates, discharge()]))).toEqual([
    [1, 1, 0, 12, -12, 0],
    [3, 1, 0, 12, -12, 0],
    [5, 1, 0, 12, -12, 0],
    [7, 1, 0, 48, -48, 0],
    [10, 1, 0, 48, -48, 0],
    [14, 1, 0, 48, -48, 0],
  ]);
  const berthing = statement('berthing', 'USLGB', '2026-03-20T00:00Z', '2026-03-20T01:00Z', { source: AIS });
  expect(byDay(figuresOf([...sailed, ...estimates, berthing, discharge()]))[0]).toEqual([1, 1, 0, 12, 12, 1]);
});

it('counts a horizon without an estimate as missing, and one stated after the arrival not at all', () => {
  const { eta: figures } = figuresOf([...voyage(), eta('2026-03-22T00:00Z', '2026-03-23T00:00Z'), discharge()]);
  expect(figures.map(({ daysBefore, count, missing }) => [daysBefore, count, missing])).toEqual([
    [1, 0, 1],
    [3, 0, 1],
    [5, 0, 1],
    [7, 0, 1],
    [10, 0, 1],
    [14, 0, 1],
    [21, 0, 0],
    [28, 0, 0],
  ]);
});

it('does not measure an estimate against an arrival that is known by its day', () => {
  const known = [
    eta('2026-03-19T00:00Z', '2026-03-04T00:00Z'),
    statement('discharge', 'USLGB', '2026-03-21', '2026-03-22T00:00Z'),
  ];
  const { eta: figures } = figuresOf([...voyage().slice(0, 2), ...known]);
  expect(figures.every(({ count, missing }) => count + missing === 0)).toBe(true);
  // The exact time at which the line reports the arrival is measured against.
  const { eta: exact } = figuresOf([...voyage(), ...known]);
  expect(exact.find(({ daysBefore }) => daysBefore === 7)).toMatchObject({ count: 1, biasHours: -34 });
});

it('measures each journey of a number that is used again', () => {
  const gate = (kind: 'gate_in' | 'gate_out', locode: string, time: string, laden: boolean) =>
    statement(kind, locode, time, time.replace('T10', 'T11'), { laden });
  const sea = (month: string) => [
    statement('load', 'CNSHA', `2026-${month}-05T10:00Z`, `2026-${month}-05T11:00Z`, { vessel: `SHIP ${month}` }),
    statement('discharge', 'USLGB', `2026-${month}-20T10:00Z`, `2026-${month}-20T11:00Z`, { vessel: `SHIP ${month}` }),
  ];
  const { milestones, containers } = figuresOf([
    gate('gate_out', 'CNSHA', '2026-03-02T10:00Z', false),
    ...sea('03'),
    gate('gate_out', 'USLGB', '2026-03-22T10:00Z', true),
    gate('gate_in', 'USLGB', '2026-03-25T10:00Z', false),
    gate('gate_out', 'CNSHA', '2026-05-02T10:00Z', false),
    ...sea('05'),
  ]);
  expect(containers).toBe(2);
  expect(milestones.find(({ name }) => name === 'vessel_discharged')).toMatchObject({ reported: 2, of: 2 });
});

function fact(field: Fact['field'], value: Fact['value'], received: string, source: Fact['source']): RecordedFact {
  return {
    id: `fact-${field}-${source.code}`,
    recordedAt: at(received),
    withdrawnAt: null,
    confirmedAt: null,
    restatedAt: null,
    fact: {
      source,
      statedAt: null,
      equipment: 'SIMU0000001',
      field,
      value,
      place: { locode: 'USLGB', name: null, facility: null },
      original: { code: field, text: null },
    },
  };
}

it('counts fields that a source states among those that any source states', () => {
  const line = voyage()[0]?.observation.source as Fact['source'];
  const facts = [
    fact('iso_code', '45G1', '2026-03-02T00:00Z', line),
    fact('iso_code', '45G1', '2026-03-20T00:00Z', TERMINAL),
    fact('available', true, '2026-03-21T00:00Z', TERMINAL),
    fact('seal_number', null, '2026-03-21T00:00Z', TERMINAL),
  ];
  const observations = [...voyage(), discharge()];
  expect(figuresOf(observations, { facts }).fields).toEqual([
    { name: 'available', reported: 0, of: 1 },
    { name: 'iso_code', reported: 1, of: 1 },
  ]);
  expect(figuresOf(observations, { facts }, 'TTI').fields).toEqual([
    { name: 'available', reported: 1, of: 1 },
    { name: 'iso_code', reported: 1, of: 1 },
  ]);
});

it('is shown as text with what is not always reported, and a dash where nothing was to measure', () => {
  const observations = [
    ...voyage(),
    discharge(),
    statement('berthing', 'USLGB', '2026-03-20T12:00Z', '2026-03-20T13:00Z', { source: AIS }),
  ];
  const figures = { ...figuresOf(observations), failing: { shipments: 0, since: null } };
  const [from, to] = [new Date(TRACKED), new Date(reading.asOf)];
  const of = { period: '90d', kind: 'shipping_line', code: 'SIML', name: 'Simulated Line', channel: null } as const;
  const text = describeScorecards([{ ...of, from, to, computedAt: to, figures }], 90);
  expect(text).toMatch(/^shipping line SIML +1 .* 0\/4 +0\/4 +- /m);
  expect(text).toMatch(
    /\n\nshipping line SIML \(Simulated Line\)\n {2}milestones not always reported: vessel_berthed 0\/1$/,
  );
});

it('counts whole days without news while containers are open', () => {
  const { silence } = figuresOf(voyage(), { trackedUntil: at('2026-03-11T00:00Z') });
  expect(silence).toEqual({ openDays: 10, silentDays: 9, longestSilentDays: 5 });
});

it('counts the container of a source that first reports it after the pickup, without an open day', () => {
  const pickup = statement('gate_out', 'USLGB', '2026-03-24T10:00Z', '2026-03-24T12:00Z', { laden: true });
  const late = discharge('2026-03-26T12:00Z', { source: TERMINAL });
  const { containers, milestones, silence } = figuresOf([...voyage(), discharge(), pickup, late], {}, 'TTI');
  expect(milestones.find(({ name }) => name === 'vessel_discharged')).toMatchObject({ reported: 1, of: 1 });
  expect(containers).toBe(1);
  expect(silence).toEqual({ openDays: 0, silentDays: 0, longestSilentDays: 0 });
});

it('takes what happened within the period, by the time of each measurement', () => {
  const { delay, changes } = figuresOf([...voyage(), discharge()], { from: '2026-03-10T00:00Z' });
  expect(delay.count).toBe(2);
  expect(changes.events).toBe(2);
});
