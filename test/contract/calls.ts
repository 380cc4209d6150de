/**
 * What each operation of the API is called with to succeed. The first call of each is its example in the OpenAPI document;
 * an operation that is missing here fails the tests of the contract.
 */
import { textIdOf } from '../../src/features/milestone-mails/schema.ts';
import type { CallOptions } from '../helpers/service.ts';
import type { Ids } from './seeding.ts';

export interface Call extends CallOptions {
  /** Instead of the operation's own path, with ids and a query. */
  readonly path: string;
  /** An answer without end: the caller reads its beginning only. */
  readonly isStream?: true;
  /** Of a session: made by it, where the account's own key would make it. */
  readonly cookie?: string;
}

const write = (method: 'POST' | 'PATCH', type: string, attributes: object, relationships?: object): CallOptions => ({
  method,
  body: { data: { type, attributes, ...(relationships && { relationships }) } },
});
const OCEAN = ['container.transport.vessel_loaded', 'container.transport.vessel_departed'];
export const CSV = 'request_type,request_number,scac,ref_numbers\nbill_of_lading,SIML2600004,SIML,PO 1|PO 2\n';
export const TARIFF = {
  name: 'Simulated Line, import demurrage',
  kind: 'demurrage',
  applies_to: { scac: 'SIML' },
  free_days: 5,
  free_days_are: 'working',
  counted_from: 'discharge',
  closed_days: { calendar: 'NL' },
  tiers: [
    { days: 5, amount: 75 },
    { days: null, amount: 120 },
  ],
  currency_code: 'EUR',
};
/** A 315 of a discharge of an untracked container. */
export const EDI = [
  'ISA*00*          *00*          *ZZ*SIMLEDI        *ZZ*FORWARDER      *260501*1200*U*00401*000000001*0*P*>',
  'GS*QO*SIMLEDI*FORWARDER*20260501*1200*1*X*004010',
  'ST*315*0001',
  'B4***UV*20260430*1030**MSCU*123456*L*45G1*USLGB*UN*6',
  'N9*BM*SIML2699999',
  'N9*SCA*SIML',
  'R4*D*UN*USLGB*LONG BEACH*US',
  'SE*6*0001',
  'GE*1*1',
  'IEA*1*000000001~\n',
].join('~\n');
/** What a terminal sends. */
const UPDATE = {
  facility: { smdg: 'TTI', locode: 'USLGB', name: 'Total Terminals International' },
  updated_at: '2026-05-01T11:00:00Z',
  containers: [
    {
      number: 'MSCU1234566',
      available: false,
      holds: [{ name: 'customs', status: 'hold', description: 'CBP 1H' }],
      last_free_day: '2026-05-05',
    },
  ],
};
export const USER_PASSWORD = 'nine grey gulls over Ghent';
const EVENTS = 'transport_events.location,transport_events.terminal,transport_events.vessel';

