/** Reference data, sources, and files that feed them. */
import type { Ids } from '../seeding.ts';
import { CSV, connectionOf, EDI, UPDATE } from './bodies.ts';
import { type Calls, get, write } from './call.ts';

export function sourcesCalls(ids: Ids): Calls {
  return {
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
    'GET /v2/sources': get('/sources'),
    'GET /v2/source_profiles': get('/source_profiles'),
    'GET /v2/source_connections': get('/source_connections'),
    'POST /v2/source_connections': [
      { path: '/source_connections', ...write('POST', 'source_connection', connectionOf(`N${ids.unique}`)) },
    ],
    'GET /v2/source_connections/{id}': get(`/source_connections/${ids.source_connection}`),
    'PATCH /v2/source_connections/{id}': [
      {
        path: `/source_connections/${ids.source_connection}`,
        ...write('PATCH', 'source_connection', { name: 'Barbours Cut', fields: { client_secret: 'a-new-secret' } }),
      },
    ],
    'DELETE /v2/source_connections/{id}': [
      { path: `/source_connections/${ids.spare_source_connection}`, method: 'DELETE' },
    ],
    'POST /v2/source_connections/test': [
      {
        path: '/source_connections/test',
        ...write('POST', 'source_test', { ...connectionOf('BCMT'), number: 'MSCU1234566', number_type: 'container' }),
      },
    ],
    'GET /v2/place_aliases': get('/place_aliases?include=creator'),
    'POST /v2/place_aliases': [
      { path: '/place_aliases', ...write('POST', 'place_alias', { place_key: ids.spare_place, locode: 'USCHI' }) },
    ],
    'GET /v2/place_aliases/{id}': get(`/place_aliases/${ids.place_alias}`),
    'DELETE /v2/place_aliases/{id}': [{ path: `/place_aliases/${ids.spare_place_alias}`, method: 'DELETE' }],
    'GET /v2/eta_accuracy': get('/eta_accuracy?group_by=source,lane,days_out&filter[to]=NLRTM'),
    'GET /v2/source_scorecards': get('/source_scorecards?filter[period]=365d'),
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
    'GET /v2/sources/{id}/answers': get(`/sources/${ids.source}/answers?filter[reason]=unknown_code,login_refused`),
    'GET /v2/sources/{id}/answer_counts': get(`/sources/${ids.source}/answer_counts`),
    // Answers of the simulated line name the port that it listens at.
    'GET /v2/sources/{id}/raw': get(`/sources/${ids.source}/raw?filter[subject]=SIML2600099`),
    'GET /v2/sources/{id}/raw/{answer_id}': get(`/sources/${ids.source}/raw/${ids.source_answer}`),
  };
}
