/** Custom fields. */
import type { Ids } from '../seeding.ts';
import { type Calls, get, write } from './call.ts';

export function customFieldCalls(ids: Ids): Calls {
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
      { path: `/custom_fields/${ids.spare_custom_field}`, ...write('PATCH', 'custom_field', { value: 'other text' }) },
    ],
    'DELETE /v2/custom_fields/{id}': [{ path: `/custom_fields/${ids.spare_custom_field}`, method: 'DELETE' }],
    ...Object.assign({}, ...['shipment', 'container', 'tracking_request'].map((each) => nestedFieldCalls(ids, each))),
  };
}

function nestedFieldCalls(ids: Ids, entity: string): Calls {
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
