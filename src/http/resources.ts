/**
 * Every resource type of the API with its schema and relations: the one place that `include`, `fields` and the routes go
 * by. A new type is one entry here.
 */
import { ApiKey } from '../resources/api-key.ts';
import { MetroArea } from '../resources/metro-area.ts';
import { Party } from '../resources/party.ts';
import { Port } from '../resources/port.ts';
import { placesByIds, terminalsByPorts } from '../resources/reference-resources.ts';
import { ShippingLine } from '../resources/shipping-line.ts';
import { Terminal } from '../resources/terminal.ts';
import { findPartiesByIds } from '../storage/parties.ts';
import type { HttpDependencies } from './dependencies.ts';
import { linkedBy, ownedBy, type ReadScope, type ResourceTable } from './jsonapi/resource-table.ts';
import { trackedResources } from './tracked-resources.ts';
import { webhookResources } from './webhook-resources.ts';

export function resourceTable(dependencies: HttpDependencies): ResourceTable {
  const { reference } = dependencies;
  const partiesByIds = async (ids: readonly string[], scope: ReadScope) => {
    const parties = await scope.query((session) => findPartiesByIds(session, ids, scope.partyIds));
    return parties.map(({ id, document }) => ({ type: 'party', id, document }));
  };
  return {
    port: {
      schema: Port,
      relations: { terminals: ownedBy(['terminal'], async (portIds) => terminalsByPorts(reference, portIds)) },
    },
    metro_area: { schema: MetroArea, relations: {} },
    terminal: {
      schema: Terminal,
      relations: { port: linkedBy('port', ['port'], (ids) => placesByIds(reference, ids)) },
    },
    shipping_line: { schema: ShippingLine, relations: {} },
    party: { schema: Party, relations: {} },
    ...trackedResources(dependencies, linkedBy('customer', ['party'], partiesByIds)),
    api_key: { schema: ApiKey, relations: { parties: linkedBy('parties', ['party'], partiesByIds) } },
    ...webhookResources,
  };
}
