import { expect, it } from 'vitest';
import { operationIdOf } from './operation.ts';

it.each([
  ['GET', '/v2/containers', 'list', 'listContainers'],
  ['GET', '/v2/parties/:id', '', 'getParty'],
  ['POST', '/v2/parties', 'creates', 'createParty'],
  ['PATCH', '/v2/api_keys/:id', '', 'updateApiKey'],
  ['DELETE', '/v2/custom_field_definitions/:definition_id/options/:id', '', 'deleteCustomFieldDefinitionOption'],
  ['GET', '/v2/containers/:id/raw_events', 'list', 'listContainerRawEvents'],
  ['POST', '/v2/containers/:id/custom_fields', 'creates', 'createContainerCustomField'],
  ['PATCH', '/v2/shipments/:id/stop_tracking', '', 'stopTrackingShipment'],
  ['POST', '/v2/parties/:id/merge', 'creates', 'mergeParty'],
  ['POST', '/v2/place_aliases', 'creates', 'createPlaceAlias'],
  ['GET', '/v2/place_aliases/:id', '', 'getPlaceAlias'],
  ['GET', '/v2/webhooks/ips', '', 'getWebhookIps'],
  ['GET', '/v2/account', '', 'getAccount'],
  ['PATCH', '/v2/containers', '', 'updateContainers'],
] as const)('%s %s is called by its %s name', (method, url, kind, expected) =>
  expect(operationIdOf({ method, url, isList: kind === 'list', creates: kind === 'creates' })).toBe(expected),
);
