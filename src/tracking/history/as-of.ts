/**
 * A shipment and its containers as they were known at a past moment: the fold over the statements by then. Nothing is
 * kept for this but the statements of sources with their times; what users set has no history, tariffs among it, and is shown as it is now.
 */
import {
  asKnownAt,
  type ContainerOnJourney,
  type DerivedShipment,
  deriveAll,
  type Evidence,
} from '../../core/derive.ts';
import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { listRecords } from '../apply/observations-store.ts';
import { byTime } from '../apply/plan-state.ts';
import { readingAt, shipmentTerms } from '../apply/stored-shipment.ts';
import { podTerminalIdOf, renderContainer } from '../containers/schema.ts';
import { type ContainerRow, listContainersOfShipment } from '../containers/store.ts';
import type { ReadContext } from '../context.ts';
import { renderEventRow } from '../milestones/schema.ts';
import { listTransportEventsAsOf, type TransportEventRow } from '../milestones/store.ts';
import { type AccountGazetteer, readAccountContext } from '../places/account-gazetteer.ts';
import { getSourceChecks, type SourceChecks } from '../schedule/shipment-checks-store.ts';
import { type CheckTimes, containerAsRead, shipmentAsRead } from '../shipments/check-times.ts';
import { renderShipment } from '../shipments/schema.ts';
import { findShipment, type ShipmentRow } from '../shipments/store.ts';
import { rawEventsOf } from './list-raw-events.ts';

/** Everything about one shipment at one moment. */
export interface PastShipment {
  /** Unix milliseconds. */
  readonly at: number;
  readonly gazetteer: AccountGazetteer;
  readonly shipment: ShipmentRow;
  /** The current rows, for what no source states: ids, reference numbers, times of creation. */
  readonly rows: readonly ContainerRow[];
  readonly evidence: Evidence;
  readonly derived: DerivedShipment;
  readonly events: readonly TransportEventRow[];
  readonly checks: CheckTimes;
}

export async function readPast(
  session: AccountSession,
  given: ReadContext,
  shipmentId: string,
  at: number,
): Promise<PastShipment | undefined> {
  const shipment = await findShipment(session, shipmentId);
  if (shipment === undefined) return undefined;
  const rows = await listContainersOfShipment(session, shipmentId);
  const evidence = asKnownAt(await listRecords(session, shipmentId), at);
  const context = await readAccountContext(session, given);
  const tariffs = await context.listTariffs(session, shipmentId);
  const ids = rows.map((row) => row.id);
  return {
    at,
    gazetteer: context.gazetteer,
    shipment,
    rows,
    evidence,
    derived: deriveAll(evidence, readingAt(context, at), shipmentTerms(context, shipment, tariffs)),
    events: await listTransportEventsAsOf(session, ids, new Date(at)),
    checks: checksBy(await getSourceChecks(session, shipmentId), at),
  };
}

/** Only the last check of each source is known: before it, none. */
export function checksBy(checks: SourceChecks, at: number): CheckTimes {
  const by = (time: Date | null) => (time !== null && time.getTime() <= at ? formatInstant(time.getTime()) : null);
  return {
    lineAttemptedAt: by(checks.lineAttemptedAt),
    lineSucceededAt: by(checks.lineSucceededAt),
    terminalAttemptedAt: by(checks.terminalAttemptedAt),
    terminalSucceededAt: by(checks.terminalSucceededAt),
    railAttemptedAt: by(checks.railAttemptedAt),
  };
}

/** Undefined: there was no statement by then. */
export function pastShipment(past: PastShipment): RenderedResource | undefined {
  const { shipment, derived, evidence, at, gazetteer } = past;
  if (evidence.observations.length + evidence.facts.length === 0) return undefined;
  const then = { ...shipment, ...stopAt(shipment, at) };
  const containerIds = derived.containers
    .filter((each) => each.derived.state.listed)
    .flatMap((each) => rowOf(past, each)?.id ?? []);
  const json = renderShipment(gazetteer, { ...then, state: derived.state }, containerIds);
  const updatedAt = formatInstant(shipmentUpdatedBy(past));
  return { type: 'shipment', id: shipment.id, json: shipmentAsRead(json, { ...past.checks, updatedAt }, null) };
}

