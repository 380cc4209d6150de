/** Reads exceptions; acknowledges, snoozes, assigns or annotates one, many by their ids, or all that the filters of their list find. */
import type { Static } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import type { Customers } from '../../../database/lists/list-filters.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { present } from '../../../http/jsonapi/attributes.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { LONGEST_BODY_BYTES } from '../../../http/plugins/body.ts';
import { type Clock, formatInstant } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { notifyAssignee } from '../colleagues.ts';
import { changeExceptions, checkAssignee, type ExceptionChange } from './change-exceptions.ts';
import { EXCEPTION_LIST, findExceptions, pageExceptions } from './list-store.ts';
import {
  ExceptionChangesSchema,
  type ExceptionFacts,
  ExceptionSchema,
  ManyChanges,
  MOST_FOUND,
  OneChange,
  renderException,
} from './schema.ts';

const tags = ['exceptions'];
type OneWritten = Static<typeof OneChange>['data'];
interface Written {
  readonly attributes?: OneWritten['attributes'];
  readonly relationships?: OneWritten['relationships'] | undefined;
}

export const exceptionRoutes: ResourceRoutes<{ clock: Clock }> = async (app, { clock }) => {
  const changeAndNotify = async (
    session: AccountSession,
    exceptions: readonly ExceptionFacts[],
    change: ExceptionChange,
    { by, now }: { readonly by: string; readonly now: number },
  ) => {
    const { changed, assignment } = await changeExceptions(session, exceptions, change, { by, now: new Date(now) });
    if (assignment !== null) await notifyAssignee(session, assignment, { publicUrl: app.answers.publicUrl, now });
    return changed;
  };

  serveResource(app, {
    path: '/exceptions',
    tags,
    schema: ExceptionSchema,
    one: 'an exception',
    many: 'exceptions',
    render: renderException,
    list: {
      declaration: EXCEPTION_LIST,
      page: (session, query, { auth }) => pageExceptions(session, query, auth.partyIds),
    },
    get: { find: (session, id, { auth }) => findException(session, id, auth.partyIds) },
    change: {
      permission: 'write',
      summary: 'Acknowledge, snooze, assign or annotate an exception',
      description: 'Only new facts resolve it. A resolved exception cannot change.',
      body: OneChange,
      change: async (session, id, written, { auth: { keyId: by, partyIds } }) => {
        const now = clock.now();
        const found = await findException(session, id, partyIds);
        if (found === undefined) return undefined;
        const change = await readChange(session, written, { now, partyIds });
        const changed = await changeAndNotify(session, [found], change, { by, now });
        if (!changed.has(id)) throw apiError('conflict', { detail: 'The exception is resolved and cannot change.' });
        return findException(session, id, partyIds);
      },
    },
  });

  serveOperation(app, {
    method: 'post',
    path: '/exceptions/changes',
    tags,
    schema: ExceptionChangesSchema,
    permission: 'write',
    bodyLimit: LONGEST_BODY_BYTES,
    operationId: 'changeExceptions',
    summary: 'Acknowledge, snooze, assign or annotate many exceptions',
    description: `Those of \`exception_ids\`, or those that the filters find, at most ${MOST_FOUND}; in one transaction, with a result for each.`,
    filters: EXCEPTION_LIST.filters,
    body: ManyChanges,
    answer: async (session, { body, auth: { partyIds, keyId: by } }, { filters }) => {
      const { attributes, relationships } = body.data;
      const { exception_ids: ids, ...written } = attributes;
      const isByFilter = Object.keys(filters).length > 0;
      if ((ids !== undefined) === isByFilter)
        throw invalid('exception_ids', 'Give either exception_ids or filters, not both.');
      const now = clock.now();
      const change = await readChange(session, { attributes: written, relationships }, { now, partyIds });
      const found =
        ids === undefined
          ? await findByFilters(session, filters, partyIds)
          : await findExceptions(session, ids, partyIds);
      const known = new Set(found.map(({ id }) => id));
      const changed = await changeAndNotify(session, found, change, { by, now });
      const results = (ids ?? [...known]).map((id) => {
        const other = known.has(id) ? 'resolved' : 'not_found';
        return { exception_id: id, result: changed.has(id) ? 'changed' : other } as const;
      });
      return present(ExceptionChangesSchema, { id: newId(now), changed: changed.size, results });
    },
  });
};

async function findException(session: AccountSession, id: string, customers: Customers) {
  return (await findExceptions(session, [id], customers))[0];
}

/** @throws ApiError where more than may change at once are found */
async function findByFilters(session: AccountSession, filters: Readonly<Record<string, string>>, partyIds: Customers) {
  const query = { sort: EXCEPTION_LIST.defaultSort, page: { number: 1, size: MOST_FOUND }, filters };
  const { rows, total } = await pageExceptions(session, query, partyIds);
  if (total > MOST_FOUND) {
    const detail = `The filters find ${total} exceptions; at most ${MOST_FOUND} change at once. Narrow the filters.`;
    throw apiError('conflict', { detail });
  }
  return rows;
}

interface Writer {
  readonly now: number;
  readonly partyIds: Customers;
}

/** Checks what was written. @throws ApiError */
async function readChange(
  session: AccountSession,
  { attributes = {}, relationships }: Written,
  { now, partyIds }: Writer,
): Promise<ExceptionChange> {
  const { status, snoozed_until: until, note } = attributes;
  if ((status === 'snoozed') !== (until !== undefined))
    throw invalid('snoozed_until', 'snoozed_until is given with the status "snoozed", and with no other.');
  if (until !== undefined && Date.parse(until) <= now)
    throw invalid('snoozed_until', `snoozed_until must be after now, ${formatInstant(now)}.`);
  if (partyIds !== null && note !== undefined)
    throw apiError('forbidden', {
      detail: 'A key or user limited to parties cannot write notes or assign exceptions.',
    });
  const assignedTo = relationships?.assigned_to && (relationships.assigned_to.data?.id ?? null);
  if (assignedTo !== undefined) await checkAssignee(session, assignedTo, partyIds);
  return { status, snoozedUntil: until === undefined ? undefined : new Date(until), note, assignedTo };
}

function invalid(name: string, detail: string) {
  return apiError('invalid_value', { detail, pointer: `/data/attributes/${name}` });
}
