/** Follows of the user who asks: listed, made and ended. */
import { Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { toOne } from '../../../http/jsonapi/resource.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import type { Clock } from '../../../lib/clock.ts';
import { newId } from '../../../lib/ids.ts';
import { findContainers } from '../../../tracking/containers/list-store.ts';
import { findShipments } from '../../../tracking/shipments/list-store.ts';
import { seenUser } from '../alert.ts';
import { EVENTS_MATCHED } from '../matching/store.ts';
import { listRecipients } from '../rules/store.ts';
import { deleteFollow, FOLLOW_LIST, FollowSchema, pageFollows, renderFollow, upsertFollow } from './store.ts';

const Body = writeBody('follow', Type.Object({}), {
  relationships: {
    user: Type.Optional(toOne('user')),
    container: Type.Optional(toOne('container')),
    shipment: Type.Optional(toOne('shipment')),
  },
});

export const followRoutes: ResourceRoutes<{ clock: Clock }> = async (app, { clock }) => {
  serveResource(app, {
    path: '/follows',
    tags: ['alerts'],
    schema: FollowSchema,
    one: 'a follow',
    many: 'follows',
    render: renderFollow,
    list: {
      description: 'What the user who asks follows, the newest first. Keys of admins see those of all users.',
      declaration: FOLLOW_LIST,
      page: (session, query, { auth }) => pageFollows(session, query, seenUser(auth)),
    },
    create: {
      summary: 'Follow a container or shipment',
      description:
        'Name one of the two. Following twice answers with the follow there is. Keys of admins name the user.',
      body: Body,
      create: async (session, { relationships }, { auth }) => {
        const userId = await getFollower(session, relationships?.user?.data?.id, auth);
        const containerId = relationships?.container?.data?.id ?? null;
        const shipmentId = relationships?.shipment?.data?.id ?? null;
        if ((containerId === null) === (shipmentId === null))
          throw apiError('invalid_value', {
            detail: 'Name either a container or a shipment.',
            pointer: '/data/relationships',
          });
        const found =
          containerId === null
            ? await findShipments(session, [shipmentId as string], auth.partyIds)
            : await findContainers(session, { ids: [containerId] }, auth.partyIds);
        if (found.length === 0) {
          const noun = containerId === null ? 'shipment' : 'container';
          throw apiError('invalid_value', {
            detail: `There is no ${noun} ${containerId ?? shipmentId}.`,
            pointer: `/data/relationships/${noun}`,
          });
        }
        await EVENTS_MATCHED.begin(session);
        const now = clock.wallNow();
        return upsertFollow(session, {
          id: newId(now),
          userId,
          containerId,
          shipmentId,
          createdAt: new Date(now),
        });
      },
    },
    delete: { summary: 'Stop following', remove: (session, id, { auth }) => deleteFollow(session, id, seenUser(auth)) },
  });
};

/** @throws ApiError forbidden, or invalid_value */
async function getFollower(session: AccountSession, id: string | undefined, auth: Auth): Promise<string> {
  if (auth.sessionId !== null && (id === undefined || id === auth.keyId)) return auth.keyId;
  if (seenUser(auth) !== null)
    throw apiError('forbidden', { detail: 'Users follow for themselves; only keys of admins follow for users.' });
  const [user] = await listRecipients(session, id === undefined ? [] : [id]);
  if (user === undefined)
    throw apiError('invalid_value', {
      detail: 'An API key has no bell. Name an active user.',
      pointer: '/data/relationships/user',
    });
  return user.id;
}
