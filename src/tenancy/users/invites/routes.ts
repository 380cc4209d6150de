/** Invites, for admins: make one (its link is shown once), list those that are open, withdraw one. */

import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { createdAnswer, listAnswer, listQuery, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { toMany } from '../../../http/jsonapi/resource.ts';
import { emptyOperation, listOperation, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { LONGEST_BODY_BYTES } from '../../../http/plugins/body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { isUuid } from '../../../lib/ids.ts';
import { partyIdsOf } from '../named-parties.ts';
import { Email, InviteSchema, renderInvite, UserRoleSchema } from '../schema.ts';
import { invite } from './join.ts';
import { deleteInvite, INVITE_LIST, pageOfInvites } from './store.ts';

const tags = ['users'];
const config = { permission: 'admin' } as const;
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });
const Body = writeBody('invite', Type.Object({ email: Type.Optional(Email), role: UserRoleSchema }), {
  relationships: {
    parties: Type.Optional(
      Type.Object({ data: Type.Array(toMany('party').properties.data.items, { maxItems: 1000 }) }),
    ),
  },
});

export const inviteRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  settings: { publicUrl: string };
}> = async (app, { database, clock, settings }) => {
  app.get(
    '/invites',
    { config, schema: { tags, summary: 'List open invites', ...listOperation(INVITE_LIST, InviteSchema) } },
    (request) => {
      const query = listQuery(request, INVITE_LIST);
      return database.forAccount(request.auth.accountId, async (session) => {
        const page = await pageOfInvites(session, query, new Date(clock.wallNow()));
        const rows = page.rows.map((row) => renderInvite(row));
        return listAnswer(request, { query, page: { ...page, rows }, session });
      });
    },
  );

  app.post(
    '/invites',
    {
      bodyLimit: LONGEST_BODY_BYTES,
      config,
      schema: {
        tags,
        summary: 'Invite somebody',
        description:
          'Send the link to whom you invite: the service sends no mail. It can be accepted once, within 7 days; without `email` by whoever has it.',
        body: Body,
        ...oneOperation(InviteSchema, 201),
      },
    },
    (request, reply) => {
      const query = oneQuery(request, 'invite');
      const { attributes, relationships } = request.body.data;
      const { email = null, role } = attributes;
      return database.changeAccount(request.auth.accountId, async (session) => {
        const partyIds = (await partyIdsOf(session, relationships?.parties?.data, role)) ?? null;
        const made = await invite(session, clock, { accountId: session.accountId, email, role, partyIds });
        const url = `${settings.publicUrl}/join#${made.token}`;
        return createdAnswer(request, reply, { query, resource: renderInvite(made.invite, { url }), session });
      });
    },
  );

  app.delete(
    '/invites/:id',
    { config, schema: { tags, summary: 'Withdraw an invite', params: ById, ...emptyOperation() } },
    async (request, reply) => {
      const { id } = request.params;
      const isGone = await database.forAccount(request.auth.accountId, async (session) =>
        isUuid(id) ? deleteInvite(session, id) : false,
      );
      if (!isGone) throw notFound('invite', id);
      return reply.code(204).removeHeader('content-type').send();
    },
  );
};
