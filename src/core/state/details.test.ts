/** The small decisions of milestones, status and state, one at a time; whole journeys are in test/journeys. */
import { describe, expect, it } from 'vitest';
import { LINE, observed, READING } from '../../../test/helpers/observations.ts';
import type { RecordedFact } from '../facts.ts';
import type { RecordedObservation } from '../journey/statement.ts';
import type { Facility, Fact, FactField, FactValue, Hold, HoldChange } from '../observation.ts';
import { deriveContainer } from './container-state.ts';
import { leadingContainer } from './leading-container.ts';

const NUMBER = 'SIMU0000001';
const derive = (observations: readonly RecordedObservation[], facts: readonly RecordedFact[] = [], number = NUMBER) =>
  deriveContainer({ number, observations, facts }, READING);
const milestonesOf = (...observations: RecordedObservation[]) =>
  derive(observations).milestones.map(({ name, statement }) => `${name}@${statement.observation.place.locode}`);

function at(observation: RecordedObservation, facility: Partial<Facility>): RecordedObservation {
  const place = {
    ...observation.observation.place,
    facility: { code: null, codeListProvider: null, type: null, name: null, ...facility },
  };
  return { ...observation, observation: { ...observation.observation, place } };
}

let count = 0;
function fact(field: FactField, value: FactValue, more: Partial<Fact> = {}): RecordedFact {
  count += 1;
  const body: Fact = {
    source: LINE,
    statedAt: '2026-03-21T00:00:00Z',
    equipment: NUMBER,
    field,
    value,
    place: { locode: null, name: null, facility: null },
    original: { code: field, text: null },
    ...more,
  };
  return {
    id: `fact-${count}`,
    fact: body,
    recordedAt: Date.parse('2026-03-21T00:00:00Z'),
    withdrawnAt: null,
    confirmedAt: Date.parse('2026-03-21T01:00:00Z'),
    restatedAt: null,
  };
}

const voyage = [
  observed('load', 'CNSHA', '2026-03-05T02:00:00Z', { vessel: 'ARGO' }),
  observed('arrival', 'USLGB', '2026-03-19T12:00:00Z', { vessel: 'ARGO' }),
  observed('discharge', 'USLGB', '2026-03-20T12:00:00Z', { vessel: 'ARGO' }),
];

describe('a gate move of which no voyage is known', () => {
  it.each([
    ['gate_out', false, ['empty_out@CNSHA']],
    ['gate_out', true, ['full_out@CNSHA']],
    ['gate_out', null, ['full_out@CNSHA']],
    ['gate_in', true, ['full_in@CNSHA']],
    ['gate_in', false, []],
    ['gate_in', null, []],
    ['pick_up', false, ['empty_out@CNSHA']],
    ['pick_up', null, ['empty_out@CNSHA']],
    ['pick_up', true, []],
    ['drop_off', false, []],
    ['drop_off', null, []],
    ['drop_off', true, []],
  ] as const)('%s, laden %s, is identified by its load: %j', (kind, laden, expected) => {
    expect(milestonesOf(observed(kind, 'CNSHA', '2026-03-01T02:00:00Z', { laden, mode: 'truck' }))).toEqual(expected);
  });
});

