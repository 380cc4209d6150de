import { describe, expect, it } from 'vitest';
import { LINE, type ObservedOptions, observed, READING } from '../../../test/helpers/observations.ts';
import { deriveAll } from '../derive.ts';
import type { RecordedObservation } from '../journey/statement.ts';
import type { ObservationKind } from '../observation.ts';
import { arrivalLegs } from './arrival-legs.ts';
import type { RecordedLeg } from './recorded-leg.ts';

const AIS = { kind: 'ais', code: 'AIS', name: 'AIS' } as const;

const LISTED = {
  source: LINE,
  statedAt: null,
  field: 'listed',
  value: true,
  place: { locode: null, name: null, facility: null },
  original: { code: 'listed', text: null },
} as const;

interface ReceivedOptions extends ObservedOptions {
  /** When it was received, and when its source took it back. */
  readonly on?: string;
  readonly until?: string;
}

/** A statement that was received at a moment. */
function at(kind: ObservationKind, locode: string, when: string, { on, until, ...options }: ReceivedOptions = {}) {
  const recorded = observed(kind, locode, when, { vessel: 'ARGO', ...options });
  const [recordedAt, withdrawnAt] = [on, until].map((each) => (each === undefined ? null : Date.parse(each)));
  return {
    ...recorded,
    recordedAt: recordedAt ?? recorded.recordedAt,
    withdrawnAt: withdrawnAt ?? recorded.withdrawnAt,
  };
}

const SAILED = [
  at('load', 'VNHPH', '2026-03-05T02:00:00Z', { on: '2026-03-05T03:00:00Z' }),
  at('departure', 'VNHPH', '2026-03-05T12:00:00Z', { on: '2026-03-05T13:00:00Z' }),
];
const ETA_FIRST = at('arrival', 'NLRTM', '2026-04-05T12:00:00Z', {
  classifier: 'planned',
  on: '2026-03-01T00:00:00Z',
  until: '2026-03-20T00:00:00Z',
  statedAt: '2026-03-01T00:00:00Z',
});
const ETA_SECOND = at('arrival', 'NLRTM', '2026-04-06T09:00:00Z', {
  classifier: 'estimated',
  on: '2026-03-20T00:00:00Z',
  statedAt: '2026-03-20T00:00:00Z',
});

function legsOf(
  observations: readonly RecordedObservation[],
  asOf = '2026-12-31T00:00:00Z',
  habit: 'anchorage' | null = null,
) {
  const reading = { ...READING, asOf: Date.parse(asOf) };
  const derived = deriveAll({ observations, facts: [] }, reading);
  return arrivalLegs(derived, { observations, facts: [] }, { line: 'SIML', reading, habitOf: () => habit });
}

const legTo = (legs: readonly RecordedLeg[], place: string) => {
  const found = legs.find(({ leg }) => leg.to === place);
  if (found === undefined) throw new Error(`no leg to ${place} among ${legs.map(({ key }) => key).join(', ')}`);
  return found;
};

const text = (millis: number | null | undefined) =>
  millis == null ? null : new Date(millis).toISOString().slice(0, 16);
const etasOf = ({ leg }: RecordedLeg) =>
  leg.statements.map((each) => [text(each.statedAt), text(each.eta), text(each.supersededAt)]);

