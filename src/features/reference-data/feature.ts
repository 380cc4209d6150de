/** Reference data as a part of the application, and the relations to places that other types have. */
import { linkedBy, ownedBy } from '../../http/jsonapi/resource-table.ts';
import type { Reference } from '../../reference/reference.ts';
import type { Feature } from '../../tracking/feature.ts';
import type { PlaceRelations } from '../../tracking/resources.ts';
import { placesByIds, terminalsByIds, terminalsByPorts } from './place-resources.ts';
import { referenceRoutes } from './routes.ts';
import { MetroArea, Port, RailTerminal, ShippingLine, Terminal } from './schema.ts';

export const referenceData = {
  routes: [referenceRoutes],
  resources: ({ port }, { reference }: { reference: Reference }) => {
    const terminals = ownedBy(['terminal'], async (portIds) => terminalsByPorts(reference, portIds));
    const metroArea = linkedBy('metro_area', ['metro_area'], (ids) => placesByIds(reference, ids));
    return {
      port: { schema: Port, relations: { terminals } },
      metro_area: { schema: MetroArea, relations: {} },
      terminal: { schema: Terminal, relations: { port: port('port') } },
      rail_terminal: { schema: RailTerminal, relations: { port: port('port'), metro_area: metroArea } },
      shipping_line: { schema: ShippingLine, relations: {} },
    };
  },
} satisfies Feature;

export function placeRelations(reference: Reference): PlaceRelations {
  const places = (ids: readonly string[]) => placesByIds(reference, ids);
  const terminals = (ids: readonly string[]) => terminalsByIds(reference, ids);
  return {
    port: (name) => linkedBy(name, ['port'], places),
    place: (name) => linkedBy(name, ['port', 'metro_area'], places),
    terminal: (name) => linkedBy(name, ['terminal'], terminals),
    facility: (name) => linkedBy(name, ['terminal', 'rail_terminal'], terminals),
  };
}
