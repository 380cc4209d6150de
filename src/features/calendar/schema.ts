/** The resources `calendar_day`, the sums of one day, and `calendar_entry`, one container or invoice on it. */
import { Type } from 'typebox';
import {
  linkOne,
  Nullable,
  renderResource,
  resourceSchema,
  Timestamp,
  TimeZone,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { referenceId } from '../../lib/ids.ts';
import { AMOUNT_OF, AMOUNTS_ARE, CALENDAR_KINDS } from './calendar.ts';
import type { CalendarEntry } from './store.ts';

const Day = Type.String({ format: 'date', examples: ['2026-12-01'] });
const Currency = Type.String({ description: 'ISO 4217', examples: ['USD'] });
const Kind = Type.Enum([...CALENDAR_KINDS]);
const Amounts = Type.Array(Type.Object({ currency_code: Currency, amount: Type.Number() }), {
  description: 'By currency; amounts are not converted',
});
const AmountsAre = Nullable(
  Type.Enum([...AMOUNTS_ARE], {
    description: 'first_charged_day: what the first day after the free time costs; at_stake: what can be disputed',
  }),
);
const RowList = Nullable(
  Type.Object(
    {
      path: Type.String({ examples: ['/containers'] }),
      filters: Type.Record(Type.String(), Type.String(), { description: 'By the name of the parameter' }),
    },
    { description: 'The list of exactly what is counted; null: no list has such a filter' },
  ),
);

const DayAttributes = Type.Object({
  date: Type.String({ ...Day, description: 'By the calendar of the place; in UTC where its zone is not known' }),
  kinds: Type.Array(
    Type.Object({
      kind: Kind,
      count: Type.Integer({ minimum: 1, description: 'Containers; of dispute_due invoices' }),
      amounts: Amounts,
      amounts_are: AmountsAre,
      list: RowList,
    }),
    { description: 'Those that have entries' },
  ),
});
export const CalendarDaySchema = resourceSchema('calendar_day', DayAttributes, Type.Object({}));

const EntryAttributes = Type.Object({
  date: Day,
  kind: Kind,
  number: Type.String({ description: 'Of the container or invoice' }),
  customer_name: Nullable(Type.String()),
  port_locode: Nullable(Type.String({ description: 'UN/LOCODE of the port of discharge' })),
  port_name: Nullable(Type.String()),
  biller: Nullable(Type.String({ description: 'Of an invoice' })),
  at: Nullable({ ...Timestamp, description: 'Time of an arrival or appointment' }),
  time_zone: Nullable({ ...TimeZone, description: 'Of the place; null: not known, or not needed' }),
  basis: Nullable(
    Type.Enum(['prediction', 'line'], { description: "Of an arrival: the prediction, or the line's ETA" }),
  ),
  clocks: Type.Array(
    Type.Object({
      charge: Type.String({ examples: ['demurrage'] }),
      charged_at: Type.String({ description: 'port or inland' }),
      charged_from: Day,
      amount: Type.Number({ description: 'Of the first day that costs' }),
      currency_code: Currency,
    }),
    { description: 'Clocks by tariff that are free until this day' },
  ),
  amounts: Amounts,
  amounts_are: AmountsAre,
});
export const CalendarEntrySchema = resourceSchema(
  'calendar_entry',
  EntryAttributes,
  Type.Object({ container: toOne('container'), shipment: toOne('shipment'), invoice: toOne('invoice') }),
);

/** @param portName by UN/LOCODE */
export function renderEntry(entry: CalendarEntry, portName: (locode: string) => string | undefined) {
  return renderResource({
    id: referenceId('calendar_entry', `${entry.kind}|${entry.day}|${entry.id}`),
    type: 'calendar_entry',
    attributes: {
      date: entry.day,
      kind: entry.kind,
      number: entry.number,
      customer_name: entry.customerName,
      port_locode: entry.locode,
      port_name: entry.locode === null ? null : (portName(entry.locode) ?? null),
      biller: entry.biller,
      at: entry.at === null ? null : formatInstant(entry.at.getTime()),
      time_zone: entry.timeZone,
      basis: entry.basis,
      clocks: entry.clocks,
      amounts: entry.amounts,
      amounts_are: AMOUNT_OF[entry.kind],
    },
    relationships: {
      container: linkOne('container', entry.containerId),
      shipment: linkOne('shipment', entry.shipmentId),
      invoice: linkOne('invoice', entry.invoiceId),
    },
  });
}
