/**
 * All reference data of an installation, read once at start and then held in memory. Knows no database.
 */
import { join } from 'node:path';
import type { NumberPatterns } from '../core/numbers/number-patterns.ts';
import { gazetteer, type PlaceLookup } from './gazetteer.ts';
import { type LineAccess, loadLineAccess } from './line-access.ts';
import { type Countries, loadCountries } from './names/countries.ts';
import { type PlaceAlias, readPlaceAliases } from './names/place-aliases.ts';
import { loadNumberPatterns } from './number-patterns.ts';
import { loadPorts, type Ports, readAliases } from './ports.ts';
import { loadRailTerminals, type RailTerminals } from './rail-terminals.ts';
import { type ConfiguredLine, loadShippingLines, type ShippingLine, type ShippingLines } from './shipping-lines.ts';
import { loadTerminals, type Terminals } from './terminals.ts';
import { loadWebhookExamples, type WebhookExamples } from './webhook-examples.ts';

export interface Reference extends PlaceLookup {
  readonly ports: Ports;
  readonly terminals: Terminals;
  readonly railTerminals: RailTerminals;
  readonly shippingLines: ShippingLines;
  readonly numberPatterns: NumberPatterns;
  /** By any of its SCACs, else by the prefix of containers that it owns (`MSKU`), which some clients give for one. */
  findLine(code: string): ShippingLine | undefined;
  /** How the line can be reached, whatever is set up. */
  lineAccess(scac: string): LineAccess;
  readonly webhookExamples: WebhookExamples;
}

export interface ReferenceSettings {
  /** The lines of the operator's settings. */
  readonly configuredLines?: readonly ConfiguredLine[];
  /** The operator's file of place aliases, which count more than ours. */
  readonly ownPlaceAliases?: string | null;
}

/** @param directory the folder `reference/` of the repository */
export function loadReference(
  directory: string,
  { configuredLines = [], ownPlaceAliases = null }: ReferenceSettings = {},
): Reference {
  const aliases = readAliases(directory);
  const ports = loadPorts(directory, aliases);
  const shippingLines = loadShippingLines(directory, configuredLines);
  const numberPatterns = loadNumberPatterns(directory, shippingLines);
  const terminals = loadTerminals(directory, ports, aliases);
  const railTerminals = loadRailTerminals(directory);
  const countries = loadCountries(directory);
  const placeAliases = [ownPlaceAliases, join(directory, 'place-aliases.csv')]
    .filter((path) => path !== null)
    .map((path) => loadPlaceAliases(path, ports, countries));
  return {
    ports,
    terminals,
    railTerminals,
    ...gazetteer({ ports, terminals, railTerminals, countries, portAliases: aliases, placeAliases }),
    shippingLines,
    numberPatterns,
    findLine: (code) => {
      const owner = numberPatterns.containerOwners.get(code.trim().toUpperCase());
      return shippingLines.findByScac(code) ?? (owner === undefined ? undefined : shippingLines.findByScac(owner));
    },
    lineAccess: loadLineAccess(directory),
    webhookExamples: loadWebhookExamples(directory),
  };
}

/** Throws where a line is wrong, with its number and what would be right. */
export function loadPlaceAliases(path: string, ports: Ports, countries: Countries): PlaceAlias[] {
  return readPlaceAliases(path, {
    isPlace: (locode) => ports.findByLocode(locode) !== undefined,
    isCountry: (code) => countries.isCode(code),
    isSubdivision: countries.hasSubdivision,
  });
}
