/** Each kind of notice as its container's story goes on, from what an operator would say. */
import { describe, expect, it } from 'vitest';
import { observed, READING } from '../../../../test/helpers/observations.ts';
import { clocksOf } from '../../../core/charges/assess.ts';
import type { ChargeTerms } from '../../../core/charges/charge-clock.ts';
import { chargedContainer } from '../../../core/charges/charged-container.ts';
import { dayNumber } from '../../../core/charges/days.ts';
import type { Tariff } from '../../../core/charges/tariff.ts';
import { type ContainerState, deriveContainer } from '../../../core/state/container-state.ts';
import type { ContainerDocuments } from '../../documents/suggestions/suggestions.ts';
import { EXCEPTION_KINDS, type ExceptionRules, reasonOf, USUAL_RULES } from '../kinds/kinds.ts';
import type { PlanHistory, WatchedContainer } from '../kinds/look.ts';
import { type AlertThreshold, evaluateContainer } from './evaluate.ts';

const SAILED = [
  observed('load', 'SGSIN', '2026-03-12T02:00:00Z', { vessel: 'BEAGLE' }),
  observed('departure', 'SGSIN', '2026-03-12T12:00:00Z', { vessel: 'BEAGLE' }),
  observed('arrival', 'NLRTM', '2026-04-05T12:00:00Z', { vessel: 'BEAGLE', classifier: 'estimated' }),
];
const LANDED = [
  ...SAILED.slice(0, 2),
  observed('arrival', 'NLRTM', '2026-04-06T12:00:00Z', { vessel: 'BEAGLE' }),
  observed('discharge', 'NLRTM', '2026-04-07T12:00:00Z', { vessel: 'BEAGLE' }),
];
const OUT = [...LANDED, observed('gate_out', 'NLRTM', '2026-04-09T12:00:00Z', { laden: true })];
const BACK = [...OUT, observed('gate_in', 'NLRTM', '2026-04-12T12:00:00Z', { laden: false })];

const stateOf = (recorded: typeof SAILED): ContainerState => ({
  ...deriveContainer({ number: 'SIMU0000001', observations: recorded, facts: [] }, READING).state,
  listed: true,
});

interface TestInput {
  readonly tariffs?: readonly Tariff[];
  readonly originalEtaAt?: string | null;
  readonly line?: WatchedContainer['line'];
  readonly documents?: Partial<ContainerDocuments>;
  readonly disputes?: WatchedContainer['disputes'];
  readonly arrivals?: Partial<WatchedContainer['arrivals']>;
  readonly history?: PlanHistory | null;
  readonly rules?: Partial<ExceptionRules>;
  readonly thresholds?: readonly AlertThreshold[];
  readonly acknowledged?: readonly string[];
  readonly predictedEta?: WatchedContainer['predictedEta'];
  /** The last day without charges for the equipment. */
  readonly freeUntil?: string;
}

function at(now: string, state: ContainerState, input: TestInput = {}) {
  const { tariffs = [], originalEtaAt = null, line = null, history = null, rules = {} } = input;
  const documents = { types: [], contradictions: [], ...input.documents };
  const arrivals = { shipElsewhere: null, transshipments: [], ...input.arrivals };
  const terms: ChargeTerms = { tariffs, isHoliday: () => false, isSamePlace: (a, b) => a === b };
  const container = chargedContainer(state, { scac: 'SIML', customerId: null });
  const { thresholds = [], acknowledged = [], disputes = [], freeUntil } = input;
  const { predictedEta = null } = input;
  const dated = { state, container, acknowledged, isHoliday: () => false, predictedEta };
  const free = freeUntil === undefined ? null : dayNumber(freeUntil);
  const clocks = clocksOf(container, terms);
  const watched = { ...dated, freeUntil: free, clocks, originalEtaAt, line, documents, arrivals, disputes, history };
  const evaluation = evaluateContainer(watched, { rules: { ...USUAL_RULES, ...rules }, thresholds }, Date.parse(now));
  return { ...evaluation, kinds: evaluation.findings.map(({ kind }) => kind), first: evaluation.findings[0] };
}

