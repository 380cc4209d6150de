/** Invites, for admins: make one (its link is shown once), list those that are open, withdraw one. */

import { languageOf } from '@portolan/wording/language';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { toMany } from '../../../http/jsonapi/resource.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { LONGEST_BODY_BYTES } from '../../../http/plugins/body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { getAccount } from '../../accounts/store.ts';
import { queueMail } from '../../outgoing-mail/queue-mail.ts';
import { inviteMail } from '../mails/compose.ts';
import { partyIdsOf } from '../named-parties.ts';
import { Email, type InviteRow, InviteSchema, renderInvite, UserRoleSchema } from '../schema.ts';
import { findUsers } from '../store.ts';
import { INVITE_DAYS, invite } from './join.ts';
import { deleteInvite, INVITE_LIST, pageInvites } from './store.ts';

const tags = ['users'];
const Body = writeBody('invite', Type.Object({ email: Type.Optional(Email), role: UserRoleSchema }), {
  relationships: {
    parties: Type.Optional(
      Type.Object({ data: Type.Array(toMany('party').properties.data.items, { maxItems: 1000 }) }),
    ),
  },
});

export const inviteRoutes: ResourceRoutes<{
  clock: Clock;
  settings: { publicUrl: string };
}> = async (app, { clock, settings }) => {
  serveResource(app, {
    path: '/invites',
    tags,
    schema: InviteSchema,
    one: 'an invite',
    many: 'open invites',
    permission: 'admin',
    render: ({ url, isMailed, ...invite }: InviteRow & { readonly url?: string; readonly isMailed?: boolean }) =>
      renderInvite(invite, { url, isMailed }),
    list: {
      declaration: INVITE_LIST,
      page: (session, query) => pageInvites(session, query, new Date(clock.wallNow())),
    },
    create: {
      summary: 'Invite a user',
      description:
        'Where the service sends mail, `email` gets the link. Otherwise send it to whom you invite. It can be accepted once, within 7 days; without `email` by whoever has it.',
      bodyLimit: LONGEST_BODY_BYTES,
      body: Body,
      create: async (session, { attributes: { email = null, role }, relationships }, request) => {
        const partyIds = (await partyIdsOf(session, relationships?.parties?.data, role)) ?? null;
        const made = await invite(session, clock, { accountId: session.accountId, email, role, partyIds });
        const url = `${settings.publicUrl}/join#${made.token}`;
        return { ...made.invite, url, isMailed: await mailInvite(session, made.invite, { url, request }) };
      },
    },
    delete: { summary: 'Withdraw an invite', remove: deleteInvite },
  });
};

/** @returns whether a mail was queued: not without an address, nor where the service sends no mail */
async function mailInvite(
  session: AccountSession,
  { id, email }: InviteRow,
  { url, request }: { readonly url: string; readonly request: Pick<FastifyRequest, 'auth' | 'headers'> },
): Promise<boolean> {
  if (email === null) return false;
  const { accountId } = session;
  const [user] = await findUsers(session, [request.auth.keyId]);
  const { name: accountName } = await getAccount(session);
  const locale = languageOf(user?.locale, request.headers['accept-language']);
  const content = inviteMail({ locale, accountName, inviter: user?.name ?? null, days: INVITE_DAYS, url });
  const recipient = { email, name: null };
  return typeof (await queueMail(session, { accountId, recipient, onceKey: `invite:${id}`, ...content })) === 'object';
}