/** What each operation is called with to succeed; one that is missing here fails the walk. */
export function callsOf(ids: Ids): Readonly<Record<string, readonly Call[]>> {
  const { party, container, shipment } = ids as Record<'party' | 'container' | 'shipment', string>;
  const cookie = String(ids.session_cookie);
  const own = { headers: { 'sec-fetch-site': 'same-origin' } };
  const get = (...paths: string[]): Call[] => paths.map((path) => ({ path }));
  const parties = { parties: { data: [{ type: 'party', id: party }] } };
  const customer = { customer: { data: { type: 'party', id: party } } };
  return {
    'GET /v2/tracking_requests': get(
      '/tracking_requests?include=tracked_object,tracked_object.containers,customer',
      '/tracking_requests?filter[status]=created,awaiting_manifest&sort=-created_at&page[size]=2&page[number]=2',
      '/tracking_requests?q=SIML2600001&filter[scac]=SIML&filter[created_at][start]=2026-01-01T00:00:00Z',
    ),
    'POST /v2/tracking_requests': [
      {
        path: '/tracking_requests?include=customer',
        ...write(
          'POST',
          'tracking_request',
          { request_type: 'bill_of_lading', request_number: `SIML90000${ids.unique}`, scac: 'SIML' },
          customer,
        ),
      },
      {
        path: '/tracking_requests',
        ...write('POST', 'tracking_request', {
          request_type: 'booking_number',
          request_number: 'B1',
          auto_detect_vocc_scac: true,
        }),
      },
    ],
    'POST /v2/tracking_requests/infer_number': [
      { path: '/tracking_requests/infer_number', method: 'POST', body: { number: 'medu 123456-7' } },
      {
        path: '/tracking_requests/infer_number',
        method: 'POST',
        body: { data: { type: 'infer_number_results', attributes: { number: 'SIML2600002' } } },
      },
    ],
    'GET /v2/tracking_requests/{id}': get(`/tracking_requests/${ids.tracking_request}?include=tracked_object,customer`),
    'PATCH /v2/tracking_requests/{id}': [
      {
        path: `/tracking_requests/${ids.tracking_request}`,
        ...write('PATCH', 'tracking_request', { ref_numbers: ['PO 4711'] }, customer),
      },
    ],
    'GET /v2/shipments': get(
      '/shipments?include=containers,port_of_lading,port_of_discharge,destination,pod_terminal,destination_terminal,customer',
      '/shipments?filter[tracking_stopped]=true&sort=-pod_eta_at',
      '/shipments?filter[shipping_line_scac]=SIML&number=SIML2600002&page[size]=1',
    ),
    'GET /v2/shipments/{id}': get(
      `/shipments/${shipment}`,
      `/shipments/${shipment}?include=containers.transport_events,containers.raw_events,port_of_discharge.terminals`,
      `/shipments/${shipment}?as_of=2026-05-10T00:00:00Z&include=containers.transport_events,containers.raw_events`,
    ),
    'PATCH /v2/shipments/{id}': [
      {
        path: `/shipments/${shipment}?include=customer`,
        ...write('PATCH', 'shipment', { ref_numbers: ['PO 4711'], tags: ['urgent'] }, customer),
      },
    ],
    'PATCH /v2/shipments/{id}/stop_tracking': [{ path: `/shipments/${shipment}/stop_tracking`, method: 'PATCH' }],
    'PATCH /v2/shipments/{id}/resume_tracking': [{ path: `/shipments/${shipment}/resume_tracking`, method: 'PATCH' }],
    'GET /v2/audit_events': get('/audit_events?filter[action]=created&page[size]=3&include=actor'),
    'GET /v2/shipments/{id}/audit_events': get(`/shipments/${shipment}/audit_events?page[size]=3`),
    'GET /v2/containers/{id}/audit_events': get(`/containers/${container}/audit_events?page[size]=3`),
    'GET /v2/shipments/{id}/provenance': get(
      `/shipments/${shipment}/provenance`,
      `/shipments/${shipment}/provenance?include=subject`,
    ),
    'GET /v2/containers': get(
      '/containers',
      `/containers?include=shipment.port_of_lading,pod_terminal.port,pickup_facility,${EVENTS},raw_events`,
      '/containers?filter[status]=on_ship,on_rail,empty_returned,picked_up&sort=number,-updated_at&page[size]=2',
      '/containers?sort=pickup_lfd,-pod_eta_at,created_at',
    ),
    'GET /v2/containers/{id}': get(
      `/containers/${container}?include=shipment,${EVENTS},raw_events.location,raw_events.vessel`,
      `/containers/${container}?as_of=2026-05-10T00:00:00Z&include=shipment.containers,${EVENTS},raw_events.location`,
    ),
    'PATCH /v2/containers/{id}': [
      { path: `/containers/${container}`, ...write('PATCH', 'container', { ref_numbers: ['PO 4711'] }) },
    ],
    'PATCH /v2/containers': [
      {
        path: '/containers',
        method: 'PATCH',
        body: { data: { type: 'container', id: container, attributes: { ref_numbers: ['PO 4711'] } } },
      },
    ],
    'POST /v2/containers/changes': [
      {
        path: '/containers/changes',
        ...write('POST', 'container_changes', { container_ids: [container], add_tags: ['spring'] }),
      },
    ],
    'POST /v2/shipments/changes': [
      {
        path: '/shipments/changes',
        ...write('POST', 'shipment_changes', { shipment_ids: [shipment], add_tags: ['spring'] }),
      },
    ],
    'PATCH /v2/containers/{id}/refresh': [{ path: `/containers/${container}/refresh`, method: 'PATCH' }],
    'GET /v2/containers/{id}/provenance': get(
      `/containers/${container}/provenance`,
      `/containers/${container}/provenance?include=subject.shipment,raw_event.location`,
    ),
    'GET /v2/containers/{id}/lateness': get(
      `/containers/${container}/lateness`,
      `/containers/${container}/lateness?include=container`,
    ),
    'GET /v2/containers/{id}/route': get(
      `/containers/${container}/route`,
      `/containers/${container}/route?as_of=2026-05-10T00:00:00Z&include=route_locations.facility,container`,
    ),
    'POST /v2/containers/{id}/map_links': [
      { path: `/containers/${container}/map_links`, ...write('POST', 'map_link', { expires_in_hours: 168 }) },
      {
        path: `/containers/${container}/map_links?include=container`,
        ...write('POST', 'map_link', { expires_in_hours: 720 }),
      },
    ],
    'GET /v2/containers/{id}/map_geojson': get(
      `/containers/${container}/map_geojson`,
      `/containers/${container}/map_geojson?split_antimeridian=true&as_of=2026-05-10T00:00:00Z`,
    ),
    'GET /v2/map': get('/map', '/map?filter[status]=on_ship&q=SIMU'),
    'GET /v2/containers/{id}/suggestions': get(`/containers/${container}/suggestions?include=documents,container`),
    ...Object.fromEntries(
      ['accept', 'dismiss'].map((how) => [
        `POST /v2/containers/{id}/suggestions/{suggestion_id}/${how}`,
        [{ path: `/containers/${container}/suggestions/${ids.suggestion}/${how}`, method: 'POST' } as const],
      ]),
    ),
    'GET /v2/containers/{id}/events': get(`/containers/${container}/events?include=container.shipment`),
    'POST /v2/containers/{id}/events': [
      {
        path: `/containers/${container}/events`,
        ...write('POST', 'user_event', {
          event: 'last_free_day',
          at: '2026-06-12',
          note: 'as the terminal says by phone',
        }),
      },
    ],
    'GET /v2/containers/{id}/events/{event_id}': get(`/containers/${container}/events/${ids.user_event}`),
    'DELETE /v2/containers/{id}/events/{event_id}': [
      { path: `/containers/${container}/events/${ids.spare_user_event}`, method: 'DELETE' },
    ],
    'GET /v2/containers/{id}/sources': get(`/containers/${container}/sources?include=container.shipment`),
    'GET /v2/containers/{id}/transport_events': get(
      `/containers/${container}/transport_events?include=shipment,container,location,terminal,vessel`,
      `/containers/${container}/transport_events?filter[invalidated]=true`,
    ),
    'GET /v2/containers/{id}/raw_events': get(
      `/containers/${container}/raw_events?page[size]=100&include=container,location,vessel,terminal`,
    ),
    'GET /v2/ports': get('/ports?q=rotterdam&include=terminals', '/ports?filter[country_code]=NL&page[size]=100'),
    'GET /v2/ports/{id}': get(`/ports/${ids.port}?include=terminals`),
    'GET /v2/metro_areas': get('/metro_areas?q=chicago'),
    'GET /v2/metro_areas/{id}': get(`/metro_areas/${ids.metro_area}`),
    'GET /v2/terminals': get(
      '/terminals?page[size]=100&include=port',
      '/terminals?filter[port]=NLRTM',
      '/terminals?q=maasvlakte',
    ),
    'GET /v2/terminals/{id}': get(`/terminals/${ids.terminal}?include=port`),
    'GET /v2/rail_terminals/{id}': get(`/rail_terminals/${ids.rail_terminal}`),
    'GET /v2/shipping_lines': get('/shipping_lines?page[size]=100', '/shipping_lines?search=maersk'),
    'GET /v2/shipping_lines/{id}': get(`/shipping_lines/${ids.shipping_line}`),
    'GET /v2/vessels/{id}': get(`/vessels/${ids.vessel}`),
    'GET /v2/vessels/{id}/future_positions': get(
      `/vessels/${ids.vessel}/future_positions?port_id=NLRTM&previous_port_id=SGSIN`,
    ),
    'GET /v2/vessels/{id}/future_positions_with_coordinates': get(
      `/vessels/${ids.vessel}/future_positions_with_coordinates?port_id=NLRTM&previous_port_id=SGSIN&latitude=51.9&longitude=4.47`,
    ),
    'GET /v2/parties': get('/parties'),
    'POST /v2/parties': [{ path: '/parties', ...write('POST', 'party', { company_name: 'Another' }) }],
    'GET /v2/parties/{id}': get(`/parties/${party}`),
    'DELETE /v2/parties/{id}': [{ path: `/parties/${ids.spare_party}`, method: 'DELETE' }],
    'POST /v2/parties/{id}/merge': [
      {
        path: `/parties/${ids.merged_party}/merge`,
        ...write('POST', 'party', {}, { into: { data: { type: 'party', id: party } } }),
      },
    ],
    'GET /v2/party_usages': get('/party_usages', '/party_usages?page[size]=1'),
    'GET /v2/party_usages/{id}': get(`/party_usages/${party}`),
    'PATCH /v2/parties/{id}': [{ path: `/parties/${party}`, ...write('PATCH', 'party', { company_name: 'Acme' }) }],
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
    'GET /v2/containers/statuses': get('/containers/statuses', '/containers/statuses?filter[holds]=true'),
    'GET /v2/containers/facets/{facet}': get(
      '/containers/facets/vessel_imo',
      '/containers/facets/pod?filter[holds]=true',
    ),
    'GET /v2/containers/last_free_days': get('/containers/last_free_days?filter[fees]=false'),
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
    ],
    'DELETE /v2/chat_channels/{id}': [{ path: `/chat_channels/${ids.spare_channel}`, method: 'DELETE' }],
    'POST /v2/chat_channels/{id}/test': [{ path: `/chat_channels/${ids.chat_channel}/test`, method: 'POST' }],
    'GET /v2/milestone_recipients': get('/milestone_recipients?include=party'),
    'POST /v2/milestone_recipients': [
      {
        path: '/milestone_recipients',
        ...write(
          'POST',
          'milestone_recipient',
          { email: String(ids.spare_address), locale: 'de' },
          { party: { data: { type: 'party', id: String(ids.party) } } },
        ),
      },
    ],
    'GET /v2/milestone_recipients/{id}': get(`/milestone_recipients/${ids.customer_contact}`),
    'PATCH /v2/milestone_recipients/{id}': [
      {
        path: `/milestone_recipients/${ids.customer_contact}`,
        ...write('PATCH', 'milestone_recipient', { milestones: ['departed', 'available', 'delayed'] }),
      },
    ],
    'DELETE /v2/milestone_recipients/{id}': [
      { path: `/milestone_recipients/${ids.spare_customer_contact}`, method: 'DELETE' },
    ],
    'GET /v2/milestone_texts': get('/milestone_texts'),
    'PATCH /v2/milestone_texts/{id}': [
      {
        path: `/milestone_texts/${textIdOf('departed', 'en')}`,
        ...write('PATCH', 'milestone_text', { subject: '{bill_of_lading} left {port}' }),
      },
    ],
    'GET /v2/tariffs': get('/tariffs?include=customer', '/tariffs?filter[kind]=demurrage,storage&filter[scac]=SIML'),
    'POST /v2/tariffs': [
      { path: '/tariffs?include=customer', ...write('POST', 'tariff', { ...TARIFF, maximum: 5000 }, customer) },
    ],
    'GET /v2/tariffs/{id}': get(`/tariffs/${ids.tariff}?include=customer`),
    'PATCH /v2/tariffs/{id}': [
      { path: `/tariffs/${ids.tariff}`, ...write('PATCH', 'tariff', { free_days: 4, valid_from: '2026-01-01' }) },
    ],
    'POST /v2/tariffs/preview': [
      {
        path: '/tariffs/preview',
        ...write('POST', 'tariff', {
          ...TARIFF,
          example: { port: 'USLGB', started_at: '2026-05-08T14:00', until: '2026-05-21' },
        }),
      },
    ],
    'GET /v2/tariffs/{id}/usage': get(`/tariffs/${ids.tariff}/usage`),
    'DELETE /v2/tariffs/{id}': [{ path: `/tariffs/${ids.spare_tariff}`, method: 'DELETE' }],
    'GET /v2/charges': get('/charges?within=90d&include=container,shipment', '/charges?within=0d&page[size]=1'),
    'GET /v2/containers/{id}/charges': get(`/containers/${container}/charges?include=container.shipment`),
    'GET /v2/shipments/{id}/charges': get(`/shipments/${shipment}/charges?include=containers,shipment`),
    'GET /v2/api_keys': get('/api_keys?include=parties'),
    'POST /v2/api_keys': [
      { path: '/api_keys?include=parties', ...write('POST', 'api_key', { name: 'limited', role: 'viewer' }, parties) },
    ],
    'GET /v2/api_keys/{id}': get(`/api_keys/${ids.api_key}?include=parties`),
    'PATCH /v2/api_keys/{id}': [
      { path: `/api_keys/${ids.api_key}?include=parties`, ...write('PATCH', 'api_key', { rate_limit: 60 }) },
    ],
    'POST /v2/api_keys/{id}/rotate': [
      { path: `/api_keys/${ids.rotated_key}/rotate`, ...write('POST', 'api_key', { overlap_hours: 24 }) },
    ],
    'DELETE /v2/api_keys/{id}': [{ path: `/api_keys/${ids.spare_api_key}`, method: 'DELETE' }],
    'GET /v2/users': get('/users?include=account', '/users?filter[active]=true&page[size]=1'),
    'GET /v2/users/me': [{ path: '/users/me?include=account', cookie }],
    'PATCH /v2/users/me': [
      { path: '/users/me', cookie, ...write('PATCH', 'user', { locale: 'de', time_zone: 'Europe/Berlin' }) },
    ],
    'GET /v2/users/me/digest': [{ path: '/users/me/digest?include=user', cookie }],
    'PATCH /v2/users/me/digest': [
      { path: '/users/me/digest', cookie, ...write('PATCH', 'digest', { is_on: true, hour: 7 }) },
    ],
    'POST /v2/users/me/digest/send': [{ path: '/users/me/digest/send', method: 'POST', cookie }],
    'POST /v2/users/me/second_factor': [{ path: '/users/me/second_factor', method: 'POST', cookie }],
    'PATCH /v2/users/me/second_factor': [
      {
        path: '/users/me/second_factor',
        cookie: String(ids.factor_cookie),
        ...write('PATCH', 'second_factor', { code: String(ids.factor_code), current_password: USER_PASSWORD }),
      },
    ],
    'POST /v2/users/me/second_factor/remove': [
      {
        path: '/users/me/second_factor/remove',
        cookie: String(ids.held_cookie),
        ...write('POST', 'second_factor', { code: String(ids.held_code), current_password: USER_PASSWORD }),
      },
    ],
    'DELETE /v2/users/{id}/second_factor': [{ path: `/users/${ids.lost_user}/second_factor`, method: 'DELETE' }],
    'GET /v2/users/{id}': get(`/users/${ids.user}?include=parties`),
    'PATCH /v2/users/{id}': [
      { path: `/users/${ids.other_user}?include=parties`, ...write('PATCH', 'user', { role: 'viewer' }, parties) },
    ],
    'POST /v2/users/{id}/log_in_links': [
      { path: `/users/${ids.other_user}/log_in_links?include=user`, method: 'POST' },
    ],
    'POST /v2/sessions': [
      { path: '/sessions', ...own, ...write('POST', 'session', { email: 'ada@example.com', password: USER_PASSWORD }) },
      { path: '/sessions', ...own, ...write('POST', 'session', { token: ids.spare_link }) },
    ],
    'POST /v2/invites/look': [{ path: '/invites/look', ...write('POST', 'invite_look', { token: ids.spare_look }) }],
    'POST /v2/invites/accept': [
      {
        path: '/invites/accept',
        ...own,
        ...write('POST', 'invite_acceptance', {
          token: ids.spare_token,
          name: 'Dina',
          email: `dina${ids.unique}@example.com`,
          password: USER_PASSWORD,
        }),
      },
    ],
    'POST /v2/password_resets': [
      { path: '/password_resets', ...own, ...write('POST', 'password_reset', { email: 'ada@example.com' }) },
    ],
    'GET /v2/outgoing_mails': get('/outgoing_mails'),
    'POST /v2/outgoing_mails': [
      { path: '/outgoing_mails', ...write('POST', 'outgoing_mail', { email: 'ada@example.com' }) },
    ],
    'GET /v2/outgoing_mails/{id}': get(`/outgoing_mails/${ids.outgoing_mail}`),
    'POST /v2/outgoing_mails/{id}/resend': [{ path: `/outgoing_mails/${ids.spare_mail}/resend`, method: 'POST' }],
    'GET /v2/mail_recipients': get('/mail_recipients'),
    'GET /v2/mail_recipients/{id}': get(`/mail_recipients/${ids.mail_recipient}`),
    'DELETE /v2/mail_recipients/{id}': [{ path: `/mail_recipients/${ids.spare_recipient}`, method: 'DELETE' }],
    'GET /v2/sessions': get('/sessions?include=user'),
    'POST /v2/users/{id}/view': [
      { path: `/users/${ids.other_user}/view?include=user`, method: 'POST', cookie: String(ids.admin_cookie) },
    ],
    'DELETE /v2/sessions/current/view': [{ path: '/sessions/current/view', method: 'DELETE', cookie }],
    'GET /v2/sessions/current': [{ path: '/sessions/current', cookie }],
    'DELETE /v2/sessions/{id}': [{ path: `/sessions/${ids.spare_session}`, method: 'DELETE' }],
    'GET /v2/invites': get('/invites?include=parties'),
    'POST /v2/invites': [{ path: '/invites', ...write('POST', 'invite', { email: 'bo@example.com', role: 'member' }) }],
    'DELETE /v2/invites/{id}': [{ path: `/invites/${ids.spare_invite}`, method: 'DELETE' }],
    'GET /v2/sources': get('/sources'),
    'GET /v2/place_aliases': get('/place_aliases?include=creator'),
    'POST /v2/place_aliases': [
      {
        path: '/place_aliases',
        ...write('POST', 'place_alias', { place_key: ids.spare_place, locode: 'USCHI' }),
      },
    ],
    'GET /v2/place_aliases/{id}': get(`/place_aliases/${ids.place_alias}`),
    'DELETE /v2/place_aliases/{id}': [{ path: `/place_aliases/${ids.spare_place_alias}`, method: 'DELETE' }],
    'GET /v2/source_scorecards': get('/source_scorecards?filter[period]=365d'),
    'GET /v2/exports/source_scorecards': get('/exports/source_scorecards?columns=code,delay_median_minutes'),
    'GET /v2/search': get('/search?query=SIML2600003'),
    'GET /v2/account': get('/account'),
    'PATCH /v2/account': [{ path: '/account', ...write('PATCH', 'account', { company_name: 'Acme Forwarding' }) }],
    'GET /v2/imports': get('/imports'),
    'POST /v2/imports/tracking_requests': [
      {
        path: '/imports/tracking_requests?dry_run=true',
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: CSV,
      },
    ],
    'GET /v2/imports/{id}': get(`/imports/${ids.import}`),
    'GET /v2/imports/{id}/rows': get(`/imports/${ids.import}/rows?include=tracking_request`),
    'POST /v2/edi': [{ path: '/edi', method: 'POST', headers: { 'content-type': 'application/edi-x12' }, body: EDI }],
    'GET /v2/edi_interchanges': get('/edi_interchanges'),
    'GET /v2/edi_interchanges/{id}': get(`/edi_interchanges/${ids.edi_interchange}`),
    'GET /v2/edi_interchanges/{id}/raw_events': get(`/edi_interchanges/${ids.edi_interchange}/raw_events`),
    'GET /v2/edi_interchanges/{id}/acknowledgement': get(`/edi_interchanges/${ids.edi_interchange}/acknowledgement`),
    'GET /v2/edi_interchanges/{id}/content': get(`/edi_interchanges/${ids.edi_interchange}/content`),
    'POST /v2/terminal_updates': [{ path: '/terminal_updates', method: 'POST', body: UPDATE }],
    // Answers of the simulated line name the port that it listens at.
    'GET /v2/sources/{id}/raw': get(`/sources/${ids.source}/raw?filter[subject]=SIML2600099`),
    ...documentCalls(ids),
    ...webhookCalls(ids),
    ...customFieldCalls(ids),
  };
}

