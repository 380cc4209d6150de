/**
 * JSON:API resource `tariff`: a rule of what is charged for containers. Its schema as users write it is also reference/tariff.schema.json,
 * for their editors.
 */
import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import {
  CHARGE_KINDS,
  CHARGED_AT,
  COUNTED_FROM,
  DAY_COUNTS,
  EQUIPMENT_GROUPS,
  FIRST_DAYS,
  type Tariff,
  TIER_UNITS,
} from '../../../core/charges/tariff.ts';
import { attributesOf, present } from '../../../http/jsonapi/attributes.ts';
import { linkOne, Nullable, resourceSchema, Timestamp, toOne } from '../../../http/jsonapi/resource.ts';
import { formatInstant } from '../../../lib/clock.ts';
import type { TariffRow } from './store.ts';

const closed = { additionalProperties: false } as const;
const LONGEST_FREE_TIME = 365;
const MOST_TIERS = 20;
const MOST_DAYS = 400;

const Day = Type.String({ format: 'date', pattern: '^\\d{4}-\\d{2}-\\d{2}$', examples: ['2026-07-04'] });
const Days = (description: string) => Type.Array(Day, { maxItems: MOST_DAYS, uniqueItems: true, description });
const Amount = (description: string) => Type.Number({ minimum: 0, maximum: 1e9, description, examples: [150] });
const Count = (description: string) => Type.Enum([...DAY_COUNTS], { description });

const AppliesTo = {
  scac: Nullable(Type.String({ pattern: '^[A-Z]{4}$', description: "The line's SCAC", examples: ['MAEU'] })),
  port: Nullable(
    Type.String({
      pattern: '^[A-Z]{2}[A-Z2-9]{3}$',
      description: 'UN/LOCODE of the port of discharge, or of the pick-up place for an inland charge',
      examples: ['USLAX'],
    }),
  ),
  country: Nullable(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1', examples: ['US'] })),
  terminal: Nullable(
    Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', description: 'Code (SMDG, FIRMS, BIC) or name' }),
  ),
  equipment_groups: Nullable(
    Type.Array(Type.Enum([...EQUIPMENT_GROUPS]), {
      minItems: 1,
      uniqueItems: true,
      description: 'special: open top, flat rack, tank, bulk',
    }),
  ),
  equipment_lengths: Nullable(
    Type.Array(Type.Enum([10, 20, 40, 45]), { minItems: 1, uniqueItems: true, description: 'Feet' }),
  ),
};

const ClosedDays = {
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    maxItems: 6,
    uniqueItems: true,
    description: 'Weekdays by ISO 8601: Monday 1 to Sunday 7; default: Saturday and Sunday',
  }),
  calendar: Nullable(
    Type.String({
      pattern: '^[A-Z]{2}(-[A-Z0-9]{1,3})?$',
      description: 'Country or state whose public holidays apply; null: none',
      examples: ['US', 'DE-HH'],
    }),
  ),
  extra: Days("Days of the port's own"),
  worked: Days('Public holidays on which the port works'),
};

const Tier = Type.Object(
  {
    days: Nullable(
      Type.Integer({
        minimum: 1,
        maximum: LONGEST_FREE_TIME,
        description: 'Number of charged days; null: all remaining days',
      }),
    ),
    amount: Amount('In the currency of the tariff'),
    per: Type.Optional(
      Type.Enum([...TIER_UNITS], { default: 'day', description: 'period: once, on the first day of the tier' }),
    ),
  },
  closed,
);

const Own = {
  name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
  kind: Type.Enum([...CHARGE_KINDS], {
    description:
      "demurrage: the line's, at the terminal. storage: the terminal's. detention: the line's, out of the terminal (per diem). combined: the line's, from the ship to the empty return",
  }),
  free_days: Type.Integer({ minimum: 0, maximum: LONGEST_FREE_TIME }),
  counted_from: Type.Enum([...COUNTED_FROM], {
    description: 'Event from which free time counts: gate_out for detention, one of the others for other charges',
  }),
  tiers: Type.Array(Tier, {
    minItems: 1,
    maxItems: MOST_TIERS,
    description: 'Prices of the days after free time, in order; the last tier has days null',
  }),
  currency_code: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217', examples: ['USD'] }),
};

