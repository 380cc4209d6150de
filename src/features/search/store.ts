/**
 * What `/search` finds: the best 25 of all matching shipments, containers and tracking requests. First the entries
 * that match (migrations/0006_search.sql), then the values of the chosen results.
 */

import type { AccountSession } from '../../database/database.ts';
import { amongAny } from '../../database/lists/among-ids.ts';
import { Parameters } from '../../database/lists/keyset.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import { listMatches, type SearchedKind } from '../../tracking/search/matches-store.ts';
import { findNamed } from '../../tracking/search/named-store.ts';
import { findNeedle, holdsNeedle, holdsText, termsOf } from '../../tracking/search/store.ts';
import type { SearchResultFacts } from './schema.ts';

export const MAX_RESULTS = 25;
/** Beyond the 25, because requests of listed shipments are left out. */
const MAX_CANDIDATES = MAX_RESULTS + 50;
/** Common terms match among this number of the newest entries of a kind; the index finds rare ones. */
const NEWEST = 5000;
/** Maximum of sorted matches of a kind. Terms that are rare among the newest have fewer in nearly all accounts. */
const MAX_SORTED = 20_000;
const MAX_PARTIES = 100;

/** In the order of results. */
const KINDS = ['shipment', 'container', 'tracking_request'] as const satisfies readonly SearchedKind[];
type Kind = (typeof KINDS)[number];

interface Candidate {
  readonly kind: Kind;
  readonly id: string;
  readonly exact: boolean;
  readonly created_at: Date;
}

/** Exact matches first, then shipments, containers, requests; each newest first. Undefined: the query has no searchable text. */
export async function search(
  session: AccountSession,
  query: string,
  customers: Customers,
): Promise<SearchResultFacts[] | undefined> {
  const part = await findNeedle(session, query);
  if (part === null) return undefined;
  const seeking: Seeking = { session, query, part, customers };
  const [ofParties, exact, newest, named] = await Promise.all([
    findOfParties(seeking),
    findExact(seeking),
    findAmongNewest(seeking),
    findOfNames(seeking),
  ]);
  const rare = KINDS.filter((kind) => newest.filter((each) => each.kind === kind).length < MAX_CANDIDATES);
  const byIndex = rare.length === 0 ? [] : await findByIndex(seeking, rare);
  return describe(seeking, inOrder([...ofParties, ...exact, ...named, ...newest, ...byIndex]));
}

interface Seeking {
  readonly session: AccountSession;
  readonly query: string;
  readonly part: string;
  readonly customers: Customers;
}

/** The newest shipments and requests of matching customers. */
function findOfParties({ session, part, customers }: Seeking): Promise<Candidate[]> {
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const limit = customers === null ? '' : ` AND p.id = any(${parameters.of(customers)}::uuid[])`;
  const text = `SELECT sought AS kind, e.id, e.created_at, false AS exact
    FROM (SELECT p.id FROM searchable p WHERE p.account_id = ${account} AND p.kind = 'party'
      AND ${holdsNeedle('p', session, part, parameters)}${limit}
      LIMIT ${MAX_PARTIES}) AS party,
    unnest('{shipment,tracking_request}'::text[]) AS sought,
    LATERAL (SELECT id, created_at FROM searchable WHERE account_id = ${account} AND customer_id = party.id AND kind = sought
      ORDER BY created_at DESC, id DESC LIMIT ${MAX_CANDIDATES}) AS e`;
  return session.query<Candidate>(text, parameters.values);
}

/** Those of a custom field with this value, or of this ship and day of the ETA: as good as an exact match. */
async function findOfNames({ session, query, customers }: Seeking): Promise<Candidate[]> {
  const ids = [
    ...(await findNamed(session, { q: query, kind: 'shipment', customers })),
    ...(await findNamed(session, { q: query, kind: 'container', customers })),
  ];
  if (ids.length === 0) return [];
  const parameters = new Parameters();
  const text = `SELECT e.kind, e.id, e.created_at, true AS exact FROM search_entries e
    WHERE e.account_id = ${parameters.of(session.accountId)} AND e.kind IN ('shipment', 'container')
      AND e.id = any(${parameters.of(ids)}::uuid[])${limitText(customers, parameters)}
    ORDER BY e.created_at DESC, e.id DESC LIMIT ${MAX_CANDIDATES}`;
  return session.query<Candidate>(text, parameters.values);
}

