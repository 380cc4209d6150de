/** Sums over invoices by currency, for a biller, a customer or a month. */
import type { AccountSession } from '../../../database/database.ts';
import { Parameters } from '../../../database/lists/list.ts';
import { type Customers, customerConditions, filterConditions } from '../../../database/lists/list-filters.ts';
import type { ListQuery } from '../../../database/lists/list-query.ts';
import { INVOICE_FILTERS } from '../list-store.ts';

export const GROUPS = ['biller', 'customer', 'month'] as const;
export type GroupBy = (typeof GROUPS)[number];

/** Of each invoice a key to group by, and what is written once for each group: its key and its name. */
interface Grouping {
  readonly of: string;
  /** Of an answer `d` to a dispute, where it counts elsewhere than its invoice `i`. */
  readonly ofAnswer?: string;
  readonly key: string;
  readonly name: string;
}
const NO_GROUP: Grouping = { of: 'NULL::text', key: 'group_key', name: 'NULL::text' };
const GROUP_SQL: Readonly<Record<GroupBy, Grouping>> = {
  biller: { of: 'i.biller_key', key: 'group_key', name: 'max(group_name)' },
  customer: {
    of: 'i.customer_id',
    key: 'group_key::text',
    name: '(SELECT p.company_name FROM parties p WHERE p.account_id = $1 AND p.id = group_key)',
  },
  month: {
    of: `date_trunc('month', coalesce(i.invoice_date, i.created_at::date)::timestamp)`,
    ofAnswer: `date_trunc('month', d.answered_at AT TIME ZONE 'UTC')`,
    key: `to_char(group_key, 'YYYY-MM')`,
    name: `to_char(group_key, 'YYYY-MM')`,
  },
};
const BILLER_NAME = 'coalesce(i.biller_name, i.biller_code)';

export interface SummaryRow {
  readonly key: string | null;
  readonly name: string | null;
  readonly currency: string;
  readonly invoices: number;
  readonly billed: number;
  readonly computed: number | null;
  readonly agreed: number;
  readonly atStake: number;
  readonly inDispute: number;
  readonly notChecked: number;
  readonly saved: number;
}

/** The greatest sums of a group come first. */
const MOST_ROWS = 1000;

/** Once a letter was sent, the money is in dispute; once the biller has answered or the invoice is paid, it is neither. */
const IS_OPEN = `i.status IN ('received', 'checked')`;
const IS_DISPUTED = `i.status = 'disputed'`;
const during = (status: string, amount: string) => `CASE WHEN ${status} THEN ${amount} ELSE 0 END`;

/**
 * What invoices bill; of those without a check all is not checked. Each dispute saves in its own currency. Nearly all are
 * of one currency: they are added up by groups before the few others join them, which an index of their own finds.
 * @param savedBy key of the group in which an answer `d` counts
 */
const ofInvoices = (savedBy: string) => `
  SELECT i.group_key, max(i.group_name) AS group_name, count(*) AS counted, i.only_currency AS currency,
      sum(i.only_billed) AS billed, NULL::numeric AS computed, sum(i.only_agreed) AS agreed,
      coalesce(sum(i.at_stake) FILTER (WHERE ${IS_OPEN}), 0) AS at_stake, 0 AS in_dispute, sum(i.only_not_checked) AS not_checked, 0 AS saved
    FROM chosen i WHERE i.only_currency IS NOT NULL GROUP BY i.group_key, i.only_currency
  UNION ALL SELECT i.group_key, i.group_name, 1, s->>'currency', (s->>'billed')::numeric, NULL, (s->>'agreed')::numeric,
      ${during(IS_OPEN, `(s->>'atStake')::numeric`)}, 0, (s->>'notChecked')::numeric, 0
    FROM chosen i CROSS JOIN LATERAL jsonb_array_elements(i.sums) AS s WHERE i.only_currency IS NULL
  UNION ALL SELECT i.group_key, i.group_name, 1, l.currency, sum(l.amount), NULL, 0, 0, 0, sum(l.amount), 0
    FROM chosen i JOIN invoice_lines l ON l.account_id = i.account_id AND l.invoice_id = i.id
   WHERE i.only_currency IS NULL AND i.sums IS NULL GROUP BY i.id, i.group_key, i.group_name, l.currency
  UNION ALL SELECT ${savedBy}, max(i.group_name), 0, d.currency, 0, NULL, 0, 0, 0, 0, sum(d.saved)
    FROM chosen i JOIN invoice_disputes d ON d.account_id = i.account_id AND d.invoice_id = i.id WHERE d.saved IS NOT NULL
   GROUP BY ${savedBy}, d.currency
  UNION ALL SELECT i.group_key, max(i.group_name), 0, d.currency, 0, NULL, 0, 0, sum(d.amount), 0, 0
    FROM chosen i JOIN invoice_disputes d ON d.account_id = i.account_id AND d.invoice_id = i.id
   WHERE ${IS_DISPUTED} AND d.state = 'sent' GROUP BY i.group_key, d.currency`;