const landed = (more: Partial<ContainerState>): ContainerState => ({ ...stateOf(LANDED), ...more });

describe('a container that goes as planned', () => {
  it('has no exception', () => {
    expect(at('2026-03-20T00:00:00Z', stateOf(SAILED)).kinds).toEqual([]);
    expect(at('2026-04-07T13:00:00Z', stateOf(LANDED)).kinds).toEqual([]);
    expect(at('2026-04-10T00:00:00Z', stateOf(OUT)).kinds).toEqual([]);
  });

  it('is no longer evaluated once it is returned or off the shipment', () => {
    expect(at('2026-05-10T00:00:00Z', stateOf(BACK))).toMatchObject({ kinds: [], nextAt: null });
    expect(at('2026-05-10T00:00:00Z', landed({ listed: false, holds: [HOLD] }))).toMatchObject({
      kinds: [],
      nextAt: null,
    });
  });

  it('has an invoice whose last day for a dispute is near, also when it is returned', () => {
    const named = { containerId: 'c', invoiceId: 'i', number: 'INV-1', biller: 'MAEU', customerId: 'a' };
    const bill = { ...named, amount: 420, currency: 'USD' };
    const disputes = [
      { ...bill, dueOn: '2026-05-08' },
      { ...bill, dueOn: '2026-05-20' },
    ];
    // In Rotterdam it is two hours later than in UTC. The first one can be disputed no more.
    expect(at('2026-05-12T19:00:00Z', stateOf(BACK), { disputes })).toMatchObject({
      kinds: [],
      nextAt: Date.parse('2026-05-12T22:00:00Z'),
    });
    expect(at('2026-05-20T19:00:00Z', stateOf(BACK), { disputes })).toMatchObject({
      kinds: ['dispute_due'],
      first: { since: '2026-05-12T22:00:00Z', facts: { invoice_number: 'INV-1', due_on: '2026-05-20', days_left: 0 } },
    });
    expect(at('2026-05-20T22:00:00Z', stateOf(BACK), { disputes }).kinds).toEqual([]);
  });
});

const HOLD = { name: 'customs', status: 'hold', description: 'CUSTOMS EXAM' } as const;

describe('at the terminal', () => {
  it('leaves nobody a hold to clear once it is picked up or returned empty, whatever the terminal still reports', () => {
    const holds = { holds: [HOLD], indFacilityHolds: [HOLD], availableForPickup: false };
    for (const journey of [OUT, BACK]) {
      expect(at('2026-04-13T00:00:00Z', { ...stateOf(journey), ...holds }).kinds).toEqual([]);
    }
  });

  it('is on hold with the description of the holder, until it is out', () => {
    const { first } = at('2026-04-08T00:00:00Z', landed({ holds: [HOLD] }));
    expect(first).toMatchObject({ kind: 'on_hold', since: null });
    expect(reasonOf('on_hold', first?.facts ?? {})).toBe('Held: CUSTOMS EXAM.');
    expect(at('2026-04-10T00:00:00Z', { ...stateOf(OUT), holds: [HOLD] }).kinds).toEqual([]);
  });

  it('is unavailable at the terminal for three days; without a report there is no exception', () => {
    const state = landed({ availableForPickup: false, currentStatus: 'not_available' });
    expect(at('2026-04-10T11:59:00Z', state)).toMatchObject({ kinds: [], nextAt: Date.parse('2026-04-10T12:00:00Z') });
    expect(at('2026-04-10T12:00:00Z', state).first).toMatchObject({
      kind: 'not_available',
      since: '2026-04-10T12:00:00Z',
    });
    expect(at('2026-04-20T12:00:00Z', landed({ availableForPickup: null })).kinds).toEqual([]);
  });

  it('is available for three days and not picked up', () => {
    const state = landed({
      availableForPickup: true,
      currentStatus: 'available',
      statusChangedAt: '2026-04-08T09:00:00Z',
    });
    expect(at('2026-04-11T08:59:00Z', state).kinds).toEqual([]);
    expect(at('2026-04-11T09:00:00Z', state).kinds).toEqual(['not_picked_up']);
  });

  it('has its last free day by the calendar of the port, across the change to summer time', () => {
    // Midnight of the 29th of March comes at 23:00 UTC, that of the 30th at 22:00.
    const state = landed({ pickupLfd: '2026-03-29T10:00:00Z', pickupLfdTerminal: '2026-03-29T10:00:00Z' });
    expect(at('2026-03-26T22:59:00Z', state)).toMatchObject({ kinds: [], nextAt: Date.parse('2026-03-26T23:00:00Z') });
    expect(at('2026-03-29T21:59:00Z', state)).toMatchObject({
      first: { kind: 'last_free_day_near', facts: { last_free_day: '2026-03-29', said_by: 'terminal', days_left: 0 } },
      nextAt: Date.parse('2026-03-29T22:00:00Z'),
    });
    expect(at('2026-03-29T22:00:00Z', state).first).toMatchObject({
      kind: 'last_free_day_passed',
      since: '2026-03-29T22:00:00Z',
      facts: { days_over: 1 },
    });
  });
});

