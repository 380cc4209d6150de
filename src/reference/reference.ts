/**
 * All reference data of an installation, read once at start and then held in memory. Knows no database.
 */
import type { NumberPatterns } from '../domain/numbers/number-patterns.ts';
import { loadNumberPatterns } from './number-patterns.ts';
import { loadPorts, type Ports, readAliases } from './ports.ts';
import { loadShippingLines, type ShippingLines } from './shipping-lines.ts';
import { loadTerminals, type Terminals } from './terminals.ts';

export interface Reference {
  readonly ports: Ports;
  readonly terminals: Terminals;
  readonly shippingLines: ShippingLines;
  readonly numberPatterns: NumberPatterns;
  /** IANA zone of a UN/LOCODE; null where the place or its zone is unknown. */
  zoneOf(locode: string): string | null;
}

/** @param directory the folder `reference/` of the repository */
export function loadReference(directory: string): Reference {
  const aliases = readAliases(directory);
  const ports = loadPorts(directory, aliases);
  const shippingLines = loadShippingLines(directory);
  return {
    ports,
    terminals: loadTerminals(directory, ports, aliases),
    shippingLines,
    numberPatterns: loadNumberPatterns(directory, shippingLines),
    zoneOf: (locode) => ports.findByLocode(locode)?.timeZone ?? null,
  };
}
