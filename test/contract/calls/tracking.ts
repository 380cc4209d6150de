/** Requests, shipments and containers: followed, changed, and shown on maps. */
import type { Ids } from '../seeding.ts';
import { type Calls, customerOf, get, write } from './call.ts';

const EVENTS = 'transport_events.location,transport_events.terminal,transport_events.vessel';

export function trackingCalls(ids: Ids): Calls {
  const { container, shipment } = ids as Record<'container' | 'shipment', string>;
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
          customerOf(ids),
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
        ...write('PATCH', 'tracking_request', { ref_numbers: ['PO 4711'] }, customerOf(ids)),
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
    'GET /v2/shipments/{id}/etas': get(`/shipments/${shipment}/etas?include=shipment,containers`),
    'PATCH /v2/shipments/{id}': [
      {
        path: `/shipments/${shipment}?include=customer`,
        ...write('PATCH', 'shipment', { ref_numbers: ['PO 4711'], tags: ['urgent'] }, customerOf(ids)),
      },
    ],
    'PATCH /v2/shipments/{id}/stop_tracking': [{ path: `/shipments/${shipment}/stop_tracking`, method: 'PATCH' }],
    'PATCH /v2/shipments/{id}/resume_tracking': [{ path: `/shipments/${shipment}/resume_tracking`, method: 'PATCH' }],
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
      { path: `/containers/${container}`, ...write('PATCH', 'container', { ref_numbers: ['PO 4712'] }) },
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
      {
        path: '/shipments/changes',
        ...write('POST', 'shipment_changes', { shipment_ids: [shipment], add_tags: ['summer'] }),
      },
    ],
    'POST /v2/containers/refresh': [{ path: '/containers/refresh', method: 'POST', body: { ids: [container] } }],
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
    'GET /v2/containers/{id}/updates': get(
      `/containers/${container}/updates?include=container,terminal`,
      `/containers/${container}/updates?filter[data_source]=shipping_line,terminal`,
    ),
    'GET /v2/containers/{id}/sources': get(`/containers/${container}/sources?include=container.shipment`),
    'GET /v2/containers/{id}/transport_events': get(
      `/containers/${container}/transport_events?include=shipment,container,location,terminal,vessel`,
      `/containers/${container}/transport_events?filter[invalidated]=true`,
    ),
    'GET /v2/containers/{id}/raw_events': get(
      `/containers/${container}/raw_events?page[size]=100&include=container,location,vessel,terminal`,
    ),
    'GET /v2/containers/statuses': get('/containers/statuses', '/containers/statuses?filter[holds]=true'),
    'GET /v2/containers/facets/{facet}': get(
      '/containers/facets/vessel_imo',
      '/containers/facets/pod?filter[holds]=true',
    ),
    'GET /v2/containers/last_free_days': get('/containers/last_free_days?filter[fees]=false'),
    'GET /v2/containers/predicted_arrivals': get('/containers/predicted_arrivals?filter[pod]=USLAX'),
  };
}
