/**
 * The running simulation: the world, its clock, and the state that HTTP requests change (clock, troubles, counters).
 * All state is in memory.
 */
import type { AisTrouble } from './ais/ais-trouble.ts';
import type { BillMail } from './bills/send-bills.ts';
import { LISTED_LINES } from './lines/listed-lines.ts';
import { RAILROAD_PROFILES } from './railroads/profiles.ts';
import { emptyStatistics, type SourceStatistics } from './sources/statistics.ts';
import type { Trouble } from './sources/trouble.ts';
import { TERMINAL_PROFILES } from './terminals/profiles.ts';
import { startClock, type VirtualClock, worldTimeAt } from './world/clock.ts';
import { createTraffic } from './world/traffic/traffic.ts';
import { createWorld, type World } from './world/world.ts';

export interface SimulationSettings {
  readonly seed: number;
  /** World seconds per real second. */
  readonly speed: number;
  /** World time at the start, milliseconds since 1970. */
  readonly start: number;
  /** Real time at the start of the world. */
  readonly worldOrigin: number;
  /** Names of scenarios; empty: all. */
  readonly scenarios: readonly string[];
  /** Regular services add journeys without end. */
  readonly traffic?: boolean;
  readonly wallNow: () => number;
  /** In PEM: signed requests for tokens are verified with it; absent: they are only read. */
  readonly clientCertificate?: string;
}

export interface Simulation {
  /** Immutable; with traffic, another one each day. */
  readonly world: World;
  readonly clientCertificate: string | null;
  readonly wallNow: () => number;
  clock: VirtualClock;
  troubles: readonly Trouble[];
  aisTroubles: readonly AisTrouble[];
  /** Where bills are mailed to; null: they wait. */
  billMail: BillMail | null;
  /** By SCAC of lines and railroads, and by code of terminals. */
  readonly statistics: ReadonlyMap<string, SourceStatistics>;
}

export function createSimulation(settings: SimulationSettings): Simulation {
  const world = createWorld(settings);
  const traffic = settings.traffic === true ? createTraffic(world) : undefined;
  return {
    get world() {
      return traffic?.worldAt(worldNow(this)) ?? world;
    },
    clientCertificate: settings.clientCertificate ?? null,
    wallNow: settings.wallNow,
    clock: startClock({ ...settings, start: world.start }),
    troubles: [],
    aisTroubles: [],
    billMail: null,
    statistics: new Map(listCodes().map((code) => [code, emptyStatistics()])),
  };
}

function listCodes(): string[] {
  const scacs = [...LISTED_LINES, ...RAILROAD_PROFILES].map(({ scac }) => scac);
  return [...scacs, ...TERMINAL_PROFILES.map(({ code }) => code)];
}

export function worldNow({ clock, wallNow }: Simulation): number {
  return worldTimeAt(clock, wallNow());
}
