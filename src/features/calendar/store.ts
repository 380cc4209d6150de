/** The entries of a calendar: days of containers, which triggers keep in `calendar_days`, and last days for disputes. */
import type { AccountSession } from '../../database/database.ts';
import { type Condition, listPage, Parameters } from '../../database/lists/list.ts';
import { type Customers, customerConditions, filterConditions } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { type SqlList, sqlList } from '../../http/jsonapi/reading/list.ts';
import { DISPUTE_IS_OPEN } from '../invoices/checking/dispute-due.ts';
import { CALENDAR_KINDS, type CalendarKind, type Days } from './calendar.ts';

/** Which entries are read: by filters of containers, as far as the reader sees them. */
export interface CalendarChoice {
  readonly kinds: readonly CalendarKind[];
  /** Of containers. */
  readonly filters: ListFilters;
  readonly used: Readonly<Record<string, string>>;
  readonly customers: Customers;
}

export interface DayAmount {
  readonly currency_code: string;
  readonly amount: number;
}

/** All entries of a kind on a day. */
export interface DaySum {
  readonly kind: CalendarKind;
  readonly day: string;
  readonly count: number;
  readonly amounts: readonly DayAmount[];
}

const LINE = 'FROM invoice_lines l JOIN containers c ON c.account_id = l.account_id AND c.id = l.container_id';
const CONTAINER_OF_DAY = 'JOIN containers c ON c.account_id = d.account_id AND c.id = d.container_id';
/** Of an invoice, a row for each currency that is at stake. */
const AT_STAKE = `(SELECT each AS sum, row_number() OVER () AS position FROM jsonb_array_elements(i.sums) AS each
  WHERE (each->>'atStake')::numeric > 0) AS s`;

/** Conditions of containers `c`. */
function ofContainers({ accountId }: AccountSession, { filters, used, customers }: CalendarChoice): Condition[] {
  return [
    ...customerConditions('c.customer_id', customers),
    ...filterConditions(filters, used, { accountId, customers }),
  ];
}

/** The same of invoices `i`: of its customer, and for the rest of a container of its lines. */
function ofInvoices({ accountId }: AccountSession, { filters, used, customers }: CalendarChoice): Condition[] {
  const { customer_id: customer, ...others } = used;
  const scope = { accountId, customers };
  return [
    ...customerConditions('i.customer_id', customers),
    ...customerConditions('i.customer_id', customer?.split(',') ?? null),
    ...filterConditions(filters, others, scope).map(
      (condition): Condition =>
        (parameters) =>
          `EXISTS (SELECT ${LINE} WHERE l.account_id = i.account_id AND l.invoice_id = i.id AND ${condition(parameters)})`,
    ),
  ];
}

const text = (conditions: readonly Condition[], parameters: Parameters) =>
  conditions.map((each) => ` AND ${each(parameters)}`).join('');

interface SumRow {
  readonly kind: CalendarKind;
  readonly day: string;
  readonly count: number;
  readonly currency: string | null;
  readonly amount: number | null;
}

/** Those that have entries, by day and kind. Reads no container where nothing of it is asked for. */
export async function sumDays(session: AccountSession, days: Days, choice: CalendarChoice): Promise<DaySum[]> {
  const parameters = new Parameters();
  const [account, first, last] = [session.accountId, days.first, days.last].map((each) => parameters.of(each));
  const kinds = parameters.of(choice.kinds);
  const conditions = ofContainers(session, choice);
  const join = conditions.length > 0 ? CONTAINER_OF_DAY : '';
  const rows = await session.query<SumRow>(
    `SELECT d.kind, d.on_day::text AS day, count(*) FILTER (WHERE d.is_first)::int AS count, d.currency, sum(d.amount)::float8 AS amount
       FROM calendar_days d ${join}
      WHERE d.account_id = ${account} AND d.kind = any(${kinds}::text[]) AND d.on_day BETWEEN ${first}::date AND ${last}::date${text(conditions, parameters)}
      GROUP BY d.kind, d.on_day, d.currency
     UNION ALL
     SELECT 'dispute_due', i.dispute_due_on::text, count(*) FILTER (WHERE s.position = 1)::int, s.sum->>'currency',
         sum((s.sum->>'atStake')::numeric)::float8
       FROM invoices i CROSS JOIN LATERAL ${AT_STAKE}
      WHERE 'dispute_due' = any(${kinds}::text[]) AND i.account_id = ${account}
        AND i.dispute_due_on BETWEEN ${first}::date AND ${last}::date AND ${DISPUTE_IS_OPEN}${text(ofInvoices(session, choice), parameters)}
      GROUP BY i.dispute_due_on, s.sum->>'currency'
     ORDER BY day, currency`,
    parameters.values,
  );
  return [...Map.groupBy(rows, ({ day, kind }) => `${day} ${kind}`).values()].flatMap((some) => {
    const [{ kind, day }] = some as [SumRow];
    const amounts = some.flatMap(({ currency, amount }) =>
      currency === null || amount === null ? [] : [{ currency_code: currency, amount }],
    );
    return [{ kind, day, count: some.reduce((sum, { count }) => sum + count, 0), amounts }];
  });
}

