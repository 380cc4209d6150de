/**
 * The settings of terminals and railroads that are polled. The adapter of an entry brings the schema of its settings; this file checks
 * them against it.
 */
import { Type } from 'typebox';
import { type ReaderWords, repeated, settingsFaults } from '../settings.ts';
import { type PolledAdapter, PolledRailroad, PolledTerminal } from './adapter.ts';
import { placeholderFaults } from './mapped/settings.ts';

/** What the settings hold at their root; the rest is checked by `polledSourceFaults`. */
export const POLLED_LISTS = {
  terminals: Type.Array(PolledTerminal, {
    description: 'Polled [terminals](terminals.md#poll-a-terminal), also by [profile](profiles.md).',
  }),
  railroads: Type.Array(PolledRailroad, {
    description: 'Polled [railroads](rail.md#poll-a-railroad), also by [profile](profiles.md).',
  }),
};

export interface PolledSourceConfig {
  readonly terminals: readonly PolledTerminal[];
  readonly railroads: readonly PolledRailroad[];
}

type Adapters = Readonly<Record<string, PolledAdapter>>;

export interface AllAdapters {
  readonly terminals: Adapters;
  readonly railroads: Adapters;
}

/** Faults, as `terminals.0.auth must …`; empty if there are none. */
export function polledSourceFaults(config: PolledSourceConfig, adapters: AllAdapters): string[] {
  return [
    ...settingsFaults('terminals', config.terminals, adapters.terminals, WORDS),
    ...settingsFaults('railroads', config.railroads, adapters.railroads, WORDS),
    ...zoneFaults('terminals', config.terminals),
    ...zoneFaults('railroads', config.railroads),
    ...(['terminals', 'railroads'] as const).flatMap((list) =>
      config[list].flatMap((entry, index) => placeholderFaults(entry).map((fault) => `${list}.${index}${fault}`)),
    ),
    ...repeated(config.terminals.map(({ code }) => code)).map((code) => `terminals: two have the code ${code}`),
    ...repeated(config.railroads.map(({ scac }) => scac)).map((scac) => `railroads: two have the scac ${scac}`),
  ];
}

const WORDS: ReaderWords = {
  member: 'adapter',
  unknown: (name) => `there is no adapter ${name}`,
  owner: (name) => `of the adapter ${name}`,
};

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
