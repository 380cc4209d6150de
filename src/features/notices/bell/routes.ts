/** The alerts of the user who asks: the list of the bell, its number of unread ones, reading and silencing. */

import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveResource } from '../../../http/jsonapi/serve-resource.ts';
import { changeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../../lib/clock.ts';
import { AlertCountSchema, AlertSchema, renderAlert, renderAlertCount } from './schema.ts';
import {
  ALERT_LIST,
  type BellOwner,
  countUnread,
  deleteSilence,
  findAlert,
  insertSilence,
  pageAlerts,
  updateRead,
} from './store.ts';

const tags = ['alerts'];
const Change = changeBody(
  'alert',
  Type.Object({ is_read: Type.Optional(Type.Boolean()), is_silenced: Type.Optional(Type.Boolean()) }),
);

export const alertRoutes: ResourceRoutes<{ clock: Clock }> = async (app, { clock }) => {
  const { database } = app.answers;

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

  app.get(
    '/alerts/unread',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        operationId: 'countUnreadAlerts',
        summary: 'Count unread alerts',
        ...oneOperation(AlertCountSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'alert_count');
      return database.forAccount(request.auth.accountId, async (session) => {
        const owner = ownerOf(request.auth);
        const resource = renderAlertCount(request.auth.keyId, await countUnread(session, owner));
        return oneAnswer(request, { query, resource, session });
      });
    },
  );

  app.post(
    '/alerts/read_all',
    {
      config: { permission: 'read' },
      schema: {
        tags,
        operationId: 'readAllAlerts',
        summary: 'Mark all alerts as read',
        ...oneOperation(AlertCountSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'alert_count');
      return database.changeAccount(request.auth.accountId, async (session) => {
        const owner = ownerOf(request.auth);
        await updateRead(session, { id: null, userId: owner.userId, at: new Date(clock.now()) });
        const resource = renderAlertCount(request.auth.keyId, await countUnread(session, owner));
        return oneAnswer(request, { query, resource, session });
      });
    },
  );
};

/** An API key has no bell of its own. */
function ownerOf({ keyId, sessionId, role, partyIds }: FastifyRequest['auth']): BellOwner {
  const seesAll = sessionId === null && role === 'admin' && partyIds === null;
  return { userId: seesAll ? null : keyId, customers: partyIds };
}
