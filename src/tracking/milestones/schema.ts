/**
 * The transport_event resource: one actual milestone of a container.
 */
import { type Static, Type } from 'typebox';
import { SOURCE_KINDS, type SourceKind } from '../../core/observation.ts';
import { PRECISIONS, type Precision } from '../../core/time.ts';
import {
  Locode,
  linkOne,
  linkTo,
  Nullable,
  type ResourceIdentifier,
  resourceSchema,
  Timestamp,
  TimeZone,
  toOne,
} from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { TransportEventRow } from './store.ts';

const TransportEventAttributes = Type.Object({
  event: Type.String({ examples: ['container.transport.vessel_departed'] }),
  timestamp: Timestamp,
  precision: Type.Enum([...PRECISIONS]),
  timezone: Nullable(TimeZone),
  location_locode: Nullable(Locode),
  voyage_number: Nullable(Type.String()),
  data_source: Type.Enum([...SOURCE_KINDS]),
  value: Nullable(Timestamp),
  invalidated_at: Nullable(Timestamp),
  created_at: Timestamp,
});

export const TransportEventSchema = resourceSchema(
  'transport_event',
  TransportEventAttributes,
  Type.Object({
    shipment: toOne('shipment'),
    container: toOne('container'),
    location: toOne('port', 'metro_area'),
    terminal: toOne('terminal', 'rail_terminal'),
    vessel: toOne('vessel'),
    source_event: toOne('raw_event'),
    previous_version: toOne('transport_event'),
  }),
);

/** What is shown of an event and has no column. */
export interface TransportEventFacts {
  readonly precision: Precision;
  readonly timeZone: string | null;
  readonly locode: string | null;
  readonly voyage: string | null;
  readonly dataSource: SourceKind;
  /** The new date of a deadline or appointment. */
  readonly value: string | null;
  readonly location: ResourceIdentifier | null;
  readonly terminal: ResourceIdentifier | null;
  readonly vesselId: string | null;
  /** The statement it rests on; null where it rests on none, as the availability from a terminal. */
  readonly rawEventId: string | null;
  /** The event that it replaces after a correction. */
  readonly previousId: string | null;
}

/** @param invalidatedAt null: the event is valid, or shown as while it was */
export function renderEventRow(
  row: Omit<TransportEventRow, 'milestoneKey' | 'invalidatedAt'>,
  invalidatedAt: Date | null,
): string {
  const { id, facts } = row;
  const attributes: Static<typeof TransportEventAttributes> = {
    event: row.event,
    timestamp: formatInstant(row.happenedAt.getTime()),
    precision: facts.precision,
    timezone: facts.timeZone,
    location_locode: facts.locode,
    voyage_number: facts.voyage,
    data_source: facts.dataSource,
    value: facts.value,
    invalidated_at: invalidatedAt && formatInstant(invalidatedAt.getTime()),
    created_at: formatInstant(row.createdAt.getTime()),
  };
  return JSON.stringify({
    id,
    type: 'transport_event',
    attributes,
    relationships: {
      shipment: linkOne('shipment', row.shipmentId),
      container: linkOne('container', row.containerId),
      location: linkTo(facts.location),
      terminal: linkTo(facts.terminal),
      vessel: linkOne('vessel', facts.vesselId),
      source_event: linkOne('raw_event', facts.rawEventId),
      previous_version: linkOne('transport_event', facts.previousId),
    },
  });
}