/** The newest exact matches of each kind. */
function findExact({ session, query, customers }: Seeking): Promise<Candidate[]> {
  const parameters = new Parameters();
  const [account, q] = [parameters.of(session.accountId), parameters.of(query)];
  const limit = limitText(customers, parameters);
  const each = KINDS.map((kind) =>
    newestOf(
      `SELECT '${kind}' AS kind, e.id, e.created_at, true AS exact FROM searchable e
        WHERE e.account_id = ${account} AND e.kind = '${kind}' AND ${holdsText('e', account, `search_whole(${q})`, termsOf('e', customers))}${limit}
        LIMIT ${MAX_SORTED}`,
    ),
  );
  return session.query<Candidate>(each.join(' UNION ALL '), parameters.values);
}

/** Matches among the newest entries of each kind. By LIKE only: the index would need the grams of each entry. */
function findAmongNewest({ session, part, customers }: Seeking): Promise<Candidate[]> {
  const parameters = new Parameters();
  const [account, sought] = [parameters.of(session.accountId), parameters.of(part)];
  const limit = limitText(customers, parameters);
  const each = KINDS.map(
    (kind) => `(SELECT '${kind}' AS kind, id, created_at, false AS exact FROM (
        SELECT e.id, e.created_at, ${termsOf('e', customers)} AS terms FROM searchable e WHERE e.account_id = ${account} AND e.kind = '${kind}'${limit}
        ORDER BY e.created_at DESC, e.id DESC LIMIT ${NEWEST}) AS newest
      WHERE terms LIKE search_pattern(${sought}) ORDER BY created_at DESC, id DESC LIMIT ${MAX_CANDIDATES})`,
  );
  return session.query<Candidate>(each.join(' UNION ALL '), parameters.values);
}

function findByIndex({ session, part, customers }: Seeking, kinds: readonly Kind[]): Promise<Candidate[]> {
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const holds = holdsNeedle('e', session, part, parameters, termsOf('e', customers));
  const limit = limitText(customers, parameters);
  const each = kinds.map((kind) =>
    newestOf(
      `SELECT '${kind}' AS kind, e.id, e.created_at, false AS exact FROM searchable e
        WHERE e.account_id = ${account} AND e.kind = '${kind}' AND ${holds}${limit} LIMIT ${MAX_SORTED}`,
    ),
  );
  return session.query<Candidate>(each.join(' UNION ALL '), parameters.values);
}

/** @param found a SELECT with a limit, which keeps the planner from scanning all entries by age */
function newestOf(found: string): string {
  return `(SELECT * FROM (${found}) AS found ORDER BY created_at DESC, id DESC LIMIT ${MAX_CANDIDATES})`;
}

function limitText(customers: Customers, parameters: Parameters): string {
  return customers === null ? '' : ` AND e.customer_id = any(${parameters.of(customers)}::uuid[])`;
}

function inOrder(found: readonly Candidate[]): Candidate[] {
  const distinct = new Map<string, Candidate>();
  for (const each of found) if (each.exact || !distinct.has(each.id)) distinct.set(each.id, each);
  return [...distinct.values()].sort(compare);
}

function compare(a: Candidate, b: Candidate): number {
  return (
    Number(b.exact) - Number(a.exact) ||
    KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
    b.created_at.getTime() - a.created_at.getTime() ||
    (a.id < b.id ? 1 : -1)
  );
}