describe('on the way', () => {
  it('is quiet about a hold before the arrival, unless the account wants it', () => {
    const held = { ...stateOf(SAILED), holds: [HOLD] };
    expect(at('2026-04-01T00:00:00Z', held).kinds).toEqual([]);
    expect(at('2026-04-01T00:00:00Z', held, { rules: { holds_before_arrival: true } }).kinds).toEqual(['on_hold']);
  });

  it('has an ETA four days from the first, or two from that of a day ago', () => {
    const state = stateOf(SAILED);
    const moved = at('2026-03-20T00:00:00Z', state, { originalEtaAt: '2026-04-01T12:00:00Z' });
    expect(moved.first).toMatchObject({ kind: 'eta_moved', facts: { compared_with: 'first', days: 4 } });
    expect(at('2026-03-20T00:00:00Z', state, { originalEtaAt: '2026-04-01T12:01:00Z' }).kinds).toEqual([]);

    const yesterday = at('2026-03-20T00:00:00Z', { ...state, podEtaAt: '2026-04-03T12:00:00Z' });
    const now = at('2026-03-21T06:00:00Z', state, { history: yesterday.history });
    expect(now.first).toMatchObject({ kind: 'eta_moved', facts: { compared_with: 'yesterday', days: 2 } });
    // Of a day later it is yesterday's ETA itself.
    expect(now.nextAt).toBe(Date.parse('2026-03-22T06:00:00Z'));
    expect(at('2026-03-22T06:00:00Z', state, { history: now.history }).kinds).toEqual([]);
  });

  it('is a day overdue, until a source reports the arrival', () => {
    expect(at('2026-04-06T11:59:00Z', stateOf(SAILED)).kinds).toEqual([]);
    expect(at('2026-04-06T12:00:00Z', stateOf(SAILED)).first).toMatchObject({
      kind: 'milestone_overdue',
      facts: { milestone: 'vessel_arrived', expected_at: '2026-04-05T12:00:00Z' },
    });
    expect(at('2026-04-06T13:00:00Z', stateOf(LANDED)).kinds).toEqual([]);
  });

  it('is rolled over until it leaves by the next ship', () => {
    const waits = (vessel: string, etd: string) =>
      stateOf([
        observed('load', 'SGSIN', etd, { vessel, classifier: 'planned' }),
        observed('departure', 'SGSIN', etd, { vessel, classifier: 'planned' }),
        observed('arrival', 'NLRTM', '2026-04-20T12:00:00Z', { vessel, classifier: 'planned' }),
      ]);
    const booked = at('2026-03-01T00:00:00Z', waits('ARGO', '2026-03-12T12:00:00Z'));
    const rolled = at('2026-03-11T00:00:00Z', waits('BEAGLE', '2026-03-19T12:00:00Z'), { history: booked.history });
    expect(rolled.first).toMatchObject({ kind: 'rolled_over', facts: { from: 'ARGO', to: 'BEAGLE', place: 'SGSIN' } });
    const later = at('2026-03-15T00:00:00Z', waits('BEAGLE', '2026-03-19T12:00:00Z'), { history: rolled.history });
    expect(later.kinds).toEqual(['rolled_over']);
    expect(at('2026-03-20T00:00:00Z', stateOf(SAILED), { history: later.history }).kinds).not.toContain('rolled_over');
  });

  describe('with a transshipment', () => {
    const PLAN = { vessel: 'FEEDER', classifier: 'planned' } as const;
    const AGROUND = [
      observed('departure', 'SGSIN', '2026-03-12T12:00:00Z', { vessel: 'FEEDER' }),
      observed('departure', 'LKCMB', '2026-03-20T12:00:00Z', { ...PLAN, vessel: 'BEAGLE' }),
      observed('arrival', 'NLRTM', '2026-04-20T12:00:00Z', { ...PLAN, vessel: 'BEAGLE' }),
    ];
    const arriving = (time: string, more: typeof SAILED = []) =>
      stateOf([...AGROUND, observed('arrival', 'LKCMB', time, PLAN), ...more]);
    const NOW = '2026-03-15T00:00:00Z';

    it('is at risk of missing the next ship, the less time there is between, and after it', () => {
      expect(at(NOW, arriving('2026-03-19T12:00:00Z')).kinds).toEqual([]);
      expect(at(NOW, arriving('2026-03-20T02:00:00Z')).first).toMatchObject({
        kind: 'transshipment_at_risk',
        facts: { place: 'LKCMB', from: 'FEEDER', to: 'BEAGLE', hours: 10 },
      });
      const missed = at(NOW, arriving('2026-03-21T12:00:00Z')).first;
      expect(reasonOf('transshipment_at_risk', missed?.facts ?? {})).toBe(
        'FEEDER arrives at LKCMB on 2026-03-21, 24 hours after the departure of BEAGLE.',
      );
      const rules = { transshipment_at_risk_hours: 8 };
      expect(at(NOW, arriving('2026-03-20T02:00:00Z'), { rules }).kinds).toEqual([]);
    });

    it('goes by the predicted arrival where there is one', () => {
      const hour = (hours: number) => Date.parse('2026-03-20T12:00:00Z') + hours * 3_600_000;
      const predicted = (p50: number) => ({
        arrivals: {
          transshipments: [
            { place: 'LKCMB', prediction: { p10: hour(p50 - 10), p50: hour(p50), p90: hour(p50 + 30) } },
          ],
        },
      });
      expect(at(NOW, arriving('2026-03-19T02:00:00Z'), predicted(-20)).first?.facts).toEqual({
        ...{ place: 'LKCMB', from: 'FEEDER', to: 'BEAGLE', arrives_at: '2026-03-19T16:00:00Z' },
        ...{ etd_at: '2026-03-20T12:00:00Z', hours: 20, missed_share: 0.66 },
      });
      expect(at(NOW, arriving('2026-03-20T02:00:00Z'), predicted(-60)).kinds).toEqual([]);
    });

    it('is at risk until it is discharged there', () => {
      const discharged = observed('discharge', 'LKCMB', '2026-03-20T03:00:00Z', { vessel: 'FEEDER' });
      expect(at('2026-03-20T04:00:00Z', arriving('2026-03-20T02:00:00Z', [discharged])).kinds).toEqual([]);
    });
  });

  it('has a ship that is elsewhere, since that was found and until it is not', () => {
    const found = { why: 'sails_away', event: 'arrival', place: 'NLRTM', vessel: 'BEAGLE', miles: 2041 } as const;
    const more = { at: null, imo: '9811000', knots: null, lies_at: null, positions: [], as_of: '2026-03-19T00:00:00Z' };
    const shipElsewhere = { ...found, ...more, found_at: '2026-03-19T03:00:00Z' };
    const { first } = at('2026-03-20T00:00:00Z', stateOf(SAILED), { arrivals: { shipElsewhere } });
    expect(first).toMatchObject({ kind: 'ship_elsewhere', since: '2026-03-19T03:00:00Z', facts: found });
    expect(reasonOf('ship_elsewhere', first?.facts ?? {})).toBe(
      'BEAGLE sails away from NLRTM and is 2041 nautical miles off.',
    );
    expect(at('2026-03-20T00:00:00Z', stateOf(SAILED)).kinds).toEqual([]);
  });

  it('lacks an expected document from some days before the arrival until it is there', () => {
    const rules = { expected_documents: ['arrival_notice', 'delivery_order'] as const };
    const before = at('2026-04-02T11:59:00Z', stateOf(SAILED), { rules });
    expect(before).toMatchObject({ kinds: [], nextAt: Date.parse('2026-04-02T12:00:00Z') });
    const documents = { types: ['arrival_notice'] as const };
    const { first } = at('2026-04-02T12:00:00Z', stateOf(SAILED), { rules, documents });
    expect(first).toMatchObject({ kind: 'document_missing', facts: { document_types: ['delivery_order'] } });
    expect(reasonOf('document_missing', first?.facts ?? {})).toBe(
      'Missing before the arrival on 2026-04-05: Delivery order.',
    );
    const all = { types: ['arrival_notice', 'delivery_order'] as const };
    expect(at('2026-04-02T12:00:00Z', stateOf(SAILED), { rules, documents: all }).kinds).toEqual([]);
    expect(at('2026-04-02T12:00:00Z', stateOf(SAILED), { documents }).kinds).toEqual([]);
    expect(at('2026-04-10T00:00:00Z', stateOf(OUT), { rules }).kinds).toEqual([]);
  });

  it('has documents that state another vessel, or an ETA two days from what is tracked', () => {
    const eta = (value: string) => ({ field: 'pod_eta_at', value, tracked: '2026-04-05' }) as const;
    const vessel = { field: 'vessel', value: 'ARGO', tracked: 'BEAGLE' } as const;
    const found = (...contradictions: ContainerDocuments['contradictions']) =>
      at('2026-03-20T00:00:00Z', stateOf(SAILED), { documents: { contradictions } }).first;
    expect(found(eta('2026-04-06'))).toBeUndefined();
    const both = found(eta('2026-04-03'), vessel);
    expect(both).toMatchObject({ kind: 'document_contradicting', facts: { contradictions: [{}, {}] } });
    expect(reasonOf('document_contradicting', both?.facts ?? {})).toBe(
      'Documents state other values: ETA 2026-04-03 (tracked: 2026-04-05); vessel ARGO (tracked: BEAGLE).',
    );
  });

  it('is tracked by a line that has sent no data for two days', () => {
    const line = { answeredAt: '2026-03-20T00:00:00Z', error: 'unavailable: 503' };
    expect(at('2026-03-21T23:59:00Z', stateOf(SAILED), { line }).kinds).toEqual([]);
    const { first, nextAt } = at('2026-03-22T00:00:00Z', stateOf(SAILED), { line });
    // An answer without changes is noticed within an hour.
    expect(nextAt).toBe(Date.parse('2026-03-22T01:00:00Z'));
    expect(reasonOf('source_silent', first?.facts ?? {})).toBe(
      'No data from the shipping line since 2026-03-20: unavailable: 503.',
    );
  });
});

