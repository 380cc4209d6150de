/** What needs attention, counted with its costs: by kind, and by customer, port, line or assignee. */
import { Type } from 'typebox';
import type { AccountSession, Database } from '../../../../database/database.ts';
import { type Customers, partsOf } from '../../../../database/lists/list-filters.ts';
import type { ResourceRoutes } from '../../../../http/api-instance.ts';
import { listQuery, wholeListAnswer } from '../../../../http/jsonapi/answers.ts';
import { apiError } from '../../../../http/jsonapi/errors.ts';
import { filterParameters, wholeListOperation } from '../../../../http/jsonapi/route-schemas.ts';
import type { Clock } from '../../../../lib/clock.ts';
import type { Reference } from '../../../../reference/reference.ts';
import { type ActiveUser, listActiveUsers } from '../../../../tenancy/users/store.ts';
import { EXCEPTIONS } from '../../kinds/kinds.ts';
import {
  ATTENTION_FACETS,
  ATTENTION_GROUPS,
  type AttentionCount,
  type AttentionFacet,
  countByFacet,
  countExceptions,
  countFailedRequests,
  FACETS,
  sumOwed,
} from './attention-store.ts';
import { FAILED_FOR_MILLIS } from './count-attention.ts';
import { AttentionFacetSchema, AttentionGroupSchema, renderAttentionFacet, renderAttentionGroup } from './schema.ts';

const tags = ['exceptions'];

export const attentionRoutes: ResourceRoutes<{ database: Database; clock: Clock; reference: Reference }> = async (
  app,
  { database, clock, reference },
) => {
  app.get(
    '/attention',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'List what needs attention, in groups',
        description:
          'One group for each kind, most expensive first, with the sums of its charges; each container is in one group.',
        ...wholeListOperation(AttentionGroupSchema, filterParameters(ATTENTION_GROUPS.filters)),
      },
    },
    (request) => {
      const query = listQuery(request, ATTENTION_GROUPS);
      const { accountId, partyIds } = request.auth;
      return database.forAccount(accountId, async (session) => {
        const counts = await countExceptions(session, query, partyIds);
        const owedOf = await sumOwed(session, 'kind', query, partyIds);
        // A tracking request has no assignee, port or line.
        const isNarrowed = Object.keys(query.filters).length > 0;
        const since = new Date(clock.now() - FAILED_FOR_MILLIS);
        const failed = isNarrowed ? 0 : await countFailedRequests(session, since, partyIds);
        const groups = EXCEPTIONS.map(({ kind, severity }) => {
          const { leading = 0, acknowledged = 0, snoozed = 0 } = counts.find((each) => each.kind === kind) ?? {};
          const of = { kind, severity, owed: [...(owedOf.get(kind) ?? [])] };
          return renderAttentionGroup({ ...of, counts: 'container', count: leading, acknowledged, snoozed });
        });
        const ofRequests = { count: failed, acknowledged: 0, snoozed: 0, owed: [] };
        const requests = { kind: 'tracking_failed', severity: 'warning', counts: 'tracking_request' } as const;
        const rows = [...groups, renderAttentionGroup({ ...requests, ...ofRequests })];
        return wholeListAnswer(request, { query, rows, session });
      });
    },
  );

  app.get(
    '/attention/facets/:facet',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        operationId: 'countAttentionByFacet',
        summary: 'Count what needs attention by the values of a filter',
        description:
          'The containers that need attention and their charges, by customer, port of discharge, shipping line or assignee; the highest charges first, then the most containers. By assignee, all active users.',
        params: Type.Object({ facet: Type.Enum([...FACETS], { description: 'Name of the filter' }) }),
        ...wholeListOperation(AttentionFacetSchema, filterParameters(ATTENTION_FACETS.filters)),
      },
    },
    (request) => {
      const query = listQuery(request, ATTENTION_FACETS);
      const facet = facetOf(request.params.facet);
      const { accountId, partyIds } = request.auth;
      return database.forAccount(accountId, async (session) => {
        const counts = await valuesOf(session, facet, query, partyIds);
        const owedOf = await sumOwed(session, facet, query, partyIds);
        const rows = counts
          .map(({ value, name, assignable = null, count, critical }) => ({
            value: value ?? 'none',
            name: value === null ? null : (name ?? nameOf(facet, value, reference) ?? value),
            assignable,
            count,
            critical,
            owed: [...(owedOf.get(value) ?? [])],
          }))
          .toSorted((a, b) => highest(b) - highest(a) || b.count - a.count || compareNames(a, b));
        return wholeListAnswer(request, { query, rows: rows.map(renderAttentionFacet), session });
      });
    },
  );
};

/** Of assignees also those who have nothing to do; readers limited to customers see no colleagues. */
async function valuesOf(
  session: AccountSession,
  facet: AttentionFacet,
  query: Parameters<typeof countByFacet>[2],
  customers: Customers,
): Promise<(AttentionCount & { readonly assignable?: boolean | null })[]> {
  if (facet === 'assigned_to' && customers !== null) return [];
  const counts = await countByFacet(session, facet, query, customers);
  if (facet !== 'assigned_to') return counts;
  const active = await listActiveUsers(session);
  const idle = active.filter(({ id }) => !counts.some(({ value }) => value === id));
  const assignable = new Set(active.filter((user) => seesAll(user, query.filters.customer_id)).map(({ id }) => id));
  return [...counts, ...idle.map(({ id, name }) => ({ value: id, name, count: 0, critical: 0 }))].map((each) => ({
    ...each,
    assignable: each.value === null ? null : assignable.has(each.value),
  }));
}

/** @param chosen value of the filter by customers; undefined: all customers */
function seesAll({ partyIds }: ActiveUser, chosen: string | undefined): boolean {
  if (partyIds === null) return true;
  return chosen !== undefined && partsOf(chosen.toLowerCase()).every((id) => partyIds.includes(id));
}

/** The highest amount in one currency: amounts of different currencies are not converted. */
function highest({ owed }: { readonly owed: readonly { readonly amount: number }[] }): number {
  return owed[0]?.amount ?? 0;
}

function compareNames(a: { readonly name: string | null }, b: { readonly name: string | null }): number {
  return (a.name ?? '').localeCompare(b.name ?? '', 'en');
}

function facetOf(name: string): AttentionFacet {
  const facet = FACETS.find((each) => each === name);
  if (facet !== undefined) return facet;
  const detail = `Exceptions are not counted by ${JSON.stringify(name)}; they are by ${FACETS.join(', ')}.`;
  throw apiError('not_found', { detail });
}

function nameOf(facet: AttentionFacet, value: string, { ports, shippingLines }: Reference): string | undefined {
  if (facet === 'pod') return ports.findByLocode(value)?.name;
  return facet === 'shipping_line_scac' ? shippingLines.findByScac(value)?.name : undefined;
}
