/** Notifications: list and get, with what they refer to and the log of their attempts; an example of each; once more. */

import { Type } from 'typebox';
import type { AccountSession, Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { listAnswer, listQuery, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { listOperation, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { isUuid } from '../../../lib/ids.ts';
import type { Reference } from '../../../reference/reference.ts';
import { redeliver } from '../delivery/replay.ts';
import { exampleRoute } from './examples.ts';
import { findNotifications, NOTIFICATION_LIST, readNotifications } from './list-store.ts';
import { type NotificationFacts, renderNotification, WebhookNotification } from './schema.ts';

const tags = ['webhook_notifications'];
const config = { permission: 'read' } as const;
const ById = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const webhookNotificationRoutes: ResourceRoutes<{ database: Database; reference: Reference }> = async (
  app,
  dependencies,
) => {
  const { database } = dependencies;
  await app.register(exampleRoute, dependencies);

  app.get(
    '/webhook_notifications',
    {
      config,
      schema: { tags, summary: 'List notifications', ...listOperation(NOTIFICATION_LIST, WebhookNotification) },
    },
    (request) => {
      const query = listQuery(request, NOTIFICATION_LIST);
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
      return database.forAccount(request.auth.accountId, async (session) => {
        const found = await getNotification(session, request.params.id, request.auth.partyIds);
        return oneAnswer(request, { query, resource: renderNotification(found), session });
      });
    },
  );

  app.post(
    '/webhook_notifications/:id/redeliver',
    {
      config: { permission: 'admin' },
      schema: {
        tags,
        summary: 'Deliver a notification once more',
        description:
          'With the same id and bytes, at once, and with a whole schedule of tries. One that waits for a retry is tried now; one that is on its way stays so. That of an inactive webhook waits until it is active.',
        params: ById,
        ...oneOperation(WebhookNotification),
      },
    },
    (request) => {
      const query = oneQuery(request, 'webhook_notification');
      const { id } = request.params;
      const { accountId, partyIds } = request.auth;
      return database.changeAccount(accountId, async (session) => {
        await redeliver(session, await getNotification(session, id, partyIds));
        const resource = renderNotification(await getNotification(session, id, partyIds));
        return oneAnswer(request, { query, resource, session }, `/v2/webhook_notifications/${id}`);
      });
    },
  );
};

async function getNotification(
  session: AccountSession,
  id: string,
  partyIds: readonly string[] | null,
): Promise<NotificationFacts> {
  const [found] = isUuid(id) ? await findNotifications(session, [id], partyIds) : [];
  if (!found) throw notFound('webhook notification', id);
  return found;
}