describe('a gate move of a known voyage', () => {
  const gate = (kind: 'gate_in' | 'gate_out', locode: string, time: string, laden: boolean | null) =>
    observed(kind, locode, time, { laden });

  it('is on the export side up to the moment of loading, and on the import side after it', () => {
    const time = '2026-03-05T02:00:00Z';
    expect(milestonesOf(...voyage, gate('gate_out', 'CNSHA', time, null))).toContain('empty_out@CNSHA');
    const landed = gate('gate_out', 'USLGB', '2026-03-21T02:01:00Z', null);
    expect(milestonesOf(...voyage, landed)).toContain('full_out@USLGB');
  });

  it('without a reported load, is identified by its side of the voyage', () => {
    expect(milestonesOf(...voyage, gate('gate_in', 'CNSHA', '2026-03-04T02:00:00Z', null))).toContain('full_in@CNSHA');
    expect(milestonesOf(...voyage, gate('gate_in', 'USLGB', '2026-03-24T02:00:00Z', null))).not.toContain(
      'empty_in@USLGB',
    );
  });

  it('at the port of discharge is an import move while no loading is known', () => {
    const landed = voyage.slice(1);
    expect(milestonesOf(...landed, gate('gate_in', 'USLGB', '2026-03-24T02:00:00Z', false))).toContain(
      'empty_in@USLGB',
    );
    expect(milestonesOf(...landed, gate('gate_in', 'USLGB', '2026-03-24T02:00:00Z', true))).not.toContain(
      'full_in@USLGB',
    );
  });

  it('by rail is no gate-out of a truck', () => {
    const byRail = observed('gate_out', 'USLGB', '2026-03-24T02:00:00Z', { laden: true, mode: 'rail' });
    expect(milestonesOf(...voyage, byRail)).not.toContain('full_out@USLGB');
  });

  it('of a box that came in again and left again is no pick-up; the last one is', () => {
    const moves = [
      gate('gate_out', 'USLGB', '2026-03-22T02:00:00Z', true),
      gate('gate_in', 'USLGB', '2026-03-25T02:00:00Z', true),
      gate('gate_out', 'USLGB', '2026-03-28T02:00:00Z', true),
    ];
    const outs = derive([...voyage, ...moves]).milestones.filter(({ name }) => name === 'full_out');
    expect(outs.map(({ statement }) => statement.observation.at)).toEqual([moves[2]?.observation.at]);
  });

  it('is taken from the last place of several before loading', () => {
    const full = [
      gate('gate_in', 'USCHI', '2026-03-01T02:00:00Z', true),
      gate('gate_in', 'CNSHA', '2026-03-03T02:00:00Z', true),
    ];
    const names = milestonesOf(...voyage, ...full).filter((name) => name.startsWith('full_in'));
    expect(names).toEqual(['full_in@CNSHA']);
  });
});

describe('where a box waits for its pick-up', () => {
  const out = observed('gate_out', 'USLGB', '2026-03-22T02:00:00Z', { laden: true });
  const back = observed('gate_in', 'USLGB', '2026-03-25T02:00:00Z', { laden: true });

  it.each(['OFFD', 'DEPO', 'INTE'] as const)('is a yard of type %s that it was moved to', (type) => {
    const { state } = derive([...voyage, out, at(back, { type, name: 'YARD 7' })]);
    expect(state).toMatchObject({ currentStatus: 'off_dock', pickupFacility: { name: 'YARD 7', locode: 'USLGB' } });
  });

  it('is no customer, and no yard that it left empty', () => {
    expect(derive([...voyage, out, at(back, { type: 'CLOC', name: 'ACME' })]).state.currentStatus).toBe('picked_up');
    const empty = observed('gate_in', 'USLGB', '2026-03-25T02:00:00Z', { laden: false });
    expect(derive([...voyage, out, at(empty, { type: 'DEPO', name: 'YARD 7' })]).state).toMatchObject({
      currentStatus: 'empty_returned',
      pickupFacility: null,
    });
  });

  it('is the yard also without a reported gate-out', () => {
    expect(derive([...voyage, at(back, { type: 'OFFD', name: 'YARD 7' })]).state.currentStatus).toBe('off_dock');
  });

  it('is the yard only once it has come in, and only after the discharge', () => {
    const expected = observed('gate_in', 'USLGB', '2026-03-25T02:00:00Z', { laden: true, classifier: 'estimated' });
    expect(derive([...voyage, out, at(expected, { type: 'OFFD', name: 'YARD 7' })]).state.currentStatus).toBe(
      'picked_up',
    );
    const before = observed('gate_in', 'CNSHA', '2026-03-03T02:00:00Z', { laden: true });
    expect(derive([...voyage, at(before, { type: 'DEPO', name: 'YARD 7' })]).state.currentStatus).toBe('grounded');
  });

  it('is the last named ramp of the inland destination', () => {
    const rail = [
      at(observed('arrival', 'USCHI', '2026-03-27T02:00:00Z', { mode: 'rail' }), { type: 'RAMP', name: 'RAMP A' }),
      at(observed('discharge', 'USCHI', '2026-03-28T02:00:00Z', { mode: 'rail' }), { type: 'RAMP', name: 'RAMP B' }),
      observed('gate_out', 'USCHI', '2026-03-30T02:00:00Z', { laden: true }),
    ];
    expect(derive([...voyage, ...rail]).state.pickupFacility).toMatchObject({ name: 'RAMP B', locode: 'USCHI' });
    const depot = observed('gate_in', 'USCHI', '2026-04-02T02:00:00Z', { laden: false, classifier: 'planned' });
    const planned = [...rail, at(depot, { type: 'DEPO', name: 'DEPOT' })];
    expect(derive([...voyage, ...planned]).state.pickupFacility).toMatchObject({ name: 'RAMP B' });
  });

  it('is inland where it goes to a ramp or depot, and at the port where a lorry brings it to a door', () => {
    const ramp = observed('arrival', 'USCHI', '2026-03-27T02:00:00Z', { mode: 'rail', classifier: 'planned' });
    expect(derive([...voyage, ramp]).state).toMatchObject({ goesInland: true, pickupFacility: null });
    const door = at(observed('gate_in', 'USCHI', '2026-03-27T02:00:00Z', { laden: true }), { type: 'CLOC' });
    expect(derive([...voyage, door]).state).toMatchObject({ destinationLocode: 'USCHI', goesInland: false });
    expect(derive(voyage).state).toMatchObject({ goesInland: false, pickupFacility: null });
  });

  it('is not known where the facility has neither code nor name', () => {
    const nameless = voyage.map((each) => at(each, { type: 'POTE' }));
    expect(derive(nameless).state.podFacility).toBeNull();
    expect(derive(voyage.map((each) => at(each, { type: 'POTE', code: 'TTI' }))).state.podFacility?.code).toBe('TTI');
    expect(derive(voyage.map((each) => at(each, { type: 'POTE', name: 'T7' }))).state.podFacility?.name).toBe('T7');
  });
});

