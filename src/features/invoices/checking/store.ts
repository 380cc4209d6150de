/** What a check reads of containers and of other invoices, and what it stores. */
import type { CheckedLine, InvoiceCheck } from '../../../core/charges/invoices/findings.ts';
import type { OtherBill } from '../../../core/charges/invoices/stay.ts';
import type { AccountSession } from '../../../database/database.ts';
import type { InvoiceKeys, InvoiceStatus } from '../invoice.ts';
import type { StoredFinding } from './stored-finding.ts';

/** A container on one journey, with the numbers of its shipment. */
export interface JourneyRow {
  readonly id: string;
  readonly number: string;
  readonly journey: number;
  readonly shipmentId: string;
  readonly scac: string;
  readonly customerId: string | null;
  readonly billOfLading: string | null;
  readonly booking: string | null;
  /** Numbers as users wrote them and reference numbers, such as house bills of lading. */
  readonly otherNumbers: readonly string[];
}

/** Of the numbers, on every shipment. */
export async function listJourneys(session: AccountSession, numbers: readonly string[]): Promise<JourneyRow[]> {
  return session.prepared<JourneyRow>(
    `SELECT c.id, c.number, c.journey, c.shipment_id AS "shipmentId", s.scac, s.customer_id AS "customerId",
        s.bill_of_lading_number AS "billOfLading", s.booking_number AS booking,
        s.written_numbers || s.ref_numbers || s.normalized_number AS "otherNumbers"
       FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
      WHERE c.account_id = $1 AND c.number = any($2::text[]) ORDER BY c.shipment_id, c.number, c.journey`,
    [session.accountId, numbers],
  );
}

/**
 * Lines of other invoices about the containers, and all lines of those with the same number and biller.
 * @param own the invoice itself: its lines are none of others
 */
export async function listOtherBills(
  session: AccountSession,
  own: { readonly id: string | null; readonly keys: InvoiceKeys },
  numbers: readonly string[],
): Promise<(OtherBill & { readonly billerKey: string })[]> {
  return session.prepared(
    `SELECT i.id AS "invoiceId", i.number, i.invoice_date::text AS "invoiceDate", i.biller_kind AS "billerKind",
        i.biller_code AS "billerCode", i.biller_name AS "billerName", i.biller_key AS "billerKey",
        coalesce(l.container_number, '') AS container, l.charge, l.charged_from::text AS "from", l.charged_to::text AS "to",
        l.amount::float8 AS amount, l.currency
       FROM invoice_lines l JOIN invoices i ON i.account_id = l.account_id AND i.id = l.invoice_id
      WHERE l.account_id = $1 AND l.invoice_id IS DISTINCT FROM $2::uuid AND l.invoice_id IN (
        SELECT o.invoice_id FROM invoice_lines o WHERE o.account_id = $1 AND o.container_number = any($3::text[])
        UNION SELECT p.id FROM invoices p WHERE p.account_id = $1 AND p.biller_key = $4 AND p.number_key = $5)
        AND (l.container_number = any($3::text[]) OR (i.biller_key = $4 AND i.number_key = $5))
      ORDER BY i.invoice_date NULLS LAST, i.id, l.position`,
    [session.accountId, own.id, numbers, own.keys.billerKey, own.keys.numberKey],
  );
}

export interface StoredOutcome {
  readonly marks: number;
  readonly status: InvoiceStatus;
  readonly outcome: InvoiceCheck['outcome'] | null;
  readonly sums: InvoiceCheck['sums'] | null;
}

/** Locked until the transaction ends; undefined: it was deleted. */
export async function lockOutcome(session: AccountSession, id: string): Promise<StoredOutcome | undefined> {
  const [row] = await session.prepared<StoredOutcome>(
    `SELECT marks, status, outcome, sums FROM invoices WHERE account_id = $1 AND id = $2
      FOR NO KEY UPDATE`,
    [session.accountId, id],
  );
  return row;
}

export interface StoredInvoiceCheck {
  readonly check: InvoiceCheck;
  readonly findings: readonly StoredFinding[];
  readonly disputeDueOn: string | null;
  /** Of its shipments, where all agree; kept where a user set one. */
  readonly customerId: string | null;
  /** Whether outcome or sums are others than before. */
  readonly isNews: boolean;
  readonly at: Date;
}

export async function storeCheck(session: AccountSession, id: string, result: StoredInvoiceCheck): Promise<void> {
  const { check, findings, disputeDueOn, customerId, isNews, at } = result;
  await session.prepared(
    `UPDATE invoices SET outcome = $3, findings = $4, sums = $5, at_stake = $10, dispute_due_on = $6::date, checked_at = $7, is_check_due = false,
        customer_id = CASE WHEN is_customer_set THEN customer_id ELSE $8::uuid END,
        status = CASE status WHEN 'received' THEN 'checked' ELSE status END,
        updated_at = CASE WHEN $9 THEN $7 ELSE updated_at END
      WHERE account_id = $1 AND id = $2`,
    [
      session.accountId,
      id,
      check.outcome,
      JSON.stringify(findings),
      JSON.stringify(check.sums),
      disputeDueOn,
      at,
      customerId,
      isNews,
      Math.max(0, ...check.sums.map(({ atStake }) => atStake)),
    ],
  );
  const of = <Value>(value: (line: CheckedLine) => Value) => check.lines.map(value);
  await session.prepared(
    `UPDATE invoice_lines l SET container_id = given.container_id, shipment_id = given.shipment_id, result = given.result,
        agreed = given.agreed, at_stake = given.at_stake, not_checked = given.not_checked
       FROM unnest($3::uuid[], $4::uuid[], $5::jsonb[], $6::numeric[], $7::numeric[], $8::numeric[]) WITH ORDINALITY
         AS given (container_id, shipment_id, result, agreed, at_stake, not_checked, position)
      WHERE l.account_id = $1 AND l.invoice_id = $2 AND l.position = given.position - 1
        AND (l.container_id, l.shipment_id, l.result) IS DISTINCT FROM (given.container_id, given.shipment_id, given.result)`,
    [
      session.accountId,
      id,
      of((line) => line.containerId),
      of((line) => line.shipmentId),
      of((line) => JSON.stringify(line)),
      of((line) => line.agreed),
      of((line) => line.atStake),
      of((line) => line.notChecked),
    ],
  );
}