const PER_DIEM: Tariff = {
  id: '01985b00-0000-7000-8000-000000000001',
  name: 'Per diem',
  kind: 'detention',
  at: 'port',
  appliesTo: {
    scac: null,
    country: null,
    port: null,
    terminal: null,
    customerId: null,
    equipmentGroups: null,
    equipmentLengths: null,
  },
  validFrom: null,
  validTo: null,
  countedFrom: 'gate_out',
  firstDay: 'next_day',
  cutOff: null,
  freeDays: 2,
  freeDaysAre: 'calendar',
  movesOffClosedDays: false,
  chargedDaysAre: 'calendar',
  closedDays: { weekdays: [], calendar: null, dates: [] },
  tiers: [{ days: null, amount: 40, per: 'day' }],
  currency: 'EUR',
  maximum: null,
  createdAt: '2026-01-01T00:00:00Z',
} as unknown as Tariff;

describe('after the gate', () => {
  it('has detention charges from the first day that is not free, until it is returned', () => {
    const input = { tariffs: [PER_DIEM] };
    // Out on the 9th; the 10th and 11th are free, and the 12th begins at 22:00 UTC.
    expect(at('2026-04-11T21:59:00Z', stateOf(OUT), input)).toMatchObject({
      kinds: [],
      nextAt: Date.parse('2026-04-11T22:00:00Z'),
    });
    expect(at('2026-04-13T10:00:00Z', stateOf(OUT), input)).toMatchObject({
      first: {
        kind: 'detention_running',
        since: '2026-04-11T22:00:00Z',
        facts: { charged_from: '2026-04-12', owed: [{ amount: 80, currency_code: 'EUR', tomorrow: 40 }] },
      },
      nextAt: Date.parse('2026-04-13T22:00:00Z'),
    });
    expect(at('2026-04-13T10:00:00Z', stateOf(BACK), input).kinds).toEqual([]);
    expect(at('2026-04-13T10:00:00Z', stateOf(OUT)).kinds).toEqual([]);
  });
});

