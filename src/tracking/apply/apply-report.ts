/**
 * One report, one transaction: stores its statements, derives the state, stores the difference, and returns what is to
 * be announced. The caller holds the shipment's lock and the transaction.
 */
import { type DerivedShipment, deriveAll } from '../../core/derive.ts';
import type { Report, Source } from '../../core/observation.ts';
import { diffReport, type ReportDiff, type ShipmentRecords, withReportDiff } from '../../core/report-diff.ts';
import type { AccountSession } from '../../database/database.ts';
import { formatInstant } from '../../lib/clock.ts';
import { idBehind, newIdAfter } from '../../lib/ids.ts';
import { describeSpan, traced } from '../../lib/tracing/tracing.ts';
import type { Announcement, ApplyContext } from '../context.ts';
import { type AccountContext, contextOf } from '../places/account-gazetteer.ts';
import { noteUnresolvedPlaces } from '../places/unresolved-places.ts';
import { isStoppedByService, reasonToStop } from '../schedule/reason-to-stop.ts';
import { resumeOnNews } from '../schedule/resume-tracking.ts';
import type { ShipmentRow } from '../shipments/store.ts';
import { auditEntries } from './audit-entries.ts';
import { fingerprintOf, storeStatements } from './observations-store.ts';
import { planSourceChecks } from './plan-checks.ts';
import { leavesState, type Storing, storeState, storingOf } from './store-state.ts';
import { readingAt, type StoredShipment, shipmentTerms } from './stored-shipment.ts';

/** A report compared with the known statements; nothing is written yet. */
export interface ReadReport {
  readonly arrivedAt: number;
  /** What the state is derived as of, Unix milliseconds. */
  readonly asOf: number;
  readonly news: ReportDiff;
  /** All statements, the news among them. */
  readonly records: ShipmentRecords;
  /** False: the report brings no news. */
  readonly changed: boolean;
  readonly derived: DerivedShipment;
  /** When a source last reported news, Unix milliseconds. */
  readonly lastNewsAt: number;
}

/** @param receivedAt when the report arrived, Unix milliseconds; it may have waited since */
export function readReport(
  { clock, holidays, settings }: ApplyContext,
  stored: StoredShipment,
  report: Report,
  receivedAt: number | null = null,
): ReadReport {
  const { row: shipment, records: known } = stored;
  const own = { gazetteer: stored.gazetteer, holidays, settings };
  const now = clock.now();
  const arrivedAt = receivedAt ?? timeOf(shipment, now, now);
  const asOf = timeOf(shipment, arrivedAt, now);
  const { locate } = own.gazetteer;
  const news = diffReport(known, report, arrivedAt, { fingerprintOf, newId: idsAfter(known), locate });
  const records = withReportDiff(known, news, arrivedAt);
  const changed = news.added.length + news.withdrawn.length > 0;
  // What a user enters does not end a line's silence.
  const lastNewsAt =
    changed && report.source.kind !== 'user'
      ? Math.max(arrivedAt, shipment.lastNewsAt?.getTime() ?? arrivedAt)
      : (shipment.lastNewsAt ?? shipment.createdAt).getTime();
  const terms = shipmentTerms(own, shipment, stored.tariffs);
  const derived = deriveAll(records, readingAt(own, asOf), terms);
  return { arrivedAt, asOf, news, records, changed, derived, lastNewsAt };
}

/**
 * Ids of a shipment's statements rise in the order in which they are applied, whichever worker's clock makes them. Those
 * of one report have the same random bits, which are stored in fewer bytes.
 */
function idsAfter({ observations, facts }: ShipmentRecords): (epochMillis: number) => string {
  let last = [...observations, ...facts].reduce<string | null>(
    (greatest, { id }) => (greatest === null || id > greatest ? id : greatest),
    null,
  );
  let isFirst = true;
  return (epochMillis) => {
    last = isFirst || last === null ? newIdAfter(last, epochMillis) : idBehind(last);
    isFirst = false;
    return last;
  };
}

export interface AppliedReport {
  /** False: the report brought no news, and no statement was written. */
  readonly changed: boolean;
  readonly announcements: readonly Announcement[];
}

