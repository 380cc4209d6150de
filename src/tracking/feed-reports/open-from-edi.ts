/**
 * Where an account wants it, EDI that names an untracked shipment opens it. A line that can be polled is polled for it.
 * The shipment of any other line rests on EDI alone.
 */
import { DocumentNumberInvalid, normaliseDocumentNumber } from '@portolan/codes/document-number';
import type { AccountSession } from '../../database/database.ts';
import { getSettings } from '../../tenancy/accounts/settings-store.ts';
import { readStoredShipment } from '../apply/stored-shipment.ts';
import { shipmentWithContainers } from '../containers/list-store.ts';
import type { PollingContext } from '../context.ts';
import { canTrack } from '../lines/infer-number.ts';
import { watchWithoutLine } from '../schedule/shipment-checks-store.ts';
import { openShipment } from '../shipments/open-shipment.ts';
import { concludeRequest } from '../tracking-requests/attempts/conclude-request.ts';
import { openRequests } from '../tracking-requests/open-requests.ts';
import { automaticRequest, trackAutomatically } from '../tracking-requests/start-tracking.ts';
import { lockTrackingRequest, type TrackingRequestRow } from '../tracking-requests/store.ts';
import { newRequest } from '../tracking-requests/validate-request.ts';
import { EDI_SETTINGS } from './account-settings.ts';
import { applyFeedReports } from './apply-feed-report.ts';
import { matchReports } from './match-reports.ts';
import type { WaitingReport } from './store.ts';

/** What a message names a shipment by: its bill of lading, else its booking. */
interface NamedShipment {
  readonly type: 'bill_of_lading' | 'booking_number';
  readonly number: string;
  readonly scac: string;
  readonly reports: readonly WaitingReport[];
}

/** Interval of the checks of a shipment known by EDI only: whether its tracking is to stop. */
const DAY_MILLIS = 24 * 3_600_000;

export async function openFromEdi(
  context: PollingContext,
  accountId: string,
  waiting: readonly WaitingReport[],
): Promise<void> {
  const edi = waiting.filter(({ report }) => report.source.channel === 'edi');
  if (edi.length === 0) return;
  const untracked = await context.database.forAccount(accountId, async (session) => {
    if (!(await getSettings(session, EDI_SETTINGS)).open_from_edi) return [];
    const matched = await matchReports(session, context, edi);
    return matched.filter(({ shipmentIds }) => shipmentIds.length === 0).map(({ given }) => given);
  });
  for (const named of shipmentsNamed(context, untracked)) {
    // Its reports wait until the line has answered.
    if (canTrack(context, accountId, named.scac, named.type)) await trackAutomatically(context, accountId, named);
    else await context.database.changeAccount(accountId, (session) => open(session, context, named));
  }
}

function shipmentsNamed(context: PollingContext, reports: readonly WaitingReport[]): NamedShipment[] {
  const named = new Map<
    string,
    { -readonly [Key in keyof NamedShipment]: NamedShipment[Key] } & { reports: WaitingReport[] }
  >();
  for (const waiting of reports) {
    const { report } = waiting;
    const [written] = [...report.billsOfLading, ...report.bookings];
    const number = written === undefined ? null : readable(written);
    if (number === null) continue;
    const type = report.billsOfLading.length > 0 ? 'bill_of_lading' : 'booking_number';
    const scac = findLineOf(context, report, number);
    if (scac === undefined) continue;
    const key = `${scac} ${type} ${number}`;
    const known = named.get(key);
    if (known === undefined) named.set(key, { type, number, scac, reports: [waiting] });
    else known.reports.push(waiting);
  }
  return [...named.values()];
}

/** The line that the message states, else the one whose prefix the number, or another number of the message, has. */
function findLineOf(
  { gazetteer }: PollingContext,
  report: WaitingReport['report'],
  number: string,
): string | undefined {
  if (report.scac !== null) return gazetteer.findLine(report.scac)?.scac;
  const patterns = gazetteer.numberPatterns;
  for (const each of [number, ...report.billsOfLading, ...report.bookings]) {
    const text = readable(each) ?? '';
    const explicit = patterns.forms.filter((form) => form.explicit && form.matches(text)).map(({ scac }) => scac);
    const [line, ...others] = new Set(explicit);
    if (line !== undefined && others.length === 0) return line;
    const byPrefix = patterns.documentPrefixes.get(text.slice(0, 4)) ?? gazetteer.findLine(text.slice(0, 4))?.scac;
    if (line === undefined && byPrefix !== undefined) return byPrefix;
  }
  return undefined;
}

function readable(number: string): string | null {
  try {
    return normaliseDocumentNumber(number);
  } catch (error) {
    if (error instanceof DocumentNumberInvalid) return null;
    throw error;
  }
}

async function open(session: AccountSession, context: PollingContext, named: NamedShipment): Promise<void> {
  const { type, number, scac, reports } = named;
  const now = context.clock.now();
  const validated = newRequest(automaticRequest(type, number, scac), { number, scac, customerId: null }, now);
  const [refusal] = await openRequests(session, { inputs: [validated], isQueued: true });
  if (refusal) return;
  const request = (await lockTrackingRequest(session, validated.row.id)) as TrackingRequestRow;
  const [{ report: first }] = reports as [WaitingReport];
  const shipment = await openShipment(session, context, request, {
    source: first.source,
    fetchedAt: first.fetchedAt,
    reference: { type, number },
    billOfLading: type === 'bill_of_lading' ? number : null,
    booking: type === 'booking_number' ? number : null,
    equipment: [],
    observations: [],
    facts: [],
    complete: false,
  });
  const announcement = await concludeRequest(
    session,
    context,
    { ...request, shipmentId: shipment.id },
    { status: 'created', reason: null },
  );
  await watchWithoutLine(session, shipment.id, new Date(now + DAY_MILLIS));
  const { announcements: news } = await applyFeedReports(
    session,
    context,
    await readStoredShipment(session, context, shipment),
    reports,
  );
  const included = await shipmentWithContainers(session, shipment.id);
  await context.announce(session, [{ ...announcement, included }, ...news], now);
}
