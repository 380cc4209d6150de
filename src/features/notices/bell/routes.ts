/** The alerts of the user who asks: the list of the bell, its number of unread ones, reading and silencing. */

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { present } from '../../../http/jsonapi/attributes.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { seenUser } from '../alert.ts';
import {
  ALERT_LIST,
  AlertCountSchema,
  AlertSchema,
  type BellOwner,
  countUnread,
  deleteSilence,
  findAlert,
  insertSilence,
  pageAlerts,
  renderAlert,
  updateRead,
} from './store.ts';

const tags = ['alerts'];
const Change = changeBody(
  'alert',
  Type.Object({ is_read: Type.Optional(Type.Boolean()), is_silenced: Type.Optional(Type.Boolean()) }),
);

export const alertRoutes: ResourceRoutes<{ clock: Clock }> = async (app, { clock }) => {
  serveResource(app, {
    path: '/alerts',
    tags,
    schema: AlertSchema,
    one: 'an alert',
    many: 'alerts',
    render: renderAlert,
    list: {
      description: 'Alerts of the bell of the user who asks, the newest first. Keys of admins see those of all users.',
      declaration: ALERT_LIST,
      page: (session, query, { auth }) => pageAlerts(session, query, ownerOf(auth)),
    },
    get: { find: (session, id, { auth }) => findAlert(session, id, ownerOf(auth)) },
    change: {
      summary: 'Read or silence an alert',
      description: 'A silenced alert has no successor of its kind about the same container or shipment.',
      body: Change,
      change: async (session, id, { attributes: { is_read, is_silenced } = {} }, { auth }) => {
        const owner = ownerOf(auth);
        const alert = await findAlert(session, id, owner);
        if (alert === undefined) throw notFound('alert', id);
        const { userId } = alert;
        if (is_read !== undefined)
          await updateRead(session, { id, userId, at: is_read ? new Date(clock.now()) : null });
        const subjectId = alert.containerId ?? alert.shipmentId;
        if (is_silenced !== undefined && subjectId !== null) {
          const silence = { userId, kind: alert.kind, subjectId };
          await (is_silenced ? insertSilence(session, silence) : deleteSilence(session, silence));
        }
        return findAlert(session, id, owner);
      },
    },
  });

  const countOf = async (session: AccountSession, { auth }: Pick<FastifyRequest, 'auth'>) => {
    const counted = { id: auth.keyId, unread: await countUnread(session, ownerOf(auth)) };
    return present(AlertCountSchema, counted);
  };

  serveOperation(app, {
    path: '/alerts/unread',
    tags,
    operationId: 'countUnreadAlerts',
    summary: 'Count unread alerts',
    schema: AlertCountSchema,
    answer: countOf,
  });

  serveOperation(app, {
    method: 'post',
    path: '/alerts/read_all',
    tags,
    operationId: 'readAllAlerts',
    summary: 'Mark all alerts as read',
    schema: AlertCountSchema,
    answer: async (session, request) => {
      const { userId } = ownerOf(request.auth);
      await updateRead(session, { id: null, userId, at: new Date(clock.now()) });
      return countOf(session, request);
    },
  });
};

const ownerOf = (auth: FastifyRequest['auth']): BellOwner => ({ userId: seenUser(auth), customers: auth.partyIds });