async function describe(
  { session, query, customers }: Seeking,
  sorted: readonly Candidate[],
): Promise<SearchResultFacts[]> {
  const described = new Map<string, Row>();
  const chosen = sorted.slice(0, MAX_CANDIDATES);
  for (const kind of KINDS) {
    const ids = chosen.filter((each) => each.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const values = [session.accountId, ids, ...(kind === 'tracking_request' ? [customers] : [])];
    for (const facts of await session.prepared<Row>(FACTS[kind], values)) described.set(facts.id, facts);
  }
  const results = withoutRequestsOfListed(chosen.flatMap(({ id }) => described.get(id) ?? []));
  const matches = new Map<string, SearchResultFacts['matches']>();
  for (const kind of KINDS) {
    const ids = results.filter((each) => each.entity_type === ENTITY_TYPES[kind]).map(({ id }) => id);
    for (const [id, found] of await listMatches(session, { q: query, kind, customers }, ids)) matches.set(id, found);
  }
  return results.map((each) => ({ ...each, matches: matches.get(each.id) ?? [] }));
}

type Row = Omit<SearchResultFacts, 'matches'>;
const ENTITY_TYPES = { shipment: 'shipment', container: 'cargo', tracking_request: 'tracking_request' } as const;

/**
 * Omits a request if its shipment is listed, before or after it. The next result then moves up, and may be
 * the shipment of another.
 */
function withoutRequestsOfListed(facts: readonly Row[]): Row[] {
  for (let left = [...facts]; ; ) {
    const results = left.slice(0, MAX_RESULTS);
    const listed = new Set(results.filter((each) => each.entity_type === 'shipment').map(({ id }) => id));
    const kept = left.filter((each) => each.entity_type !== 'tracking_request' || !listed.has(each.shipment_id ?? ''));
    if (kept.length === left.length) return results;
    left = kept;
  }
}

const OF_SHIPMENT = `s.state->>'polLocode' AS pol_locode, s.state #>> '{polUnlisted,name}' AS pol_unlisted_name,
  s.state->>'podLocode' AS pod_locode, s.state #>> '{podUnlisted,name}' AS pod_unlisted_name,
  s.line_tracking_stopped_reason AS tracking_stopped_reason`;

const FACTS: Readonly<Record<Kind, string>> = {
  shipment: `SELECT s.id, 'shipment' AS entity_type,
      coalesce(s.bill_of_lading_number, s.booking_number, s.normalized_number) AS number, s.id AS shipment_id, s.scac, ${OF_SHIPMENT},
      s.line_tracking_stopped_at IS NOT NULL AS tracking_stopped,
      (SELECT count(*)::int FROM containers c WHERE c.account_id = s.account_id AND c.shipment_id = s.id) AS containers_count,
      NULL AS status, NULL AS failed_reason, s.ref_numbers, s.created_at, s.updated_at
    FROM shipments s WHERE s.account_id = $1 AND ${amongAny('s.id', '$2')}`,
  container: `SELECT c.id, 'cargo' AS entity_type, c.number, c.shipment_id, s.scac, ${OF_SHIPMENT},
      s.line_tracking_stopped_at IS NOT NULL AS tracking_stopped, NULL AS containers_count, c.current_status AS status,
      NULL AS failed_reason, c.ref_numbers, c.created_at, c.updated_at
    FROM containers c JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id
    WHERE c.account_id = $1 AND ${amongAny('c.id', '$2')}`,
  tracking_request: `SELECT r.id, 'tracking_request' AS entity_type, r.request_number AS number, s.id AS shipment_id, r.scac, ${OF_SHIPMENT},
      s.line_tracking_stopped_at IS NOT NULL AS tracking_stopped, NULL AS containers_count, r.status, r.failed_reason,
      r.ref_numbers, r.created_at, r.updated_at
    FROM tracking_requests r LEFT JOIN shipments s ON s.account_id = r.account_id AND s.id = r.shipment_id
      AND ($3::uuid[] IS NULL OR s.customer_id = any($3))
    WHERE r.account_id = $1 AND ${amongAny('r.id', '$2')}`,
};
