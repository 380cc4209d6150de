/** Reference data for tracking: the zone, name and resource of a place, and the terminal of a facility code. */
import type { PortPoint } from '../../core/map/places.ts';
import { pointOf } from '../../core/map/sphere.ts';
import type { Place } from '../../core/observation.ts';
import { terminalNamed } from '../../reference/names/party-name.ts';
import type { Reference } from '../../reference/reference.ts';
import type { Gazetteer } from '../../tracking/context.ts';
import { placeResource, terminalById } from './place-resources.ts';

export function gazetteerOf(reference: Reference): Gazetteer {
  const { ports, terminals, railTerminals } = reference;
  let containerPorts: readonly PortPoint[] | undefined;
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
    terminalNamed: (code) => terminalNamed(code, terminals) ?? null,
    terminalResource: (id) => terminalById(reference, id) ?? null,
    findLine: (scac) => {
      const line = reference.findLine(scac);
      return line === undefined ? null : { scac: line.scac, name: line.name, shortName: line.shortName };
    },
    containerPorts: () => {
      containerPorts ??= containerPortsOf(reference);
      return containerPorts;
    },
    numberPatterns: reference.numberPatterns,
  };
}

/** Those with a terminal of the SMDG list. */
function containerPortsOf({ terminals, locate }: Reference): PortPoint[] {
  const ports = new Map<string, PortPoint>();
  for (const { locode, smdgCode } of terminals.list()) {
    const location = locode === null || smdgCode === null ? null : locate({ locode, name: null, facility: null });
    const point = pointOf(location);
    if (location !== null && point !== null) ports.set(location.key, { key: location.key, point });
  }
  return [...ports.values()];
}
