/** What people see and watch: exceptions, notes, views, shares, alerts, exports, search. */
import { type Ids, scheduleOf } from '../seeding.ts';
import { type Calls, get, write } from './call.ts';

export function dashboardCalls(ids: Ids): Calls {
  const { container } = ids as Record<'container', string>;
  return {
    'POST /v2/attention/preview': [
      {
        path: '/attention/preview',
        ...write('POST', 'exception_rules_preview', { exception_rules: { not_picked_up_days: 1 } }),
      },
    ],
    'GET /v2/attention': get('/attention', '/attention?filter[pod]=USLGB,none'),
    'GET /v2/attention/facets/{facet}': get('/attention/facets/customer_id', '/attention/facets/assigned_to'),
    'POST /v2/exceptions/changes': [
      {
        path: '/exceptions/changes',
        ...write('POST', 'exception_changes', { exception_ids: [ids.exception], status: 'open' }),
      },
    ],
    'GET /v2/exceptions': get(
      '/exceptions?include=container,shipment',
      '/exceptions?filter[status]=open&filter[leading]=true&sort=-since',
    ),
    'GET /v2/exceptions/{id}': get(`/exceptions/${ids.exception}`),
    'PATCH /v2/exceptions/{id}': [
      {
        path: `/exceptions/${ids.exception}`,
        ...write('PATCH', 'exception', { status: 'acknowledged', note: 'Ours.' }),
      },
    ],
    'GET /v2/containers/{id}/notes': get(`/containers/${container}/notes?include=author`),
    'POST /v2/containers/{id}/notes': [
      {
        path: `/containers/${container}/notes`,
        ...write('POST', 'note', { text: 'The customer wants it on Monday.' }),
      },
    ],
    'PATCH /v2/containers/{id}/notes/{note_id}': [
      { path: `/containers/${container}/notes/${ids.note}`, ...write('PATCH', 'note', { text: 'On Tuesday, now.' }) },
    ],
    'DELETE /v2/containers/{id}/notes/{note_id}': [
      { path: `/containers/${container}/notes/${ids.spare_note}`, method: 'DELETE' },
    ],
    'GET /v2/exports/containers': get(
      '/exports/containers?columns=number,current_status,pickup_lfd&sort=number',
      '/exports/containers?format=xlsx&filter[status]=on_ship,grounded',
    ),
    'GET /v2/exports/shipments': get('/exports/shipments?columns=bill_of_lading_number,pod_eta_at'),
    'GET /v2/exports/tracking_requests': get('/exports/tracking_requests?columns=request_number,status'),
    'GET /v2/exports/invoice_charges': get('/exports/invoice_charges?columns=invoice_number,to_pass_on&sort=line'),
    'GET /v2/exports/exceptions': get('/exports/exceptions?columns=number,reason&filter[leading]=true'),
    'GET /v2/saved_views': get('/saved_views?filter[list]=containers&include=owner'),
    'POST /v2/saved_views': [
      {
        path: '/saved_views',
        ...write('POST', 'saved_view', { list: 'containers', name: 'Held', query: 'holds=true&sort=pickup_lfd' }),
      },
    ],
    'GET /v2/shares': get('/shares?filter[revoked]=false&include=container'),
    'POST /v2/shares': [
      {
        path: '/shares',
        ...write(
          'POST',
          'share',
          { label: 'For Acme', fields: ['location', 'eta', 'last_free_day'] },
          { container: { data: { type: 'container', id: ids.container } } },
        ),
      },
    ],
    'POST /v2/shares/preview': [
      {
        path: '/shares/preview',
        ...write(
          'POST',
          'share_preview',
          { fields: ['location', 'map'] },
          { container: { data: { type: 'container', id: ids.container } } },
        ),
      },
    ],
    'GET /v2/shares/{id}': get(`/shares/${ids.share}`),
    'PATCH /v2/shares/{id}': [
      { path: `/shares/${ids.share}`, ...write('PATCH', 'share', { label: 'For Acme Imports' }) },
    ],
    'DELETE /v2/shares/{id}': [{ path: `/shares/${ids.spare_share}`, method: 'DELETE' }],
    'GET /v2/calendar': get(
      '/calendar',
      `/calendar?from=2026-05-01&to=2026-05-31&kinds=last_free_day,empty_return&filter[customer_id]=${ids.party}&filter[pod]=USLGB&filter[shipping_line_scac]=SIML&filter[assigned_to]=none`,
    ),
    'GET /v2/calendar/entries': get(
      '/calendar/entries?date=2026-05-11&include=container,shipment',
      '/calendar/entries?date=2026-05-11&kinds=dispute_due,arrival&filter[pod]=USLGB&page[size]=2',
    ),
    'GET /v2/calendar_feeds': get('/calendar_feeds?include=owner'),
    'POST /v2/calendar_feeds': [
      {
        path: '/calendar_feeds',
        ...write('POST', 'calendar_feed', {
          name: 'Free days in Long Beach',
          kinds: ['last_free_day', 'empty_return'],
          filter: 'filter[pod]=USLGB',
          event_for: 'container',
          language: 'de',
        }),
      },
    ],
    'GET /v2/calendar_feeds/{id}': get(`/calendar_feeds/${ids.calendar_feed}`),
    'DELETE /v2/calendar_feeds/{id}': [{ path: `/calendar_feeds/${ids.spare_feed}`, method: 'DELETE' }],
    'GET /v2/report_schedules': get('/report_schedules?include=creator'),
    'POST /v2/report_schedules': [
      { path: '/report_schedules', ...write('POST', 'report_schedule', scheduleOf(ids.user)) },
    ],
    'GET /v2/report_schedules/{id}': get(`/report_schedules/${ids.report_schedule}`),
    'PATCH /v2/report_schedules/{id}': [
      {
        path: `/report_schedules/${ids.report_schedule}`,
        ...write('PATCH', 'report_schedule', { frequency: 'weekly', weekday: 1, is_on: true }),
      },
    ],
    'DELETE /v2/report_schedules/{id}': [{ path: `/report_schedules/${ids.spare_schedule}`, method: 'DELETE' }],
    'GET /v2/saved_views/{id}': get(`/saved_views/${ids.saved_view}`),
    'PATCH /v2/saved_views/{id}': [
      { path: `/saved_views/${ids.saved_view}`, ...write('PATCH', 'saved_view', { name: 'On their way' }) },
    ],
    'DELETE /v2/saved_views/{id}': [{ path: `/saved_views/${ids.spare_view}`, method: 'DELETE' }],
    'GET /v2/alert_rules': get('/alert_rules?filter[kind]=last_free_day_near&include=recipient'),
    'POST /v2/alert_rules': [
      {
        path: '/alert_rules',
        ...write(
          'POST',
          'alert_rule',
          { kind: 'eta_moved', threshold: 24, filter: { locodes: ['NLRTM'] }, channels: { mail: true } },
          { recipient: { data: { type: 'user', id: ids.user } } },
        ),
      },
    ],
    'POST /v2/alert_rules/preview': [
      {
        path: '/alert_rules/preview',
        ...write(
          'POST',
          'alert_rule_preview',
          { kind: 'last_free_day_near', threshold: 3 },
          { recipient: { data: { type: 'user', id: ids.user } } },
        ),
      },
    ],
    'GET /v2/alert_rules/{id}': get(`/alert_rules/${ids.alert_rule}`),
    'PATCH /v2/alert_rules/{id}': [
      {
        path: `/alert_rules/${ids.alert_rule}`,
        ...write('PATCH', 'alert_rule', { quiet_hours: { from: '22:00', until: '06:00' } }),
      },
    ],
    'DELETE /v2/alert_rules/{id}': [{ path: `/alert_rules/${ids.spare_rule}`, method: 'DELETE' }],
    'GET /v2/alerts': get('/alerts?filter[is_read]=false&include=container'),
    'GET /v2/alerts/unread': get('/alerts/unread'),
    'POST /v2/alerts/read_all': [{ path: '/alerts/read_all', method: 'POST' }],
    'GET /v2/alerts/{id}': get(`/alerts/${ids.alert}`),
    'PATCH /v2/alerts/{id}': [{ path: `/alerts/${ids.alert}`, ...write('PATCH', 'alert', { is_read: true }) }],
    'GET /v2/follows': get('/follows?include=shipment'),
    'POST /v2/follows': [
      {
        path: '/follows',
        ...write(
          'POST',
          'follow',
          {},
          {
            user: { data: { type: 'user', id: ids.user } },
            container: { data: { type: 'container', id: container } },
          },
        ),
      },
    ],
    'DELETE /v2/follows/{id}': [{ path: `/follows/${ids.spare_follow}`, method: 'DELETE' }],
    'GET /v2/chat_channels': get('/chat_channels'),
    'POST /v2/chat_channels': [
      {
        path: '/chat_channels',
        ...write('POST', 'chat_channel', {
          kind: 'slack',
          name: 'Import desk',
          url: 'https://hooks.example.com/services/T0/B0/XXXX',
        }),
      },
    ],
    'GET /v2/chat_channels/{id}': get(`/chat_channels/${ids.chat_channel}`),
    'PATCH /v2/chat_channels/{id}': [
      { path: `/chat_channels/${ids.chat_channel}`, ...write('PATCH', 'chat_channel', { name: 'Imports' }) },
      {
        path: `/chat_channels/${ids.chat_channel}`,
        ...write('PATCH', 'chat_channel', { url: 'https://hooks.example.com/services/T0/B0/YYYY' }),
      },
    ],
    'DELETE /v2/chat_channels/{id}': [{ path: `/chat_channels/${ids.spare_channel}`, method: 'DELETE' }],
    'POST /v2/chat_channels/{id}/test': [{ path: `/chat_channels/${ids.chat_channel}/test`, method: 'POST' }],
    'GET /v2/exports/eta_accuracy': get('/exports/eta_accuracy?group_by=source,line&columns=source_code,bias_hours'),
    'GET /v2/exports/emissions_report': get('/exports/emissions_report?group_by=lane'),
    'GET /v2/exports/reports/{name}': get(
      '/exports/reports/volumes?group_by=line',
      '/exports/reports/volumes?format=pdf',
    ),
    'GET /v2/exports/source_scorecards': get('/exports/source_scorecards?columns=code,delay_median_minutes'),
    'GET /v2/search': get('/search?query=SIML2600003'),
  };
}
