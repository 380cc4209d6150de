/** Containers and shipments by their ship and the day of their ETA, by the calendar of the port of discharge. */
import type { AccountSession } from '../../database/database.ts';
import { Parameters } from '../../database/lists/keyset.ts';
import { parseShipAndDay, type ShipAndDay } from './ship-and-day.ts';

/** Days that more of them share narrow nothing. */
const MAX_SHARING = 3000;
/** Of a day without a year. */
const YEARS = [2000, 2099] as const;

const TABLES = {
  container: { from: 'containers r', zone: "r.state->>'podTimeZone'" },
  shipment: { from: 'shipments r', zone: "r.state->>'podTimeZone'" },
} as const;
const SHIPS = {
  container: (name: string) => `EXISTS (SELECT FROM search_entries e
    WHERE e.account_id = r.account_id AND e.kind = 'container' AND e.id = r.id AND e.terms LIKE search_pattern(search_part(${name})))`,
  shipment: (name: string) => `search_form(r.state->>'podVesselName') LIKE search_pattern(search_part(${name}))`,
} as const;

/** Ids; none if the text names no ship and day. */
export async function findByShipAndDay(
  session: AccountSession,
  q: string,
  kind: 'shipment' | 'container',
): Promise<string[]> {
  const sought = parseShipAndDay(q);
  if (sought === null) return [];
  const rows = await session.query<{ id: string }>(...textOf(session.accountId, sought, kind));
  return rows.length > MAX_SHARING ? [] : rows.map(({ id }) => id);
}

/** Each year by the index of ETAs, a day wider on both sides than any zone needs. */
function textOf(accountId: string, { ship, year, month, day }: ShipAndDay, kind: keyof typeof TABLES) {
  const { from, zone } = TABLES[kind];
  const parameters = new Parameters();
  const [first, last] = year === null ? YEARS : [year, year];
  const number = (value: number) => `${parameters.of(value)}::int`;
  const start = `make_date(y, ${number(month)}, 1) + ${number(day - 1)}`;
  const monthAndDay = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const text = `SELECT r.id FROM generate_series(${number(first)}, ${number(last)}) AS y
    CROSS JOIN LATERAL (SELECT (${start})::timestamptz AS day) AS sought
    JOIN ${from} ON r.account_id = ${parameters.of(accountId)}
      AND r.pod_eta_at >= sought.day - interval '1 day' AND r.pod_eta_at < sought.day + interval '2 days'
    WHERE to_char(r.pod_eta_at AT TIME ZONE coalesce(${zone}, 'UTC'), 'MM-DD') = ${parameters.of(monthAndDay)}
      ${ship === null ? '' : `AND ${SHIPS[kind](parameters.of(ship))}`}
    LIMIT ${MAX_SHARING + 1}`;
  return [text, parameters.values] as const;
}
