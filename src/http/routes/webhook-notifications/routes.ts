/** Notifications: list and get, with what they refer to and the log of their attempts. */
import { Type } from 'typebox';
import { isUuid } from '../../../lib/ids.ts';
import { renderNotification, WebhookNotification } from '../../../resources/webhook-notification.ts';
import { NEWEST_FIRST } from '../../../storage/newest-first.ts';
import { findNotifications, readNotifications } from '../../../storage/read-webhook-notifications.ts';
import type { ResourceRoutes } from '../../api-instance.ts';
import { listAnswer, listQuery, oneAnswer, oneQuery } from '../../jsonapi/answers.ts';
import { notFound } from '../../jsonapi/errors.ts';
import { listOperation, oneOperation } from '../../jsonapi/route-schemas.ts';

const list = { type: 'webhook_notification', defaultSort: NEWEST_FIRST } as const;
const tags = ['webhook_notifications'];
const config = { permission: 'read' } as const;
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const webhookNotificationRoutes: ResourceRoutes = async (app, { database }) => {
  app.get(
    '/webhook_notifications',
    { config, schema: { tags, summary: 'List notifications', ...listOperation(list, WebhookNotification) } },
    (request) => {
      const query = listQuery(request, list);
      return database.forAccount(request.auth.accountId, async (session) => {
        const page = await readNotifications(session, query, request.auth.partyIds);
        return listAnswer(request, { query, page: { ...page, rows: page.rows.map(renderNotification) }, session });
      });
    },
  );

  app.get(
    '/webhook_notifications/:id',
    { config, schema: { tags, summary: 'Get a notification', params: ById, ...oneOperation(WebhookNotification) } },
    (request) => {
      const query = oneQuery(request, 'webhook_notification');
      const { id } = request.params;
      return database.forAccount(request.auth.accountId, async (session) => {
        const [found] = isUuid(id) ? await findNotifications(session, [id], request.auth.partyIds) : [];
        if (!found) throw notFound('webhook notification', id);
        return oneAnswer(request, { query, resource: renderNotification(found), session });
      });
    },
  );
};