/** What some lines bill; the first of an invoice's in a currency counts it. @param condition of lines */
const ofLines = (condition: string) => `
  SELECT i.group_key, i.group_name, (row_number() OVER (PARTITION BY i.id, l.currency) = 1)::int AS counted, l.currency, l.amount AS billed, (l.result->>'computed')::numeric AS computed,
      coalesce(l.agreed, 0) AS agreed, ${during(IS_OPEN, 'coalesce(l.at_stake, 0)')} AS at_stake,
      ${during(IS_DISPUTED, 'coalesce(l.at_stake, 0)')} AS in_dispute, coalesce(l.not_checked, l.amount) AS not_checked, 0 AS saved
    FROM chosen i JOIN invoice_lines l ON l.account_id = i.account_id AND l.invoice_id = i.id WHERE ${condition}`;

/** Filtered by container or shipment, the sums are of the lines about it. */
export async function sumInvoices(
  session: AccountSession,
  filters: ListQuery['filters'],
  { groupBy, customers }: { readonly groupBy: GroupBy | null; readonly customers: Customers },
): Promise<SummaryRow[]> {
  const parameters = new Parameters();
  const { of, ofAnswer = 'i.group_key', key, name } = groupBy === null ? NO_GROUP : GROUP_SQL[groupBy];
  const account = parameters.of(session.accountId);
  const scope = { accountId: session.accountId, customers };
  const where = [
    ...customerConditions('i.customer_id', customers),
    ...filterConditions(INVOICE_FILTERS, filters, scope),
  ]
    .map((condition) => ` AND ${condition(parameters)}`)
    .join('');
  const ofLine = (['container', 'shipment'] as const).flatMap((filter) => {
    const value = filters[filter];
    return value === undefined ? [] : [`l.${filter}_id = any(${parameters.of(value.split(','))}::uuid[])`];
  });
  const amounts = ofLine.length === 0 ? ofInvoices(ofAnswer) : ofLines(ofLine.join(' AND '));
  return session.query<SummaryRow>(
    `WITH chosen AS NOT MATERIALIZED (
       SELECT i.account_id, i.id, i.status, i.sums, i.only_currency, i.only_billed, i.only_agreed, i.only_not_checked,
           i.at_stake, ${of} AS group_key, ${groupBy === 'biller' ? BILLER_NAME : 'NULL::text'} AS group_name
         FROM invoices i WHERE i.account_id = ${account}${where}),
     amounts AS (${amounts})
     SELECT ${key} AS key, ${name} AS name, currency, sum(counted)::int AS invoices, sum(billed)::float8 AS billed,
         CASE WHEN count(computed) = count(*) THEN sum(computed)::float8 END AS computed, sum(agreed)::float8 AS agreed,
         sum(at_stake)::float8 AS "atStake", sum(in_dispute)::float8 AS "inDispute", sum(not_checked)::float8 AS "notChecked", sum(saved)::float8 AS saved
       FROM amounts GROUP BY group_key, currency
      ORDER BY ${groupBy === 'month' ? 'group_key DESC' : 'sum(at_stake + in_dispute) DESC, sum(billed) DESC, group_key'}, currency LIMIT ${MOST_ROWS}`,
    parameters.values,
  );
}
