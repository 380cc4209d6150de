/**
 * The world: the journeys and imports as a function of (seed, start, scenarios). It is immutable: a later query finds
 * more of it in the past. Knows no HTTP. Regular services (traffic/) add journeys without end.
 */
import { checkDigit, checkRemainder } from '@portolan/codes/container-number';
import { type Imports, planImports } from './imports.ts';
import type { Container, Journey } from './journey.ts';
import { drawInteger } from './random.ts';
import type { Scenario } from './scenario.ts';
import { listScenarios } from './scenarios/registry.ts';
import { scheduleJourneyEvents } from './schedule.ts';

const HOUR = 3_600_000;

export interface World extends Imports {
  readonly seed: number;
  readonly start: number;
  readonly journeys: readonly Journey[];
}

export interface WorldSettings {
  readonly seed: number;
  /** Milliseconds since 1970. */
  readonly start: number;
  /** Names of scenarios; default: all. */
  readonly scenarios?: readonly string[];
}

/** A journey with what follows its sea voyage. */
export interface PlayedScenario extends Imports {
  readonly journey: Journey;
}

/** Throws with the known names if a scenario is unknown. Rounds the start down to a second. */
export function createWorld({ seed, start: wanted, scenarios }: WorldSettings): World {
  const start = Math.floor(wanted / 1000) * 1000;
  const played = listScenarios(scenarios ?? []).map((scenario) => {
    const containers = scenario.containers.map((isoCode, index) => containerOf({ seed, scenario, index }, isoCode));
    return playScenario(scenario, { seed, start, containers });
  });
  return worldOf({ seed, start }, played);
}

export function worldOf({ seed, start }: Pick<World, 'seed' | 'start'>, played: readonly PlayedScenario[]): World {
  return {
    seed,
    start,
    journeys: played.map(({ journey }) => journey),
    stays: played.flatMap(({ stays }) => stays),
    railTrips: played.flatMap(({ railTrips }) => railTrips),
    deliveries: played.flatMap(({ deliveries }) => deliveries),
  };
}

/** By bill of lading, booking or container number. */
export function findJourney(world: World, number: string): Journey | undefined {
  return world.journeys.find(
    ({ billOfLading, booking, containers }) =>
      billOfLading === number || booking === number || containers.some((container) => container.number === number),
  );
}

interface Stage {
  readonly seed: number;
  /** Day 0 of the scenario, Unix milliseconds. */
  readonly start: number;
  readonly containers: readonly Container[];
}

export function playScenario(scenario: Scenario, { seed, start, containers }: Stage): PlayedScenario {
  const bookedAt = start - drawInteger(seed, `booked|${scenario.name}`, { low: 2, high: 20 }) * HOUR;
  const number = String(2_600_000 + scenario.serial);
  const journey: Journey = {
    id: `${seed}|${start}|${scenario.line}${number}`,
    scenario: scenario.name,
    description: scenario.description,
    line: scenario.line,
    billOfLading: `${scenario.line}${number}`,
    booking: `SB${number}`,
    bookedAt,
    containers,
    journeyEvents: scheduleJourneyEvents({ scenario, seed, start, bookedAt, containers }),
    timesWithoutZone: scenario.timesWithoutZone ?? false,
  };
  return { journey, ...planImports(journey, scenario, seed) };
}

/** The number contains the serial of the scenario and the index of the container, so that it is unique in the world. */
function containerOf(place: { seed: number; scenario: Scenario; index: number }, isoCode: string): Container {
  const { seed, scenario, index } = place;
  for (let attempt = 0; ; attempt++) {
    const label = `${scenario.name}|${index}|${attempt}`;
    const middle = drawInteger(seed, `box|${label}`, { low: 0, high: 999 });
    const serial = `${pad(scenario.serial, 2)}${pad(middle, 3)}${index % 10}`;
    if (checkRemainder(`SIMU${serial}`) === 10) continue;
    const sealNumber = `SL${pad(drawInteger(seed, `seal|${label}`, { low: 0, high: 999_999 }), 6)}`;
    return { number: `SIMU${serial}${checkDigit(`SIMU${serial}`)}`, isoCode, sealNumber };
  }
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
