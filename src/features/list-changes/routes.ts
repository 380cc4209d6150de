/** Changes many containers or shipments: those of a list of ids, or all that the filters of their list find. */
import type { FastifyRequest } from 'fastify';
import type { AccountSession, Database } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import type { ListQuery, Page } from '../../database/lists/list-query.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { listQuery, oneAnswer } from '../../http/jsonapi/answers.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { type ListDeclaration, selection } from '../../http/jsonapi/reading/list.ts';
import { filterParameters, oneOperation, searchParameters } from '../../http/jsonapi/route-schemas.ts';
import { LONGEST_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Reference } from '../../reference/reference.ts';
import { containerSelection } from '../../tracking/containers/filters-store.ts';
import { containerList, listNamedContainers, pageNamedContainers } from '../../tracking/containers/list-store.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { listNamedShipments, pageNamedShipments, SHIPMENT_LIST } from '../../tracking/shipments/list-store.ts';
import { checkAssignee } from '../notices/exceptions/change-exceptions.ts';
import { type Change, type ChangeOutcome, type ChosenRow, changeRows } from './change-rows.ts';
import { refusalReader } from './refusal.ts';
import {
  type ChangeResult,
  ContainerChangesSchema,
  ManyContainers,
  ManyShipments,
  MOST_FOUND,
  renderChanges,
  ShipmentChangesSchema,
  type WrittenChanges,
} from './schema.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly tracking: TrackingContext;
  readonly reference: Reference;
  readonly containerFilters: ListFilters;
}

/** What is the same of both lists. */
const ROUTE = {
  // It may refresh thousands of containers.
  config: { permission: 'write', bucket: 'refresh' },
  bodyLimit: LONGEST_BODY_BYTES,
} as const;
const description = (rows: string, ids: string) =>
  `Exactly one change, of the ${rows} of \`${ids}\`, of those that the filters and \`q\` find, or with \`every\` of all, at most ${MOST_FOUND}. Each shipment or container changes in its own transaction and has its own result.`;

export const listChangeRoutes: ResourceRoutes<Dependencies> = async (app, dependencies) => {
  const { containerFilters: filters } = dependencies;
  const containers: ChangedList = {
    of: 'Container',
    noun: 'containers',
    type: 'container_changes',
    choice: selection('container_changes', filters, containerSelection(filters).search),
    defaultSort: containerList(filters).defaultSort,
    page: (session, query, customers) => pageNamedContainers(session, { filters, query, customers }),
    list: listNamedContainers,
  };
  app.post(
    '/containers/changes',
    {
      ...ROUTE,
      schema: {
        tags: ['containers'],
        operationId: 'changeContainers',
        summary: 'Change many containers',
        description: description('containers', 'container_ids'),
        body: ManyContainers,
        ...oneOperation(ContainerChangesSchema, 200, parametersOf(containers)),
      },
    },
    (request) => {
      const { container_ids: ids, ...attributes } = request.body.data.attributes;
      return change(request, { ...dependencies, list: containers, written: { ...request.body.data, attributes }, ids });
    },
  );

  const shipments: ChangedList = {
    of: 'Shipment',
    noun: 'shipments',
    type: 'shipment_changes',
    choice: selection('shipment_changes', SHIPMENT_LIST.filters, SHIPMENT_LIST.search),
    defaultSort: SHIPMENT_LIST.defaultSort,
    page: pageNamedShipments,
    list: listNamedShipments,
  };
  app.post(
    '/shipments/changes',
    {
      ...ROUTE,
      schema: {
        tags: ['shipments'],
        operationId: 'changeShipments',
        summary: 'Change many shipments',
        description: description('shipments', 'shipment_ids'),
        body: ManyShipments,
        ...oneOperation(ShipmentChangesSchema, 200, parametersOf(shipments)),
      },
    },
    (request) => {
      const { shipment_ids: ids, ...attributes } = request.body.data.attributes;
      return change(request, { ...dependencies, list: shipments, written: { ...request.body.data, attributes }, ids });
    },
  );
};

interface ChangedList {
  readonly of: 'Container' | 'Shipment';
  /** As in a sentence, and in the name of the member with the ids. */
  readonly noun: 'containers' | 'shipments';
  readonly type: 'container_changes' | 'shipment_changes';
  readonly choice: ListDeclaration;
  readonly defaultSort: ListQuery['sort'];
  readonly page: (session: AccountSession, query: ListQuery, customers: Customers) => Promise<Page<ChosenRow>>;
  readonly list: (session: AccountSession, ids: readonly string[], customers: Customers) => Promise<ChosenRow[]>;
}