describe('costs', () => {
  const LATE = '2026-04-13T10:00:00Z';
  const fees = [{ type: 'demurrage', amount: 165, currency_code: 'EUR' }] as const;
  const demurrage: Tariff = { ...PER_DIEM, kind: 'demurrage', countedFrom: 'discharge' };
  const stated = { currency_code: 'EUR', amount: 165, by: ['terminal'] };

  it.each([
    ['by the terminal where no tariff applies', [], [{ ...stated, tomorrow: 0 }]],
    ['by the terminal in place of the tariff, also tomorrow', [demurrage], [{ ...stated, tomorrow: 0 }]],
  ])('are %s', (_, tariffs, owed) => {
    const state = landed({ fees, pickupLfd: '2026-04-10T10:00:00Z', pickupLfdTerminal: '2026-04-10T10:00:00Z' });
    const { first } = at(LATE, state, { tariffs });
    expect(first).toMatchObject({ kind: 'last_free_day_passed', facts: { owed } });
    expect(reasonOf('last_free_day_passed', first?.facts ?? {})).toContain(' 165 EUR by the terminal');
  });

  it('are named by whichever exception leads, and not after the gate', () => {
    const holds = [{ name: 'customs', status: 'hold', description: null }] as const;
    const { first } = at(LATE, landed({ fees, holds }));
    expect(first).toMatchObject({ kind: 'on_hold', facts: { owed: [stated] } });
    expect(at(LATE, landed({ holds })).first?.facts).not.toHaveProperty('owed');
    const { findings } = at(LATE, { ...stateOf(OUT), fees }, { tariffs: [PER_DIEM] });
    expect(findings[0]?.facts.owed).toEqual([{ currency_code: 'EUR', amount: 80, tomorrow: 40, by: ['tariff'] }]);
  });
});

