/** Generated stays and tariffs, and the bill that follows from our own computation of them. */
import fc from 'fast-check';
import { chargeDays } from '../../../src/core/charges/assess.ts';
import { clockOf, isClock } from '../../../src/core/charges/charge-clock.ts';
import { dayNumber, dayText } from '../../../src/core/charges/days.ts';
import type { BilledInvoice, BilledLine } from '../../../src/core/charges/invoices/invoice.ts';
import type { Stay } from '../../../src/core/charges/invoices/stay.ts';
import type { Tariff } from '../../../src/core/charges/tariff.ts';
import { box, moment, tariff } from '../../helpers/charges.ts';

export interface TrueBill {
  readonly stay: Stay;
  readonly tariff: Tariff;
  readonly invoice: BilledInvoice;
  readonly line: BilledLine;
}

const ZONES = ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'];
/** The changes of clocks of either half of the year are within them. */
const FIRST = Date.parse('2026-02-15T00:00:00Z');
const HOUR = 3_600_000;

const tiers: fc.Arbitrary<Tariff['tiers']> = fc
  .tuple(
    fc.array(fc.record({ days: fc.integer({ min: 1, max: 5 }), amount: fc.integer({ min: 1, max: 300 }) }), {
      maxLength: 3,
    }),
    fc.integer({ min: 100, max: 50_000 }),
  )
  .map(([first, last]) => [
    ...first.map((tier) => ({ ...tier, per: 'day' as const })),
    { days: null, amount: last / 100, per: 'day' },
  ]);

const rule: fc.Arbitrary<Tariff> = fc
  .record({
    kind: fc.constantFrom('demurrage' as const, 'storage' as const, 'detention' as const, 'combined' as const),
    firstDay: fc.constantFrom('same_day' as const, 'next_day' as const),
    freeDays: fc.integer({ min: 0, max: 9 }),
    freeDaysAre: fc.constantFrom('calendar' as const, 'working' as const),
    movesOffClosedDays: fc.boolean(),
    chargedDaysAre: fc.constantFrom('calendar' as const, 'working' as const),
    tiers,
  })
  .map(({ kind, ...rest }) => tariff({ kind, ...rest, countedFrom: kind === 'detention' ? 'gate_out' : 'discharge' }));

/** @param limits narrower tariffs, for laws that need them */
export function trueBills(limits: Partial<Tariff> = {}): fc.Arbitrary<TrueBill> {
  const moves = fc.record({
    zone: fc.constantFrom(...ZONES),
    discharged: fc.integer({ min: 0, max: 6000 }),
    stays: fc.integer({ min: 200, max: 900 }),
    isOut: fc.integer({ min: 10, max: 199 }),
  });
  return fc
    .tuple(rule, moves)
    .map(([given, { zone, discharged, stays, isOut }]) => {
      const own = { ...given, ...limits };
      const at = (hours: number) => moment(new Date(FIRST + hours * HOUR).toISOString(), zone);
      const isDetention = own.kind === 'detention';
      const out = at(discharged + (isDetention ? isOut : stays));
      const stay: Stay = {
        container: 'SIMU0000001',
        containerId: 'container-1',
        shipmentId: 'shipment-1',
        billsOfLading: ['SIML4711'],
        line: { scac: 'SIML', name: null },
        charged: box(
          { discharge: at(discharged), leftPort: out, pickUp: out, emptyReturn: at(discharged + stays + isOut) },
          { places: { port: { locode: 'NLRTM', timeZone: zone, terminal: null }, inland: null } },
        ),
        evidence: {},
        blocked: [],
      };
      return { stay, tariff: own, ...billOf(own, stay) };
    })
    .filter((each): each is TrueBill => each.line !== undefined);
}

function billOf(own: Tariff, stay: Stay) {
  const clock = clockOf(own.kind, 'port', stay.charged, {
    tariffs: [own],
    isHoliday: () => false,
    isSamePlace: (a, b) => a === b,
  });
  if (!isClock(clock) || clock.endsOn === null || clock.byTariff === null) return {};
  const days = chargeDays(clock, clock.beginsOn, Math.max(-1, clock.endsOn - clock.beginsOn));
  const charged = days.filter(({ state }) => state === 'charged');
  const [first, last] = [charged[0], charged.at(-1)];
  if (first === undefined || last === undefined) return {};
  const line: BilledLine = {
    container: stay.container,
    billOfLading: null,
    charge: own.kind,
    description: null,
    equipment: null,
    from: first.on,
    to: last.on,
    days: charged.length,
    freeDays: own.freeDays,
    freeTimeFrom: dayText(clock.byTariff.first),
    freeTimeTo: dayText(clock.lastFreeDay ?? clock.byTariff.first - 1),
    rates: own.tiers,
    amount: last.total,
    currency: own.currency,
  };
  return { line, invoice: invoiceOf([line], own) };
}

export function invoiceOf(lines: readonly BilledLine[], { kind }: Tariff): BilledInvoice {
  const isTerminals = kind === 'storage';
  return {
    id: null,
    number: 'INV-1',
    biller: { kind: isTerminals ? 'terminal' : 'shipping_line', code: isTerminals ? 'ECTDE' : 'SIML', name: null },
    billOfLading: 'SIML4711',
    invoiceDate: '2026-12-31',
    dueDate: null,
    disputeUntil: null,
    currency: 'USD',
    total: lines.reduce((sum, { amount }) => sum + Math.round(amount * 1000), 0) / 1000,
    lines,
    statements: {},
    records: [],
  };
}

export function shifted(on: string, days: number): string {
  return dayText(dayNumber(on) + days);
}