/** A clock by tariff that is free until the day of the entry. */
export interface EntryClock {
  readonly charge: string;
  readonly charged_at: string;
  /** The first day that costs. */
  readonly charged_from: string;
  readonly amount: number;
  readonly currency_code: string;
}

export interface CalendarEntry {
  /** Of the container or invoice. */
  readonly id: string;
  readonly kind: CalendarKind;
  readonly day: string;
  /** Of the container or invoice. */
  readonly number: string;
  readonly customerName: string | null;
  /** UN/LOCODE of the port of discharge. */
  readonly locode: string | null;
  readonly biller: string | null;
  readonly at: Date | null;
  readonly timeZone: string | null;
  readonly basis: 'prediction' | 'line' | null;
  readonly clocks: readonly EntryClock[];
  readonly amounts: readonly DayAmount[];
  readonly containerId: string | null;
  readonly shipmentId: string | null;
  readonly invoiceId: string | null;
}

/** Of the account `$1`, which both parts are narrowed to before they are joined. */
const ENTRIES = `(SELECT d.account_id, d.container_id AS id, d.kind, d.on_day, c.number, c.customer_id, c.pod_locode AS locode,
      NULL AS biller, min(d.at) AS at, max(d.time_zone) AS "timeZone", max(d.basis) AS basis,
      coalesce(jsonb_agg(jsonb_build_object('charge', d.charge, 'charged_at', d.charged_at, 'charged_from', d.charged_from,
        'amount', d.amount, 'currency_code', d.currency) ORDER BY d.charged_from, d.charge, d.charged_at)
        FILTER (WHERE d.charge <> ''), '[]') AS clocks,
      NULL::jsonb AS amounts, c.id AS "containerId", c.shipment_id AS "shipmentId", NULL::uuid AS "invoiceId"
    FROM calendar_days d JOIN containers c ON c.account_id = d.account_id AND c.id = d.container_id
   GROUP BY d.account_id, d.kind, d.on_day, d.container_id, c.account_id, c.id
  UNION ALL
  SELECT i.account_id, i.id, 'dispute_due', i.dispute_due_on, i.number, i.customer_id, NULL, coalesce(i.biller_name, i.biller_code),
      NULL, NULL, NULL, '[]', (SELECT jsonb_agg(jsonb_build_object('currency_code', s.sum->>'currency', 'amount', s.sum->'atStake')) FROM ${AT_STAKE}),
      NULL, NULL, i.id
    FROM invoices i WHERE ${DISPUTE_IS_OPEN})`;

export const ENTRY_LIST: SqlList = sqlList({
  type: 'calendar_entry',
  from: `${ENTRIES} AS e`,
  columns: `e.id, e.kind, e.on_day::text AS day, e.number, e.locode, e.biller, e.at, e."timeZone", e.basis, e.clocks, e.amounts,
    e."containerId", e."shipmentId", e."invoiceId",
    (SELECT p.company_name FROM parties p WHERE p.account_id = e.account_id AND p.id = e.customer_id) AS "customerName"`,
  account: 'e.account_id',
  id: 'e.id',
  keys: {
    day: { kind: 'date', sql: 'e.on_day' },
    kind: { kind: 'number', sql: `array_position('{${CALENDAR_KINDS.join(',')}}'::text[], e.kind)` },
    number: { kind: 'text', sql: 'e.number' },
  },
  defaultSort: ['day', 'kind', 'number'],
  search: { date: 'The day', kinds: 'Kinds of entries' },
});