describe('the history of an ETA', () => {
  it('has a row from receipt to replacement', () => {
    const leg = legTo(legsOf([...SAILED, ETA_FIRST, ETA_SECOND]), 'NLRTM');
    expect(etasOf(leg)).toEqual([
      ['2026-03-01T00:00', '2026-04-05T12:00', '2026-03-20T00:00'],
      ['2026-03-20T00:00', '2026-04-06T09:00', null],
    ]);
    expect(leg.leg.statements[0]?.by).toEqual({ kind: 'shipping_line', code: 'SIML', channel: null });
  });

  it('takes a repeated ETA for one', () => {
    const again = ['2026-03-21', '2026-03-22'].map((day) =>
      at('arrival', 'NLRTM', '2026-04-06T09:00:00Z', {
        classifier: 'estimated',
        on: `${day}T00:00:00Z`,
        statedAt: `${day}T00:00:00Z`,
      }),
    );
    expect(etasOf(legTo(legsOf([...SAILED, ETA_SECOND, ...again]), 'NLRTM'))).toEqual([
      ['2026-03-20T00:00', '2026-04-06T09:00', null],
    ]);
  });

  it('ends with a withdrawal, and goes on when it is stated again', () => {
    const withdrawn = { ...ETA_SECOND, withdrawnAt: Date.parse('2026-03-22T00:00:00Z') };
    const again = at('arrival', 'NLRTM', '2026-04-06T09:00:00Z', {
      classifier: 'estimated',
      on: '2026-03-25T00:00:00Z',
      statedAt: '2026-03-25T00:00:00Z',
    });
    expect(etasOf(legTo(legsOf([...SAILED, withdrawn, again]), 'NLRTM'))).toEqual([
      ['2026-03-20T00:00', '2026-04-06T09:00', '2026-03-22T00:00'],
      ['2026-03-25T00:00', '2026-04-06T09:00', null],
    ]);
  });

  it('shows an older ETA again where its source never took it back', () => {
    const open = { ...ETA_FIRST, withdrawnAt: null };
    const withdrawn = { ...ETA_SECOND, withdrawnAt: Date.parse('2026-03-22T00:00:00Z') };
    const leg = legTo(legsOf([...SAILED, open, withdrawn]), 'NLRTM');
    expect(etasOf(leg).at(-1)).toEqual(['2026-03-22T00:00', '2026-04-05T12:00', null]);
    expect(new Set(leg.leg.statements.map(({ id }) => id)).size).toBe(3);
  });

  it('does not believe an older statement that arrives late', () => {
    const late = at('arrival', 'NLRTM', '2026-04-01T09:00:00Z', {
      classifier: 'estimated',
      on: '2026-03-28T00:00:00Z',
      statedAt: '2026-03-10T00:00:00Z',
    });
    expect(etasOf(legTo(legsOf([...SAILED, ETA_SECOND, late]), 'NLRTM'))).toHaveLength(1);
  });

  it('is by day at the noon of the place, on either side of the change to summer time', () => {
    const [winter, summer] = ['2026-03-28', '2026-03-30'].map((day, index) =>
      at('arrival', 'NLRTM', day, {
        classifier: 'estimated',
        on: `2026-03-1${index}T00:00:00Z`,
        statedAt: `2026-03-1${index}T00:00:00Z`,
      }),
    ) as [RecordedObservation, RecordedObservation];
    const { leg } = legTo(legsOf([...SAILED, winter, summer]), 'NLRTM');
    expect(leg.statements.map(({ eta, isDay }) => [text(eta), isDay])).toEqual([
      ['2026-03-28T11:00', true],
      ['2026-03-30T10:00', true],
    ]);
  });

  it('keeps an ETA before the departure: it is what the source stated', () => {
    const absurd = at('arrival', 'NLRTM', '2026-03-01T09:00:00Z', {
      classifier: 'estimated',
      on: '2026-03-06T00:00:00Z',
      until: '2026-03-20T00:00:00Z',
      statedAt: '2026-03-06T00:00:00Z',
    });
    expect(etasOf(legTo(legsOf([...SAILED, ETA_SECOND, absurd]), 'NLRTM'))).toEqual([
      ['2026-03-06T00:00', '2026-03-01T09:00', '2026-03-20T00:00'],
      ['2026-03-20T00:00', '2026-04-06T09:00', null],
    ]);
  });

  it('supersedes ETAs of the ship that no longer carries the box', () => {
    const beagle = [
      at('load', 'VNHPH', '2026-03-12T02:00:00Z', {
        vessel: 'BEAGLE',
        on: '2026-03-12T03:00:00Z',
        statedAt: '2026-03-12T03:00:00Z',
      }),
      at('departure', 'VNHPH', '2026-03-12T12:00:00Z', {
        vessel: 'BEAGLE',
        on: '2026-03-12T13:00:00Z',
        statedAt: '2026-03-12T13:00:00Z',
      }),
      at('arrival', 'NLRTM', '2026-04-12T12:00:00Z', {
        vessel: 'BEAGLE',
        classifier: 'estimated',
        on: '2026-03-12T13:00:00Z',
        statedAt: '2026-03-12T13:00:00Z',
      }),
    ];
    const planned = [
      at('load', 'VNHPH', '2026-03-05T02:00:00Z', {
        classifier: 'planned',
        on: '2026-03-01T00:00:00Z',
        until: '2026-03-12T03:00:00Z',
      }),
      { ...ETA_FIRST, withdrawnAt: null },
    ];
    const legs = legsOf([...planned, ...beagle], '2026-03-15T00:00:00Z');
    expect(legs.map(({ key }) => key)).toEqual(['port_of_discharge|NLRTM']);
    expect(etasOf(legs[0] as RecordedLeg)).toEqual([
      ['2026-03-01T00:00', '2026-04-05T12:00', '2026-03-12T03:00'],
      ['2026-03-12T13:00', '2026-04-12T12:00', null],
    ]);
  });
});