type Stop = Pick<
  ShipmentRow,
  'lineTrackingStoppedAt' | 'lineTrackingStoppedReason' | 'lineTrackingStoppedBy' | 'lineTrackingStoppedByKey'
>;

function stopAt(shipment: ShipmentRow, at: number): Stop {
  const { lineTrackingStoppedAt, pastStops } = shipment;
  if (lineTrackingStoppedAt !== null && lineTrackingStoppedAt.getTime() <= at) return shipment;
  const past = pastStops.find((stop) => Date.parse(stop.at) <= at && at < Date.parse(stop.until));
  return {
    lineTrackingStoppedAt: past === undefined ? null : new Date(past.at),
    lineTrackingStoppedReason: past?.reason ?? null,
    lineTrackingStoppedBy: past?.byUser ?? null,
    lineTrackingStoppedByKey: past?.byKey ?? null,
  };
}

function rowOf({ rows }: PastShipment, { number, journey }: ContainerOnJourney): ContainerRow | undefined {
  return rows.find((row) => row.number === number && row.journey === journey);
}

/** Those that were known by then and have a row, in the order of their numbers. */
export function pastContainers(past: PastShipment): RenderedResource[] {
  const { gazetteer } = past;
  return past.derived.containers.flatMap((each) => {
    const row = rowOf(past, each);
    if (row === undefined) return [];
    const { state } = each.derived;
    const json = renderContainer(gazetteer, {
      ...row,
      shipmentId: past.shipment.id,
      state,
      updatedAt: new Date(updatedBy(past, row, each)),
      podTerminalId: podTerminalIdOf(gazetteer, state),
      transportEventIds: eventsOf(past, row.id).map((event) => event.id),
      observationIds: each.observationIds,
    });
    return [{ type: 'container', id: row.id, json: containerAsRead(json, past.checks, null) }];
  });
}

/** The same of the shipment. */
function shipmentUpdatedBy({ at, evidence, shipment }: PastShipment): number {
  if (shipment.updatedAt.getTime() <= at) return shipment.updatedAt.getTime();
  const stated = [...evidence.observations, ...evidence.facts].map((each) => each.withdrawnAt ?? each.recordedAt);
  return stated.reduce((last, each) => Math.max(last, each), shipment.createdAt.getTime());
}

/** When the container last changed by then; before its last change, the time of its last statement. */
function updatedBy({ at, evidence }: PastShipment, row: ContainerRow, { number, observationIds }: ContainerOnJourney) {
  if (row.updatedAt.getTime() <= at) return row.updatedAt.getTime();
  const mine = new Set(observationIds);
  const stated = [
    ...evidence.observations.filter((each) => mine.has(each.id)),
    ...evidence.facts.filter(({ fact }) => fact.equipment === number),
  ].map((each) => each.withdrawnAt ?? each.recordedAt);
  return stated.reduce((last, each) => Math.max(last, each), row.createdAt.getTime());
}

function eventsOf({ events }: PastShipment, containerId: string): TransportEventRow[] {
  return events.filter((event) => event.containerId === containerId).sort(byTime);
}

/** The milestones that stood, as they were shown then. */
export function pastTransportEvents(past: PastShipment, containerId: string): RenderedResource[] {
  return eventsOf(past, containerId).map((row) => ({
    type: 'transport_event',
    id: row.id,
    json: renderEventRow(row, null),
  }));
}

/** The statements about a container. */
export function pastRawEvents(past: PastShipment, containerId: string): RenderedResource[] {
  const row = past.rows.find((each) => each.id === containerId);
  if (row === undefined) return [];
  const container = { id: row.id, number: row.number, journey: row.journey, shipmentId: past.shipment.id };
  return rawEventsOf(past.gazetteer, container, past.evidence, past.at);
}
