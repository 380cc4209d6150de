/**
 * The tariffs that the line, terminals and the railroad of the world publish (`GET /tariffs`), in the form in which
 * Portolan takes tariffs. Bills are computed by them. The figures are fictitious; those of terminals and of the ramp are
 * the tariffs of their stays.
 */
import { DAYS_AT_FIRST_PRICE, TARIFFS } from '../world/stays/tariff.ts';

export interface PublishedTier {
  /** Null: all further days. */
  readonly days: number | null;
  readonly amount: number;
}

export interface PublishedTariff {
  readonly name: string;
  readonly kind: 'demurrage' | 'detention' | 'storage';
  readonly applies_to: {
    readonly scac?: string;
    readonly country?: string;
    readonly terminal?: string;
    readonly equipment_groups?: readonly ['reefer'];
  };
  /** Absent: at the port. */
  readonly charged_at?: 'inland';
  readonly counted_from: 'discharge' | 'gate_out';
  readonly free_days: number;
  readonly free_days_are: 'calendar' | 'working';
  readonly moves_off_closed_days: boolean;
  readonly charged_days_are: 'calendar' | 'working';
  /** ISO: Monday is 1. */
  readonly closed_days: { readonly weekdays: readonly number[]; readonly calendar: 'US' | null };
  readonly tiers: readonly PublishedTier[];
  readonly currency_code: string;
}

const LINE = 'SIML';
const WEEKEND = { weekdays: [6, 7], calendar: null } as const;
const usual = {
  free_days_are: 'calendar',
  moves_off_closed_days: false,
  charged_days_are: 'calendar',
  closed_days: WEEKEND,
} as const;

const demurrageUsa: PublishedTariff = {
  ...usual,
  name: 'Simulated line, demurrage in the USA',
  kind: 'demurrage',
  applies_to: { scac: LINE, country: 'US' },
  counted_from: 'discharge',
  free_days: 4,
  free_days_are: 'working',
  closed_days: { ...WEEKEND, calendar: 'US' },
  tiers: tiers(250, 425),
  currency_code: 'USD',
};

/** Of two that apply, the one that names equipment. */
export const PUBLISHED_TARIFFS: readonly PublishedTariff[] = [
  demurrageUsa,
  {
    ...demurrageUsa,
    name: 'Simulated line, demurrage of reefers in the USA',
    applies_to: { ...demurrageUsa.applies_to, equipment_groups: ['reefer'] },
    tiers: tiers(400, 650),
  },
  {
    ...usual,
    name: 'Simulated line, detention in the USA',
    kind: 'detention',
    applies_to: { scac: LINE, country: 'US' },
    counted_from: 'gate_out',
    free_days: 5,
    tiers: [{ days: null, amount: 120 }],
    currency_code: 'USD',
  },
  {
    ...usual,
    name: 'Simulated line, demurrage in the Netherlands',
    kind: 'demurrage',
    applies_to: { scac: LINE, country: 'NL' },
    counted_from: 'discharge',
    free_days: 5,
    moves_off_closed_days: true,
    tiers: [
      { days: 5, amount: 60 },
      { days: null, amount: 110 },
    ],
    currency_code: 'EUR',
  },
  {
    ...usual,
    name: 'Simulated line, detention in the Netherlands',
    kind: 'detention',
    applies_to: { scac: LINE, country: 'NL' },
    counted_from: 'gate_out',
    free_days: 4,
    charged_days_are: 'working',
    tiers: [{ days: null, amount: 45 }],
    currency_code: 'EUR',
  },
  storage('CTA', { terminal: 'CTA' }, 'Simulated terminal Altenwerder, storage'),
  storage('PSAPP4', { terminal: 'PSAPP4' }, 'Simulated terminal Pasir Panjang, storage'),
  storage('OHM', { terminal: 'OHM' }, 'Simulated terminal Ohi, storage'),
  {
    ...storage('SRRB', { scac: LINE }, 'Simulated Railroad B, storage at the ramp'),
    charged_at: 'inland',
  },
  {
    ...usual,
    name: 'Simulated Railroad B, per diem',
    kind: 'detention',
    // Its containers come by Vancouver.
    applies_to: { scac: LINE, country: 'CA' },
    counted_from: 'gate_out',
    free_days: 4,
    tiers: [
      { days: 5, amount: 40 },
      { days: null, amount: 70 },
    ],
    currency_code: 'USD',
  },
];

function tiers(first: number, later: number): PublishedTier[] {
  return [
    { days: DAYS_AT_FIRST_PRICE, amount: first },
    { days: null, amount: later },
  ];
}

/** @param operator code of a terminal or SCAC of a railroad */
function storage(operator: string, appliesTo: PublishedTariff['applies_to'], name: string): PublishedTariff {
  const tariff = TARIFFS[operator];
  if (tariff === undefined) throw new Error(`"${operator}" has no tariff`);
  return {
    ...usual,
    name,
    kind: 'storage',
    applies_to: appliesTo,
    counted_from: 'discharge',
    free_days: tariff.freeDays,
    free_days_are: tariff.workingDays ? 'working' : 'calendar',
    tiers: tiers(...tariff.perDay),
    currency_code: tariff.currency,
  };
}