describe('the actual arrival', () => {
  const LINE_ARRIVAL = at('arrival', 'NLRTM', '2026-04-04T09:00:00Z', { on: '2026-04-04T12:00:00Z' });
  const DISCHARGE = at('discharge', 'NLRTM', '2026-04-07T12:00:00Z', { on: '2026-04-07T15:00:00Z' });
  const BERTHING = at('berthing', 'NLRTM', '2026-04-06T10:00:00Z', { on: '2026-05-06T10:00:00Z' });
  const BY_AIS = at('berthing', 'NLRTM', '2026-04-06T12:00:00Z', { source: AIS, on: '2026-04-06T13:00:00Z' });
  const arrivalOf = (...statements: RecordedObservation[]) =>
    legTo(legsOf([...SAILED, ETA_SECOND, ...statements]), 'NLRTM').leg;

  it('is the berthing by AIS, else as reported, else the discharge, else what the line calls the arrival', () => {
    const all = [BY_AIS, BERTHING, DISCHARGE, LINE_ARRIVAL];
    const found = all.map((_, index) => arrivalOf(...all.slice(index)).arrival);
    expect(found.map((each) => [each?.by, text(each?.at)])).toEqual([
      ['ais_berthing', '2026-04-06T12:00'],
      ['berthing', '2026-04-06T10:00'],
      ['discharge', '2026-04-07T12:00'],
      ['line_arrival', '2026-04-04T09:00'],
    ]);
  });

  it('is known from its report, which may come a month late', () => {
    expect(text(arrivalOf(BERTHING).arrival?.reportedAt)).toBe('2026-05-06T10:00');
  });

  it('is open again when the report is withdrawn', () => {
    const withdrawn = { ...BY_AIS, withdrawnAt: Date.parse('2026-04-08T00:00:00Z') };
    expect(arrivalOf(withdrawn).arrival).toBeNull();
  });

  it('is by day only where nothing exact is known', () => {
    const day = at('berthing', 'NLRTM', '2026-04-06', { on: '2026-04-07T10:00:00Z' });
    expect(arrivalOf(day).arrival).toMatchObject({ by: 'berthing', isDay: true });
    expect(arrivalOf(day, DISCHARGE).arrival).toMatchObject({ by: 'discharge' });
  });

  it('is kept apart from the anchorage', () => {
    expect(text(arrivalOf(BY_AIS, LINE_ARRIVAL).anchoredAt)).toBe('2026-04-04T09:00');
    const soon = at('arrival', 'NLRTM', '2026-04-06T08:00:00Z', { on: '2026-04-06T12:00:00Z' });
    expect(arrivalOf(BY_AIS, soon).anchoredAt).toBeNull();
    const anchored = { ...BY_AIS, observation: { ...BY_AIS.observation, anchoredSince: '2026-04-05T01:00:00Z' } };
    expect(text(arrivalOf(anchored, soon).anchoredAt)).toBe('2026-04-05T01:00');
    const leg = legTo(legsOf([...SAILED, soon], undefined, 'anchorage'), 'NLRTM').leg;
    expect(text(leg.anchoredAt)).toBe('2026-04-06T08:00');
  });
});

