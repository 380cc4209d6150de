/** The filters, order and grouping of the list of invoices, all in its address. Pure. */
import { textOf, UUID } from '../../../parts/list/search-values.ts';
import { OUTCOMES, STATUSES } from '../states.ts';

/** As the API names them. */
export const SORTS = ['-created_at', '-invoice_date', 'dispute_due_on', '-at_stake'] as const;
export const GROUPINGS = ['biller', 'customer', 'month'] as const;

export interface InvoiceSearch {
  /** The number of an invoice. */
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly outcome?: string | undefined;
  readonly biller?: string | undefined;
  /** The customer's id. */
  readonly customer?: string | undefined;
  /** The id of a container of a line. */
  readonly container?: string | undefined;
  /** Days of the invoice, `2026-05-01`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The last day for a dispute that is still to be sent. */
  readonly due?: string | undefined;
  /** Of a container of its lines, as the calendar counts them: UN/LOCODEs, SCACs and users, with commas. */
  readonly pod?: string | undefined;
  readonly line?: string | undefined;
  readonly assignee?: string | undefined;
  readonly sort?: (typeof SORTS)[number] | undefined;
  readonly by?: (typeof GROUPINGS)[number] | undefined;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

const like = (value: unknown, form: RegExp) => (typeof value === 'string' && form.test(value) ? value : undefined);
/** Several, with commas. */
function someOf(value: unknown, known: readonly string[]): string | undefined {
  const given = textOf(value)?.split(',') ?? [];
  return given.filter((each) => known.includes(each)).join(',') || undefined;
}

/** Has every key; unknown values of an old address are dropped. */
export function parseInvoiceSearch(given: Record<string, unknown>): InvoiceSearch {
  return {
    q: textOf(given.q),
    status: someOf(given.status, STATUSES),
    outcome: someOf(given.outcome, OUTCOMES),
    biller: textOf(given.biller),
    customer: like(given.customer, UUID),
    container: like(given.container, UUID),
    from: like(given.from, DAY),
    to: like(given.to, DAY),
    due: like(given.due, DAY),
    pod: textOf(given.pod),
    line: textOf(given.line),
    assignee: textOf(given.assignee),
    sort: SORTS.find((each) => each === given.sort),
    by: GROUPINGS.find((each) => each === given.by),
  };
}

/** The filters as parameters of the API, of the list and of the summary. */
export function filtersOf(search: InvoiceSearch): URLSearchParams {
  const { q, from, to, due, pod, line, assignee, sort: _sort, by: _by, ...filters } = search;
  const given = {
    number: q,
    ...filters,
    'invoice_date][start': from,
    'invoice_date][end': to,
    dispute_due_on: due,
    to_dispute: due === undefined ? undefined : 'true',
    container_pod: pod,
    container_scac: line,
    container_assigned_to: assignee,
  };
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[`filter[${name}]`, value]])),
  );
}
