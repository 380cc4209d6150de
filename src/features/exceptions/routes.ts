/** What needs attention: its groups with their counts, exceptions one by one, and what people do with them. */

import { Type } from 'typebox';
import type { AccountSession, Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { listQuery, wholeListAnswer } from '../../http/jsonapi/answers.ts';
import { apiError, notFound } from '../../http/jsonapi/errors.ts';
import { Timestamp, toOne } from '../../http/jsonapi/resource.ts';
import { filterParameters, wholeListOperation } from '../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { changeBody } from '../../http/jsonapi/writing/write-body.ts';
import { type Clock, formatInstant } from '../../lib/clock.ts';
import { findUsers } from '../../tenancy/users/store.ts';
import { changeException } from './change-exception.ts';
import { shownTo } from './exception.ts';
import { EXCEPTION_KINDS, type ExceptionKind, SEVERITY_OF } from './exceptions.ts';
import { EXCEPTIONS } from './list-exceptions.ts';
import { ATTENTION_GROUPS, countExceptions, countFailedRequests, findExceptions } from './list-store.ts';
import {
  AttentionGroupSchema,
  ExceptionNote,
  ExceptionSchema,
  renderAttentionGroup,
  renderException,
} from './schema.ts';

const tags = ['exceptions'];
const FAILED_FOR_MILLIS = 14 * 24 * 3_600_000;
const Change = changeBody(
  'exception',
  Type.Object({
    status: Type.Optional(Type.Enum(['open', 'acknowledged', 'snoozed'])),
    snoozed_until: Type.Optional(Timestamp),
    note: Type.Optional(ExceptionNote),
  }),
  { relationships: { assigned_to: Type.Optional(toOne('user')) } },
);

export const exceptionRoutes: ResourceRoutes<{ database: Database; clock: Clock }> = async (
  app,
  { database, clock },
) => {
  app.get(
    '/attention',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        summary: 'List what needs attention, in groups',
        description: 'One group for each kind, most expensive first; each container is in one group.',
        ...wholeListOperation(AttentionGroupSchema, filterParameters(ATTENTION_GROUPS.filters)),
      },
    },
    (request) => {
      const query = listQuery(request, ATTENTION_GROUPS);
      const { accountId, partyIds } = request.auth;
      return database.forAccount(accountId, async (session) => {
        const counts = await countExceptions(session, query, partyIds);
        // A tracking request has no assignee.
        const failed =
          query.filters.assigned_to !== undefined
            ? 0
            : await countFailedRequests(session, new Date(clock.now() - FAILED_FOR_MILLIS), partyIds);
        const groups = EXCEPTION_KINDS.map((kind: ExceptionKind) => {
          const { leading = 0, acknowledged = 0, snoozed = 0 } = counts.find((each) => each.kind === kind) ?? {};
          const severity = SEVERITY_OF[kind];
          return renderAttentionGroup({ kind, severity, counts: 'container', count: leading, acknowledged, snoozed });
        });
        const ofRequests = { counts: 'tracking_request', count: failed, acknowledged: 0, snoozed: 0 } as const;
        const rows = [...groups, renderAttentionGroup({ kind: 'tracking_failed', severity: 'warning', ...ofRequests })];
        return wholeListAnswer(request, { query, rows, session });
      });
    },
  );

  serveResource(app, {
    path: '/exceptions',
    tags,
    schema: ExceptionSchema,
    one: 'an exception',
    many: 'exceptions',
    render: renderException,
    list: {
      declaration: EXCEPTIONS.declaration,
      page: (session, query, { auth }) => EXCEPTIONS.page(session, query, auth.partyIds),
    },
    get: {
      find: async (session, id, { auth: { partyIds } }) => shownTo(await getException(session, id, partyIds), partyIds),
    },
    change: {
      permission: 'write',
      summary: 'Acknowledge, snooze, assign or annotate an exception',
      description: 'Only new facts resolve it. A resolved exception cannot change.',
      body: Change,
      change: async (session, id, { attributes = {}, relationships }, { auth: { keyId: by, partyIds } }) => {
        const { status, snoozed_until: until, note } = attributes;
        const now = clock.now();
        if ((status === 'snoozed') !== (until !== undefined))
          throw invalid('snoozed_until', 'snoozed_until is given with the status "snoozed", and with no other.');
        if (until !== undefined && Date.parse(until) <= now)
          throw invalid('snoozed_until', `snoozed_until must be after now, ${formatInstant(now)}.`);
        const { containerId } = await getException(session, id, partyIds);
        if (partyIds !== null && (note !== undefined || relationships?.assigned_to !== undefined))
          throw apiError('forbidden', {
            detail: 'A key or user limited to parties cannot write notes or assign exceptions.',
          });
        const assignedTo = relationships?.assigned_to && (relationships.assigned_to.data?.id ?? null);
        if (assignedTo != null && (await findUsers(session, [assignedTo])).length === 0)
          throw apiError('invalid_value', {
            detail: `There is no user ${assignedTo}.`,
            pointer: '/data/relationships/assigned_to/data/id',
          });
        const change = { status, snoozedUntil: until === undefined ? undefined : new Date(until), note, assignedTo };
        if (!(await changeException(session, { id, containerId }, change, { by, now: new Date(now) })))
          throw apiError('conflict', { detail: 'The exception is resolved and cannot change.' });
        return shownTo(await getException(session, id, partyIds), partyIds);
      },
    },
  });
};

async function getException(session: AccountSession, id: string, partyIds: readonly string[] | null) {
  const [row] = await findExceptions(session, [id], partyIds);
  if (row === undefined) throw notFound('exception', id);
  return row;
}

function invalid(name: string, detail: string) {
  return apiError('invalid_value', { detail, pointer: `/data/attributes/${name}` });
}
