/**
 * Who bills what, where and by which tariff. A deal is what one invoice is about: a biller, a place, and the tariffs that
 * the account has entered, of which one applies to dry containers and another to reefers.
 */
import type { BilledCharge } from '@portolan/codes/billed-charge';
import type { Biller } from '../../src/core/charges/invoices/invoice.ts';
import type { AppliesTo, ClosedDays, Tariff, Tier } from '../../src/core/charges/tariff.ts';
import type { Draw } from '../measure/draw.ts';

export interface Port {
  readonly locode: string;
  readonly zone: string;
  readonly country: string;
  readonly currency: string;
  readonly terminals: readonly { readonly code: string; readonly name: string }[];
  /** Of a day. */
  readonly price: number;
}

const LOS_ANGELES = 'America/Los_Angeles';
const NEW_YORK = 'America/New_York';
const PORTS: readonly Port[] = [
  port('USLAX', LOS_ANGELES, 'USD', 250, ['APMT', 'APM Terminals Pier 400'], ['TRP', 'TraPac']),
  port('USLGB', LOS_ANGELES, 'USD', 230, ['TTI', 'Total Terminals International']),
  port('USNYC', NEW_YORK, 'USD', 210.5, ['PNCT', 'Port Newark Container Terminal'], ['MAHER', 'Maher Terminals']),
  port('USSAV', NEW_YORK, 'USD', 165, ['GCT', 'Garden City Terminal']),
  port('DEHAM', 'Europe/Berlin', 'EUR', 55, ['CTA', 'Container Terminal Altenwerder'], ['CTB', 'Burchardkai']),
  port('NLRTM', 'Europe/Amsterdam', 'EUR', 62.5, ['RWG', 'Rotterdam World Gateway']),
  port('SGSIN', 'Asia/Singapore', 'SGD', 90, ['PSAPP4', 'Pasir Panjang Terminal 4']),
  port('AUSYD', 'Australia/Sydney', 'AUD', 140, ['PATRK', 'Patrick Terminals']),
  port('JPTYO', 'Asia/Tokyo', 'JPY', 12_000, ['OHM', 'Ohi Container Terminal']),
];
const RAMPS: readonly Port[] = [
  port('USCHI', 'America/Chicago', 'USD', 150, ['BNLPC', 'Logistics Park']),
  port('USDET', 'America/Detroit', 'USD', 140, ['DETR', 'Detroit ramp']),
];

function port(
  locode: string,
  zone: string,
  currency: string,
  price: number,
  ...terminals: readonly [string, string][]
): Port {
  const named = terminals.map(([code, name]) => ({ code, name }));
  return { locode, zone, country: locode.slice(0, 2), currency, price, terminals: named };
}

/** Which kind of tariff a charge falls under. */
export interface Deal {
  readonly port: Port;
  /** Where the box is fetched inland; null: at the port. */
  readonly ramp: Port | null;
  readonly biller: Biller;
  readonly scac: string;
  readonly charge: BilledCharge;
  readonly dry: Tariff;
  readonly reefer: Tariff;
  /** All of the account: the two, and others that must not be taken. */
  readonly tariffs: readonly Tariff[];
}

const LINES = [
  ['MAEU', 'Maersk'],
  ['HLCU', 'Hapag-Lloyd'],
  ['CMDU', 'CMA CGM'],
  ['ONEY', 'Ocean Network Express'],
] as const;

type Sort = 'demurrage' | 'detention' | 'combined' | 'storage' | 'ramp' | 'forwarder';
const SORTS: readonly Sort[] = [
  ...['demurrage', 'demurrage', 'demurrage', 'detention', 'detention', 'storage', 'storage', 'ramp'],
  ...['combined', 'forwarder'],
] as const as readonly Sort[];

