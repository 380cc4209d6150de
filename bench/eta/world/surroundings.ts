/** What all ships of the simulated world share: queues of ports and canals that grow and shrink over weeks, and weather. */
import { Draw } from '../../measure/draw.ts';
import { CANALS, PORTS, type Region, WEATHER } from './parameters.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export interface Surroundings {
  /** The mean wait of a ship that comes then. */
  waitHours(port: string, at: number): number;
  canalHours(canal: keyof typeof CANALS, at: number): number;
  /** The share of her speed that a ship keeps. */
  speedShare(region: Region, at: number): number;
}

export function createSurroundings(seed: number, from: number, days: number): Surroundings {
  const daily = (make: (draw: Draw) => number[], name: string) => make(Draw.of(seed, name));
  const at = (values: readonly number[] | undefined, when: number) =>
    values?.[Math.min(values.length - 1, Math.max(0, Math.floor((when - from) / DAY)))] ?? 0;
  const ports = new Map(
    Object.entries(PORTS).map(([key, { waitHours, episodesPerYear, episodeHours }]) => [
      key,
      daily((draw) => queue(draw, { days, waitHours, episodesPerYear, episodeHours }), `port ${key}`),
    ]),
  );
  const canals = new Map(
    Object.entries(CANALS).map(([key, canal]) => [
      key,
      daily((draw) => queue(draw, { days, ...canal }), `canal ${key}`),
    ]),
  );
  const regions = new Map(
    Object.entries(WEATHER).map(([key, { byMonth, stormsPerMonth }]) => [
      key,
      daily((draw) => weather(draw, { from, days, byMonth, stormsPerMonth }), `region ${key}`),
    ]),
  );
  return {
    waitHours: (port, when) => at(ports.get(port), when),
    canalHours: (canal, when) => at(canals.get(canal), when),
    speedShare: (region, when) => at(regions.get(region), when),
  };
}

interface Queue {
  readonly days: number;
  readonly waitHours: number;
  readonly episodesPerYear: number;
  readonly episodeHours: number;
}

/** A level that wanders around the usual one, and episodes that rise in one to two weeks and fall in three to seven. */
function queue(draw: Draw, { days, waitHours, episodesPerYear, episodeHours }: Queue): number[] {
  const hours: number[] = [];
  let level = 0;
  for (let day = 0; day < days; day += 1) {
    level = 0.955 * level + 0.13 * draw.normal();
    hours.push(waitHours * Math.exp(level - 0.1));
  }
  for (
    let start = draw.exponential(365 / episodesPerYear);
    start < days;
    start += draw.exponential(365 / episodesPerYear)
  ) {
    const [rises, falls, height] = [draw.integer(5, 14), draw.integer(18, 48), episodeHours * (0.4 + draw.share())];
    for (let day = 0; day < rises + falls; day += 1) {
      const share = day < rises ? day / rises : 1 - (day - rises) / falls;
      const index = Math.floor(start) + day;
      if (index < days) hours[index] = (hours[index] ?? 0) + height * share;
    }
  }
  return hours;
}

interface Weather {
  readonly from: number;
  readonly days: number;
  readonly byMonth: readonly number[];
  readonly stormsPerMonth: readonly number[];
}

function weather(draw: Draw, { from, days, byMonth, stormsPerMonth }: Weather): number[] {
  const shares: number[] = [];
  let level = 0;
  let stormDays = 0;
  let storm = 0;
  for (let day = 0; day < days; day += 1) {
    const month = new Date(from + day * DAY).getUTCMonth();
    level = 0.7 * level + 0.5 * draw.normal();
    if (stormDays > 0) stormDays -= 1;
    else if (draw.chance((stormsPerMonth[month] ?? 0) / 30)) {
      stormDays = draw.integer(1, 3);
      storm = 0.2 + 0.35 * draw.share();
    }
    const taken = (byMonth[month] ?? 0) * Math.exp(level) + (stormDays > 0 ? storm : 0);
    shares.push(Math.max(0.3, 1 - taken));
  }
  return shares;
}
