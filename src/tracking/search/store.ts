/**
 * The parameters `q` and `number` as a condition of search entries (migrations/0006_search.sql): which parties,
 * shipments, containers and requests they match, and which rows of a list. Knows no query string and renders nothing.
 */
import type { AccountSession } from '../../database/database.ts';
import { Parameters } from '../../database/lists/keyset.ts';
import type { Condition } from '../../database/lists/list.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import { findNamed, type SoughtValue } from './named-store.ts';

/** Up to so many customers go into further statements by their ids; more are looked up again by what they hold. */
const MAX_IDS_INLINE = 1000;

/** Rows of a list, by their entries. */
export interface SearchFilter {
  readonly kind: 'shipment' | 'container' | 'tracking_request';
  /** The FROM clause: entries `e`, each once. */
  readonly entries: Condition;
  /** True of those of them that are sought. */
  readonly condition: Condition;
}

const ALL_ENTRIES: Condition = () => 'searchable e';
const ALL: Condition = () => 'true';

/** Containers by number, seal, ships, ETA, bill of lading, booking, customer, custom fields, tags, and their and their shipment's reference numbers. */
export function searchContainers(session: AccountSession, q: string, customers: Customers): Promise<SearchFilter> {
  return sought(session, { q, kind: 'container', customers });
}

/** Shipments by bill of lading, booking, reference numbers, container numbers, ship, ETA, customer, custom fields and tags. */
export function searchShipments(session: AccountSession, q: string): Promise<SearchFilter> {
  return sought(session, { q, kind: 'shipment', customers: null });
}

/** Tracking requests by their number and reference numbers. */
export async function searchRequests(session: AccountSession, q: string): Promise<SearchFilter> {
  const part = await findNeedle(session, q);
  const condition: Condition = (parameters) => (part === null ? 'false' : holdsNeedle('e', session, part, parameters));
  return { kind: 'tracking_request', entries: ALL_ENTRIES, condition };
}

/** Shipments by the number of a request that led to them: the first of its entry's terms. */
export function searchByRequest(session: AccountSession, number: string): SearchFilter {
  const condition: Condition = (parameters) => {
    const [account, part] = [parameters.of(session.accountId), `search_part(${parameters.of(number)})`];
    return `e.id IN (SELECT r.shipment_id FROM searchable n
      JOIN tracking_requests r ON r.account_id = n.account_id AND r.id = n.id
      WHERE n.account_id = ${account} AND n.kind = 'tracking_request' AND ${holdsText('n', account, part)}
        AND '|' || split_part(n.terms, '|', 2) || '|' LIKE search_pattern(${part}))`;
  };
  return { kind: 'shipment', entries: ALL_ENTRIES, condition };
}

/** What an entry is found by: for users limited to customers without what another customer's shipment gives it. @param entry an alias */
export function termsOf(entry: string, customers: Customers): string {
  return customers === null ? `${entry}.terms` : `coalesce(${entry}.own_terms, ${entry}.terms)`;
}

/**
 * True of entries that hold a text: the parts that cover it lead the index to them, LIKE makes sure.
 * @param account and @param text are SQL @param terms of the entry, as `termsOf` writes them
 */
export function holdsText(entry: string, account: string, text: string, terms = `${entry}.terms`): string {
  return `(${entry}.grams @> search_cover(${account}, ${text}) AND ${terms} LIKE search_pattern(${text}))`;
}

/** The same of a part that is known (`findNeedle`). */
export function holdsNeedle(
  entry: string,
  session: AccountSession,
  part: string,
  parameters: Parameters,
  terms = `${entry}.terms`,
): string {
  return holdsText(entry, parameters.of(session.accountId), parameters.of(part), terms);
}

/** What is looked for; null: the query holds nothing to go by. */
export async function findNeedle(session: AccountSession, q: string): Promise<string | null> {
  const [row] = await session.prepared<{ part: string | null }>('SELECT search_part($1) AS part', [q]);
  return row?.part ?? null;
}

/** An entry is sought by its own terms, by its customer's, by a custom field, by a tag, or by ship and day. */
async function sought(session: AccountSession, { q, kind, customers }: SoughtValue): Promise<SearchFilter> {
  const part = await findNeedle(session, q);
  if (part === null) return { kind, entries: ALL_ENTRIES, condition: () => 'false' };
  const terms = termsOf('e', customers);
  const parties = await findParties(session, part);
  const named = await findNamed(session, { q, kind, customers });
  const holds: Condition = (parameters) => holdsNeedle('e', session, part, parameters, terms);
  if (parties.length === 0 && named.length === 0) return { kind, entries: ALL_ENTRIES, condition: holds };
  // Each way by its own index: of the two joined by OR all entries would be gone through.
  const entries: Condition = (parameters) => {
    const text = `SELECT e.account_id, e.kind, e.id, e.customer_id, e.created_at FROM searchable e
      WHERE e.account_id = ${parameters.of(session.accountId)} AND e.kind = '${kind}' AND `;
    const ofParties =
      parties.length <= MAX_IDS_INLINE
        ? `= any(${parameters.of(parties)}::uuid[])`
        : `IN (${partiesText(session, part, parameters)})`;
    const others = `AND NOT ${terms} LIKE search_pattern(${parameters.of(part)})`;
    return `(${text}${holds(parameters)}
      UNION ALL ${text}e.customer_id ${ofParties} ${others}
      UNION ALL ${text}e.id = any(${parameters.of(named)}::uuid[]) ${others} AND (e.customer_id ${ofParties}) IS NOT TRUE) AS e`;
  };
  return { kind, entries, condition: ALL };
}

/** Up to one more than a few. */
async function findParties(session: AccountSession, part: string): Promise<string[]> {
  const parameters = new Parameters();
  const text = `${partiesText(session, part, parameters)} LIMIT ${MAX_IDS_INLINE + 1}`;
  return (await session.query<{ id: string }>(text, parameters.values)).map(({ id }) => id);
}

function partiesText(session: AccountSession, part: string, parameters: Parameters): string {
  const account = parameters.of(session.accountId);
  return `SELECT p.id FROM searchable p WHERE p.account_id = ${account} AND p.kind = 'party' AND ${holdsNeedle('p', session, part, parameters)}`;
}
