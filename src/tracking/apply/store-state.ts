/**
 * Writes a shipment's derived state where it differs from what is stored, and returns what changed. Used to apply
 * reports and to rebuild; the caller holds the lock and the transaction.
 */

import { type DerivedShipment, withVanished } from '../../core/derive.ts';
import type { FactReading } from '../../core/facts.ts';
import { keysOfShipment } from '../../core/feed-reports/match.ts';
import { type NotedChange, notedOfContainer, notedOfShipment } from '../../core/noted-changes.ts';
import type { SourceKind } from '../../core/observation.ts';
import type { ShipmentRecords } from '../../core/report-diff.ts';
import type { AccountSession } from '../../database/database.ts';
import { formatInstant } from '../../lib/clock.ts';
import { rewriteContainers, upsertContainers } from '../containers/store.ts';
import type { Announcement, ApplyContext, RecordedArrivals, StoredArrivals } from '../context.ts';
import { reviveReports } from '../feed-reports/store.ts';
import { isStale } from '../form-version.ts';
import {
  insertTransportEvents,
  invalidateTransportEvents,
  narrowEvents,
  type TransportEventRow,
} from '../milestones/store.ts';
import type { AccountContext } from '../places/account-gazetteer.ts';
import { isAvailabilityOver } from '../shipments/predictions.ts';
import { noteDerivation, updateShipment } from '../shipments/store.ts';
import { vesselId } from '../vessels/schema.ts';
import { upsertVessels } from '../vessels/store.ts';
import { announcementsOf } from './announcements.ts';
import { type ContainerPlan, type Deriving, planState, type StatePlan, textOf } from './plan-state.ts';
import { readingAt, type StoredShipment } from './stored-shipment.ts';

export interface Storing extends Deriving {
  /** The valid ones, of all containers in `before`. */
  readonly transportEvents: readonly TransportEventRow[];
  readonly records: ShipmentRecords;
  readonly arrivals: RecordedArrivals;
  /**
   * Whether the shipment had no statements before: its boxes come with the request's success, and are not announced
   * each.
   */
  readonly firstAnswer: boolean;
  /** Whether any statement was added or withdrawn since the last derivation. */
  readonly newEvidence: boolean;
  readonly lastNewsAt: number;
  /** Kind of the source of the last report. */
  readonly dataSource: SourceKind;
}

type Stated = Omit<Storing, 'shipment' | 'before' | 'transportEvents' | 'arrivals' | 'derived' | 'asOf'>;

/** Of what was derived from the stored statements, or from them and a report; containers that vanished are part of it. */
export function storingOf(
  { row: shipment, containers: before, transportEvents, arrivals }: StoredShipment,
  derived: DerivedShipment,
  reading: FactReading,
  stated: Stated,
): Storing {
  const { asOf } = reading;
  return {
    ...stated,
    shipment,
    before,
    transportEvents,
    arrivals,
    asOf,
    derived: withVanished(derived, before, reading),
  };
}

export async function storeState(
  session: AccountSession,
  context: AccountContext<ApplyContext>,
  storing: Storing,
): Promise<Announcement[]> {
  const { shipment, derived, now } = storing;
  const date = new Date(now);
  const { asOf, lastNewsAt } = storing;
  const derivation = { derivedAsOf: new Date(asOf), lastNewsAt: new Date(lastNewsAt) };
  const { plan, noted, written, isSame } = differenceOf(context, storing);
  if (isSame) {
    // The state is unchanged, and rests on more statements: deriving again as of an earlier moment need not give it. An
    // empty answer is a first one, too.
    if (storing.newEvidence || storing.firstAnswer)
      await Promise.all([
        noteDerivation(session, shipment.id, derivation),
        context.recordArrivals(session, arrivalsOf(context, storing, plan)),
      ]);
    return [];
  }

  const dated = (changes: readonly NotedChange[]) => changes.map((each) => ({ ...each, at: formatInstant(now) }));
  const writes = written
    .filter((each) => !each.formOnly)
    .map((each) => ({ ...each.write, changes: dated(noted.ofContainer(each)) }));
  const rewrites = written.filter((each) => each.formOnly).map((each) => each.write);
  const gone = plan.containers.flatMap((each) => each.gone);
  const kept = plan.containers.flatMap((each) => each.kept);
  const appeared = plan.containers.filter((each) => each.isNew);
  const numbered = appeared.map(({ write }) => ({ id: write.id, number: write.state.number }));
  // Sent together, and run in this order: containers before what refers to them, the gone before the new.
  await Promise.all([
    upsertVessels(session, vesselsOf(storing.records), date),
    upsertContainers(session, writes, date),
    rewriteContainers(session, rewrites),
    // Invoices before the containers' evaluations, as a check of an invoice locks them.
    context.markInvoicesDue(session, shipment.id),
    context.markContainersDue(
      session,
      writes.map(({ id }) => id),
    ),
    invalidateTransportEvents(session, gone, date),
    insertTransportEvents(session, kept),
    updateShipment(
      session,
      {
        id: shipment.id,
        ...plan.shipment,
        state: derived.state,
        derivation,
        changes: dated(noted.ofShipment),
        changedAt: noted.ofShipment.length > 0 || writes.some(({ changes }) => changes.length > 0) ? date : null,
      },
      plan.shipment.shownAnew ? date : null,
    ),
    context.initialFields.applyToNewContainers(session, shipment.id, numbered, now),
    context.recordArrivals(session, arrivalsOf(context, storing, plan)),
    ...(appeared.length > 0 || storing.firstAnswer ? [reviveReports(session, keysOfNew(storing, numbered))] : []),
  ]);
  if (isStale(shipment)) await narrowEvents(session, shipment.id);
  if (!storing.announce) return [];
  return announcementsOf(context, storing, plan);
}

