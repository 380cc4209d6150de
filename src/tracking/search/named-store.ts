/**
 * Shipments and containers that search entries do not lead to: by the whole value of a custom field, by a tag, and by
 * ship and day of the ETA.
 */
import type { AccountSession } from '../../database/database.ts';
import { Parameters } from '../../database/lists/keyset.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import { parseShipAndDay } from './ship-and-day.ts';

export interface SoughtValue {
  readonly q: string;
  readonly kind: 'shipment' | 'container';
  readonly customers: Customers;
}

/** Ids. */
export async function findNamed(session: AccountSession, named: SoughtValue): Promise<readonly string[]> {
  const byField = await findByCustomField(session, named);
  const byTag = await findByTag(session, named);
  return [...new Set([...byField, ...byTag, ...(await findByShipAndDay(session, named))])];
}

/** A value that more of them share is no number to search by, and not looked for. */
const MAX_SHARING_VALUE = 1000;

/** As `custom_fields.number_form` (migrations/0029_documents.sql); null: nothing to search by. */
export const FIELD_FORM = (text: string) =>
  `nullif(left(regexp_replace(upper(${text}::text), '[^A-Z0-9]', '', 'g'), 60), '')`;
/** Not of a sensitive or deleted definition. @param field the alias of `custom_fields` */
export const isSearchedField = (field: string) =>
  `NOT EXISTS (SELECT FROM custom_field_definitions d WHERE d.account_id = ${field}.account_id AND d.id = ${field}.own_definition_id
    AND (d.sensitive OR d.deleted_at IS NOT NULL))`;
const NAMED = `custom_fields f WHERE f.account_id = $1 AND f.number_form = ${FIELD_FORM('$2')} AND ${isSearchedField('f')}`;

/**
 * For users limited to customers: the shipment's values lead to a container only where both are of one customer, because
 * they may not see the shipment of another. @param container an alias
 */
function ofSeenShipment(container: string, customers: Customers): string {
  if (customers === null) return '';
  return ` AND EXISTS (SELECT FROM shipments o WHERE o.account_id = ${container}.account_id AND o.id = ${container}.shipment_id
    AND o.customer_id = ${container}.customer_id)`;
}

const BY_FIELD = {
  shipment: () => `SELECT shipment_id AS id FROM ${NAMED} AND shipment_id IS NOT NULL`,
  // A container also by the fields of its shipment.
  container: (customers: Customers) => `SELECT container_id AS id FROM ${NAMED} AND container_id IS NOT NULL
    UNION SELECT c.id FROM containers c WHERE c.account_id = $1
      AND c.shipment_id IN (SELECT shipment_id FROM ${NAMED} AND shipment_id IS NOT NULL)${ofSeenShipment('c', customers)}`,
} as const;

async function findByCustomField(session: AccountSession, { q, kind, customers }: SoughtValue): Promise<string[]> {
  const text = `${BY_FIELD[kind](customers)} LIMIT ${MAX_SHARING_VALUE + 1}`;
  const rows = await session.query<{ id: string }>(text, [session.accountId, q]);
  return rows.length > MAX_SHARING_VALUE ? [] : rows.map(({ id }) => id);
}

const ACCOUNT = `nullif(current_setting('portolan.account_id', true), '')::uuid`;
/** A search finds so many; the filter by tags finds all. */
const MOST_TAGGED = 3000;

/**
 * The ids of shipments with one of these tags.
 *
 * By the view, because row-level security keeps && away from the index (migrations/0009_user_entries.sql). OFFSET 0 keeps the
 * planner from taking the view and the list for one and the same table, where it would be kept away again.
 * @param tags SQL
 */
export function taggedShipments(tags: string): string {
  return `SELECT t.id FROM tagged_shipments t WHERE t.account_tags && account_tags(${ACCOUNT}, ${tags}::text[]) OFFSET 0`;
}

/** In the usual ways of writing a word: the index knows tags only as they were written. */
const SPELLINGS = 'ARRAY[$2::text, lower($2), upper($2), initcap($2)]';
const TAGGED = taggedShipments(SPELLINGS);
const BY_TAG = {
  shipment: () => `SELECT s.id FROM shipments s WHERE s.account_id = $1 AND s.id IN (${TAGGED})`,
  container: (customers: Customers) =>
    `SELECT c.id FROM containers c WHERE c.account_id = $1 AND c.shipment_id IN (${TAGGED})${ofSeenShipment('c', customers)}`,
} as const;

async function findByTag(session: AccountSession, { q, kind, customers }: SoughtValue): Promise<string[]> {
  const text = `${BY_TAG[kind](customers)} LIMIT ${MOST_TAGGED}`;
  const rows = await session.query<{ id: string }>(text, [session.accountId, q.trim()]);
  return rows.map(({ id }) => id);
}

/** Days that more of them share narrow nothing. */
const MAX_SHARING_DAY = 3000;
/** Of a day without a year. */
const YEARS = [2000, 2099] as const;

const SHIPS = {
  container: (name: string) => `EXISTS (SELECT FROM search_entries e
    WHERE e.account_id = r.account_id AND e.kind = 'container' AND e.id = r.id AND e.terms LIKE search_pattern(search_part(${name})))`,
  shipment: (name: string) => `search_form(r.state->>'podVesselName') LIKE search_pattern(search_part(${name}))`,
} as const;

/** None if the text names no ship and day. Each year by the index of ETAs, a day wider on both sides than any zone needs. */
async function findByShipAndDay(session: AccountSession, { q, kind }: SoughtValue): Promise<string[]> {
  const sought = parseShipAndDay(q);
  if (sought === null) return [];
  const { ship, year, month, day } = sought;
  const parameters = new Parameters();
  const [first, last] = year === null ? YEARS : [year, year];
  const number = (value: number) => `${parameters.of(value)}::int`;
  const start = `make_date(y, ${number(month)}, 1) + ${number(day - 1)}`;
  const monthAndDay = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const text = `SELECT r.id FROM generate_series(${number(first)}, ${number(last)}) AS y
    CROSS JOIN LATERAL (SELECT (${start})::timestamptz AS day) AS sought
    JOIN ${kind}s r ON r.account_id = ${parameters.of(session.accountId)}
      AND r.pod_eta_at >= sought.day - interval '1 day' AND r.pod_eta_at < sought.day + interval '2 days'
    WHERE to_char(r.pod_eta_at AT TIME ZONE coalesce(r.state->>'podTimeZone', 'UTC'), 'MM-DD') = ${parameters.of(monthAndDay)}
      ${ship === null ? '' : `AND ${SHIPS[kind](parameters.of(ship))}`}
    LIMIT ${MAX_SHARING_DAY + 1}`;
  const rows = await session.query<{ id: string }>(text, parameters.values);
  return rows.length > MAX_SHARING_DAY ? [] : rows.map(({ id }) => id);
}
