/**
 * The journeys of the regular services at a time: booked in the past or within days, and returned not long ago. A
 * function of (seed, start, time), so that a restarted world continues. Journeys are kept while they are in the window.
 */
import { checkDigit, checkRemainder } from '@portolan/codes/container-number';
import type { Container } from '../journey.ts';
import { drawInteger } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { type PlayedScenario, playScenario, type World, worldOf } from '../world.ts';
import { countShipments, DAYS_BETWEEN_SAILINGS, MOST_SHIPMENTS, type Sailing, shipmentOf } from './shipment.ts';
import { TRADES } from './trades.ts';

const DAY = 86_400_000;
/** From its first day, a journey is told for this long: two months at most under way, then some weeks. */
const KEPT_DAYS = 85;
/** Sailing numbers begin here at the start of the world, so that serials of earlier sailings are positive. */
const SAILINGS_BEFORE = Math.ceil(KEPT_DAYS / DAYS_BETWEEN_SAILINGS) + 1;
/** The serials below are those of scenarios. */
const FIRST_SERIAL = 1_000;
/** Numbers of containers below are those of scenarios; the last digit counts the containers of a shipment. */
const FIRST_BOX = 10_000;
const BOXES = 90_000;

export interface Traffic {
  /** The given world and the journeys of the regular services. @param now world time */
  worldAt(now: number): World;
}

export function createTraffic(world: World): Traffic {
  const { seed, start } = world;
  const kept = new Map<string, PlayedScenario>();
  let current: { readonly day: number; readonly world: World } | undefined;

  function play({ trade, number }: Pick<Sailing, 'trade' | 'number'>): PlayedScenario[] {
    const sailing = { seed, trade, number };
    const begins = Math.round(start + sailingDay(sailing) * DAY);
    return Array.from({ length: countShipments(sailing) }, (_, index) => {
      const serial = serialOf(sailing, index);
      const scenario = shipmentOf(sailing, index, serial);
      const known = kept.get(scenario.name);
      if (known !== undefined) return known;
      const containers = scenario.containers.map((isoCode, box) => containerOf(seed, scenario, { isoCode, box }));
      return playScenario(scenario, { seed, start: begins, containers });
    });
  }

  return {
    worldAt(now) {
      const day = Math.floor((now - start) / DAY);
      if (current?.day === day) return current.world;
      const shipments = listSailings(day).flatMap(play);
      kept.clear();
      for (const each of shipments) kept.set(each.journey.scenario, each);
      const added = worldOf(world, shipments);
      const joined: World = {
        ...world,
        journeys: [...world.journeys, ...added.journeys],
        stays: [...world.stays, ...added.stays],
        railTrips: [...world.railTrips, ...added.railTrips],
        deliveries: [...world.deliveries, ...added.deliveries],
      };
      current = { day, world: joined };
      return joined;
    },
  };
}

/** From those whose boxes were returned some weeks ago to those that are booked within two days. */
function listSailings(day: number): Pick<Sailing, 'trade' | 'number'>[] {
  return TRADES.flatMap((trade) => {
    const numberOn = (at: number) => Math.floor((at - trade.firstDay) / DAYS_BETWEEN_SAILINGS);
    const [first, last] = [numberOn(day - KEPT_DAYS) + 1, numberOn(day + 2)];
    return Array.from({ length: last - first + 1 }, (_, index) => ({ trade, number: first + index }));
  });
}

function sailingDay({ trade, number }: Pick<Sailing, 'trade' | 'number'>): number {
  return trade.firstDay + number * DAYS_BETWEEN_SAILINGS;
}

function serialOf({ trade, number }: Pick<Sailing, 'trade' | 'number'>, index: number): number {
  const sailing = (number + SAILINGS_BEFORE) * TRADES.length + TRADES.indexOf(trade);
  return FIRST_SERIAL + sailing * MOST_SHIPMENTS + index;
}

/** Numbers repeat after sixty years of the world. */
function containerOf(
  seed: number,
  { name, serial }: Scenario,
  { isoCode, box }: { isoCode: string; box: number },
): Container {
  const shipment = FIRST_BOX + ((serial - FIRST_SERIAL) % BOXES);
  // A number whose check digit would be ten is not used; of these three, at most one is.
  const serials = [box, box + 3, box + 6].map((last) => `SIMU${shipment}${last}`);
  const usable = serials.find((candidate) => checkRemainder(candidate) !== 10) as string;
  const sealNumber = `SL${String(drawInteger(seed, `seal|${name}|${box}`, { low: 0, high: 999_999 })).padStart(6, '0')}`;
  return { number: usable + checkDigit(usable), isoCode, sealNumber };
}
