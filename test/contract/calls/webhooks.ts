/** Webhooks, their notifications and events. */
import type { Ids } from '../seeding.ts';
import { type Calls, get, write } from './call.ts';

const OCEAN = ['container.transport.vessel_loaded', 'container.transport.vessel_departed'];

export function webhookCalls(ids: Ids): Calls {
  const hook = { url: 'https://example.com/hook', active: false, events: OCEAN, headers: [] };
  return {
    'GET /v2/webhooks': get('/webhooks'),
    'POST /v2/webhooks': [{ path: '/webhooks', ...write('POST', 'webhook', hook) }],
    'GET /v2/webhooks/events': get('/webhooks/events'),
    'GET /v2/webhooks/health': get('/webhooks/health'),
    'GET /v2/webhooks/ips': get('/webhooks/ips'),
    'POST /v2/webhooks/trigger': [
      {
        path: '/webhooks/trigger',
        method: 'POST',
        body: { url: 'http://127.0.0.1:9/', event: 'container.transport.vessel_departed' },
      },
    ],
    'GET /v2/webhooks/{id}': get(`/webhooks/${ids.webhook}`),
    'PATCH /v2/webhooks/{id}': [
      { path: `/webhooks/${ids.spare_webhook}`, ...write('PATCH', 'webhook', { active: false, events: OCEAN }) },
    ],
    'DELETE /v2/webhooks/{id}': [{ path: `/webhooks/${ids.spare_webhook}`, method: 'DELETE' }],
    'POST /v2/webhooks/{id}/rotate_secret': [{ path: `/webhooks/${ids.spare_webhook}/rotate_secret`, method: 'POST' }],
    'POST /v2/webhooks/{id}/replay': [
      {
        path: `/webhooks/${ids.spare_webhook}/replay`,
        method: 'POST',
        body: { since: '2026-05-01T00:00:00Z', events: OCEAN },
      },
    ],
    'GET /v2/webhook_notifications': get(
      '/webhook_notifications?page[size]=100&include=webhook,reference_object,webhook_notification_logs',
      '/webhook_notifications?page[size]=5&page[number]=2&include=reference_object.shipment,webhook_notification_logs.webhook_notification',
    ),
    'GET /v2/webhook_notifications/{id}': get(
      `/webhook_notifications/${ids.webhook_notification}?include=webhook,reference_object,webhook_notification_logs`,
    ),
    'GET /v2/webhook_notifications/examples': get(
      '/webhook_notifications/examples?event=container.transport.vessel_departed',
    ),
    'GET /v2/webhook_notifications/{id}/request': get(`/webhook_notifications/${ids.webhook_notification}/request`),
    'POST /v2/webhook_notifications/{id}/redeliver': [
      { path: `/webhook_notifications/${ids.webhook_notification}/redeliver`, method: 'POST' },
    ],
    'GET /v2/events': get('/events?after=0&page[size]=2', '/events?filter[event]=container.created'),
    'GET /v2/events/stream': [{ path: '/events/stream?after=0', isStream: true }],
  };
}
