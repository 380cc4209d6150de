/**
 * What `/search` finds: the best 25 of all shipments, containers and tracking requests that are called so. First the entries
 * that match (migrations/0006_search.sql), then what results show of those that are chosen.
 */
import type { SearchResultFacts } from '../resources/search-result.ts';
import { amongAny } from './among-ids.ts';
import type { AccountSession } from './database.ts';
import { Parameters } from './keyset.ts';
import { findPart, holdsPart, holdsText } from './search.ts';
import type { Customers } from './tracked-rows.ts';

export const MOST_RESULTS = 25;
/** So many matches of one kind are sorted; of more, the newest are met soon by going through all from the newest on. */
const FEW = 5000;
/** A part of so few characters is likely to be met often among the newest: so many are gone through before the index is asked. */
const SHORT = 4;
const NEWEST = 5000;
/** Beyond the 25, because requests of listed shipments are left out. */
const ENOUGH = MOST_RESULTS + 50;
const MOST_PARTIES = 100;

/** In the order of results. */
const KINDS = ['shipment', 'container', 'tracking_request'] as const;
type Kind = (typeof KINDS)[number];

interface Candidate {
  readonly kind: Kind;
  readonly id: string;
  readonly exact: boolean;
  readonly created_at: Date;
}

/** Exact matches first, then shipments, containers, requests; each newest first. Undefined: the query holds nothing to go by. */
export async function search(
  session: AccountSession,
  query: string,
  customers: Customers,
): Promise<SearchResultFacts[] | undefined> {
  const part = await findPart(session, query);
  if (part === null) return undefined;
  const seeking: Seeking = { session, query, part, customers };
  const found = await findOfParties(seeking);
  found.push(...(await (isShort(part) ? findOfShort(seeking, found) : findOfIndex(seeking, KINDS))));
  return describe(seeking, inOrder(found));
}

/** Whole terms of one or two characters are sought as `|A1|`: they are rare. */
function isShort(part: string): boolean {
  return [...part].length <= SHORT && !part.startsWith('|');
}

interface Seeking {
  readonly session: AccountSession;
  readonly query: string;
  readonly part: string;
  readonly customers: Customers;
}

/** The newest shipments and requests of customers that are called so. */
function findOfParties({ session, part, customers }: Seeking): Promise<Candidate[]> {
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const limit = customers === null ? '' : ` AND p.id = any(${parameters.of(customers)}::uuid[])`;
  const text = `SELECT sought AS kind, e.id, e.created_at, false AS exact
    FROM (SELECT p.id FROM searchable p WHERE p.account_id = ${account} AND p.kind = 'party'
      AND ${holdsPart('p', session, part, parameters)}${limit}
      LIMIT ${MOST_PARTIES}) AS party,
    unnest('{shipment,tracking_request}'::text[]) AS sought,
    LATERAL (SELECT id, created_at FROM searchable WHERE account_id = ${account} AND customer_id = party.id AND kind = sought
      ORDER BY created_at DESC, id DESC LIMIT ${ENOUGH}) AS e`;
  return session.query<Candidate>(text, parameters.values);
}

/** What is called exactly so, and of each kind the newest that hold the part, as long as they are among the best. */
async function findOfShort(seeking: Seeking, ofParties: readonly Candidate[]): Promise<Candidate[]> {
  const found = [...ofParties, ...(await findExact(seeking, KINDS))];
  for (const [rank, kind] of KINDS.entries()) {
    const newest = await findAmongNewest(seeking, kind, NEWEST);
    found.push(...(newest.length === ENOUGH ? newest : await findOfIndex(seeking, [kind])));
    const ahead = found.filter((each) => each.exact || KINDS.indexOf(each.kind) <= rank);
    if (new Set(ahead.map(({ id }) => id)).size >= ENOUGH) break;
  }
  return found;
}

/** The best of each kind; where more than a few match, the newest of them and those that are called exactly so. */
async function findOfIndex(seeking: Seeking, kinds: readonly Kind[]): Promise<Candidate[]> {
  const few = await findFew(seeking, kinds);
  const many = kinds.filter((kind) => few.some((each) => each.kind === kind && each.many));
  if (many.length === 0) return few;
  const found = [...few.filter(({ kind }) => !many.includes(kind)), ...(await findExact(seeking, many))];
  for (const kind of many) found.push(...(await findAmongNewest(seeking, kind, null)));
  return found;
}

/** Of each kind the newest that are called exactly so. */
function findExact({ session, query, customers }: Seeking, kinds: readonly Kind[]): Promise<Candidate[]> {
  const parameters = new Parameters();
  const [account, q] = [parameters.of(session.accountId), parameters.of(query)];
  const limit = limitText(customers, parameters);
  const each = kinds.map(
    (kind) => `(SELECT * FROM (SELECT '${kind}' AS kind, e.id, e.created_at, true AS exact FROM searchable e
        WHERE e.account_id = ${account} AND e.kind = '${kind}' AND ${holdsText('e', account, `search_whole(${q})`)}${limit}
        LIMIT ${FEW}) AS few ORDER BY created_at DESC, id DESC LIMIT ${ENOUGH})`,
  );
  return session.query<Candidate>(each.join(' UNION ALL '), parameters.values);
}

interface OfFew extends Candidate {
  /** There are more than a few of the kind, and these are any of them. */
  readonly many: boolean;
}

function findFew({ session, query, part, customers }: Seeking, kinds: readonly Kind[]): Promise<OfFew[]> {
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const holds = holdsPart('e', session, part, parameters);
  const whole = `e.terms LIKE search_pattern(search_whole(${parameters.of(query)}))`;
  const limit = limitText(customers, parameters);
  const each = kinds.map(
    (kind) => `(SELECT '${kind}' AS kind, id, created_at, exact, count(*) OVER () > ${FEW} AS many FROM (
         SELECT e.id, e.created_at, ${whole} AS exact FROM searchable e
         WHERE e.account_id = ${account} AND e.kind = '${kind}' AND ${holds}${limit} LIMIT ${FEW + 1}) AS few
       ORDER BY exact DESC, created_at DESC, id DESC LIMIT ${ENOUGH})`,
  );
  return session.query<OfFew>(each.join(' UNION ALL '), parameters.values);
}

/** Among so many, or all. By LIKE alone: going through the newest, each entry would have to be taken apart into its grams. */
function findAmongNewest(
  { session, part, customers }: Seeking,
  kind: Kind,
  among: number | null,
): Promise<Candidate[]> {
  const parameters = new Parameters();
  const account = parameters.of(session.accountId);
  const text = `SELECT '${kind}' AS kind, id, created_at, false AS exact FROM (
      SELECT e.id, e.created_at, e.terms FROM searchable e
      WHERE e.account_id = ${account} AND e.kind = '${kind}'${limitText(customers, parameters)}
      ORDER BY e.created_at DESC, e.id DESC LIMIT ${among === null ? 'ALL' : among}) AS newest
    WHERE terms LIKE search_pattern(${parameters.of(part)}) ORDER BY created_at DESC, id DESC LIMIT ${ENOUGH}`;
  return session.query<Candidate>(text, parameters.values);
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
    for (const facts of await session.prepared<SearchResultFacts>(FACTS[kind], values)) described.set(facts.id, facts);
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