/** Of containers and invoices. */
function ofEntries(session: AccountSession, days: Days, choice: CalendarChoice): Condition[] {
  const [containers, invoices] = [ofContainers(session, choice), ofInvoices(session, choice)];
  const conditions: Condition[] = [
    (parameters) => `e.kind = any(${parameters.of(choice.kinds)}::text[])`,
    (parameters) => `e.on_day BETWEEN ${parameters.of(days.first)}::date AND ${parameters.of(days.last)}::date`,
  ];
  if (containers.length === 0 && invoices.length === 0) return conditions;
  return [
    ...conditions,
    (parameters) =>
      `CASE WHEN e."invoiceId" IS NULL
        THEN EXISTS (SELECT FROM containers c WHERE c.account_id = e.account_id AND c.id = e.id${text(containers, parameters)})
        ELSE EXISTS (SELECT FROM invoices i WHERE i.account_id = e.account_id AND i.id = e.id${text(invoices, parameters)}) END`,
  ];
}

type EntryRow = Omit<CalendarEntry, 'amounts'> & { readonly amounts: readonly DayAmount[] | null };

export async function pageEntries(
  session: AccountSession,
  query: ListQuery,
  days: Days,
  choice: CalendarChoice,
): Promise<Page<CalendarEntry>> {
  const conditions = ofEntries(session, days, choice);
  const page = await listPage<EntryRow>(session, ENTRY_LIST, { ...query, filters: {} }, { conditions, prepare: false });
  return { ...page, rows: page.rows.map(withAmounts) };
}

/** The first ones, by day. @param sums of these days, which say how many of them are needed */
export async function listEntries(
  session: AccountSession,
  sums: readonly DaySum[],
  choice: CalendarChoice,
  limit: number,
): Promise<CalendarEntry[]> {
  const [first] = sums;
  if (first === undefined) return [];
  let [last, counted] = [first, 0];
  for (const sum of sums) {
    if (counted >= limit) break;
    [last, counted] = [sum, counted + sum.count];
  }
  const page = { number: 1, size: limit } as const;
  const conditions = ofEntries(session, { first: first.day, last: last.day }, choice);
  const query = { page, sort: ENTRY_LIST.defaultSort };
  const count = async () => 0;
  const { rows } = await listPage<EntryRow>(session, ENTRY_LIST, query, { conditions, prepare: false, count });
  return rows.map(withAmounts);
}

/** Of the clocks, where an entry is of a container. */
function withAmounts(row: EntryRow): CalendarEntry {
  if (row.amounts !== null) return { ...row, amounts: row.amounts };
  const sums = Map.groupBy(row.clocks, ({ currency_code: currency }) => currency);
  const amounts = [...sums].map(([currency_code, clocks]) => ({
    currency_code,
    amount: Math.round(clocks.reduce((sum, { amount }) => sum + amount, 0) * 1000) / 1000,
  }));
  return { ...row, amounts };
}

/** Numbers of containers or invoices, for each of the sums: the oldest ones. */
export async function listNumbers(
  session: AccountSession,
  sums: readonly DaySum[],
  choice: CalendarChoice,
  most: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const parameters = new Parameters();
  const [account, limit] = [parameters.of(session.accountId), parameters.of(most)];
  const [days, kinds] = [sums.map(({ day }) => day), sums.map(({ kind }) => kind)].map((each) => parameters.of(each));
  const rows = await session.query<{ day: string; kind: string; numbers: string[] }>(
    `SELECT g.day::text, g.kind, array_agg(found.number ORDER BY found.number) AS numbers
       FROM unnest(${days}::date[], ${kinds}::text[]) AS g (day, kind) CROSS JOIN LATERAL (
         (SELECT c.number FROM calendar_days d ${CONTAINER_OF_DAY}
           WHERE d.account_id = ${account} AND d.kind = g.kind AND d.on_day = g.day AND d.is_first${text(ofContainers(session, choice), parameters)}
           ORDER BY d.container_id LIMIT ${limit}::int)
         UNION ALL
         (SELECT i.number FROM invoices i WHERE i.account_id = ${account} AND g.kind = 'dispute_due' AND i.dispute_due_on = g.day
             AND ${DISPUTE_IS_OPEN}${text(ofInvoices(session, choice), parameters)}
           ORDER BY i.id LIMIT ${limit}::int)) AS found
      GROUP BY g.day, g.kind`,
    parameters.values,
  );
  return new Map(rows.map(({ day, kind, numbers }) => [`${day} ${kind}`, numbers]));
}
