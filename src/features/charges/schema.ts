/** JSON:API resources `container_charges` and `shipment_charges`: amounts owed now and later, their rules, and fees that others state. */
import { type Static, Type } from 'typebox';
import { CANNOT_ASSESS, type CannotAssessReason } from '../../core/charges/charge-clock.ts';
import { OWED_BY } from '../../core/charges/owed.ts';
import { CHARGE_KINDS, CHARGED_AT, COUNTED_FROM } from '../../core/charges/tariff.ts';
import { FEE_TYPES } from '../../core/observation.ts';
import {
  linkMany,
  linkOne,
  Nullable,
  type RenderedResource,
  renderResource,
  resourceSchema,
  Timestamp,
  toMany,
  toOne,
  Uuid,
} from '../../http/jsonapi/resource.ts';
import { referenceId } from '../../lib/ids.ts';
import { SUGGESTION_STATES } from '../documents/suggestions/suggestions.ts';

const Day = Type.String({ format: 'date', examples: ['2026-05-22'] });
const Currency = Type.String({ description: 'ISO 4217', examples: ['USD'] });
const Money = Type.Object({ amount: Type.Number(), currency_code: Currency }, { title: 'money' });
const Owed = Type.Array(
  Type.Object(
    { ...Money.properties, by: Type.Array(Type.Enum([...OWED_BY]), { description: 'Sources of the amount' }) },
    { title: 'owed_money' },
  ),
  { description: 'Amounts owed today, by currency: stated fees, and charges by tariff that no stated fee replaces' },
);
const LAST_FREE_DAY_BY = ['shipping_line', 'terminal', 'rail', 'tariff'] as const;

const ChargeDay = Type.Object(
  {
    on: Day,
    state: Type.Enum(['free', 'charged', 'not_counted', 'stopped'], {
      description:
        'not_counted: not a working day, where only those are charged; stopped: the container has left or was returned',
    }),
    amount: Type.Number({ description: 'Amount added on this day' }),
    total: Type.Number({ description: 'Amount owed at the end of the day' }),
    because: Type.String({ description: 'Part of the rule that applies' }),
  },
  { title: 'charge_day' },
);

const Charge = Type.Object(
  {
    kind: Type.Enum([...CHARGE_KINDS]),
    charged_at: Type.Enum([...CHARGED_AT]),
    outcome: Type.Enum(['owed', 'nothing_owed', 'cannot_assess']),
    reason: Nullable(
      Type.Enum(Object.keys(CANNOT_ASSESS) as CannotAssessReason[], { description: 'Why it cannot be assessed' }),
    ),
    detail: Type.String({ description: 'Rule or reason, in words' }),
    tariff_id: Nullable(Uuid),
    tariff_name: Nullable(Type.String()),
    counted_from: Nullable(Type.Enum([...COUNTED_FROM])),
    started_at: Nullable({ ...Timestamp, description: 'Time of that event; local noon for a day without a time' }),
    last_free_on: Nullable({ ...Day, description: 'Last free day; null: no day is free, or it cannot be assessed' }),
    last_free_by: Nullable(Type.Enum([...LAST_FREE_DAY_BY], { description: 'Source of the last free day' })),
    charged_from: Nullable({ ...Day, description: 'First charged day' }),
    stopped_on: Nullable({ ...Day, description: 'Last day that can be charged; null: it still runs' }),
    amount: Nullable(Type.Number({ description: 'Amount by today, by tariff' })),
    replaced_by: Nullable(
      Type.Enum(['terminal', 'rail'], { description: 'Whose stated fee counts in `owed` instead of the amount' }),
    ),
    currency_code: Nullable(Currency),
    days: Type.Array(ChargeDay, { description: 'Today and the ten days after it, in the time zone of the place' }),
  },
  { title: 'charge' },
);

const StatedFee = Type.Object(
  {
    type: Type.Enum([...FEE_TYPES]),
    amount: Type.Number(),
    currency_code: Currency,
    charged_at: Type.Enum([...CHARGED_AT]),
    counted: Type.Number({ description: 'Part of the amount that is in `owed`; a total repeats other fees' }),
  },
  { title: 'stated_fee' },
);

const StatedCharge = Type.Object(
  {
    field: Type.Enum(['free_days', 'pickup_lfd', 'charge']),
    value: Type.String({ description: 'Days, a day, or an amount, as printed', examples: ['7'] }),
    currency_code: Nullable(Currency),
    description: Nullable(Type.String({ description: 'What the charge is for, as printed' })),
    state: Nullable(
      Type.Enum([...SUGGESTION_STATES], { description: 'State of the suggestion; null: not a suggestion' }),
    ),
    document_ids: Type.Array(Uuid),
  },
  { title: 'stated_on_paper' },
);

export const ContainerChargesAttributes = Type.Object({
  number: Type.String(),
  as_of: Timestamp,
  pickup_lfd_on: Nullable(Day),
  pickup_lfd_by: Nullable(Type.Enum([...LAST_FREE_DAY_BY])),
  charges_from: Nullable({ ...Day, description: 'First charged day of the charges that run or will run' }),
  owed: Owed,
  is_complete: Type.Boolean({ description: 'Whether every charge could be assessed' }),
  charges: Type.Array(Charge),
  stated_fees: Type.Array(StatedFee, { description: 'Fees that terminal and railroad report' }),
  stated_on_papers: Type.Optional(
    Type.Array(StatedCharge, { description: 'Charges printed on documents, for review; in no sum here' }),
  ),
});
export const ContainerChargesSchema = resourceSchema(
  'container_charges',
  ContainerChargesAttributes,
  Type.Object({ container: toOne('container'), shipment: toOne('shipment') }),
);
export type ContainerCharges = Static<typeof ContainerChargesAttributes>;

export const ShipmentChargesAttributes = Type.Object({
  as_of: Timestamp,
  owed: Owed,
  owed_by_kind: Type.Array(Type.Object({ kind: Type.Enum([...CHARGE_KINDS]), ...Money.properties }), {
    description: 'What of it is by tariff, by kind',
  }),
  is_complete: Type.Boolean({ description: 'Whether every charge of every container could be assessed' }),
  by_container: Type.Array(
    Type.Object({
      id: Uuid,
      ...Type.Pick(ContainerChargesAttributes, ['number', 'charges_from', 'owed', 'is_complete']).properties,
    }),
  ),
});
export const ShipmentChargesSchema = resourceSchema(
  'shipment_charges',
  ShipmentChargesAttributes,
  Type.Object({ shipment: toOne('shipment'), containers: toMany('container') }),
);

export function renderContainerCharges(
  { id: containerId, shipmentId }: { readonly id: string; readonly shipmentId: string },
  attributes: ContainerCharges,
): RenderedResource {
  const [id, type] = [referenceId('container_charges', containerId), 'container_charges'];
  const relationships = {
    container: linkOne('container', containerId),
    shipment: linkOne('shipment', shipmentId),
  };
  return renderResource({ id, type, attributes, relationships });
}

export function renderShipmentCharges(
  shipmentId: string,
  attributes: Static<typeof ShipmentChargesAttributes>,
): RenderedResource {
  const [id, type] = [referenceId('shipment_charges', shipmentId), 'shipment_charges'];
  const relationships = {
    shipment: linkOne('shipment', shipmentId),
    containers: linkMany(
      'container',
      attributes.by_container.map((each) => each.id),
    ),
  };
  return renderResource({ id, type, attributes, relationships });
}
