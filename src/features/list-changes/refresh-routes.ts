/**
 * `POST /containers/refresh`, as clients of the family call it: polls the sources of several containers, by ids or
 * numbers, with the result of each. The refresh itself is a change of many containers.
 */
import { type Static, Type } from 'typebox';
import type { AccountSession, Database } from '../../database/database.ts';
import type { Customers } from '../../database/lists/list-filters.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { jsonAnswer } from '../../http/jsonapi/answers.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import type { ListFilters } from '../../http/jsonapi/reading/filters.ts';
import { Nullable, Uuid } from '../../http/jsonapi/resource.ts';
import { plainOperation } from '../../http/jsonapi/route-schemas.ts';
import type { Reference } from '../../reference/reference.ts';
import { containerList, listNamedContainers, pageNamedContainers } from '../../tracking/containers/list-store.ts';
import type { TrackingContext } from '../../tracking/context.ts';
import { type ChangeOutcome, type ChosenRow, changeRows } from './change-rows.ts';
import { refusalReader } from './refusal.ts';
import { MOST_FOUND } from './schema.ts';

const MOST_REFRESHED = 100;

const Numbers = Type.Array(Type.String({ pattern: '^[A-Za-z0-9 -]{1,30}$', examples: ['MSCU6639870'] }), {
  description: 'Numbers of containers, in any case, with or without spaces and dashes',
});
const Body = Type.Object(
  { numbers: Type.Optional(Numbers), ids: Type.Optional(Type.Array(Uuid)) },
  { additionalProperties: false, description: `Together 1 to ${MOST_REFRESHED}` },
);

const Result = Type.Object({
  number: Nullable(Type.String({ description: 'As it is stored, or as it was given. Null: of an unknown id' })),
  container_id: Nullable(Uuid),
  result: Type.Enum(['started', 'refused', 'not_found']),
  code: Nullable(Type.String({ description: 'Code of the error with which it was refused' })),
  detail: Nullable(Type.String({ description: 'Why it was refused' })),
});
const Answer = Type.Object({
  message: Type.String({ examples: ['The refresh of 2 of 3 containers has started.'] }),
  results: Type.Array(Result, {
    description: 'In the order of the request, by id and then by number; one for each container that has a number',
  }),
});
type RefreshResult = Static<typeof Result>;

export const refreshContainersRoute: ResourceRoutes<{
  database: Database;
  tracking: TrackingContext;
  reference: Reference;
  containerFilters: ListFilters;
}> = async (app, { database, tracking, reference, containerFilters: filters }) => {
  app.post(
    '/containers/refresh',
    {
      config: { permission: 'write', bucket: 'refresh' },
      schema: {
        tags: ['containers'],
        operationId: 'refreshContainers',
        summary: "Poll several containers' sources now",
        description:
          `At most ${MOST_REFRESHED} containers, by their \`numbers\` or \`ids\`. Each has its own result: one that is unknown ` +
          `or refused leaves the others started. \`POST /v2/containers/changes\` refreshes up to ${MOST_FOUND} by filters.`,
        body: Body,
        ...plainOperation('What was started', Answer),
      },
    },
    async (request, reply) => {
      const { auth } = request;
      const ids = [...new Set((request.body.ids ?? []).map((id) => id.toLowerCase()))];
      const numbers = [...new Set((request.body.numbers ?? []).map(compact))];
      requireFew(ids.length + numbers.length);
      const rows = await database.forAccount(auth.accountId, async (session) => [
        ...(ids.length === 0 ? [] : await listNamedContainers(session, ids, auth.partyIds)),
        ...(numbers.length === 0 ? [] : await listByNumbers(session, filters, numbers, auth.partyIds)),
      ]);
      const { publicUrl } = request.server.answers;
      const outcomes = await changeRows(
        { tracking, reference, auth, publicUrl, refusalOf: refusalReader(request) },
        { kind: 'action', action: 'refresh' },
        { of: 'Container', rows: [...new Map(rows.map((row) => [row.id, row])).values()] },
      );
      return jsonAnswer(reply, presentRefresh({ ids, numbers }, rows, outcomes));
    },
  );
};

function compact(number: string): string {
  return number.toUpperCase().replaceAll(/[\s-]/g, '');
}

function requireFew(count: number): void {
  if (count > 0 && count <= MOST_REFRESHED) return;
  const detail =
    count === 0
      ? 'Give the numbers or the ids of the containers.'
      : `One request refreshes at most ${MOST_REFRESHED} containers; this one names ${count}. Split it, or use POST /v2/containers/changes with filters.`;
  throw apiError('invalid_value', { detail, pointer: '' });
}

async function listByNumbers(
  session: AccountSession,
  filters: ListFilters,
  numbers: readonly string[],
  customers: Customers,
): Promise<ChosenRow[]> {
  const query = {
    page: { number: 1, size: MOST_FOUND },
    sort: containerList(filters).defaultSort,
    filters: { number: numbers.join(',') },
    search: {},
    include: [],
    fields: {},
  };
  return [...(await pageNamedContainers(session, { filters, query, customers })).rows];
}

/** @param rows what was found of the ids and numbers */
export function presentRefresh(
  { ids, numbers }: { readonly ids: readonly string[]; readonly numbers: readonly string[] },
  rows: readonly ChosenRow[],
  outcomes: ReadonlyMap<string, ChangeOutcome>,
): Static<typeof Answer> {
  const shown = new Set<string>();
  const resultsOf = (found: readonly ChosenRow[], missing: RefreshResult): RefreshResult[] => {
    const fresh = found.filter(({ id }) => !shown.has(id));
    for (const { id } of fresh) shown.add(id);
    return found.length === 0 ? [missing] : fresh.map((row) => resultOf(row, outcomes.get(row.id) ?? 'gone'));
  };
  const none = { result: 'not_found', code: 'not_found' } as const;
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()];
  const results = [
    ...ids.flatMap((id) => {
      const detail = `There is no container ${JSON.stringify(id)} that this key can see.`;
      const own = unique.filter((row) => row.id === id);
      return resultsOf(own, { ...none, number: null, container_id: id, detail });
    }),
    ...numbers.flatMap((number) => {
      const detail = `No container with the number ${number} is tracked that this key can see.`;
      const own = unique.filter((row) => row.number === number);
      return resultsOf(own, { ...none, number, container_id: null, detail });
    }),
  ];
  const started = results.filter(({ result }) => result === 'started').length;
  return { message: `The refresh of ${started} of ${results.length} containers has started.`, results };
}

function resultOf({ id, number }: ChosenRow, outcome: ChangeOutcome): RefreshResult {
  const about = { number, container_id: id };
  if (outcome === 'changed') return { ...about, result: 'started', code: null, detail: null };
  if (outcome === 'gone')
    return { ...about, result: 'not_found', code: 'not_found', detail: 'The container was deleted meanwhile.' };
  const { code, detail } = outcome.refused;
  return { ...about, result: 'refused', code, detail };
}
