/** A tariff as its form has it, as typed, and what of it is sent. Pure. */
import type { Tariff } from '../../../app/api/resources.ts';
import { splitLabels } from '../../../parts/labels-field.tsx';
import { draftsOf, type TierDraft, tiersOf } from './tiers.ts';

type Written = Omit<Tariff, 'created_at' | 'updated_at'>;
type Attributes = { readonly [Name in keyof Written]?: unknown };

export interface Draft {
  readonly name: string;
  readonly kind: Tariff['kind'];
  readonly charged_at: Tariff['charged_at'];
  readonly customerId: string | null;
  readonly scac: string | null;
  readonly port: string | null;
  readonly country: string;
  readonly terminal: string;
  readonly equipment_groups: readonly string[];
  readonly equipment_lengths: readonly string[];
  readonly valid_from: string;
  readonly valid_to: string;
  readonly counted_from: Tariff['counted_from'];
  readonly first_day: Tariff['first_day'];
  readonly cut_off: string;
  readonly free_days: string;
  readonly free_days_are: Tariff['free_days_are'];
  readonly moves_off_closed_days: boolean;
  readonly charged_days_are: Tariff['charged_days_are'];
  /** ISO weekdays that are not worked. */
  readonly weekdays: readonly string[];
  readonly calendar: string;
  /** Days with commas. */
  readonly extra: string;
  readonly worked: string;
  readonly tiers: readonly TierDraft[];
  readonly currency_code: string;
  readonly maximum: string;
}

export const NEW: Draft = {
  name: '',
  kind: 'demurrage',
  charged_at: 'port',
  customerId: null,
  scac: null,
  port: null,
  country: '',
  terminal: '',
  equipment_groups: [],
  equipment_lengths: [],
  valid_from: '',
  valid_to: '',
  counted_from: 'discharge',
  first_day: 'next_day',
  cut_off: '',
  free_days: '4',
  free_days_are: 'working',
  moves_off_closed_days: false,
  charged_days_are: 'calendar',
  weekdays: ['6', '7'],
  calendar: '',
  extra: '',
  worked: '',
  tiers: [{ from: '1', to: '', amount: '', per: 'day' }],
  currency_code: 'USD',
  maximum: '',
};

export function draftOf(tariff: Written, customerId: string | null): Draft {
  const { applies_to: limits, closed_days: closed, maximum, tiers, free_days, ...rest } = tariff;
  return {
    ...rest,
    customerId,
    scac: limits.scac,
    port: limits.port,
    country: limits.country ?? '',
    terminal: limits.terminal ?? '',
    equipment_groups: limits.equipment_groups ?? [],
    equipment_lengths: (limits.equipment_lengths ?? []).map(String),
    valid_from: tariff.valid_from ?? '',
    valid_to: tariff.valid_to ?? '',
    cut_off: tariff.cut_off ?? '',
    free_days: String(free_days),
    weekdays: closed.weekdays.map(String),
    calendar: closed.calendar ?? '',
    extra: closed.extra.join(', '),
    worked: closed.worked.join(', '),
    tiers: draftsOf(tiers),
    maximum: maximum === null ? '' : String(maximum),
  };
}

/** As the service takes them; it names what is wrong. @param draft tiers without faults */
export function attributesOf(draft: Draft): Attributes {
  return {
    name: draft.name.trim(),
    kind: draft.kind,
    charged_at: draft.charged_at,
    applies_to: {
      scac: draft.scac,
      port: draft.port,
      country: draft.country.trim().toUpperCase() || null,
      terminal: draft.terminal.trim() || null,
      equipment_groups: draft.equipment_groups.length === 0 ? null : draft.equipment_groups,
      equipment_lengths: draft.equipment_lengths.length === 0 ? null : draft.equipment_lengths.map(Number),
    },
    valid_from: draft.valid_from || null,
    valid_to: draft.valid_to || null,
    counted_from: draft.counted_from,
    first_day: draft.first_day,
    cut_off: draft.cut_off || null,
    free_days: numberOf(draft.free_days),
    free_days_are: draft.free_days_are,
    moves_off_closed_days: draft.moves_off_closed_days,
    charged_days_are: draft.charged_days_are,
    closed_days: {
      weekdays: draft.weekdays.map(Number).toSorted((one, other) => one - other),
      calendar: draft.calendar.trim().toUpperCase() || null,
      extra: splitLabels(draft.extra),
      worked: splitLabels(draft.worked),
    },
    tiers: tiersOf(draft.tiers, numberOf),
    currency_code: draft.currency_code.trim().toUpperCase(),
    maximum: draft.maximum.trim() === '' ? null : (numberOf(draft.maximum) ?? draft.maximum),
  };
}

/** Those that differ: the others may have been changed by somebody else meanwhile. */
export function changedAttributes(before: Draft, after: Draft): Attributes {
  const [was, is] = [attributesOf(before), attributesOf(after)];
  const names = Object.keys(is) as (keyof Attributes)[];
  return Object.fromEntries(
    names.filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name])).map((name) => [name, is[name]]),
  );
}

/** With a comma or point before the decimals; null: no number. */
function numberOf(typed: string): number | null {
  const number = Number(typed.trim().replace(',', '.'));
  return typed.trim() === '' || Number.isNaN(number) ? null : number;
}

/** A change of kind must not leave a count that the kind cannot have. */
export function withKind(draft: Draft, kind: Draft['kind']): Draft {
  const counted_from =
    kind === 'detention' ? 'gate_out' : draft.counted_from === 'gate_out' ? 'discharge' : draft.counted_from;
  const isOfLine = kind === 'detention' || kind === 'combined';
  return { ...draft, kind, counted_from, charged_at: isOfLine ? 'port' : draft.charged_at };
}

/** Which sentence about a fault is shown where: `tiers/0/amount` and `tiers/amount`. */
export function pathsOf(pointer: string | undefined): { readonly place: string; readonly rule: string } {
  const place = (pointer ?? '')
    .replace('/data/attributes/', '')
    .replace('/data/relationships/customer/data/id', 'customer');
  return { place, rule: place.replace(/\/\d+/g, '') };
}

/** The JSON of a tariff that was pasted: by itself, or as the API answers it. Null: it is none. */
export function parseJson(text: string): Attributes | null {
  try {
    const given: unknown = JSON.parse(text);
    const found = attributesWithin(given);
    if (found === null) return null;
    const { created_at: _created, updated_at: _updated, ...attributes } = found;
    return attributes as Attributes;
  } catch {
    return null;
  }
}

function attributesWithin(given: unknown): Record<string, unknown> | null {
  if (!isObject(given)) return null;
  if (isObject(given.data)) return attributesWithin(given.data);
  return isObject(given.attributes) ? given.attributes : given;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the JSON leaves out is as usual. Null: it has not the form of a tariff. */
export function draftOfJson(text: string, customerId: string | null): Draft | null {
  const given = parseJson(text);
  if (given === null) return null;
  try {
    const usual = attributesOf({ ...NEW, free_days_are: 'calendar' }) as unknown as Written;
    const { applies_to, closed_days, ...rest } = given as Partial<Written>;
    const whole = {
      ...usual,
      ...rest,
      applies_to: { ...usual.applies_to, ...applies_to },
      closed_days: { ...usual.closed_days, ...closed_days },
    };
    const unknown = Object.keys(whole).some((name) => !(name in usual));
    return unknown ? null : draftOf(whole, customerId);
  } catch {
    return null;
  }
}
