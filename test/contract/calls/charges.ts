/** Tariffs, charges and emissions. */
import type { Ids } from '../seeding.ts';
import { TARIFF } from './bodies.ts';
import { type Calls, customerOf, get, write } from './call.ts';

export function chargesCalls(ids: Ids): Calls {
  const { container, shipment } = ids as Record<'container' | 'shipment', string>;
  return {
    'GET /v2/tariffs': get('/tariffs?include=customer', '/tariffs?filter[kind]=demurrage,storage&filter[scac]=SIML'),
    'POST /v2/tariffs': [
      { path: '/tariffs?include=customer', ...write('POST', 'tariff', { ...TARIFF, maximum: 5000 }, customerOf(ids)) },
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
    'GET /v2/containers/{id}/emissions': get(
      `/containers/${container}/emissions`,
      `/containers/${container}/emissions?include=container.shipment`,
    ),
    'GET /v2/shipments/{id}/emissions': get(
      `/shipments/${shipment}/emissions`,
      `/shipments/${shipment}/emissions?include=containers,shipment`,
    ),
    'GET /v2/reports': get('/reports'),
    'GET /v2/reports/{name}': get(
      '/reports/volumes?from=2026-01&to=2026-05&group_by=lane&filter[line]=MAEU',
      '/reports/eta_errors?group_by=days_out',
      '/reports/charges?group_by=customer',
    ),
    'GET /v2/emissions_report': get('/emissions_report?group_by=month&from=2026-01', '/emissions_report'),
    'GET /v2/shipments/{id}/charges': get(`/shipments/${shipment}/charges?include=containers,shipment`),
  };
}