describe('the arrivals of a shipment', () => {
  const viaSingapore = (equipment: string, vessel: string, on = '2026-03-01T00:00:00Z') => [
    at('load', 'VNHPH', '2026-03-05T02:00:00Z', { equipment, on }),
    at('discharge', 'SGSIN', '2026-03-09T20:00:00Z', { equipment, on }),
    at('load', 'SGSIN', '2026-03-12T02:00:00Z', { equipment, vessel, on }),
    at('discharge', 'NLRTM', '2026-04-07T20:00:00Z', { equipment, vessel, classifier: 'planned', on }),
  ];

  it('are one for each port that they wait for, with the departure of the next ship', () => {
    const next = at('departure', 'SGSIN', '2026-03-13T02:00:00Z', {
      vessel: 'BEAGLE',
      classifier: 'planned',
      equipment: null,
    });
    const legs = legsOf([...viaSingapore('SIMU0000001', 'BEAGLE'), next], '2026-03-10T00:00:00Z');
    expect(legs.map(({ key }) => key)).toEqual(['transshipment|SGSIN', 'port_of_discharge|NLRTM']);
    expect(text(legs[0]?.leg.nextDepartsAt)).toBe('2026-03-13T02:00');
    expect(legs[1]?.leg).toMatchObject({ sequence: 1, from: 'SGSIN', line: 'SIML' });
  });

  it('are one for each ship that brings containers to a port', () => {
    const boxes = [...viaSingapore('SIMU0000001', 'BEAGLE'), ...viaSingapore('SIMU0000002', 'BEAGLE')];
    expect(legsOf(boxes).map(({ containers }) => containers.length)).toEqual([2, 2]);
    const split = [...viaSingapore('SIMU0000001', 'BEAGLE'), ...viaSingapore('SIMU0000002', 'CHALLENGER')];
    expect(legsOf(split).map(({ key, vesselName }) => [key, vesselName])).toEqual([
      ['transshipment|SGSIN', 'ARGO'],
      ['port_of_discharge|NLRTM', 'BEAGLE'],
      ['port_of_discharge|NLRTM|SIMU0000002', 'CHALLENGER'],
    ]);
  });

  it('are two where the journey comes to a port twice', () => {
    const there = [
      at('load', 'VNHPH', '2026-03-05T02:00:00Z'),
      at('discharge', 'SGSIN', '2026-03-09T20:00:00Z'),
      at('load', 'SGSIN', '2026-03-12T02:00:00Z', { vessel: 'BEAGLE' }),
      at('discharge', 'KRPUS', '2026-03-18T20:00:00Z', { vessel: 'BEAGLE' }),
      at('load', 'KRPUS', '2026-03-20T20:00:00Z', { vessel: 'CHALLENGER' }),
      at('discharge', 'SGSIN', '2026-03-27T20:00:00Z', { vessel: 'CHALLENGER' }),
      at('load', 'SGSIN', '2026-03-30T02:00:00Z', { vessel: 'DISCOVERY' }),
      at('discharge', 'NLRTM', '2026-04-25T20:00:00Z', { vessel: 'DISCOVERY' }),
    ];
    expect(legsOf(there).map(({ key }) => key)).toEqual([
      'transshipment|SGSIN',
      'transshipment|KRPUS',
      'transshipment|SGSIN|2',
      'port_of_discharge|NLRTM',
    ]);
  });

  it('exist before any container is named, under the same key', () => {
    const booking = [
      at('departure', 'VNHPH', '2026-03-05T12:00:00Z', { classifier: 'planned' }),
      at('arrival', 'NLRTM', '2026-04-05T12:00:00Z', { classifier: 'planned' }),
    ];
    const [leg] = legsOf(booking, '2026-03-01T00:00:00Z');
    expect(leg).toMatchObject({ key: 'port_of_discharge|NLRTM', containers: [] });
    expect(leg?.leg.statements).toHaveLength(1);
  });

  it('end at the ramp, where the box goes on by rail', () => {
    const rail = [
      at('load', 'KRPUS', '2026-02-01T02:00:00Z'),
      at('discharge', 'CAVAN', '2026-03-27T02:00:00Z'),
      at('departure', 'CAVAN', '2026-03-30T02:00:00Z', { mode: 'rail', vessel: null }),
      at('arrival', 'USDET', '2026-04-08T02:00:00Z', { mode: 'rail', vessel: null, classifier: 'estimated' }),
    ];
    const { leg } = legTo(legsOf(rail, '2026-04-01T00:00:00Z'), 'USDET');
    expect(leg).toMatchObject({ target: 'inland_destination', mode: 'rail', from: 'CAVAN', arrival: null });
    expect(text(leg.departedAt)).toBe('2026-03-30T02:00');
    expect(leg.statements).toHaveLength(1);
    const arrived = at('arrival', 'USDET', '2026-04-08T22:00:00Z', { mode: 'rail', vessel: null });
    expect(legTo(legsOf([...rail, arrived]), 'USDET').leg.arrival).toMatchObject({ by: 'rail_arrival' });
  });

  it('keep what an earlier journey of the number reached, and nothing that it waited for', () => {
    const first = viaSingapore('SIMU0000001', 'BEAGLE');
    const back = at('gate_in', 'NLRTM', '2026-04-20T12:00:00Z', { laden: false, vessel: null });
    const again = [
      at('gate_out', 'VNHPH', '2026-06-01T02:00:00Z', { laden: false, vessel: null }),
      at('load', 'VNHPH', '2026-06-05T02:00:00Z', { vessel: 'ENDEAVOUR' }),
      at('arrival', 'NLRTM', '2026-07-05T12:00:00Z', { vessel: 'ENDEAVOUR', classifier: 'estimated' }),
    ];
    const keys = legsOf(
      [...first, at('discharge', 'NLRTM', '2026-04-07T20:00:00Z', { vessel: 'BEAGLE' }), back, ...again],
      '2026-06-10T00:00:00Z',
    ).map(({ key }) => key);
    expect(keys).toEqual(['transshipment|SGSIN', 'port_of_discharge|NLRTM', 'port_of_discharge|NLRTM|journey 2']);
  });

  it('wait for nothing that was taken off the shipment', () => {
    const reading = { ...READING, asOf: Date.parse('2026-03-15T00:00:00Z') };
    const observations = ['SIMU0000001', 'SIMU0000002'].flatMap((number) => viaSingapore(number, `SHIP ${number}`));
    const listing = (equipment: string, withdrawnAt: string | null) => ({
      id: `listed ${equipment}`,
      recordedAt: Date.parse('2026-03-01T00:00:00Z'),
      withdrawnAt: withdrawnAt === null ? null : Date.parse(withdrawnAt),
      confirmedAt: null,
      restatedAt: null,
      fact: { ...LISTED, equipment },
    });
    const facts = [listing('SIMU0000001', null), listing('SIMU0000002', '2026-03-13T00:00:00Z')];
    const evidence = { observations, facts };
    const legs = arrivalLegs(deriveAll(evidence, reading), evidence, { line: 'SIML', reading, habitOf: () => null });
    expect(legs.map(({ key, containers }) => [key, containers.length])).toEqual([
      ['transshipment|SGSIN', 2],
      ['port_of_discharge|NLRTM', 1],
    ]);
  });

  it('are the same in any order of the statements', () => {
    const all = [
      ...viaSingapore('SIMU0000001', 'BEAGLE'),
      ...viaSingapore('SIMU0000002', 'CHALLENGER'),
      ETA_FIRST,
      ETA_SECOND,
    ];
    expect(legsOf(all.toReversed())).toEqual(legsOf(all));
  });
});
