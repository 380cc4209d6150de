/**
 * A tariff rule: how many days are free, from when they count, and what each day after them costs. Which rule a container falls under
 * is decided here: the most specific one. Pure.
 */
import type { EquipmentLength, EquipmentType } from '@portolan/codes/size-type';

/**
 * `demurrage`: the line's, for the laden box at the terminal. `storage`: the terminal's, for the ground it occupies. `detention` (per
 * diem): the line's, for the box out of the terminal. `combined`: demurrage and detention as one, from the ship to the empty return.
 */
export const CHARGE_KINDS = ['demurrage', 'storage', 'detention', 'combined'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

export const COUNTED_FROM = ['discharge', 'availability', 'gate_out'] as const;
type CountedFrom = (typeof COUNTED_FROM)[number];

export const DAY_COUNTS = ['calendar', 'working'] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

export const FIRST_DAYS = ['same_day', 'next_day'] as const;
export const CHARGED_AT = ['port', 'inland'] as const;
export const TIER_UNITS = ['day', 'period'] as const;

/** Equipment groups of tariffs: open tops, flat racks, tanks and bulk containers are special equipment. */
export const EQUIPMENT_GROUPS = ['dry', 'reefer', 'special'] as const;
type EquipmentGroup = (typeof EQUIPMENT_GROUPS)[number];

/** Of so many days, or of all the rest. */
export interface Tier {
  readonly days: number | null;
  readonly amount: number;
  /** The amount is for each day, or once for the whole tier, on its first day. */
  readonly per: (typeof TIER_UNITS)[number];
}

/** A null is no limit. */
export interface AppliesTo {
  readonly customerId: string | null;
  /** Code (SMDG, FIRMS, BIC) or name. */
  readonly terminal: string | null;
  /** UN/LOCODE of the port of discharge; of a charge inland, of the place where the box is fetched. */
  readonly port: string | null;
  readonly scac: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly equipmentGroups: readonly EquipmentGroup[] | null;
  readonly equipmentLengths: readonly EquipmentLength[] | null;
}

/** Which days are no working days. */
export interface ClosedDays {
  /** ISO: Monday is 1, Sunday 7. */
  readonly weekdays: readonly number[];
  /** `US`, or with a state or province `US-CA`; null: no public holidays. */
  readonly calendar: string | null;
  /** Days of the port's own, `2026-07-05`. */
  readonly extra: readonly string[];
  /** Holidays on which the port works. */
  readonly worked: readonly string[];
}

export interface Tariff {
  readonly id: string;
  readonly name: string;
  readonly kind: ChargeKind;
  readonly at: (typeof CHARGED_AT)[number];
  readonly appliesTo: AppliesTo;
  /** By the day of the event from which free time counts, both inclusive; null: without end. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly countedFrom: CountedFrom;
  readonly firstDay: (typeof FIRST_DAYS)[number];
  /** `15:00`: what happens then or later counts as of the next day. */
  readonly cutOff: string | null;
  readonly freeDays: number;
  readonly freeDaysAre: DayCount;
  /** A last free day that is no working day moves to the next one. */
  readonly movesOffClosedDays: boolean;
  /** `calendar`: once charged, every day is. */
  readonly chargedDaysAre: DayCount;
  readonly closedDays: ClosedDays;
  readonly tiers: readonly Tier[];
  /** ISO 4217. */
  readonly currency: string;
  /** The charge never rises above it. */
  readonly maximum: number | null;
  /** UTC; of two rules alike the one made last counts. */
  readonly createdAt: string;
}

/** What rules are limited by, of one container. */
export interface ChargeSubject {
  readonly customerId: string | null;
  readonly scac: string;
  readonly equipmentType: EquipmentType | null;
  readonly equipmentLength: number | null;
  /** At the port of discharge, and where the box is fetched inland; null: there is no such place. */
  readonly places: Readonly<Record<Tariff['at'], ChargePlace | null>>;
}

export interface ChargePlace {
  readonly locode: string;
  readonly timeZone: string | null;
  /** Null: it is not known which. */
  readonly terminal: { readonly code: string | null; readonly name: string | null } | null;
}

/** Whether two UN/LOCODEs are one port. */
export type IsSamePlace = (a: string, b: string) => boolean;

/** `terminal`, `equipment`: the rule depends on a property of the container that is not known. */
export type Fit = 'fits' | 'no' | 'terminal' | 'equipment';

export function fitOf({ appliesTo, at }: Tariff, subject: ChargeSubject, isSamePlace: IsSamePlace): Fit {
  const place = subject.places[at];
  const { customerId, scac, port, country, terminal, equipmentGroups, equipmentLengths } = appliesTo;
  if (place === null) return 'no';
  if (customerId !== null && customerId !== subject.customerId) return 'no';
  if (scac !== null && scac !== subject.scac) return 'no';
  if (port !== null && !isSamePlace(port, place.locode)) return 'no';
  if (country !== null && country !== place.locode.slice(0, 2)) return 'no';
  const [byGroup, byLength] = [
    within(equipmentGroups, groupOf(subject.equipmentType)),
    within<number>(equipmentLengths, subject.equipmentLength),
  ];
  const byTerminal = terminal === null ? true : isTerminal(terminal, place.terminal);
  if (byGroup === false || byLength === false || byTerminal === false) return 'no';
  if (byGroup === null || byLength === null) return 'equipment';
  return byTerminal === null ? 'terminal' : 'fits';
}

/** Null: not known. */
function within<Value>(allowed: readonly Value[] | null, value: Value | null): boolean | null {
  if (allowed === null) return true;
  return value === null ? null : allowed.includes(value);
}

function isTerminal(wanted: string, terminal: ChargePlace['terminal']): boolean | null {
  const names = [terminal?.code, terminal?.name].flatMap((each) => (each == null ? [] : [each.toUpperCase()]));
  if (names.includes(wanted.toUpperCase())) return true;
  // Without its code another name may be one for the same terminal.
  return terminal?.code == null ? null : false;
}

function groupOf(type: EquipmentType | null): EquipmentGroup | null {
  if (type === null) return null;
  return type === 'dry' || type === 'reefer' ? type : 'special';
}

/**
 * The more specific rule first: one that names a customer goes before all that do not, then a terminal, a port, a line, a country, a
 * group of equipment, a length. Of two alike the one that is valid from a later day, then the one made later.
 */
export function bySpecificity(a: Tariff, b: Tariff): number {
  const [left, right] = [limitsOf(a), limitsOf(b)];
  for (const [index, limit] of left.entries()) {
    if (limit !== right[index]) return limit ? -1 : 1;
  }
  return compare(b.validFrom ?? '', a.validFrom ?? '') || compare(b.createdAt, a.createdAt) || compare(b.id, a.id);
}

function limitsOf({ appliesTo }: Tariff): boolean[] {
  const { customerId, terminal, port, scac, country, equipmentGroups, equipmentLengths } = appliesTo;
  return [customerId, terminal, port, scac, country, equipmentGroups, equipmentLengths].map((each) => each !== null);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