describe('the day of a railroad’s last free day', () => {
  const rail = { kind: 'rail', code: 'CN', name: 'CN' } as const;
  const onRail = [...voyage, observed('arrival', 'USDET', '2026-03-27T02:00:00Z', { mode: 'rail' })];
  const place = { locode: 'USDET', name: null, facility: null };

  it.each([
    [{ kind: 'date', on: '2026-04-02' }, '2026-04-02'],
    [{ kind: 'instant', at: '2026-04-02T03:00:00Z', precision: 'minute' }, '2026-04-01'],
    [{ kind: 'local', at: '2026-04-02T23:59', precision: 'minute' }, '2026-04-02'],
  ] as const)('of %j is %s, as the place counts its days', (value, expected) => {
    const { state } = derive(onRail, [fact('pickup_lfd', value, { source: rail, place })]);
    expect(state.indFacilityLfdOn).toBe(expected);
    expect(state.pickupLfd).toBe(state.pickupLfdRail);
  });

  it('is unknown where the railroad reports none', () => {
    expect(derive(onRail, [fact('pickup_lfd', null, { source: rail, place })]).state.indFacilityLfdOn).toBeNull();
  });
});

describe('holds and fees', () => {
  const rail = { kind: 'rail', code: 'CN', name: 'CN' } as const;
  const onRail = [...voyage, observed('arrival', 'USDET', '2026-03-27T02:00:00Z', { mode: 'rail' })];
  const hold = (name: 'customs' | 'freight') => [{ name, status: 'hold', description: null }] as const;
  const placeOf = (locode: string) => ({ locode, name: null, facility: null });

  it('at the inland destination are separate from those at the port, and the railroad ranks first for its own', () => {
    const facts = [
      fact('holds', hold('freight'), { place: placeOf('USDET') }),
      fact('holds', hold('customs'), { source: rail, place: placeOf('USDET') }),
      fact('fees', [{ type: 'demurrage', amount: 120, currency_code: 'USD' }], {
        source: rail,
        place: placeOf('USDET'),
      }),
    ];
    const { state, provenance } = derive(onRail, facts);
    expect([state.holds, state.fees]).toEqual([[], []]);
    expect(state.indFacilityHolds).toEqual(hold('customs'));
    expect(state.indFacilityFees).toMatchObject([{ type: 'demurrage', amount: 120 }]);
    expect(provenance.indFacilityHolds?.observationId).toBeDefined();
  });

  it('of no place, or of the port, are those of the port', () => {
    const { state } = derive(onRail, [fact('holds', hold('customs'), { place: placeOf('USLGB') })]);
    expect([state.holds, state.indFacilityHolds]).toEqual([hold('customs'), []]);
  });

  it('reported one by one are a list, in any order of arrival', () => {
    const change = (name: Hold['name'], status: HoldChange['status'], hour: number) =>
      fact('hold', { name, status, description: null }, { statedAt: `2026-03-21T0${hour}:00:00Z` });
    const facts = [
      change('customs', 'hold', 1),
      change('USDA', 'hold', 2),
      change('freight', 'hold', 3),
      change('customs', 'released', 4),
    ];
    const left = [
      { name: 'USDA', status: 'hold', description: null },
      { name: 'freight', status: 'hold', description: null },
    ];
    expect(derive(onRail, facts).state.holds).toEqual(left);
    expect(derive(onRail, facts.toReversed()).state.holds).toEqual(left);
    const again = change('customs', 'pending', 6);
    expect(derive(onRail, [again, ...facts]).state.holds).toEqual([
      ...left,
      { name: 'customs', status: 'pending', description: null },
    ]);
  });

  it('reported one by one change the earlier list of their source, not a later one', () => {
    const released = fact('hold', { name: 'customs', status: 'released', description: null });
    const listedAt = (statedAt: string) => fact('holds', hold('customs'), { statedAt });
    expect(derive(onRail, [listedAt('2026-03-20T12:00:00Z'), released]).state.holds).toEqual([]);
    expect(derive(onRail, [listedAt('2026-03-21T12:00:00Z'), released]).state.holds).toEqual(hold('customs'));
  });
});

