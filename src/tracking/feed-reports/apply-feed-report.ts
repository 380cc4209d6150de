/** Applies the feed reports of one shipment under its lock, in one transaction. */

import { isContainerNumber } from '@portolan/codes/container-number';
import { normaliseDocumentNumber } from '@portolan/codes/document-number';
import type { DerivedShipment } from '../../core/derive.ts';
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import type { Report } from '../../core/observation.ts';
import type { AccountSession } from '../../database/database.ts';
import { type AppliedReport, applyReport, bringsNothing, readReport } from '../apply/apply-report.ts';
import { planSourceChecks } from '../apply/plan-checks.ts';
import { lockStoredShipment, type StoredShipment } from '../apply/stored-shipment.ts';
import type { Announcement, PollingContext } from '../context.ts';
import { canTrack } from '../lines/infer-number.ts';
import { contextOf } from '../places/account-gazetteer.ts';
import type { ShipmentRow } from '../shipments/store.ts';
import { noteShipmentPolled } from '../sources/checks-store.ts';
import { queueSettling } from './settle-facts.ts';

/** Also where its tracking has stopped: then no source is polled, but what is sent counts. @returns false: the shipment is gone */
export async function applyFeedReport(
  context: PollingContext,
  accountId: string,
  shipmentId: string,
  reports: readonly ReceivedReport[],
): Promise<boolean> {
  return context.database.changeAccount(accountId, async (session) => {
    const stored = await lockStoredShipment(session, context, shipmentId);
    if (stored === undefined) return false;
    const { announcements } = await applyFeedReports(session, context, stored, reports);
    await context.announce(session, announcements, context.clock.now());
    return true;
  });
}

/** A report with the time of its arrival; null: it has just arrived. */
export interface ReceivedReport {
  readonly report: FeedReport;
  readonly receivedAt: Date | null;
}

export interface AppliedFeedReports extends AppliedReport {
  /** The state after the last report; undefined: there was none. */
  readonly derived: DerivedShipment | undefined;
}

/**
 * Each report as of its arrival, in the order of arrival: what waited changes the state, and is announced, as if it had
 * not waited. The caller holds the shipment's lock, and announces what is handed back.
 */
export async function applyFeedReports(
  session: AccountSession,
  context: PollingContext,
  stored: StoredShipment,
  received: readonly ReceivedReport[],
): Promise<AppliedFeedReports> {
  const { row } = stored;
  const announcements: Announcement[] = [];
  let changed = false;
  let latest: StoredShipment | undefined = stored;
  let derived: DerivedShipment | undefined;
  let isPlanned = true;
  for (const { report: own, receivedAt } of received) {
    // The report before has changed what is stored.
    latest ??= (await lockStoredShipment(session, context, row.id)) ?? stored;
    const report = reportOf(context, session.accountId, latest.row, own);
    const read = readReport(context, latest, report, receivedAt?.getTime() ?? null);
    derived = read.derived;
    isPlanned = !bringsNothing(context, { stored: latest, report, read });
    if (!isPlanned) continue;
    const applied = await applyReport(session, context, latest, report, null, read);
    latest = undefined;
    announcements.push(...applied.announcements);
    changed ||= applied.changed;
    if (applied.changed) await queueSettling(session, context, row.id, report.source);
  }
  const now = new Date(context.clock.now());
  // The polls of a container end some time after it left, which no report tells.
  if (derived !== undefined && !isPlanned)
    await planSourceChecks(session, contextOf(context, stored), row.id, derived, now.getTime());
  for (const kind of new Set(received.map(({ report }) => report.source.kind)))
    await noteShipmentPolled(session, row.id, kind, now, true);
  return { announcements, changed, derived };
}

/** What it omits is not withdrawn: feeds report news, or the current state. */
function reportOf(context: PollingContext, accountId: string, row: ShipmentRow, own: FeedReport): Report {
  const { source, equipment, observations, facts, fetchedAt } = own;
  const isLine = source.kind === 'shipping_line';
  // The line's own interface lists the containers of a shipment, where it can be polled.
  const lists = isLine && !canTrack(context, accountId, row.scac, row.trackedType);
  const isListed = lists && equipment !== null && isContainerNumber(equipment);
  return {
    source,
    fetchedAt,
    reference: { type: row.trackedType, number: row.trackedNumber },
    billOfLading: row.billOfLading ?? (isLine ? onlyOne(own.billsOfLading) : null),
    booking: row.booking ?? (isLine ? onlyOne(own.bookings) : null),
    equipment: isListed ? [{ number: equipment, isoCode: null, sealNumber: null }] : [],
    observations,
    facts,
    complete: false,
  };
}

/** Null where two differ: which is the shipment's is unknown. */
function onlyOne(numbers: readonly string[]): string | null {
  const different = new Set(numbers.map(normaliseDocumentNumber));
  return different.size === 1 ? ([...different][0] as string) : null;
}
