/**
 * Reference data in the words of tracking: the zone, name and resource of a place, the terminal behind a facility code.
 */
import type { Place } from '../domain/observation.ts';
import type { Reference } from '../reference/reference.ts';
import { placeResource, terminalById } from '../resources/reference/reference-resources.ts';
import type { Gazetteer } from './context.ts';

export function gazetteerOf(reference: Reference): Gazetteer {
  const { ports, terminals, railTerminals, shippingLines } = reference;
  return {
    locate: reference.locate,
    isKnown: reference.isKnown,
    placeOf: (locode) => {
      const port = ports.findByLocode(locode);
      return port === undefined ? null : { id: port.id, kind: port.kind, name: port.name, timeZone: port.timeZone };
    },
    placeResource: (locode) => {
      const port = ports.findByLocode(locode);
      return port === undefined ? null : placeResource(reference, port);
    },
    mapPlaceOf: (locode) => ports.findByLocode(locode) ?? null,
    terminalOf: (place: Place) => {
      const { facility } = place;
      if (facility === null || facility.code === null || facility.codeListProvider === null) return null;
      const locode = place.locode ?? reference.locate(place)?.locode ?? null;
      const { code, codeListProvider: provider } = facility;
      const terminal = terminals.findByFacility({ locode, code, provider });
      if (terminal !== undefined) return { id: terminal.id, type: 'terminal' };
      const rail = provider === 'FIRMS' ? railTerminals.findByFirmsCode(code) : undefined;
      return rail === undefined ? null : { id: rail.id, type: 'rail_terminal' };
    },
    terminalResource: (id) => terminalById(reference, id) ?? null,
    findLine: (scac) => {
      const line = shippingLines.findByScac(scac);
      return line === undefined ? null : { scac: line.scac, name: line.name, shortName: line.shortName };
    },
    numberPatterns: reference.numberPatterns,
  };
}