/** What differs from what is stored. */
function differenceOf(context: AccountContext<ApplyContext>, storing: Storing) {
  const plan = planState(context, storing, storing.transportEvents);
  const noted = notedOf(storing, plan);
  const written = plan.containers.filter((each) => each.changed || noted.ofContainer(each).length > 0);
  const isSame = !plan.shipment.changed && written.length === 0 && plan.shipment.changes.length === 0;
  return { plan, noted, written, isSame };
}

/** Whether `storeState` would write nothing. */
export function leavesState(context: AccountContext<ApplyContext>, storing: Storing): boolean {
  return !storing.newEvidence && !storing.firstAnswer && differenceOf(context, storing).isSame;
}

/** Nothing where nothing is announced: what is derived anew is no news. */
function notedOf({ announce, firstAnswer, shipment, derived }: Storing, plan: StatePlan) {
  const before = { state: shipment.state, announcedEta: textOf(shipment.announcedPodEtaAt) };
  const ofShipment: readonly NotedChange[] = !announce
    ? []
    : firstAnswer
      ? [{ kind: 'added', from: null, to: null }]
      : notedOfShipment(before, derived.state, plan.shipment.changes);
  const of = new Map(
    plan.containers.map((each) => [
      each,
      announce && !each.formOnly ? notedOfContainer(each.before, each.write.state, each.changes, ofShipment) : [],
    ]),
  );
  return { ofShipment, ofContainer: (each: ContainerPlan) => of.get(each) ?? [] };
}

function arrivalsOf(
  context: AccountContext<ApplyContext>,
  { shipment, derived, records, arrivals, asOf, now }: Storing,
  { containers }: StatePlan,
): StoredArrivals {
  return {
    shipment,
    containerIdOf: ({ number, journey }) =>
      containers.find(({ write }) => write.state.number === number && write.journey === journey)?.write.id,
    derived,
    evidence: records,
    reading: readingAt(context, asOf),
    recorded: arrivals,
    isAnyAvailabilityOver: containers.some(({ before, write }) =>
      isAvailabilityOver(before?.predictions ?? null, write.state),
    ),
    now,
  };
}

/** Keys of feed reports that came before the shipment was tracked. */
function keysOfNew({ shipment, numbers }: Storing, containers: readonly { readonly number: string }[]): string[] {
  const billOfLading = numbers.billOfLading ?? shipment.billOfLading;
  const booking = numbers.booking ?? shipment.booking;
  return keysOfShipment(
    { scac: shipment.scac, billOfLading, booking },
    containers.map(({ number }) => number),
  );
}

function vesselsOf({ observations }: ShipmentRecords) {
  const named = new Map<string, { imo: string; name: string; statedAt: number }>();
  for (const { observation, recordedAt } of observations) {
    const { vessel } = observation;
    const statedAt = observation.statedAt === null ? recordedAt : Date.parse(observation.statedAt);
    if (vessel === null || vessel.imo === null || vessel.name === null) continue;
    const known = named.get(vessel.imo);
    if (known === undefined || known.statedAt < statedAt)
      named.set(vessel.imo, { imo: vessel.imo, name: vessel.name, statedAt });
  }
  return [...named.values()].map(({ imo, name }) => ({ imo, id: vesselId(imo), name }));
}
