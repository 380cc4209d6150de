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
  /** The customer's id; `none`: without a customer. */
  readonly customer?: string | undefined;
  /** The id of a container of a line. */
  readonly container?: string | undefined;
  /** SCAC, terminal, port of discharge and currency: where a report leads here. `none`: unknown. */
  readonly line?: string | undefined;
  readonly terminal?: string | undefined;
  readonly port?: string | undefined;
  readonly currency?: string | undefined;
  /** Days of the invoice, else of its receipt, `2026-05-01`. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The last day for a dispute that is still to be sent. */
  readonly due?: string | undefined;
  /** Of a container of its lines, as the calendar counts them: UN/LOCODEs, SCACs and users, with commas. */
  readonly boxPod?: string | undefined;
  readonly boxLine?: string | undefined;
  readonly assignee?: string | undefined;
  readonly sort?: (typeof SORTS)[number] | undefined;
  readonly by?: (typeof GROUPINGS)[number] | undefined;
}

/** Of a filter by what may be unknown. */
export const NONE = 'none';
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
    customer: given.customer === NONE ? NONE : like(given.customer, UUID),
    container: like(given.container, UUID),
    line: textOf(given.line),
    terminal: textOf(given.terminal),
    port: textOf(given.port),
    currency: textOf(given.currency),
    from: like(given.from, DAY),
    to: like(given.to, DAY),
    due: like(given.due, DAY),
    boxPod: textOf(given.boxPod),
    boxLine: textOf(given.boxLine),
    assignee: textOf(given.assignee),
    sort: SORTS.find((each) => each === given.sort),
    by: GROUPINGS.find((each) => each === given.by),
  };
}

/** The filters as parameters of the API, of the list and of the summary. */
export function filtersOf({
  q,
  from,
  to,
  line,
  terminal,
  port,
  due,
  boxPod,
  boxLine,
  assignee,
  sort: _sort,
  by: _by,
  ...filters
}: InvoiceSearch): URLSearchParams {
  const given = {
    ...{ number: q, ...filters, shipping_line_scac: line, pod_terminal: terminal, pod: port },
    ...{ 'billed_on][start': from, 'billed_on][end': to },
    ...{ dispute_due_on: due, to_dispute: due === undefined ? undefined : 'true' },
    ...{ container_pod: boxPod, container_scac: boxLine, container_assigned_to: assignee },
  };
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[`filter[${name}]`, value]])),
  );
}