function parametersOf({ choice }: ChangedList) {
  return { ...filterParameters(choice.filters), ...searchParameters(choice) };
}

interface Request extends Omit<Dependencies, 'containerFilters'> {
  readonly list: ChangedList;
  readonly written: WrittenChanges;
  readonly ids: readonly string[] | undefined;
}

async function change(
  request: FastifyRequest,
  { database, clock, tracking, reference, list, written, ids }: Request,
): Promise<Buffer> {
  const { auth } = request;
  const query = listQuery(request, list.choice);
  const isByFilter = Object.keys(query.filters).length > 0 || Object.values(query.search).some((each) => each);
  const ways = [ids !== undefined, isByFilter, written.attributes.every === true].filter((each) => each);
  const idOf = `${list.of.toLowerCase()}_id`;
  if (ways.length !== 1)
    throw invalid(`/data/attributes/${idOf}s`, `Give exactly one of ${idOf}s, filters, and every.`);
  const wanted = readChange(written);
  const found = await database.forAccount(auth.accountId, async (session) => {
    if (wanted.kind === 'assignment') await checkAssignee(session, wanted.userId, auth.partyIds);
    return ids === undefined
      ? findByFilters(session, list, query, auth.partyIds)
      : list.list(session, ids, auth.partyIds);
  });
  const { publicUrl } = request.server.answers;
  const changing = { tracking, reference, auth, publicUrl, refusalOf: refusalReader(request) };
  const outcomes = await changeRows(changing, wanted, { of: list.of, rows: found });
  const results = found.map(({ id, number }) => ({ [idOf]: id, number, ...resultOf(outcomes.get(id) ?? 'gone') }));
  return oneAnswer(request, { query, resource: renderChanges(newId(clock.now()), list.type, results) });
}

/** @throws ApiError where more than may change at once are found */
async function findByFilters(
  session: AccountSession,
  { page, noun, defaultSort }: ChangedList,
  query: ListQuery,
  customers: Customers,
): Promise<readonly ChosenRow[]> {
  const all = { ...query, sort: defaultSort, page: { number: 1, size: MOST_FOUND } };
  const { rows, total } = await page(session, all, customers);
  if (total > MOST_FOUND) {
    const detail = `The filters find ${total} ${noun}; at most ${MOST_FOUND} change at once. Narrow the filters.`;
    throw apiError('conflict', { detail, meta: { reason: 'too_many', total, most: MOST_FOUND } });
  }
  return rows;
}

function readChange({ attributes, relationships }: WrittenChanges): Change {
  const { add_ref_numbers: addRefNumbers, add_tags: addTags, custom_field: field, action } = attributes;
  const { customer, assigned_to: assignee } = relationships ?? {};
  const changes: Change[] = [
    ...(addRefNumbers === undefined ? [] : [{ kind: 'labels', addRefNumbers } as const]),
    ...(addTags === undefined ? [] : [{ kind: 'labels', addTags } as const]),
    ...(action === undefined ? [] : [{ kind: 'action', action } as const]),
    ...(customer === undefined ? [] : [{ kind: 'customer', customerId: customer.data?.id ?? null } as const]),
    ...(assignee === undefined ? [] : [{ kind: 'assignment', userId: assignee.data?.id ?? null } as const]),
    ...(field === undefined
      ? []
      : [{ kind: 'field', entityType: field.entity_type, apiSlug: field.api_slug, value: field.value } as const]),
  ];
  const [change, ...others] = changes;
  if (change !== undefined && others.length === 0) return change;
  throw invalid(
    '/data/attributes',
    'Give exactly one change: add_ref_numbers, add_tags, custom_field, action, or the relationship customer or assigned_to.',
  );
}

function resultOf(outcome: ChangeOutcome): Omit<ChangeResult, 'number'> {
  const none = { code: null, detail: null, meta: null };
  if (outcome === 'gone') return { ...none, result: 'not_found' };
  if (outcome === 'changed') return { ...none, result: 'changed' };
  const { code, detail, meta = null } = outcome.refused;
  return { result: 'refused', code, detail, meta };
}

function invalid(pointer: string, detail: string) {
  return apiError('invalid_value', { detail, pointer });
}
