/** Invites, for admins: make one (its link is shown once), list those that are open, withdraw one. */

import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { createdAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { toMany } from '../../../http/jsonapi/resource.ts';
import { oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { LONGEST_BODY_BYTES } from '../../../http/plugins/body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { partyIdsOf } from '../named-parties.ts';
import { Email, InviteSchema, renderInvite, UserRoleSchema } from '../schema.ts';
import { invite } from './join.ts';
import { deleteInvite, INVITE_LIST, type InviteRow, pageInvites } from './store.ts';

const tags = ['users'];
const config = { permission: 'admin' } as const;
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
  serveResource(app, {
    path: '/invites',
    tags,
    schema: InviteSchema,
    one: 'an invite',
    many: 'open invites',
    permission: 'admin',
    render: (row: InviteRow) => renderInvite(row),
    list: {
      declaration: INVITE_LIST,
      page: (session, query) => pageInvites(session, query, new Date(clock.wallNow())),
    },
    delete: { summary: 'Withdraw an invite', remove: deleteInvite },
  });

  app.post(
    '/invites',
    {
      bodyLimit: LONGEST_BODY_BYTES,
      config,
      schema: {
        tags,
        summary: 'Invite a user',
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
};
