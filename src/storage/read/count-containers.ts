/** How many containers there are of each kind, by the filters of their list. */
import type { ListQuery } from '../../resources/list-query.ts';
import type { AccountSession } from '../database.ts';
import { Parameters } from '../lists/list.ts';
import type { Customers } from '../lists/list-filters.ts';
import { containerConditions, LAST_FREE_DAY } from './read-containers.ts';

type Filters = Pick<ListQuery, 'filters'>;

export async function countByStatus(
  session: AccountSession,
  query: Filters,
  customers: Customers,
): Promise<ReadonlyMap<string, number>> {
  return countBy(session, 'c.current_status', 'true', query, customers);
}

/** Of containers that nobody has picked up yet. @param days `2026-05-07`; the first and the last of those that are counted */
export async function countByLastFreeDay(
  session: AccountSession,
  days: readonly [string, string],
  query: Filters,
  customers: Customers,
): Promise<ReadonlyMap<string, number>> {
  const [first, last] = days;
  const chosen = (parameters: Parameters) => {
    const [from, to] = [first, last].map((day) => `${parameters.of(day)}::text`);
    // The moments bound what is read of the index; the days are those of the places.
    return `c.pickup_lfd >= ${from}::date - 1 AND c.pickup_lfd < ${to}::date + 2 AND ${LAST_FREE_DAY} BETWEEN ${from} AND ${to}
      AND c.current_status NOT IN ('picked_up', 'delivered', 'empty_returned')`;
  };
  return countBy(session, LAST_FREE_DAY, chosen, query, customers);
}

/** What a list is narrowed to one value of, by the names of its filters. */
export const FACETS = ['pod', 'pod_terminal', 'vessel_imo', 'shipping_line_scac', 'customer_id'] as const;
export type Facet = (typeof FACETS)[number];

const VALUES: Readonly<Record<Facet, { readonly value: string; readonly name: string; readonly join: string }>> = {
  pod: { value: 'c.pod_locode', name: 'NULL', join: '' },
  pod_terminal: { value: 'c.pod_terminal_id', name: 'NULL', join: '' },
  vessel_imo: {
    value: 'v.imo',
    name: 'v.name',
    join: `CROSS JOIN LATERAL (SELECT DISTINCT imo FROM jsonb_to_recordset(c.state->'sailings') AS each (imo text)) AS sailing
      JOIN vessels v ON v.imo = sailing.imo`,
  },
  shipping_line_scac: {
    value: 's.scac',
    name: 'NULL',
    join: 'JOIN shipments s ON s.account_id = c.account_id AND s.id = c.shipment_id',
  },
  customer_id: {
    value: 'p.id',
    name: 'p.company_name',
    join: 'JOIN parties p ON p.account_id = c.account_id AND p.id = c.customer_id',
  },
};

export interface FacetCount {
  readonly value: string;
  /** Of ships and customers; null where the reference data has it. */
  readonly name: string | null;
  readonly count: number;
}

/** The values that containers have by the other filters, those of most containers first. */
export async function countByFacet(
  session: AccountSession,
  facet: Facet,
  { filters, most }: Filters & { readonly most: number },
  customers: Customers,
): Promise<FacetCount[]> {
  const parameters = new Parameters();
  const { value, name, join } = VALUES[facet];
  // What else could be chosen must not depend on what is.
  const { [facet]: _, ...others } = filters;
  const where = [
    `c.account_id = ${parameters.of(session.accountId)}`,
    `${value} IS NOT NULL`,
    ...containerConditions({ filters: others }, customers).map((each) => each(parameters)),
  ];
  return session.query<FacetCount>(
    `SELECT ${value}::text AS value, ${name} AS name, count(*)::int AS count FROM containers c ${join}
      WHERE ${where.join(' AND ')} GROUP BY 1, 2 ORDER BY 3 DESC, 1 LIMIT ${parameters.of(most)}`,
    parameters.values,
  );
}

async function countBy(
  session: AccountSession,
  what: string,
  chosen: string | ((parameters: Parameters) => string),
  query: Filters,
  customers: Customers,
): Promise<ReadonlyMap<string, number>> {
  const parameters = new Parameters();
  const where = [
    `c.account_id = ${parameters.of(session.accountId)}`,
    typeof chosen === 'string' ? chosen : chosen(parameters),
    ...containerConditions(query, customers).map((each) => each(parameters)),
  ];
  const rows = await session.query<{ name: string; count: number }>(
    `SELECT ${what} AS name, count(*)::int AS count FROM containers c WHERE ${where.join(' AND ')} GROUP BY 1`,
    parameters.values,
  );
  return new Map(rows.map(({ name, count }) => [name, count]));
}
