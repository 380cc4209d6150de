/** Changes many containers: those of a list of ids, or all that the filters of their list find. */
import type { AccountSession, Database } from '../../database/database.ts';
import type { ListQuery } from '../../database/lists/list-query.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { listQuery, oneAnswer } from '../../http/jsonapi/answers.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { selection } from '../../http/jsonapi/reading/list.ts';
import { filterParameters, oneOperation, searchParameters } from '../../http/jsonapi/route-schemas.ts';
import { LONGEST_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Reference } from '../../reference/reference.ts';
import { containerSelection } from '../../tracking/containers/filters-store.ts';
import {
  type ContainerName,
  containerList,
  listNamedContainers,
  pageNamedContainers,
} from '../../tracking/containers/list-store.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { type Change, type ChangeOutcome, changeContainers } from './change-containers.ts';
import {
  ContainerChangesSchema,
  type ContainerResult,
  ManyChanges,
  MOST_FOUND,
  renderContainerChanges,
  type WrittenChanges,
} from './schema.ts';

export const containerManyChangeRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  tracking: TrackingContext;
  reference: Reference;
  containerFilters: ListFilters;
}> = async (app, { database, clock, tracking, reference, containerFilters: filters }) => {
  const choice = selection('container_changes', filters, containerSelection(filters).search);

  app.post(
    '/containers/changes',
    {
      // It may refresh thousands of containers.
      config: { permission: 'write', bucket: 'refresh' },
      bodyLimit: LONGEST_BODY_BYTES,
      schema: {
        tags: ['containers'],
        operationId: 'changeContainers',
        summary: 'Change many containers',
        description: `Exactly one change, of the containers of \`container_ids\`, or of those that the filters and \`q\` find, at most ${MOST_FOUND}. Each shipment or container changes in its own transaction and has its own result.`,
        body: ManyChanges,
        ...oneOperation(ContainerChangesSchema, 200, {
          ...filterParameters(choice.filters),
          ...searchParameters(choice),
        }),
      },
    },
    async (request) => {
      const query = listQuery(request, choice);
      const { data } = request.body;
      const { container_ids: ids } = data.attributes;
      const isByFilter = Object.keys(query.filters).length > 0 || query.search.q !== undefined;
      if ((ids !== undefined) === isByFilter)
        throw invalid('/data/attributes/container_ids', 'Give either container_ids or filters, not both.');
      const change = readChange(data);
      const { auth } = request;
      const found = await database.forAccount(auth.accountId, (session) =>
        ids === undefined
          ? findByFilters(session, { filters, query, customers: auth.partyIds })
          : listNamedContainers(session, ids, auth.partyIds),
      );
      const refusalOf = (error: unknown) =>
        error instanceof Error ? app.answers.errors.answerFor(error)?.errors[0]?.detail : undefined;
      const outcomes = await changeContainers({ tracking, reference, auth, refusalOf }, change, found);
      const results = found.map(({ id, number }) => resultOf(id, number, outcomes.get(id) ?? 'gone'));
      return oneAnswer(request, { query, resource: renderContainerChanges(newId(clock.now()), results) });
    },
  );
};

interface Choice {
  readonly filters: ListFilters;
  readonly query: ListQuery;
  readonly customers: readonly string[] | null;
}

/** @throws ApiError where more than may change at once are found */
async function findByFilters(session: AccountSession, { query, ...choice }: Choice): Promise<readonly ContainerName[]> {
  const all = { ...query, sort: containerList(choice.filters).defaultSort, page: { number: 1, size: MOST_FOUND } };
  const { rows, total } = await pageNamedContainers(session, { ...choice, query: all });
  if (total > MOST_FOUND) {
    const detail = `The filters find ${total} containers; at most ${MOST_FOUND} change at once. Narrow the filters.`;
    throw apiError('conflict', { detail });
  }
  return rows;
}

function readChange({ attributes, relationships }: WrittenChanges): Change {
  const { add_ref_numbers: addRefNumbers, add_tags: addTags, custom_field: field, action } = attributes;
  const customer = relationships?.customer;
  const changes: Change[] = [
    ...(addRefNumbers === undefined ? [] : [{ kind: 'labels', addRefNumbers } as const]),
    ...(addTags === undefined ? [] : [{ kind: 'labels', addTags } as const]),
    ...(action === undefined ? [] : [{ kind: 'action', action } as const]),
    ...(customer === undefined ? [] : [{ kind: 'customer', customerId: customer.data?.id ?? null } as const]),
    ...(field === undefined
      ? []
      : [{ kind: 'field', entityType: field.entity_type, apiSlug: field.api_slug, value: field.value } as const]),
  ];
  const [change, ...others] = changes;
  if (change !== undefined && others.length === 0) return change;
  throw invalid(
    '/data/attributes',
    'Give exactly one change: add_ref_numbers, add_tags, custom_field, action, or the relationship customer.',
  );
}

function resultOf(id: string, number: string, outcome: ChangeOutcome): ContainerResult {
  const base = { container_id: id, number };
  if (outcome === 'gone') return { ...base, result: 'not_found', detail: null };
  return outcome === 'changed'
    ? { ...base, result: 'changed', detail: null }
    : { ...base, result: 'refused', detail: outcome.refused };
}

function invalid(pointer: string, detail: string) {
  return apiError('invalid_value', { detail, pointer });
}
