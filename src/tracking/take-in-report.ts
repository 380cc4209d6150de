/**
 * One report, one transaction: keep what was said, derive what is true, store the difference, and hand back what is to be
 * announced. The caller holds the shipment's lock and the transaction.
 */
import type { DerivedContainer } from '../domain/container-state.ts';
import { deriveContainer } from '../domain/container-state.ts';
import type { Report, ReportedEquipment } from '../domain/observation.ts';
import { deriveShipment } from '../domain/shipment-state.ts';
import { newId } from '../lib/ids.ts';
import { type ContainerRow, listContainersOfShipment } from '../storage/containers.ts';
import type { AccountSession } from '../storage/database.ts';
import {
  fingerprintOf,
  insertObservations,
  listObservations,
  type NewObservation,
  type StoredObservation,
  withdrawObservations,
} from '../storage/observations.ts';
import type { ShipmentRow } from '../storage/shipments.ts';
import type { Announcement, TrackingContext } from './context.ts';
import { storeState } from './store-state.ts';

export interface TakenIn {
  /** False: the report said nothing new, and nothing was written. */
  readonly changed: boolean;
  readonly containers: readonly DerivedContainer[];
  readonly announcements: readonly Announcement[];
}

export async function takeInReport(
  session: AccountSession,
  context: TrackingContext,
  shipment: ShipmentRow,
  report: Report,
): Promise<TakenIn> {
  const now = context.clock.now();
  const [known, before] = await Promise.all([
    listObservations(session, shipment.id),
    listContainersOfShipment(session, shipment.id),
  ]);
  const news = compare(known, report, now);
  const equipment = mergeEquipment(before, report.equipment);
  const heard = [...applyNews(known, news, now)];
  const reading = { zoneOf: context.gazetteer.zoneOf, asOf: now };
  const containers = equipment.map((each) => deriveContainer(each, heard, reading));
  if (news.said.length === 0 && news.withdrawn.length === 0 && !equipmentChanged(before, equipment)) {
    return { changed: false, containers, announcements: [] };
  }
  // Asked for together, so that they leave in one go: nothing here waits for another's answer.
  const [announcements] = await Promise.all([
    storeState(session, context, {
      shipment,
      numbers: { billOfLading: report.billOfLading, booking: report.booking },
      before,
      equipment,
      containers,
      state: deriveShipment(containers, heard, reading),
      heard,
      now,
    }),
    insertObservations(session, shipment.id, report.source, news.said, new Date(now)),
    withdrawObservations(session, shipment.id, news.withdrawn, new Date(now)),
  ]);
  return { changed: true, containers, announcements };
}

interface News {
  readonly said: readonly NewObservation[];
  /** Ids of what stood until now and is no longer said. */
  readonly withdrawn: readonly string[];
}

/** What the report says that did not stand, and, where it is complete, what stood that it does not say. */
function compare(known: readonly StoredObservation[], report: Report, now: number): News {
  const { source } = report;
  const standing = new Map(
    known
      .filter(
        ({ observation, withdrawnAt }) =>
          withdrawnAt === null && observation.source.kind === source.kind && observation.source.code === source.code,
      )
      .map((each) => [each.fingerprint, each.id]),
  );
  const said = new Map(report.observations.map((reported) => [fingerprintOf(reported), reported]));
  return {
    said: [...said]
      .filter(([fingerprint]) => !standing.has(fingerprint))
      .map(([fingerprint, reported]) => ({
        id: newId(now),
        fingerprint,
        reported,
      })),
    withdrawn: report.complete
      ? [...standing].filter(([fingerprint]) => !said.has(fingerprint)).map(([, id]) => id)
      : [],
  };
}

function* applyNews(known: readonly StoredObservation[], news: News, now: number): Iterable<StoredObservation> {
  const withdrawn = new Set(news.withdrawn);
  for (const each of known) yield withdrawn.has(each.id) ? { ...each, withdrawnAt: now } : each;
  for (const { id, fingerprint, reported } of news.said) {
    const { raw: _raw, ...observation } = reported;
    yield { id, fingerprint, observation, recordedAt: now, withdrawnAt: null };
  }
}

/** Every box ever named, each with the last known of its properties. */
function mergeEquipment(before: readonly ContainerRow[], reported: readonly ReportedEquipment[]): ReportedEquipment[] {
  const merged = new Map<string, ReportedEquipment>(
    before.map(({ number, equipment }) => [number, { number, ...equipment }]),
  );
  for (const each of reported) {
    const known = merged.get(each.number);
    merged.set(each.number, {
      number: each.number,
      isoCode: each.isoCode ?? known?.isoCode ?? null,
      sealNumber: each.sealNumber ?? known?.sealNumber ?? null,
    });
  }
  return [...merged.values()].sort((a, b) => (a.number < b.number ? -1 : 1));
}

function equipmentChanged(before: readonly ContainerRow[], equipment: readonly ReportedEquipment[]): boolean {
  const rows = new Map(before.map((row) => [row.number, row.equipment]));
  return equipment.some((each) => {
    const row = rows.get(each.number);
    return row === undefined || row.isoCode !== each.isoCode || row.sealNumber !== each.sealNumber;
  });
}
