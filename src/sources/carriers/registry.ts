/**
 * The lines that this installation can poll: those with a folder here and those an operator configured. The one place
 * that lists carriers.
 */

import type { Clock } from '../../lib/clock.ts';
import type { HttpClient } from '../../lib/http-client.ts';
import { certifiedClient } from '../http/client-certificate.ts';
import { credentialed, type Environment } from '../http/secret.ts';
import { findReader, refuseFaults } from '../settings.ts';
import type { Carrier, CarrierCapabilities } from './carrier.ts';
import { type CarrierConfig, type Dialects, type LineConfig, lineFaults } from './config.ts';
import { cosuDialect } from './cosu/index.ts';
import { dcsaCarrier, dcsaDialect } from './dcsa/index.ts';
import { dcsa3Dialect } from './dcsa-3/index.ts';
import type { Dialect, LineTools } from './dialect.ts';
import { withNumberCheck } from './number-check.ts';
import { simlLine } from './siml/index.ts';
import { testLine } from './test-line/index.ts';

/** Dialects for lines of the settings, by the name under `dialect`: the folder, or the standard with its version. */
export const DIALECTS: Dialects = {
  'dcsa-2.2': dcsaDialect,
  cosu: cosuDialect,
  'dcsa-3.0': dcsa3Dialect,
};

interface ListedCarrier {
  readonly scac: string;
  readonly name: string;
  /** All false where it is not supported. */
  readonly capabilities: CarrierCapabilities;
  /** What is missing, for the operator; null if the line can be polled. */
  readonly unsupportedBecause: string | null;
  /** It is a part of the simulated world, or answers for trials. */
  readonly isSimulated: boolean;
}

export interface CarrierRegistry {
  /** undefined: unknown, or known and not supported here. */
  find(scac: string): Carrier | undefined;
  /** Reads saved answers, even if the line cannot be polled; undefined: it is in no setting. */
  findReader(scac: string): Pick<Carrier, 'scac' | 'name' | 'parse'> | undefined;
  /** Every known line, by SCAC. */
  list(): readonly ListedCarrier[];
  supportOf(scac: string): CarrierCapabilities;
  /** What the operator has to set for a line of the settings; null: nothing, or it is not in the settings. */
  missingLineSettings(scac: string): string | null;
}

type Tools = Pick<LineTools, 'http' | 'clock'>;

const NO_SUPPORT: CarrierCapabilities = { billOfLading: false, booking: false, container: false };

interface Entry {
  readonly scac: string;
  readonly name: string;
  readonly carrier: Carrier;
  readonly unsupportedBecause: string | null;
}

/**
 * Throws if a line's settings are invalid, and if two lines have one SCAC.
 * @param dialects others than those of this project, for tests
 */
export function createCarriers(
  config: CarrierConfig,
  http: HttpClient,
  clock: Clock,
  environment: Environment = process.env,
  dialects: Dialects = DIALECTS,
): CarrierRegistry {
  refuseFaults('lines', lineFaults(config.lines, dialects));
  const entries = new Map<string, Entry>();
  const own: Entry[] = [supported(testLine(clock)), simlEntry(config.simulatorUrl, { http, clock })];
  const configured = config.lines.map((line) =>
    configuredEntry(line, findReader(dialects, line.dialect) as Dialect, { http, clock }, environment),
  );
  for (const entry of [...own, ...configured]) {
    if (entries.has(entry.scac))
      throw new Error(`The SCAC ${entry.scac} occurs twice in carriers.lines. Configure each SCAC once.`);
    entries.set(entry.scac, entry);
  }
  const find = (scac: string) => {
    const entry = entries.get(scac);
    return entry?.unsupportedBecause === null ? entry.carrier : undefined;
  };
  return {
    find,
    findReader: (scac) => entries.get(scac)?.carrier,
    list: () =>
      [...entries.values()]
        .map((entry) => ({ ...present(entry), isSimulated: own.includes(entry) }))
        .sort((a, b) => (a.scac < b.scac ? -1 : 1)),
    supportOf: (scac) => find(scac)?.capabilities ?? NO_SUPPORT,
    missingLineSettings: (scac) => entries.get(scac)?.unsupportedBecause ?? null,
  };
}

/**
 * A line of a dialect without its own settings: it reads saved answers and makes no requests. Throws for unknown
 * dialects.
 */
export function carrierForReading(
  scac: string,
  language: string,
  tools: Tools,
  dialects: Dialects = DIALECTS,
): Carrier {
  const dialect = findReader(dialects, language);
  if (dialect === undefined) {
    throw new Error(
      `There is no dialect ${JSON.stringify(language)}. Known dialects: ${Object.keys(dialects).sort().join(', ')}.`,
    );
  }
  const line = { ...dialect.forReading, scac, name: scac, dialect: language, baseUrl: 'https://line.invalid' };
  return dialect.createCarrier(line, { ...tools, read: () => '' });
}

function present({ scac, name, carrier, unsupportedBecause }: Entry): Omit<ListedCarrier, 'isSimulated'> {
  return {
    scac,
    name,
    capabilities: unsupportedBecause === null ? carrier.capabilities : NO_SUPPORT,
    unsupportedBecause,
  };
}

function supported(carrier: Carrier): Entry {
  return { scac: carrier.scac, name: carrier.name, carrier, unsupportedBecause: null };
}

function simlEntry(simulatorUrl: string | null, { http, clock }: Tools): Entry {
  const entry = supported(dcsaCarrier(simlLine.profileAt(simulatorUrl ?? 'http://simulator.invalid'), http, clock));
  if (simulatorUrl !== null) return entry;
  return { ...entry, unsupportedBecause: 'the simulator is not running: carriers.simulatorUrl is not set' };
}

function configuredEntry(line: LineConfig, dialect: Dialect, tools: Tools, environment: Environment): Entry {
  const { made, lacks } = credentialed(
    environment,
    (read) => {
      const http = line.tls === undefined ? tools.http : certifiedClient(tools.http, line.tls, read, tools.clock);
      return withNumberCheck(dialect.createCarrier(line, { ...tools, http, read }), line);
    },
    () => dialect.createCarrier({ ...line, ...dialect.forReading }, { ...tools, read: () => '' }),
  );
  return lacks === null ? supported(made) : { ...supported(made), unsupportedBecause: `no credentials: ${lacks}` };
}
