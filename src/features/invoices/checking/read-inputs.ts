/**
 * What the check of an invoice is given: the stays of the containers that it names, derived from the statements of sources;
 * lines of other invoices; and the tariffs of the account.
 */
import { checkInvoice } from '../../../core/charges/invoices/check-invoice.ts';
import type { InvoiceCheck } from '../../../core/charges/invoices/findings.ts';
import type { BilledInvoice } from '../../../core/charges/invoices/invoice.ts';
import type { OtherBill, Stay } from '../../../core/charges/invoices/stay.ts';
import { type StayOwner, stayOf } from '../../../core/charges/invoices/stay-of.ts';
import { deriveAll } from '../../../core/derive.ts';
import { NO_RECORDS } from '../../../core/report-diff.ts';
import type { AccountSession } from '../../../database/database.ts';
import { listRecordsOfShipments } from '../../../tracking/apply/observations-store.ts';
import { readingAt } from '../../../tracking/apply/stored-shipment.ts';
import type { DeriveContext } from '../../../tracking/context.ts';
import { rawEventId } from '../../../tracking/history/raw-event-schema.ts';
import { readAccountContext } from '../../../tracking/places/account-gazetteer.ts';
import { readChargeTerms } from '../../charges/container-clocks.ts';
import { keysOf } from '../invoice.ts';
import { findScac } from '../record-invoice.ts';
import { type JourneyRow, listJourneys, listOtherBills } from './store.ts';
import { type StoredFinding, storedFindings } from './stored-finding.ts';

export type CheckContext = Pick<DeriveContext, 'clock' | 'gazetteer' | 'holidays' | 'settings'>;

/** Shipments whose statements are in memory at one time. */
const BATCH = 50;

export interface CheckedInvoice {
  readonly check: InvoiceCheck;
  readonly findings: readonly StoredFinding[];
  readonly stays: readonly Stay[];
  /** The customer of the shipments of its lines; null: they have none, or several. */
  readonly customerId: string | null;
}

/** Nothing is stored. */
export async function runCheck(
  session: AccountSession,
  given: CheckContext,
  invoice: BilledInvoice,
): Promise<CheckedInvoice> {
  const context = await readAccountContext(session, given);
  const numbers = [...new Set(invoice.lines.flatMap(({ container }) => container ?? []))];
  const keys = keysOf(invoice, findScac(context, invoice.biller));
  const terms = await readChargeTerms(session, context);
  const others = await listOtherBills(session, { id: invoice.id, keys }, numbers);
  const journeys = await listJourneys(session, numbers);
  const stays: Stay[] = [];
  const rawEvents = new Map<string, ReadonlyMap<string, string>>();
  const byShipment = [...Map.groupBy(journeys, ({ shipmentId }) => shipmentId)];
  for (let start = 0; start < byShipment.length; start += BATCH) {
    const some = byShipment.slice(start, start + BATCH);
    const records = await listRecordsOfShipments(
      session,
      some.map(([id]) => id),
    );
    for (const [shipmentId, rows] of some) {
      const evidence = records.get(shipmentId) ?? NO_RECORDS;
      const [{ scac, customerId }] = rows as [JourneyRow];
      const reading = readingAt(context, context.clock.now());
      const { containers } = deriveAll(evidence, reading, { ...terms, scac, customerId });
      for (const row of rows) {
        const found = containers.find(({ number, journey }) => number === row.number && journey === row.journey);
        if (found === undefined) continue;
        stays.push(stayOf(ownerOf(row, context), found.derived));
        rawEvents.set(row.id, new Map(found.observationIds.map((id) => [id, rawEventId(row.id, id)])));
      }
    }
  }
  // A biller is one, however its invoices write it.
  const sameBiller = ({ billerKey, ...other }: (typeof others)[number]): OtherBill =>
    billerKey === keys.billerKey
      ? { ...other, billerKind: invoice.biller.kind, billerCode: invoice.biller.code, billerName: invoice.biller.name }
      : other;
  const check = checkInvoice(invoice, { stays, others: others.map(sameBiller), terms });
  return { check, findings: storedFindings(check, rawEvents), stays, customerId: customerOf(check, journeys) };
}

function ownerOf(row: JourneyRow, { gazetteer }: Pick<CheckContext, 'gazetteer'>): StayOwner {
  const { id: containerId, number: container, shipmentId, scac, customerId, billOfLading } = row;
  return {
    container,
    containerId,
    shipmentId,
    billsOfLading: billOfLading === null ? [] : [...new Set([billOfLading, ...row.otherNumbers])],
    bookings: row.booking === null ? [] : [row.booking],
    line: { scac, name: gazetteer.findLine(scac)?.name ?? null },
    customerId,
  };
}

function customerOf({ lines }: InvoiceCheck, journeys: readonly JourneyRow[]): string | null {
  const named = new Set(lines.flatMap(({ containerId }) => containerId ?? []));
  const customers = new Set(journeys.filter(({ id }) => named.has(id)).map(({ customerId }) => customerId));
  return customers.size === 1 ? ([...customers][0] as string | null) : null;
}