describe('the vessel a box is planned on', () => {
  const load = (vessel: { imo: string | null; name: string | null } | null, number: string | null) => {
    const move = observed('load', 'CNSHA', '2026-03-05T02:00:00Z');
    return { ...move, observation: { ...move.observation, vessel, voyage: number } };
  };

  it.each([
    [{ imo: null, name: 'ARGO' }, null, { name: 'ARGO', imo: null, voyage: null, ship: ['ARGO'] }],
    [{ imo: '9321483', name: null }, '12E', { name: null, imo: '9321483', voyage: '12E', ship: ['9321483'] }],
    [null, '12E', { name: null, imo: null, voyage: '12E', ship: [] }],
    [null, null, { name: null, imo: null, voyage: null, ship: [] }],
  ])('named as %j, voyage %s', (vessel, number, expected) => {
    const sailing = { place: 'CNSHA', at: '2026-03-05T02:00:00Z', left: false, arrival: null, ...expected };
    expect(derive([load(vessel, number)]).state.sailings).toEqual([sailing]);
  });
});

describe('the container that represents its shipment', () => {
  const empty = derive([], [fact('listed', true, { equipment: 'SIMU0000009' })], 'SIMU0000009');
  const moving = derive(voyage);
  const listed = derive(voyage, [fact('listed', true)]);

  it('is one that is listed, before one that is not', () => {
    expect(leadingContainer([moving, empty])).toBe(empty);
    expect(leadingContainer([moving, listed])).toBe(listed);
  });

  it('is, of equals, the one of which more is known, then the lower number', () => {
    const less = derive(voyage.slice(0, 1));
    expect(leadingContainer([less, moving])).toBe(moving);
    const twin = derive(
      voyage.map((each) => ({ ...each, observation: { ...each.observation, equipment: null } })),
      [],
      'SIMU0000000',
    );
    expect(leadingContainer([moving, twin])).toBe(twin);
    expect(leadingContainer([twin, moving])).toBe(twin);
    expect(leadingContainer([])).toBeNull();
  });
});
