/**
 * Reference data in the words of tracking: the zone, name and resource of a place, the terminal behind a facility code.
 */
import type { Place } from '../domain/observation.ts';
import type { Reference } from '../reference/reference.ts';
import { placeResource, terminalResource } from '../resources/reference-resources.ts';
import type { Gazetteer } from './context.ts';

export function gazetteerOf(reference: Reference): Gazetteer {
  const { ports, terminals, shippingLines } = reference;
  return {
    zoneOf: reference.zoneOf,
    placeOf: (locode) => {
      const port = ports.findByLocode(locode);
      return port === undefined ? null : { id: port.id, kind: port.kind, name: port.name, timeZone: port.timeZone };
    },
    placeResource: (locode) => {
      const port = ports.findByLocode(locode);
      return port === undefined ? null : placeResource(reference, port);
    },
    terminalIdOf: ({ locode, facility }: Place) => {
      if (facility === null || facility.code === null || facility.codeListProvider === null) return null;
      const { code, codeListProvider: provider } = facility;
      return terminals.findByFacility({ locode, code, provider })?.id ?? null;
    },
    terminalResource: (id) => {
      const terminal = terminals.findById(id);
      return terminal === undefined ? null : terminalResource(reference, terminal);
    },
    findLine: (scac) => {
      const line = shippingLines.findByScac(scac);
      return line === undefined ? null : { scac: line.scac, name: line.name, shortName: line.shortName };
    },
    numberPatterns: reference.numberPatterns,
  };
}