function documentCalls(ids: Ids): Readonly<Record<string, readonly Call[]>> {
  const get = (...paths: string[]): Call[] => paths.map((path) => ({ path }));
  const { document, image } = ids;
  const related =
    'shipments,cargos,account,user,last_document_representation,current_extraction,email_submission,parent_document,child_documents';
  const blob = {
    filename: 'notice.pdf',
    content_type: 'application/pdf',
    byte_size: 3,
    checksum: 'rL0Y20zC+Fzt72VPzMSk2A==',
  };
  return {
    'GET /v2/documents': get(
      `/documents?include=${related}`,
      '/documents?filter[filename]=notice&filter[document_types]=arrival_notice,other&sort=-document_type,added_by&page[size]=1',
      '/documents?filter[reference]=SIML2600003',
      `/documents?filter[text]=notice&filter[state]=done,queued&filter[linked]=false&filter[added_by]=a&filter[shipment_id]=${ids.shipment}`,
    ),
    'POST /v2/documents': [
      {
        path: '/documents?include=account',
        ...write('POST', 'document', { name: 'Arrival notice', attached_document: ids.signed_id }),
      },
    ],
    'GET /v2/documents/{id}': get(`/documents/${document}?include=${related}`),
    'PATCH /v2/documents/{id}': [
      {
        path: `/documents/${document}?include=current_extraction`,
        ...write('PATCH', 'document', {
          name: 'Arrival notice',
          document_type_manual: 'arrival_notice',
          extracted_data_manual: { vessel: 'Ever Given', last_free_day: '2026-05-22' },
        }),
      },
    ],
    'DELETE /v2/documents/{id}': [{ path: `/documents/${ids.spare_document}`, method: 'DELETE' }],
    'GET /v2/documents/types': get('/documents/types'),
    'GET /v2/documents/{id}/suggestions': get(`/documents/${document}/suggestions?include=documents,container`),
    'GET /v2/documents/{id}/pages': get(`/documents/${document}/pages`),
    'GET /v2/documents/{id}/download_url': get(`/documents/${document}/download_url`),
    ...Object.fromEntries(
      ['reextract', 'reclassify', 'relink'].map((again) => [
        `POST /v2/documents/{id}/${again}`,
        [{ path: `/documents/${document}/${again}`, method: 'POST' } as const],
      ]),
    ),
    'POST /v2/documents/{id}/rotate': [{ path: `/documents/${image}/rotate`, method: 'POST', body: { degrees: 90 } }],
    'POST /v2/direct_uploads': [{ path: '/direct_uploads', method: 'POST', body: { blob } }],
    'GET /v2/document_schemas': get('/document_schemas'),
    'GET /v2/document_schemas/{id}': get(`/document_schemas/${ids.document_schema}`),
    'GET /v2/refused_mails': get('/refused_mails'),
    'GET /v2/email_submissions': get('/email_submissions'),
    'GET /v2/email_submissions/{id}': get(`/email_submissions/${ids.email_submission}?include=account,documents`),
  };
}