/** @param answeredAt when the line answered so, for the caller to record as a check; null: it was not polled */
export function applyReport(
  session: AccountSession,
  given: ApplyContext,
  stored: StoredShipment,
  report: Report,
  answeredAt: Date | null = null,
  read: ReadReport = readReport(given, stored, report),
): Promise<AppliedReport> {
  const { kind, code, channel } = report.source;
  const attributes = {
    'portolan.source.kind': kind,
    'portolan.source.code': code,
    ...(channel !== undefined && { 'portolan.source.channel': channel }),
  };
  return traced({ name: 'apply report', attributes }, async () => {
    const applied = await apply(session, given, { stored, report, answeredAt, read });
    describeSpan({ 'portolan.report.changed': applied.changed, 'portolan.events': applied.announcements.length });
    return applied;
  });
}

interface Applying {
  readonly stored: StoredShipment;
  readonly report: Report;
  readonly answeredAt: Date | null;
  readonly read: ReadReport;
}

async function apply(
  session: AccountSession,
  given: ApplyContext,
  { stored, report, answeredAt, read }: Applying,
): Promise<AppliedReport> {
  const context = contextOf(given, stored);
  const { row: shipment } = stored;
  const { news, records, changed, derived, lastNewsAt } = read;
  const storing = storingOfReport(context, stored, report, read);
  const { now } = storing;
  const observations = records.observations;
  const resumes =
    changed &&
    isStoppedByService(shipment) &&
    reasonToStop(shipment, { derived, observations, lastNewsAt }, now) === null;
  const isTracked = shipment.lineTrackingStoppedAt === null || resumes;
  // Sent together, and run in this order.
  const pollsOthers =
    isTracked && (changed || report.source.kind !== 'shipping_line' || shipment.lineTrackingResumedAt !== null);
  const [, , , announcements] = await Promise.all([
    noteUnresolvedPlaces(session, context.gazetteer, report.source, news.added, now),
    storeStatements(session, shipment.id, stored.pages, news, records),
    auditEntries(session, stored, report.source, news.added),
    storeState(session, context, storing),
    ...(pollsOthers ? [planSourceChecks(session, context, shipment.id, storing.derived, now)] : []),
  ]);
  if (resumes) await resumeOnNews(session, context, shipment.id, answeredAt !== null);
  return { changed, announcements };
}

function storingOfReport(
  context: AccountContext<ApplyContext>,
  stored: StoredShipment,
  report: Report,
  { asOf, records, changed, derived, lastNewsAt }: ReadReport,
): Storing {
  const { row: shipment, records: known } = stored;
  return storingOf(stored, derived, readingAt(context, asOf), {
    numbers: { billOfLading: report.billOfLading, booking: report.booking },
    records,
    firstAnswer: shipment.derivedAsOf === null && known.observations.length + known.facts.length === 0,
    newEvidence: changed,
    now: timeOf(shipment, context.clock.now(), context.clock.now()),
    lastNewsAt,
    dataSource: report.source.kind,
    announce: true,
  });
}

/** Whether `applyReport` would write nothing of a line's report. */
export function bringsNothing(
  given: ApplyContext,
  { stored, report, read }: { readonly stored: StoredShipment; readonly report: Report; readonly read: ReadReport },
): boolean {
  const { added, withdrawn, confirmed, restated } = read.news;
  const { lineTrackingStoppedAt, lineTrackingResumedAt } = stored.row;
  // Of one that was resumed the other sources are planned with every report.
  if (lineTrackingStoppedAt !== null || lineTrackingResumedAt !== null) return false;
  if (added.length + withdrawn.length + confirmed.length + restated.length > 0) return false;
  const context = contextOf(given, stored);
  return leavesState(context, storingOfReport(context, stored, report, read));
}

/** A clock that is set further back than this was wrong before. */
const LARGEST_SLIP_MILLIS = 24 * 3_600_000;

/** A shipment's time does not run back when a clock does: what has happened for it has not yet to happen again. */
function timeOf({ derivedAsOf }: ShipmentRow, at: number, now: number): number {
  const known = derivedAsOf?.getTime() ?? at;
  return known > at && known - now <= LARGEST_SLIP_MILLIS ? known : at;
}

/** A report of a shipment without statements. */
export function emptyReport(
  { trackedType: type, trackedNumber: number }: Pick<ShipmentRow, 'trackedType' | 'trackedNumber'>,
  source: Source,
  now: number,
): Report {
  return {
    source,
    fetchedAt: formatInstant(now),
    reference: { type, number },
    billOfLading: null,
    booking: null,
    equipment: [],
    observations: [],
    facts: [],
    complete: false,
  };
}
