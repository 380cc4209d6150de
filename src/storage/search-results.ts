/**
 * What `/search` finds: the best 25 of all shipments, containers and tracking requests that are called so. First the entries
 * that match (migrations/0006_search.sql), then what results show of those that are chosen.
 */
import type { SearchResultFacts } from '../resources/search-result.ts';
import { amongAny } from './among-ids.ts';
import type { AccountSession } from './database.ts';
import { Parameters } from './keyset.ts';
import { runAnew, runPrepared } from './list.ts';
import { holdsText } from './search.ts';
import type { Customers } from './tracked-rows.ts';

export const MOST_RESULTS = 25;
/** So many matches of one kind are sorted; of more, the newest are met soon by going through all from the newest on. */
const FEW = 5000;
/** Beyond the 25, because requests of listed shipments are left out. */
const ENOUGH = MOST_RESULTS + 50;
const BEST = 'exact DESC, created_at DESC, id DESC';
const MOST_PARTIES = 100;

/** In the order of results. */
const KINDS = ['shipment', 'container', 'tracking_request'] as const;
type Kind = (typeof KINDS)[number];

interface Candidate {
  readonly kind: Kind;
  readonly id: string;
  readonly exact: boolean;
  readonly created_at: Date;
  /** There are more than a few of the kind, and these are any of them. */
  readonly many?: boolean;
}

/** Exact matches first, then shipments, containers, requests; each newest first. Undefined: the query holds nothing to go by. */
export async function search(
  session: AccountSession,
  query: string,
  customers: Customers,
): Promise<SearchResultFacts[] | undefined> {
  const [asked] = await runPrepared<{ part: string | null }>(session, 'SELECT search_part($1) AS part', [query]);
  if (!asked?.part) return undefined;
  const seeking: Seeking = { session, query, customers };
  const [few, ofParties] = [await findFew(seeking), await findOfParties(seeking)];
  const many = KINDS.filter((kind) => few.some((each) => each.kind === kind && each.many));
  const found = [...few.filter(({ kind }) => !many.includes(kind)), ...ofParties];
  for (const kind of many) found.push(...(await findNewest(seeking, kind)));
  return describe(seeking, inOrder(found));
}

interface Seeking {
  readonly session: AccountSession;
  readonly query: string;
  readonly customers: Customers;
}

/** The best of each kind, where its matches are few. */
function findFew({ session, query, customers }: Seeking): Promise<Candidate[]> {
  const parameters = new Parameters();
  const [account, q] = [parameters.of(session.accountId), parameters.of(query)];
  const limit = limitText(customers, parameters);
  const each = KINDS.map(
    (kind) => `(SELECT '${kind}' AS kind, id, created_at, exact, count(*) OVER () > ${FEW} AS many FROM (
         SELECT e.id, e.created_at, ${isWhole(q)} AS exact FROM searchable e
         WHERE e.account_id = ${account} AND e.kind = '${kind}' AND ${holdsText('e', account, `search_part(${q})`)}${limit} LIMIT ${FEW + 1}) AS few
       ORDER BY ${BEST} LIMIT ${ENOUGH})`,
  );
  return runAnew<Candidate>(session, each.join(' UNION ALL '), parameters.values);
}

/** The newest shipments and requests of customers that are called so. */
function findOfParties({ session, query, customers }: Seeking): Promise<Candidate[]> {
  const parameters = new Parameters();
  const [account, q] = [parameters.of(session.accountId), parameters.of(query)];
  const limit = customers === null ? '' : ` AND p.id = any(${parameters.of(customers)}::uuid[])`;
  const text = `SELECT sought AS kind, e.id, e.created_at, false AS exact
    FROM (SELECT p.id FROM searchable p WHERE p.account_id = ${account} AND p.kind = 'party'
      AND ${holdsText('p', account, `search_part(${q})`)}${limit}
      LIMIT ${MOST_PARTIES}) AS party,
    unnest('{shipment,tracking_request}'::text[]) AS sought,
    LATERAL (SELECT id, created_at FROM searchable WHERE account_id = ${account} AND customer_id = party.id AND kind = sought
      ORDER BY created_at DESC, id DESC LIMIT ${ENOUGH}) AS e`;
  return runAnew<Candidate>(session, text, parameters.values);
}

/** Of a kind with many matches: whole terms, and parts of terms, each the newest. */
function findNewest({ session, query, customers }: Seeking, kind: Kind): Promise<Candidate[]> {
  const parameters = new Parameters();
  const [account, q] = [parameters.of(session.accountId), parameters.of(query)];
  const limit = limitText(customers, parameters);
  const of = `WHERE e.account_id = ${account} AND e.kind = '${kind}'${limit}`;
  const whole = `SELECT e.id, e.created_at, true AS exact FROM searchable e
    ${of} AND ${holdsText('e', account, `search_whole(${q})`)} LIMIT ${FEW + 1}`;
  // By LIKE alone: going through the newest, each entry would have to be taken apart into its grams.
  const parts = `SELECT e.id, e.created_at, ${isWhole(q)} AS exact FROM searchable e
    ${of} AND e.terms LIKE search_pattern(search_part(${q}))
    ORDER BY created_at DESC, id DESC LIMIT ${ENOUGH}`;
  const text = `SELECT '${kind}' AS kind, id, created_at, exact FROM ((${whole}) UNION (${parts})) AS found
    ORDER BY ${BEST} LIMIT ${ENOUGH}`;
  return runAnew<Candidate>(session, text, parameters.values);
}

function isWhole(q: string): string {
  return `e.terms LIKE search_pattern(search_whole(${q}))`;
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

async function describe({ session, customers }: Seeking, sorted: readonly Candidate[]): Promise<SearchResultFacts[]> {
  const described = new Map<string, SearchResultFacts>();
  const chosen = sorted.slice(0, ENOUGH);
  for (const kind of KINDS) {
    const ids = chosen.filter((each) => each.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    const values = [session.accountId, ids, ...(kind === 'tracking_request' ? [customers] : [])];
    for (const facts of await runPrepared<SearchResultFacts>(session, FACTS[kind], values))
      described.set(facts.id, facts);
  }
  return withoutRequestsOfListed(chosen.flatMap(({ id }) => described.get(id) ?? []));
}

/**
 * A request is left out where its shipment is listed, before or behind it. Where one is, the next result moves up, and may be
 * the shipment of another.
 */
function withoutRequestsOfListed(facts: readonly SearchResultFacts[]): SearchResultFacts[] {
  for (let left = [...facts]; ; ) {
    const results = left.slice(0, MOST_RESULTS);
    const listed = new Set(results.filter((each) => each.entity_type === 'shipment').map(({ id }) => id));
    const kept = left.filter((each) => each.entity_type !== 'tracking_request' || !listed.has(each.shipment_id ?? ''));
    if (kept.length === left.length) return results;
    left = kept;
  }
}

const OF_SHIPMENT = `s.document::json #>> '{attributes,port_of_lading_name}' AS port_of_lading_name,
  s.document::json #>> '{attributes,port_of_discharge_name}' AS port_of_discharge_name,
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
