/**
 * All reference data of an installation, read once at start and then held in memory. Knows no database.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EmissionFactor } from '../core/emissions/factors.ts';
import { compileForm } from '../core/numbers/number-form.ts';
import type { LineNumberForm, NumberPatterns } from '../core/numbers/number-patterns.ts';
import { readCsv } from './csv.ts';
import { loadEmissionFactors } from './emission-factors.ts';
import { gazetteer, type PlaceLookup } from './gazetteer.ts';
import { type Countries, loadCountries } from './names/countries.ts';
import { type PlaceAlias, readPlaceAliases } from './names/place-aliases.ts';
import { loadPorts, type Ports, readAliases } from './ports.ts';
import { type ArrivalMeaning, type LineAccess, loadArrivalMeanings, loadLineAccess } from './profiles.ts';
import { loadRailroads, type Railroads } from './railroads.ts';
import { type ConfiguredLine, loadShippingLines, type ShippingLine, type ShippingLines } from './shipping-lines.ts';
import { loadRailTerminals, loadTerminals, type RailTerminals, type Terminals } from './terminals.ts';
import { loadWebhookExamples, type WebhookExamples } from './webhook-examples.ts';

export interface Reference extends PlaceLookup {
  readonly ports: Ports;
  readonly terminals: Terminals;
  readonly railTerminals: RailTerminals;
  readonly railroads: Railroads;
  readonly shippingLines: ShippingLines;
  readonly numberPatterns: NumberPatterns;
  /** By any of its SCACs, else by the prefix of containers that it owns (`MSKU`), which some clients give for one. */
  findLine(code: string): ShippingLine | undefined;
  /** How the line can be reached, whatever is set up. */
  lineAccess(scac: string): LineAccess;
  /** What the line means by the arrival of a ship; null where it is not known. */
  arrivalMeans(scac: string): ArrivalMeaning | null;
  readonly webhookExamples: WebhookExamples;
  /** Those that count first are first. */
  readonly emissionFactors: readonly EmissionFactor[];
}

export interface ReferenceSettings {
  /** The lines of the operator's settings. */
  readonly configuredLines?: readonly ConfiguredLine[];
  /** The operator's file of place aliases, which count more than ours. */
  readonly ownPlaceAliases?: string | null;
  /** The operator's file of emission factors, which count more than ours. */
  readonly ownEmissionFactors?: string | null;
}

/** @param directory the folder `reference/` of the repository */
export function loadReference(
  directory: string,
  { configuredLines = [], ownPlaceAliases = null, ownEmissionFactors = null }: ReferenceSettings = {},
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
    railroads: loadRailroads(directory),
    ...gazetteer({ ports, terminals, railTerminals, countries, portAliases: aliases, placeAliases }),
    shippingLines,
    numberPatterns,
    findLine: (code) => {
      const owner = numberPatterns.containerOwners.get(code.trim().toUpperCase());
      return shippingLines.findByScac(code) ?? (owner === undefined ? undefined : shippingLines.findByScac(owner));
    },
    lineAccess: loadLineAccess(directory),
    arrivalMeans: loadArrivalMeanings(directory, configuredLines),
    webhookExamples: loadWebhookExamples(directory),
    emissionFactors: loadEmissionFactors(directory, ownEmissionFactors),
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

/**
 * The tables of number forms and container prefixes as the domain uses them. What follows from a match is decided in
 * src/core/numbers/.
 */

const COLUMNS = ['scac', 'number_type', 'form', 'note'];

/** @throws where a table names a line that shipping-lines.csv does not have */
export function loadNumberPatterns(directory: string, lines: ShippingLines): NumberPatterns {
  const forms = readForms(join(directory, 'number-forms.csv'), lines);
  const { owners, lessors } = readContainerPrefixes(join(directory, 'carrier-prefixes.json'), lines);
  return { forms, documentPrefixes: documentPrefixesOf(lines), containerOwners: owners, lessorPrefixes: lessors };
}

function readForms(path: string, lines: ShippingLines): LineNumberForm[] {
  return readCsv(path, COLUMNS)
    .map(([scac = '', numberType = '', form = '']): LineNumberForm => {
      if (numberType !== 'bill_of_lading' && numberType !== 'booking_number') {
        throw new Error(`${path}: ${form} is of type "${numberType}"; bill_of_lading or booking_number is expected`);
      }
      const compiled = compileForm(form);
      // The table has the forms of a line's other SCACs too: where the operator made one a line, they are that line's.
      const named = compiled.explicit ? lines.findByScac(form.slice(0, 4)) : undefined;
      return { scac: (named ?? lines.getByScac(scac)).scac, numberType, ...compiled };
    })
    .toArray();
}

/**
 * Possible prefixes of a line's documents: its known prefixes, and its SCACs unless another line uses them as a prefix.
 */
function documentPrefixesOf(lines: ShippingLines): Map<string, string> {
  const prefixes = new Map<string, string>();
  for (const line of lines.list()) {
    for (const scac of [line.scac, ...line.alternativeScacs]) prefixes.set(scac, line.scac);
  }
  for (const line of lines.list()) {
    for (const prefix of line.billOfLadingPrefixes) prefixes.set(prefix, line.scac);
  }
  return prefixes;
}

function readContainerPrefixes(path: string, lines: ShippingLines) {
  const table: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isPrefixTable(table)) {
    throw new Error(
      `${path}: expected containerPrefixToScac (prefix: SCAC) and lessorPrefixesUnknownCarrier (prefixes)`,
    );
  }
  const owners = Object.entries(table.containerPrefixToScac).map(([prefix, scac]): [string, string] => [
    prefix,
    lines.getByScac(scac).scac,
  ]);
  return { owners: new Map(owners), lessors: new Set(table.lessorPrefixesUnknownCarrier) };
}

interface PrefixTable {
  readonly containerPrefixToScac: Readonly<Record<string, string>>;
  readonly lessorPrefixesUnknownCarrier: readonly string[];
}

function isPrefixTable(table: unknown): table is PrefixTable {
  if (typeof table !== 'object' || table === null) return false;
  const { containerPrefixToScac: owners, lessorPrefixesUnknownCarrier: lessors } = table as Record<string, unknown>;
  const isText = (value: unknown) => typeof value === 'string';
  return (
    typeof owners === 'object' &&
    owners !== null &&
    Object.values(owners).every(isText) &&
    Array.isArray(lessors) &&
    lessors.every(isText)
  );
}
