/** Why a search found a row: the values of it that hold the text. */

import { Type } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import type { Page } from '../../database/lists/list-query.ts';
import { FIELD_FORM, isSearchedField } from './named-store.ts';
import { parseShipAndDay } from './ship-and-day.ts';

export const MATCH_FIELDS = [
  'number',
  'bill_of_lading',
  'booking_number',
  'reference',
  'line_reference',
  'tag',
  'container',
  'seal',
  'vessel',
  'eta',
  'customer',
  'custom_field',
] as const;
export type MatchField = (typeof MATCH_FIELDS)[number];

export interface SearchMatch {
  readonly field: MatchField;
  /** As stored; an ETA as its day, `2026-12-12`. */
  readonly value: string;
}

export type SearchedKind = 'shipment' | 'container' | 'tracking_request';

/** Of one row: a search for "U12" may hold in all hundred containers of a shipment. */
const MAX_MATCHES = 4;

const PLACE = (field: MatchField) => MATCH_FIELDS.indexOf(field);
const one = (field: MatchField, value: string) => `(${PLACE(field)}, ${value})`;
const many = (field: MatchField, values: string) => `SELECT ${PLACE(field)}, unnest(${values})`;
const customer = (party: string) =>
  `SELECT ${PLACE('customer')}, p.company_name FROM parties p WHERE p.account_id = $1 AND p.id = ${party}`;
const fields = (entities: string) => `SELECT ${PLACE('custom_field')}, f.value #>> '{}' FROM custom_fields f
    WHERE f.account_id = $1 AND f.entity_id IN (${entities}) AND f.number_form = ${FIELD_FORM('$3')} AND ${isSearchedField('f')}`;
const holds = (terms: string) =>
  `(${terms} LIKE search_pattern(search_part($3)) OR ${terms} LIKE search_pattern(search_part($4)))`;
/** By its value, or by type and value; shown as both. */
const lineReferences = (
  shipment: string,
) => `SELECT ${PLACE('line_reference')}, concat_ws(' ', l.stated->>'type', l.stated->>'value')
    FROM jsonb_array_elements(${shipment}.state->'lineReferences') AS l (stated)
    WHERE ${holds("search_terms(ARRAY[l.stated->>'value', (l.stated->>'type') || (l.stated->>'value')])")}`;
const eta = (
  row: string,
) => `SELECT ${PLACE('eta')}, to_char(${row}.pod_eta_at AT TIME ZONE coalesce(${row}.state->>'podTimeZone', 'UTC'), 'YYYY-MM-DD')
    WHERE $5::boolean`;

/** The rows, the values of each, and `fields`: values that were compared already. $3 is the search, $4 its ship or itself. */
const SOURCES: Readonly<
  Record<SearchedKind, { readonly rows: string; readonly values: string; readonly fields: string }>
> = {
  container: {
    // `o`: the shipment, unless those who search may not see it.
    rows: `containers r JOIN shipments s ON s.account_id = r.account_id AND s.id = r.shipment_id
      LEFT JOIN shipments o ON o.account_id = s.account_id AND o.id = s.id AND ($6::uuid[] IS NULL OR o.customer_id = any($6))
      LEFT JOIN vessels v ON v.imo = r.vessel_imo`,
    values: `VALUES ${[
      one('number', 'r.number'),
      one('bill_of_lading', 'o.bill_of_lading_number'),
      one('booking_number', 'o.booking_number'),
      one('seal', "r.state->>'sealNumber'"),
      one('vessel', "s.state->>'podVesselName'"),
      one('vessel', 'v.name'),
    ].join(', ')} UNION ALL ${many('reference', 'o.ref_numbers || r.ref_numbers')} UNION ALL ${many('tag', 'o.tags')}
      UNION ALL ${customer('r.customer_id')}`,
    fields: `${fields('r.id, o.id')} UNION ALL ${eta('r')} UNION ALL ${lineReferences('o')}`,
  },
  shipment: {
    rows: 'shipments r',
    values: `VALUES ${[
      one('bill_of_lading', 'r.bill_of_lading_number'),
      one('booking_number', 'r.booking_number'),
      one('number', 'r.normalized_number'),
      one('vessel', "r.state->>'podVesselName'"),
    ].join(', ')} UNION ALL ${many('reference', 'r.ref_numbers')} UNION ALL ${many('tag', 'r.tags')}
      UNION ALL ${customer('r.customer_id')} UNION ALL SELECT ${PLACE('container')}, c.number FROM containers c
        WHERE c.account_id = $1 AND c.shipment_id = r.id AND ($6::uuid[] IS NULL OR c.customer_id = any($6))`,
    fields: `${fields('r.id')} UNION ALL ${eta('r')} UNION ALL ${lineReferences('r')}`,
  },
  tracking_request: {
    rows: 'tracking_requests r',
    values: `VALUES ${one('number', 'r.request_number')} UNION ALL ${many('reference', 'r.ref_numbers')} UNION ALL ${customer('r.customer_id')}`,
    fields: "SELECT 0, NULL::text WHERE $3 = '' AND $5::boolean AND $6::uuid[] IS NULL",
  },
};

interface Searched {
  readonly q: string;
  readonly kind: SearchedKind;
  readonly customers: Customers;
}

/** A page with the reasons for its rows. @param q undefined: nothing is searched for */
export async function withMatches<Row extends { readonly id: string }>(
  session: AccountSession,
  page: Page<Row>,
  { q, ...searched }: Omit<Searched, 'q'> & { readonly q: string | undefined },
): Promise<Page<Row>> {
  if (q === undefined) return page;
  const ids = page.rows.map(({ id }) => id);
  const matches = await listMatches(session, { q, ...searched }, ids);
  return { ...page, matches: Object.fromEntries(matches) };
}

/** By the ids of rows that the search has found; the most telling value first, each once. */
export async function listMatches(
  session: AccountSession,
  { q, kind, customers }: Searched,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly SearchMatch[]>> {
  if (ids.length === 0) return new Map();
  const { rows, values, fields: named } = SOURCES[kind];
  const shipAndDay = parseShipAndDay(q);
  const text = `SELECT r.id, m.place, m.value FROM ${rows}
    CROSS JOIN LATERAL (
      SELECT place, value FROM (${values}) AS held (place, value)
        WHERE ${holds('search_terms(ARRAY[value])')}
      UNION SELECT place, value FROM (${named}) AS held (place, value)
      ORDER BY place, value LIMIT ${MAX_MATCHES}) AS m
    WHERE r.account_id = $1 AND r.id = any($2::uuid[]) ORDER BY r.id, m.place, m.value`;
  const found = await session.query<{ id: string; place: number; value: string }>(text, [
    session.accountId,
    ids,
    q,
    shipAndDay?.ship ?? q,
    shipAndDay !== null,
    customers,
  ]);
  const matches = new Map<string, SearchMatch[]>();
  for (const { id, place, value } of found) {
    const match = { field: MATCH_FIELDS[place] as MatchField, value };
    matches.set(id, [...(matches.get(id) ?? []), match]);
  }
  return matches;
}

export const MatchSchema = Type.Object({
  field: Type.Enum([...MATCH_FIELDS], {
    description:
      '`container`: a container of the shipment; `reference`: of the container or its shipment; `line_reference`: stated by the line',
  }),
  value: Type.String({
    description: 'As stored; an ETA as its day at the port of discharge, a line_reference after its type: `PO 4711`',
  }),
});
