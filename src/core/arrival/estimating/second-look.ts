/**
 * A second look at a blended prediction: a linear correction by what its parts do not use. How the position differs from
 * the line's ETA, whether the ship makes way, how the line moved its ETA, and how the last ships came to the port. Pure.
 */
import type { EtaStatement } from '../arrival-leg.ts';
import { etaInForce } from '../eta-in-force.ts';
import type { KnownPosition, LegNow } from './estimate.ts';
import { DAY, HOUR } from './hours.ts';
import { LOOK_DAYS, type RecentArrivals, type SecondLook } from './second-look-model.ts';

const MOST_HOURS = 100;
/** Whose position forecast moves by more than this in a day lies still or goes the other way. */
const STANDS_STILL = 12;

const within = (hours: number, most = MOST_HOURS) => Math.min(Math.max(hours, -most), most);

/**
 * Null: nothing to compare, as the ship waits off the port already, or no line states an ETA.
 * @param median of the blend, in hours from now
 */
export function featuresOf(
  { leg, sources, now }: LegNow,
  position: KnownPosition | null,
  positions: readonly EtaStatement[],
  median: number,
  recent: RecentArrivals,
): number[] | null {
  if (leg.target === 'inland_destination' || (leg.anchoredAt !== null && leg.anchoredAt <= now)) return null;
  const own = sources.find(([first]) => first?.by.kind === 'shipping_line') ?? [];
  const stated = etaInForce(own, now);
  if (stated === null) return null;
  const hoursTo = (moment: number) => (moment - now) / HOUR;
  const line = hoursTo(stated.eta);
  const etas = own.filter(({ of, statedAt }) => of === stated.of && statedAt <= now).map(({ eta }) => hoursTo(eta));
  const latest = etas.slice(-3).sort((a, b) => a - b);
  const byPosition = position === null ? null : hoursTo(position.estimate.eta);
  const movedIn = (days: number) => {
    const before = byPosition === null ? null : etaInForce(positions, now - days * DAY);
    return before === null || byPosition === null ? 0 : within(byPosition - hoursTo(before.eta));
  };
  const differs = byPosition === null ? 0 : within(byPosition - line);
  const movedInDay = movedIn(1);
  return [
    ...[1, byPosition === null ? 0 : 1, Math.max(differs, 0), Math.min(differs, 0), within(median - line)],
    ...[movedInDay, Math.max(movedInDay - STANDS_STILL, 0), movedIn(3)],
    ...[within((latest[latest.length >> 1] ?? line) - line), within(Math.max(line - (etas[0] ?? line), 0))],
    ...[recent.slip, recent.usualSlip, recent.positionSlip, recent.wait],
  ];
}

/** Where a moment lies among `LOOK_DAYS`, by its index. */
export function lookAt(hours: number): number {
  const days = hours / 24;
  const above = LOOK_DAYS.findIndex((each) => each > days);
  if (above < 0) return LOOK_DAYS.length - 1;
  if (above === 0) return 0;
  const [low, high] = [LOOK_DAYS[above - 1] as number, LOOK_DAYS[above] as number];
  return above - 1 + (days - low) / (high - low);
}

/** By how many hours the ship comes later than the blend. */
export function correctionHours(features: readonly number[] | null, { factors }: SecondLook, median: number): number {
  if (features === null || factors.length === 0) return 0;
  const place = lookAt(median);
  const low = Math.min(Math.floor(place), LOOK_DAYS.length - 2);
  const [below, above] = [factors[low] as readonly number[], factors[low + 1] as readonly number[]];
  const share = place - low;
  return features.reduce(
    (sum, value, index) => sum + value * ((1 - share) * (below[index] as number) + share * (above[index] as number)),
    0,
  );
}
