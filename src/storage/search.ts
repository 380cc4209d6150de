/**
 * What `q` and `number` ask for, as a condition of search entries (migrations/0006_search.sql): which parties, shipments,
 * containers and requests are called so, and which rows of a list are theirs. Knows no query string and renders nothing.
 */
import type { AccountSession } from './database.ts';
import { Parameters } from './keyset.ts';
import { type Condition, runAnew } from './list.ts';

/** Up to so many matches go into further statements by their ids; more are looked up again by what they hold. */
const FEW = 1000;

/** Rows of a list, by their entries. */
export interface Sought {
  readonly kind: 'shipment' | 'container' | 'tracking_request';
  /** True of an entry `e` of that kind. */
  readonly condition: Condition;
}

/** Containers by their number, reference numbers, bill of lading, booking and customer. */
export function soughtContainers(session: AccountSession, q: string): Promise<Sought> {
  return sought(session, q, 'container', ['e.id', 'e.customer_id']);
}

/** Shipments by bill of lading, booking, reference numbers, container numbers and customer. */
export function soughtShipments(session: AccountSession, q: string): Promise<Sought> {
  return sought(session, q, 'shipment', ['e.id', 'e.customer_id']);
}

/** Tracking requests by their number and reference numbers. */
export function soughtRequests(session: AccountSession, q: string): Promise<Sought> {
  return sought(session, q, 'tracking_request', ['e.id']);
}

/** Shipments by the number of a request that led to them: the first of its entry's terms. */
export function soughtByRequest(session: AccountSession, number: string): Sought {
  const condition: Condition = (parameters) => {
    const [account, part] = [parameters.of(session.accountId), `search_part(${parameters.of(number)})`];
    return `e.id IN (SELECT r.shipment_id FROM searchable n
      JOIN tracking_requests r ON r.account_id = n.account_id AND r.id = n.id
      WHERE n.account_id = ${account} AND n.kind = 'tracking_request' AND ${holdsText('n', account, part)}
        AND '|' || split_part(n.terms, '|', 2) || '|' LIKE search_pattern(${part}))`;
  };
  return { kind: 'shipment', condition };
}

/**
 * True of entries that hold a part: their grams lead the index to them, LIKE makes sure.
 * @param entry the entry's alias @param account and @param part are SQL
 */
export function holdsText(entry: string, account: string, part: string): string {
  return `(${entry}.grams @> search_grams(${account}, ${part}) AND ${entry}.terms LIKE search_pattern(${part}))`;
}

type Way = 'e.id' | 'e.customer_id';

/** An entry is sought where it is called so itself, or where its customer is. */
async function sought(session: AccountSession, q: string, kind: Sought['kind'], ways: readonly Way[]): Promise<Sought> {
  const kinds = ways.map((way) => (way === 'e.id' ? kind : 'party'));
  const { part, found } = await findMatches(session, q, kinds);
  if (part === null) return { kind, condition: () => 'false' };
  const condition: Condition = (parameters) => {
    const each = ways.flatMap((way, index) => {
      const ids = found[index] ?? null;
      if (ids) return ids.length === 0 ? [] : `${way} = any(${parameters.of(ids)}::uuid[])`;
      const account = parameters.of(session.accountId);
      const holds = (entry: string) => holdsText(entry, account, parameters.of(part));
      if (way === 'e.id') return holds('e');
      return `${way} IN (SELECT p.id FROM searchable p WHERE p.account_id = ${account} AND p.kind = 'party' AND ${holds('p')})`;
    });
    return each.length === 0 ? 'false' : `(${each.join(' OR ')})`;
  };
  return { kind, condition };
}

interface Matches {
  /** What is looked for; null: the query holds nothing to go by. */
  readonly part: string | null;
  /** Ids of what matches, for each kind; null: more than a few. */
  readonly found: readonly (readonly string[] | null)[];
}

/** One statement, planned for this very query. */
async function findMatches(session: AccountSession, q: string, kinds: readonly string[]): Promise<Matches> {
  const parameters = new Parameters();
  const [account, query] = [parameters.of(session.accountId), parameters.of(q)];
  const arrays = kinds.map(
    (kind, index) => `ARRAY(SELECT m.id FROM searchable m WHERE m.account_id = ${account} AND m.kind = '${kind}'
      AND ${holdsText('m', account, `search_part(${query})`)} LIMIT ${FEW + 1}) AS found_${index}`,
  );
  const text = `SELECT ${[`search_part(${query}) AS part`, ...arrays].join(', ')}`;
  const rows = await runAnew<Record<string, string[]> & { part: string | null }>(session, text, parameters.values);
  const few = (ids: readonly string[] = []) => (ids.length > FEW ? null : ids);
  return { part: rows[0]?.part ?? null, found: kinds.map((_, index) => few(rows[0]?.[`found_${index}`])) };
}
