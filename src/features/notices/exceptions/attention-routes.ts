/** What needs attention, counted with its costs: by kind, and by customer, port, line, last free day or assignee. */
import { Type } from 'typebox';
import { OWED_BY } from '../../../core/charges/owed.ts';
import type { AccountSession } from '../../../database/database.ts';
import { type Customers, partsOf } from '../../../database/lists/list-filters.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { present } from '../../../http/jsonapi/attributes.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { instant, Nullable, Uuid } from '../../../http/jsonapi/resource.ts';
import { serveWholeList } from '../../../http/jsonapi/serve-operation.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Reference } from '../../../reference/reference.ts';
import { type ActiveUser, listActiveUsers } from '../../../tenancy/users/store.ts';
import { EXCEPTION_KINDS, EXCEPTIONS } from '../kinds/kinds.ts';
import { SEVERITIES } from '../kinds/notice-kind.ts';
import {
  type AttentionCount,
  type AttentionFacet,
  countAssignees,
  countByFacet,
  countExceptions,
  countFailedRequests,
  FACET_FILTERS,
  FACETS,
  FAILED_FOR_MILLIS,
  sumOwed,
} from './attention-store.ts';
import { CONTAINER_FILTERS } from './list-store.ts';

const tags = ['exceptions'];
const Count = Type.Integer({ minimum: 0 });

const Owed = Type.Array(
  Type.Object({
    currency_code: Type.String(),
    amount: Type.Number({ description: 'By today' }),
    tomorrow: Type.Number({ description: 'What tomorrow adds' }),
    by: Type.Array(Type.Enum([...OWED_BY]), { description: 'Sources of the amounts: stated fees, or tariffs' }),
  }),
  { description: 'Charges of the counted containers by currency, the highest amount first' },
);

export const AttentionGroupSchema = Type.Object(
  {
    id: Type.String({ description: 'The kind of the exceptions, or `tracking_failed`' }),
    type: Type.Literal('attention_group'),
    attributes: Type.Object({
      kind: Type.Enum([...EXCEPTION_KINDS, 'tracking_failed']),
      severity: Type.Enum([...SEVERITIES]),
      counts: Type.Enum(['container', 'tracking_request'], { description: 'Type of the counted resources' }),
      count: Type.Integer({
        minimum: 0,
        description: 'Each container is in one group, by its most expensive exception',
      }),
      acknowledged: Count,
      snoozed: Count,
      owed: Owed,
    }),
    relationships: Type.Object({}),
  },
  { title: 'attention_group' },
);

export const AttentionFacetSchema = Type.Object(
  {
    id: Type.String({ description: 'The value' }),
    type: Type.Literal('attention_facet'),
    attributes: Type.Object({
      value: Type.String({
        description:
          'Value for the filter of that name; `none` for containers that have none; a last free day is start and end of its filter',
      }),
      name: Nullable(Type.String({ description: 'Display name; null for `none`' })),
      assignable: Nullable(
        Type.Boolean({
          description:
            'Of a user, whether exceptions can be assigned to them: an active user who sees all customers of `filter[customer_id]`, or without that filter all of the account; null for other values',
        }),
      ),
      count: Count,
      critical: Type.Integer({ minimum: 0, description: 'Of these, with a critical exception' }),
      owed: Owed,
      oldest_since: Nullable(instant({ description: 'Since when the oldest of them stands' })),
      assignees: Type.Array(Type.Object({ user_id: Uuid, name: Type.String(), count: Type.Integer({ minimum: 1 }) }), {
        description: 'Users whom these are assigned to, those of most first; empty for readers limited to customers',
      }),
    }),
    relationships: Type.Object({}),
  },
  { title: 'attention_facet' },
);

export const attentionRoutes: ResourceRoutes<{ clock: Clock; reference: Reference }> = async (
  app,
  { clock, reference },
) => {
  serveWholeList(app, {
    path: '/attention',
    tags,
    summary: 'List what needs attention, in groups',
    description:
      'One group for each kind, most expensive first, with the sums of its charges; each container is in one group.',
    schema: AttentionGroupSchema,
    filters: CONTAINER_FILTERS,
    rows: async (session, { auth: { partyIds } }, query) => {
      const counts = await countExceptions(session, query, partyIds);
      const owedOf = await sumOwed(session, 'kind', query, partyIds);
      // A tracking request has no assignee, port or line.
      const isNarrowed = Object.keys(query.filters).length > 0;
      const since = new Date(clock.now() - FAILED_FOR_MILLIS);
      const failed = isNarrowed ? 0 : await countFailedRequests(session, since, partyIds);
      const groups = EXCEPTIONS.map(({ kind, severity }) => {
        const { leading: count = 0, acknowledged = 0, snoozed = 0 } = counts.find((each) => each.kind === kind) ?? {};
        const owed = owedOf.get(kind) ?? [];
        const of = { id: kind, kind, severity, counts: 'container', count, acknowledged, snoozed, owed } as const;
        return present(AttentionGroupSchema, of);
      });
      const requests = { id: 'tracking_failed', kind: 'tracking_failed', counts: 'tracking_request' } as const;
      const none = { acknowledged: 0, snoozed: 0, owed: [] };
      return [...groups, present(AttentionGroupSchema, { ...requests, severity: 'warning', count: failed, ...none })];
    },
  });

  serveWholeList(app, {
    path: '/attention/facets/:facet',
    tags,
    operationId: 'countAttentionByFacet',
    summary: 'Count what needs attention by the values of a filter',
    description:
      'The containers that need attention and their charges, by customer, port of discharge, shipping line, last free day or assignee; the highest charges first, then the most containers. By assignee, all active users.',
    params: Type.Object({ facet: Type.Enum([...FACETS], { description: 'Name of the filter' }) }),
    schema: AttentionFacetSchema,
    filters: FACET_FILTERS,
    rows: async (session, { params, auth: { partyIds } }, query) => {
      const facet = facetOf(params.facet);
      const counts = await valuesOf(session, facet, query, partyIds);
      const owedOf = await sumOwed(session, facet, query, partyIds);
      const hasAssignees = partyIds === null && facet !== 'assigned_to';
      const assigneesOf = hasAssignees ? await countAssignees(session, facet, query, partyIds) : null;
      return counts
        .map(({ value, name, assignable = null, count, critical, oldestSince }) => ({
          id: value ?? 'none',
          value: value ?? 'none',
          name: value === null ? null : (name ?? nameOf(facet, value, reference) ?? value),
          assignable,
          count,
          critical,
          owed: owedOf.get(value) ?? [],
          oldestSince,
          assignees: assigneesOf?.get(value) ?? [],
        }))
        .toSorted((a, b) => highest(b) - highest(a) || b.count - a.count || compareNames(a, b))
        .map((each) => present(AttentionFacetSchema, each));
    },
  });
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
  return [
    ...counts,
    ...idle.map(({ id, name }) => ({ value: id, name, count: 0, critical: 0, oldestSince: null })),
  ].map((each) => ({
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
