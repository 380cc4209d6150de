/**
 * The settings of terminals and railroads that are polled. The adapter of an entry brings the schema of its settings; this file checks
 * them against it.
 */
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type AskedAdapter, AskedRailroad, AskedTerminal } from './adapter.ts';

/** What the settings hold at their root; the rest is looked at by `askedFaults`. */
export const ASKED_LISTS = {
  terminals: Type.Array(AskedTerminal, {
    description: 'Terminals that are polled. See [terminals](terminals.md#poll-a-terminal).',
  }),
  railroads: Type.Array(AskedRailroad, {
    description: 'Railroads that are polled. See [railroads](rail.md#poll-a-railroad).',
  }),
};

export interface AskedConfig {
  readonly terminals: readonly AskedTerminal[];
  readonly railroads: readonly AskedRailroad[];
}

export type Adapters = Readonly<Record<string, AskedAdapter>>;

export interface AllAdapters {
  readonly terminals: Adapters;
  readonly railroads: Adapters;
}

/** What is wrong, as `terminals.0.auth must …`; empty where nothing is. */
export function askedFaults(config: AskedConfig, adapters: AllAdapters): string[] {
  return [
    ...faultsOf('terminals', config.terminals, adapters.terminals),
    ...faultsOf('railroads', config.railroads, adapters.railroads),
    ...zoneFaults('terminals', config.terminals),
    ...zoneFaults('railroads', config.railroads),
    ...twice(
      'terminals',
      'code',
      config.terminals.map(({ code }) => code),
    ),
    ...twice(
      'railroads',
      'scac',
      config.railroads.map(({ scac }) => scac),
    ),
  ];
}

/** How a setting is named: `terminals.0`. */
type Named = { readonly adapter: string };

function faultsOf(list: string, entries: readonly Named[], adapters: Adapters): string[] {
  return entries.flatMap((entry, index) => {
    const path = `${list}.${index}`;
    const adapter = findAdapter(adapters, entry.adapter);
    if (adapter !== undefined) return schemaFaults(adapter, entry, path);
    const known = Object.keys(adapters).sort().join(', ');
    return [`${path}.adapter: there is no adapter ${JSON.stringify(entry.adapter)}; known are ${known}`];
  });
}

export function findAdapter(adapters: Adapters, name: string): AskedAdapter | undefined {
  return Object.hasOwn(adapters, name) ? adapters[name] : undefined;
}

function schemaFaults({ settings }: AskedAdapter, entry: Named, path: string): string[] {
  const faults = Value.Errors(settings, entry).flatMap(({ keyword, instancePath, message, params }) => {
    const where = path + instancePath.replaceAll('/', '.');
    const unknown = (params as { additionalProperties?: string[] } | undefined)?.additionalProperties;
    if (unknown) return unknown.map((name) => `there is no setting ${where}.${name} of the adapter ${entry.adapter}`);
    // Branches of a choice, and the schema that forbids what the line above has named.
    return keyword === 'boolean' || keyword === 'anyOf' ? [] : [`${where} ${message}`];
  });
  return [...new Set(faults)];
}

function twice(list: string, name: string, values: readonly string[]): string[] {
  const repeated = values.filter((value, index) => values.indexOf(value) !== index);
  return [...new Set(repeated)].map((value) => `${list}: two have the ${name} ${value}`);
}

function zoneFaults(list: string, entries: readonly { readonly timeZone?: string }[]): string[] {
  return entries.flatMap(({ timeZone }, index) =>
    timeZone === undefined || isZone(timeZone)
      ? []
      : [
          `${list}.${index}.timeZone must be an IANA zone, as in "UTC" or "America/Chicago", not ${JSON.stringify(timeZone)}`,
        ],
  );
}

function isZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