const Rest = {
  charged_at: Type.Enum([...CHARGED_AT], {
    default: 'port',
    description: 'inland: demurrage or storage at the ramp or depot where the line brings the container',
  }),
  applies_to: Type.Object(AppliesTo, closed),
  valid_from: Nullable(
    Type.String({
      ...Day,
      description: 'First day of validity, by the event from which free time counts; null: no limit',
    }),
  ),
  valid_to: Nullable(Type.String({ ...Day, description: 'Last day of validity, inclusive; null: no limit' })),
  first_day: Type.Enum([...FIRST_DAYS], { default: 'next_day', description: 'The first day that counts' }),
  cut_off: Nullable(
    Type.String({
      pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
      description: 'Local time; an event at or after it counts as of the next day',
      examples: ['15:00'],
    }),
  ),
  free_days_are: Count('Which days of free time count'),
  moves_off_closed_days: Type.Boolean({
    default: false,
    description: 'True: a last free day that is not a working day moves to the next working day',
  }),
  charged_days_are: Count('Which days after free time are charged; calendar: once charged, every day is'),
  closed_days: Type.Object(ClosedDays, closed),
  maximum: Nullable(Amount('The charge never rises above it')),
};

/** Members that may be left out, down to those within. */
function optional<Properties extends TProperties>(properties: Properties) {
  return Type.Partial(Type.Object(properties, closed), closed);
}

const RestToWrite = { ...Rest, applies_to: optional(AppliesTo), closed_days: optional(ClosedDays) };

export const NewTariff = Type.Object({ ...Own, ...Type.Partial(Type.Object(RestToWrite)).properties }, closed);
/** What is left out stays as it is; members within are written as a whole. */
export const ChangedTariff = Type.Partial(Type.Object({ ...Own, ...RestToWrite }), closed);

export const TariffAttributes = Type.Object({ ...Own, ...Rest, created_at: Timestamp, updated_at: Timestamp });
export const TariffSchema = resourceSchema('tariff', TariffAttributes, Type.Object({ customer: toOne('party') }));

export type TariffInput = Static<typeof NewTariff>;

/** For editors: a file of one tariff, as `attributes` of POST /v2/tariffs. */
export function tariffJsonSchema(): TSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Tariff',
    description: 'Attributes of a tariff of Portolan: charges for containers',
    ...NewTariff,
  };
}

export interface TariffIdentity {
  readonly id: string;
  readonly customerId: string | null;
  /** Unix milliseconds. */
  readonly createdAt: number;
}

/** @param input checked: `faultsOfTariff` finds nothing */
export function tariffOf(input: TariffInput, { id, customerId, createdAt }: TariffIdentity): Tariff {
  const { applies_to: limits = {}, closed_days: closedDays = {} } = input;
  return {
    id,
    name: input.name.trim(),
    kind: input.kind,
    at: input.charged_at ?? 'port',
    appliesTo: {
      customerId,
      scac: limits.scac ?? null,
      port: limits.port ?? null,
      country: limits.country ?? null,
      terminal: limits.terminal?.trim() ?? null,
      equipmentGroups: limits.equipment_groups ?? null,
      equipmentLengths: limits.equipment_lengths ?? null,
    },
    validFrom: input.valid_from ?? null,
    validTo: input.valid_to ?? null,
    countedFrom: input.counted_from,
    firstDay: input.first_day ?? 'next_day',
    cutOff: input.cut_off ?? null,
    freeDays: input.free_days,
    freeDaysAre: input.free_days_are ?? 'calendar',
    movesOffClosedDays: input.moves_off_closed_days ?? false,
    chargedDaysAre: input.charged_days_are ?? 'calendar',
    closedDays: {
      weekdays: closedDays.weekdays ?? [6, 7],
      calendar: closedDays.calendar ?? null,
      extra: closedDays.extra ?? [],
      worked: closedDays.worked ?? [],
    },
    tiers: input.tiers.map(({ days, amount, per = 'day' }) => ({ days, amount, per })),
    currency: input.currency_code,
    maximum: input.maximum ?? null,
    createdAt: formatInstant(createdAt),
  };
}

/** By the names of its attributes. */
function rowOf(tariff: Tariff) {
  const { equipmentGroups, equipmentLengths, customerId: _, ...limits } = tariff.appliesTo;
  return {
    ...tariff,
    chargedAt: tariff.at,
    currencyCode: tariff.currency,
    appliesTo: { ...limits, equipment_groups: equipmentGroups, equipment_lengths: equipmentLengths },
    createdAt: new Date(tariff.createdAt),
  };
}

/** As it would be written, with all its members: a change replaces some of them. */
export function inputOf(tariff: Tariff): TariffInput {
  const {
    created_at: _c,
    updated_at: _u,
    ...input
  } = attributesOf(TariffSchema, {
    ...rowOf(tariff),
    updatedAt: new Date(tariff.createdAt),
  });
  return input;
}

export const renderTariff = ({ tariff, updatedAt }: TariffRow) =>
  present(
    TariffSchema,
    { ...rowOf(tariff), updatedAt },
    { relationships: { customer: linkOne('party', tariff.appliesTo.customerId) } },
  );