it('gives a reason for every kind', () => {
  for (const kind of EXCEPTION_KINDS) expect(reasonOf(kind, {}), kind).toMatch(/^[A-Z].+\.$/);
});

describe('an alert with a threshold', () => {
  // A Tuesday; the Thursday before begins at 22:00 UTC in Rotterdam.
  const free = landed({ pickupLfd: '2026-04-14T10:00:00Z' });
  const near = { thresholds: [{ kind: 'last_free_day_near', threshold: 3 }] } as const;

  it('begins at the midnight that is so many working days before the last free day', () => {
    const begins = Date.parse('2026-04-08T22:00:00Z');
    expect(at('2026-04-08T21:59:00Z', free, near)).toMatchObject({ alerts: [], nextAt: begins });
    const { alerts, nextAt } = at('2026-04-08T22:00:00Z', free, near);
    const facts = { last_free_day: '2026-04-14', working_days_left: 3, days_left: 5 };
    expect(alerts).toEqual([{ kind: 'last_free_day_near', threshold: 3, about: '2026-04-14', facts, urgency: -3 }]);
    // What rules choose by may change meanwhile.
    expect(nextAt).toBe(begins + 3_600_000);
    expect(at('2026-04-14T22:00:00Z', free, near).alerts).toEqual([]);
  });

  it('is not told once its exception is acknowledged, or the container has left', () => {
    expect(at('2026-04-10T00:00:00Z', free, { ...near, acknowledged: ['last_free_day_near'] }).alerts).toEqual([]);
    expect(at('2026-04-10T00:00:00Z', { ...stateOf(OUT), pickupLfd: free.pickupLfd }, near).alerts).toEqual([]);
  });

  it('tells how long it waits at the port, for each threshold', () => {
    const dwelling = (...days: number[]) => ({
      thresholds: days.map((threshold) => ({ kind: 'dwelling', threshold }) as const),
    });
    const after = Date.parse('2026-04-12T12:00:00Z');
    expect(at('2026-04-12T11:59:00Z', landed({}), dwelling(5, 9))).toMatchObject({ alerts: [], nextAt: after });
    expect(at('2026-04-12T12:00:00Z', landed({}), dwelling(5, 9)).alerts).toMatchObject([
      { threshold: 5, facts: { discharged_at: '2026-04-07T12:00:00Z', days: 5 } },
    ]);
    expect(at('2026-04-20T12:00:00Z', stateOf(OUT), dwelling(5)).alerts).toEqual([]);
    expect(at('2026-09-01T12:00:00Z', landed({}), dwelling(5)).alerts).toEqual([]);
  });

  it("reports a prediction that is days after the line's ETA once for each day of that ETA", () => {
    const predictedEta = { p50: '2026-04-08T18:00:00Z', as_of: '2026-04-01T00:00:00Z' };
    const late = (eta: string, threshold: number, state = stateOf(SAILED)) =>
      at(
        '2026-04-01T00:00:00Z',
        { ...state, podEtaAt: eta },
        {
          predictedEta,
          thresholds: [{ kind: 'predicted_late', threshold }],
        },
      ).alerts;
    const facts = { eta_at: '2026-04-05T12:00:00Z', predicted_at: predictedEta.p50, hours: 78 };
    expect(late('2026-04-05T12:00:00Z', 3)).toMatchObject([{ threshold: 3, urgency: 78, facts }]);
    expect(late('2026-04-05T12:00:00Z', 4)).toEqual([]);
    const aboutOf = (eta: string) => late(eta, 2)[0]?.about;
    expect(aboutOf('2026-04-05T16:00:00Z')).toBe(aboutOf('2026-04-05T12:00:00Z'));
    expect(aboutOf('2026-04-04T12:00:00Z')).not.toBe(aboutOf('2026-04-05T12:00:00Z'));
    expect(late('2026-04-05T12:00:00Z', 3, stateOf(LANDED))).toEqual([]);
  });

  it('tells when the empty container is to be returned, until it is', () => {
    const input = { thresholds: [{ kind: 'empty_return_due', threshold: 2 }], freeUntil: '2026-04-20' } as const;
    expect(at('2026-04-17T21:59:00Z', stateOf(OUT), input).nextAt).toBe(Date.parse('2026-04-17T22:00:00Z'));
    expect(at('2026-04-17T22:00:00Z', stateOf(OUT), input).alerts).toMatchObject([
      { about: '2026-04-20', facts: { due_on: '2026-04-20', days_left: 2 } },
    ]);
    expect(at('2026-04-17T22:00:00Z', stateOf(BACK), input).alerts).toEqual([]);
  });
});
