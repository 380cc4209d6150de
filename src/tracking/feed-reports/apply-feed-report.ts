/** Applies the feed reports of one shipment under its lock: one report a source, in one transaction. */
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import { isContainerNumber } from '../../core/numbers/container-number.ts';
import { normaliseDocumentNumber } from '../../core/numbers/document-number.ts';
import type { Report } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import type { Announcement } from '../announcement.ts';
import { type AppliedReport, applyReport } from '../apply/apply-report.ts';
import { lockStoredShipment, type StoredShipment } from '../apply/stored-shipment.ts';
import type { PollingContext } from '../context.ts';
import { canTrack } from '../lines/infer-number.ts';
import type { ShipmentRow } from '../shipments/store.ts';
import { noteShipmentPolled } from '../sources/checks-store.ts';
import { queueSettling } from './settle-facts.ts';

/** @returns false: the shipment is gone, or its tracking has stopped */
export async function applyFeedReport(
  context: PollingContext,
  accountId: string,
  shipmentId: string,
  reports: readonly FeedReport[],
): Promise<boolean> {
  return context.database.changeAccount(accountId, async (session) => {
    const stored = await lockStoredShipment(session, context, shipmentId);
    if (stored === undefined || stored.row.lineTrackingStoppedAt !== null) return false;
    const { announcements } = await applyFeedReports(session, context, stored, reports);
    await context.announce(session, announcements, context.clock.now());
    return true;
  });
}

/** The caller holds the shipment's lock, and announces what is handed back. */
export async function applyFeedReports(
  session: AccountSession,
  context: PollingContext,
  stored: StoredShipment,
  reports: readonly FeedReport[],
): Promise<AppliedReport> {
  const { row } = stored;
  const now = new Date(context.clock.now());
  const announcements: Announcement[] = [];
  let changed = false;
  let latest: StoredShipment | undefined = stored;
  for (const own of bySource(reports)) {
    // The report of the source before has changed what is stored.
    latest ??= (await lockStoredShipment(session, context, row.id)) ?? stored;
    const report = reportOf(context, row, own);
    const taken = await applyReport(session, context, latest, report);
    latest = undefined;
    announcements.push(...taken.announcements);
    await noteShipmentPolled(session, row.id, report.source.kind, now, true);
    changed ||= taken.changed;
    if (taken.changed) await queueSettling(session, context, row.id, report.source);
  }
  return { announcements, changed };
}

function bySource(reports: readonly FeedReport[]): [FeedReport, ...FeedReport[]][] {
  const keyOf = ({ source }: FeedReport) => `${source.kind}|${source.code}|${source.channel ?? ''}`;
  return [...Map.groupBy(reports, keyOf).values()] as [FeedReport, ...FeedReport[]][];
}

/** All that one source reports now. What it omits is not withdrawn: feeds report news, or the current state. */
function reportOf(context: PollingContext, row: ShipmentRow, own: readonly [FeedReport, ...FeedReport[]]): Report {
  const [{ source }] = own;
  const isLine = source.kind === 'shipping_line';
  const numbers = (reported: readonly (readonly string[])[]) => (isLine ? onlyOne(reported.flat()) : null);
  // The line's own interface lists the containers of a shipment, where it can be polled.
  const lists = isLine && !canTrack(context, row.scac, row.trackedType);
  const listed = lists ? [...new Set(own.flatMap(({ equipment }) => equipment ?? []).filter(isContainerNumber))] : [];
  return {
    source,
    fetchedAt: own.reduce((latest, { fetchedAt }) => (fetchedAt > latest ? fetchedAt : latest), ''),
    reference: { type: row.trackedType, number: row.trackedNumber },
    billOfLading: row.billOfLading ?? numbers(own.map(({ billsOfLading }) => billsOfLading)),
    booking: row.booking ?? numbers(own.map(({ bookings }) => bookings)),
    equipment: listed.map((number) => ({ number, isoCode: null, sealNumber: null })),
    observations: own.flatMap(({ observations }) => observations),
    facts: own.flatMap(({ facts }) => facts),
    complete: false,
  };
}

/** Null where two differ: which is the shipment's is unknown. */
function onlyOne(numbers: readonly string[]): string | null {
  const different = new Set(numbers.map(normaliseDocumentNumber));
  return different.size === 1 ? ([...different][0] as string) : null;
}
