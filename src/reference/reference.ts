/**
 * All reference data of an installation, read once at start and then held in memory. Knows no database.
 */
import type { NumberPatterns } from '../domain/numbers/number-patterns.ts';
import { loadNumberPatterns } from './number-patterns.ts';
import { loadPorts, type Ports, readAliases } from './ports.ts';
import { loadRailTerminals, type RailTerminals } from './rail-terminals.ts';
import { type ConfiguredLine, loadShippingLines, type ShippingLines } from './shipping-lines.ts';
import { loadTerminals, type Terminals } from './terminals.ts';
import { loadWebhookExamples, type WebhookExamples } from './webhook-examples.ts';

export interface Reference {
  readonly ports: Ports;
  readonly terminals: Terminals;
  readonly railTerminals: RailTerminals;
  readonly shippingLines: ShippingLines;
  readonly numberPatterns: NumberPatterns;
  readonly webhookExamples: WebhookExamples;
  /** IANA zone of a UN/LOCODE; null where the place or its zone is unknown. */
  zoneOf(locode: string): string | null;
  readonly locate: import('../domain/location.ts').Locate;
}

/**
 * @param directory the folder `reference/` of the repository
 * @param configuredLines the lines of the operator's settings
 */
export function loadReference(directory: string, configuredLines: readonly ConfiguredLine[] = []): Reference {
  const aliases = readAliases(directory);
  const ports = loadPorts(directory, aliases);
  const shippingLines = loadShippingLines(directory, configuredLines);
  return {
    ports,
    terminals: loadTerminals(directory, ports, aliases),
    railTerminals: loadRailTerminals(directory),
    shippingLines,
    numberPatterns: loadNumberPatterns(directory, shippingLines),
    webhookExamples: loadWebhookExamples(directory),
    zoneOf: (locode) => ports.findByLocode(locode)?.timeZone ?? null,
    locate: (place) => temporaryLocate(place, ports, aliases),
  };
}

function temporaryLocate(
  place: import('../domain/observation.ts').Place,
  ports: Ports,
  aliases: ReturnType<typeof readAliases>,
) {
  if (place.locode === null && place.name === null) return null;
  const port = place.locode === null ? undefined : ports.findByLocode(place.locode);
  const alias = aliases.find((each) => each.code === place.locode)?.aliasOf;
  return {
    key: alias ?? place.locode ?? `name:${place.name}`,
    locode: place.locode,
    name: place.name ?? port?.name ?? null,
    countryCode: port?.countryCode ?? null,
    timeZones: port?.timeZone ? [port.timeZone] : [],
    position:
      port?.latitude == null || port.longitude == null ? null : { latitude: port.latitude, longitude: port.longitude },
  };
}