function webhookCalls(ids: Ids): Readonly<Record<string, readonly Call[]>> {
  const get = (...paths: string[]): Call[] => paths.map((path) => ({ path }));
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

function customFieldCalls(ids: Ids): Readonly<Record<string, readonly Call[]>> {
  const get = (...paths: string[]): Call[] => paths.map((path) => ({ path }));
  const definition = `/custom_field_definitions/${ids.custom_field_definition}`;
  const entity = { entity: { data: { type: 'shipment', id: ids.shipment } } };
  const value = { value: 'some text' };
  return {
    'GET /v2/custom_field_definitions': get(
      '/custom_field_definitions',
      '/custom_field_definitions?filter[data_type]=enum',
    ),
    'POST /v2/custom_field_definitions': [
      {
        path: '/custom_field_definitions',
        ...write('POST', 'custom_field_definition', {
          entity_type: 'shipment',
          api_slug: `ready_on_${ids.unique}`,
          display_name: 'Cargo ready',
          data_type: 'date',
          default_format: 'dd/MM/yyyy',
        }),
      },
    ],
    'GET /v2/custom_field_definitions/{id}/usage': get(`${definition}/usage`),
    'GET /v2/custom_field_definitions/{id}': get(definition),
    'PATCH /v2/custom_field_definitions/{id}': [
      {
        path: `/custom_field_definitions/${ids.spare_custom_field_definition}`,
        ...write('PATCH', 'custom_field_definition', { display_name: 'How urgent' }),
      },
    ],
    'DELETE /v2/custom_field_definitions/{id}': [
      { path: `/custom_field_definitions/${ids.spare_custom_field_definition}`, method: 'DELETE' },
    ],
    'GET /v2/custom_field_definitions/{definition_id}/options': get(`${definition}/options`),
    'POST /v2/custom_field_definitions/{definition_id}/options': [
      {
        path: `${definition}/options`,
        ...write('POST', 'custom_field_option', { value: `low_${ids.unique}`, label: 'Low', position: 2 }),
      },
    ],
    'GET /v2/custom_field_definitions/{definition_id}/options/{id}': get(`${definition}/options/${ids.option}`),
    'PATCH /v2/custom_field_definitions/{definition_id}/options/{id}': [
      {
        path: `/custom_field_definitions/${ids.spare_custom_field_definition}/options/${ids.spare_option}`,
        ...write('PATCH', 'custom_field_option', { label: 'Urgent' }),
      },
    ],
    'DELETE /v2/custom_field_definitions/{definition_id}/options/{id}': [
      {
        path: `/custom_field_definitions/${ids.spare_custom_field_definition}/options/${ids.spare_option}`,
        method: 'DELETE',
      },
    ],
    'GET /v2/custom_fields': get(
      '/custom_fields?include=entity,definition',
      `/custom_fields?filter[entity_type]=shipment&filter[entity_id]=${ids.shipment}`,
    ),
    'POST /v2/custom_fields': [
      { path: '/custom_fields', ...write('POST', 'custom_field', { api_slug: ids.void_slug, ...value }, entity) },
    ],
    'GET /v2/custom_fields/{id}': get(`/custom_fields/${ids.custom_field}?include=definition`),
    'PATCH /v2/custom_fields/{id}': [
      { path: `/custom_fields/${ids.spare_custom_field}`, ...write('PATCH', 'custom_field', value) },
    ],
    'DELETE /v2/custom_fields/{id}': [{ path: `/custom_fields/${ids.spare_custom_field}`, method: 'DELETE' }],
    ...Object.assign({}, ...['shipment', 'container', 'tracking_request'].map((each) => nestedFieldCalls(ids, each))),
  };
}

function nestedFieldCalls(ids: Ids, entity: string): Readonly<Record<string, readonly Call[]>> {
  const path = `/${entity}s/${ids[entity]}/custom_fields`;
  const template = `/v2/${entity}s/{id}/custom_fields`;
  const attributes = { api_slug: ids.empty_slug, value: 'some text' };
  return {
    [`GET ${template}`]: [{ path: `${path}?include=definition` }],
    [`POST ${template}`]: [{ path, ...write('POST', 'custom_field', attributes) }],
    [`PATCH ${template}/{api_slug}`]: [
      { path: `${path}/${ids.taken_slug}`, ...write('PATCH', 'custom_field', { value: 'other text' }) },
    ],
    [`DELETE ${template}/{api_slug}`]: [{ path: `${path}/${ids.taken_slug}`, method: 'DELETE' }],
  };
}