export function dealOf(draw: Draw): Deal {
  const sort = draw.pick(SORTS);
  const at = draw.pick(PORTS);
  const ramp = sort === 'ramp' ? draw.pick(RAMPS) : null;
  const [scac, lineName] = draw.pick(LINES);
  const terminal = draw.pick((ramp ?? at).terminals);
  const kind =
    sort === 'ramp' ? draw.pick(['storage', 'demurrage'] as const) : sort === 'forwarder' ? 'demurrage' : sort;
  const biller: Biller = {
    demurrage: { kind: 'shipping_line', code: scac, name: lineName } as const,
    detention: { kind: 'shipping_line', code: scac, name: lineName } as const,
    combined: { kind: 'shipping_line', code: scac, name: lineName } as const,
    storage: { kind: 'terminal', ...terminal } as const,
    ramp: { kind: 'rail', code: 'SRRB', name: 'Simulated railroad' } as const,
    forwarder: { kind: 'forwarder', code: null, name: 'Alder Forwarding' } as const,
  }[sort];
  const dry = tariffOf(draw, {
    kind,
    at: ramp === null ? 'port' : 'inland',
    place: ramp ?? at,
    limits:
      sort === 'storage'
        ? { terminal: draw.pick([terminal.code, terminal.name]), port: at.locode }
        : sort === 'ramp'
          ? { port: (ramp ?? at).locode }
          : draw.pick([
              { scac, port: at.locode },
              { scac, country: at.country },
              { scac, port: at.locode, customerId: 'customer' },
            ]),
  });
  const reefer: Tariff = {
    ...dry,
    id: `${dry.id}-reefer`,
    appliesTo: { ...dry.appliesTo, equipmentGroups: ['reefer'] },
    tiers: dry.tiers.map((tier) => ({ ...tier, amount: tier.amount * 2 })),
    maximum: null,
  };
  const others: Tariff[] = [
    // Of another customer, of another port, of another line, of another time.
    { ...dry, id: 'other-customer', appliesTo: { ...dry.appliesTo, customerId: 'another' }, freeDays: 21 },
    { ...dry, id: 'other-port', appliesTo: { ...dry.appliesTo, country: null, port: 'BEANR' }, freeDays: 0 },
    { ...dry, id: 'ended', validTo: '2025-11-30', freeDays: 14 },
    { ...dry, id: 'general', appliesTo: NO_LIMIT, freeDays: dry.freeDays + 4, currency: 'CAD' },
  ];
  const charge =
    kind === 'detention'
      ? draw.pick(['detention', 'per_diem'] as const)
      : sort === 'storage'
        ? draw.pick(['storage', 'storage', 'demurrage'] as const)
        : sort === 'ramp'
          ? kind
          : kind;
  return { port: at, ramp, biller, scac, charge, dry, reefer, tariffs: [...others, reefer, dry] };
}

const NO_LIMIT: AppliesTo = {
  customerId: null,
  terminal: null,
  port: null,
  scac: null,
  country: null,
  equipmentGroups: null,
  equipmentLengths: null,
};

interface Wanted {
  readonly kind: Tariff['kind'];
  readonly at: Tariff['at'];
  readonly place: Port;
  readonly limits: Partial<AppliesTo>;
}

function tariffOf(draw: Draw, { kind, at, place, limits }: Wanted): Tariff {
  const isOut = kind === 'detention';
  const countedFrom = isOut ? 'gate_out' : draw.pick(['discharge', 'discharge', 'availability'] as const);
  const closedDays: ClosedDays = {
    weekdays: draw.pick([[6, 7], [6, 7], [7], []]),
    calendar: draw.chance(0.6) && place.country !== 'CN' ? place.country : null,
    extra: draw.chance(0.2) ? ['2026-03-09', '2026-06-01', '2026-10-26'] : [],
    worked: draw.chance(0.1) ? ['2026-05-25', '2026-11-11'] : [],
  };
  const freeDaysAre = draw.pick(['calendar', 'working'] as const);
  return {
    id: `${kind}-${place.locode}`,
    name: `${kind} ${place.locode}`,
    kind,
    at,
    appliesTo: { ...NO_LIMIT, ...limits },
    validFrom: draw.chance(0.5) ? '2025-12-01' : null,
    validTo: draw.chance(0.2) ? '2027-12-31' : null,
    countedFrom,
    firstDay: draw.pick(['same_day', 'next_day', 'next_day'] as const),
    cutOff: draw.chance(0.15) ? '15:00' : null,
    freeDays: draw.chance(0.05) ? 0 : draw.integer(isOut ? 3 : 2, isOut ? 7 : 6),
    freeDaysAre,
    movesOffClosedDays: freeDaysAre === 'calendar' && draw.chance(0.5),
    chargedDaysAre: draw.pick(['calendar', 'calendar', 'working'] as const),
    closedDays,
    tiers: tiersOf(draw, place.price),
    currency: place.currency,
    maximum: draw.chance(0.1) ? place.price * draw.integer(8, 20) : null,
    createdAt: '2025-12-01T00:00:00Z',
  };
}

function tiersOf(draw: Draw, price: number): Tier[] {
  const amount = (factor: number) => Math.round(price * factor * 100) / 100;
  const first: Tier = { days: draw.integer(2, 5), amount: amount(1), per: 'day' };
  const second: Tier = { days: draw.integer(2, 5), amount: amount(1.6), per: 'day' };
  const period: Tier = { days: draw.integer(2, 4), amount: amount(2.5), per: 'period' };
  return draw.pick<Tier[]>([
    [{ days: null, amount: amount(1), per: 'day' }],
    [first, { days: null, amount: amount(1.6), per: 'day' }],
    [first, { days: null, amount: amount(1.6), per: 'day' }],
    [first, second, { days: null, amount: amount(2.4), per: 'day' }],
    [period, { days: null, amount: amount(1.5), per: 'day' }],
  ]);
}
