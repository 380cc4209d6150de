/**
 * The true position and motion of a ship as a function of (voyage, time): moored, under way, at anchor until the berth
 * is free, moored again. Stateless.
 */
import { pointAlong } from '@portolan/sea-routes';
import { hash32 } from '../random.ts';
import { type Point, seaRouteBetween } from './sea-route.ts';
import type { Voyage } from './voyage.ts';

export type NavigationStatus = 'under_way' | 'at_anchor' | 'moored';

export interface VesselMotion extends Point {
  readonly status: NavigationStatus;
  /** Over ground. */
  readonly speedKnots: number;
  /** Over ground, degrees true; null at rest. */
  readonly courseDegrees: number | null;
  /** Direction of the bow, whole degrees true. */
  readonly headingDegrees: number;
  /** Distance by sea to the nearer port; 0 at berth. */
  readonly offPortMiles: number;
}

const HOUR = 3_600_000;

/** Within these hours of a port, a ship accelerates from or slows down to a quarter of its speed at sea. */
const RAMP_HOURS = 3;
const SLOWEST = 0.25;
/** The speed at sea varies by this share, with this period, as with wind and current. */
const SWING = 0.06;
const SWING_HOURS = 31;
/** Maximum distance from the route, less near ports; also the movement at anchor. */
const WANDER_MILES = 0.1;
const WANDER_FULL_FROM_MILES = 20;
const WANDER_HOURS = [7, 11] as const;
const ANCHORAGE_MILES = 10;
const TO_BERTH_KNOTS = 8;

export function motionAt(voyage: Voyage, now: number): VesselMotion {
  const { origin, destination, departedAt, arrivedAt, berthedAt } = voyage;
  if (now <= departedAt) return moored(voyage, origin);
  if (now >= berthedAt) return moored(voyage, destination);
  const { line, nauticalMiles } = seaRouteBetween(origin, destination);
  const waitHours = (berthedAt - arrivedAt) / HOUR;
  const anchorage = Math.min(ANCHORAGE_MILES, nauticalMiles / 4, (waitHours / 2) * TO_BERTH_KNOTS);
  const weighsAt = berthedAt - (anchorage / TO_BERTH_KNOTS) * HOUR;
  const isAtAnchor = now >= arrivedAt && now < weighsAt;
  const { miles, knots } =
    now < arrivedAt
      ? sailing({ voyage, miles: nauticalMiles - anchorage, now })
      : isAtAnchor
        ? { miles: nauticalMiles - anchorage, knots: 0 }
        : { miles: nauticalMiles - ((berthedAt - now) / HOUR) * TO_BERTH_KNOTS, knots: TO_BERTH_KNOTS };
  const offPortMiles = Math.min(miles, nauticalMiles - miles);
  const { courseDegrees, ...onLine } = pointAlong(line, miles);
  const there = { ...wandered(onLine, voyage, now, offPortMiles), offPortMiles };
  if (!isAtAnchor) {
    const headingDegrees = Math.round(courseDegrees) % 360;
    return { ...there, status: 'under_way', speedKnots: knots, courseDegrees, headingDegrees };
  }
  const headingDegrees = Math.floor((now / HOUR / WANDER_HOURS[0]) * 360) % 360;
  return { ...there, status: 'at_anchor', speedKnots: 0.1, courseDegrees: null, headingDegrees };
}

function moored(voyage: Voyage, { latitude, longitude }: Point): VesselMotion {
  const headingDegrees = Math.floor((phase(voyage, 'berth') / (2 * Math.PI)) * 360);
  return { latitude, longitude, status: 'moored', speedKnots: 0, courseDegrees: null, headingDegrees, offPortMiles: 0 };
}

/** The distance sailed and the speed: the integral of a speed profile, and the profile. */
function sailing({ voyage, miles, now }: { voyage: Voyage; miles: number; now: number }) {
  const hours = (voyage.arrivedAt - voyage.departedAt) / HOUR;
  const gone = (now - voyage.departedAt) / HOUR;
  const ramp = Math.min(RAMP_HOURS, hours / 2);
  const start = phase(voyage, 'speed');
  const turning = (2 * Math.PI) / SWING_HOURS;
  const ramped = (time: number) => SLOWEST * time + ((1 - SLOWEST) * time * time) / (2 * ramp);
  const whole = 2 * ramped(ramp) + hours - 2 * ramp;
  const steady = (time: number) => {
    if (time < ramp) return ramped(time);
    return time > hours - ramp ? whole - ramped(hours - time) : ramped(ramp) + time - ramp;
  };
  const weight = (time: number) =>
    steady(time) + (SWING / turning) * (Math.cos(start) - Math.cos(turning * time + start));
  const pace = Math.min(1, SLOWEST + ((1 - SLOWEST) * Math.min(gone, hours - gone)) / ramp);
  const scale = miles / weight(hours);
  return { miles: scale * weight(gone), knots: scale * (pace + SWING * Math.sin(turning * gone + start)) };
}

/** Rounded to five decimals of a degree, about a metre. */
function wandered({ latitude, longitude }: Point, voyage: Voyage, now: number, offPortMiles: number): Point {
  const most = WANDER_MILES * Math.min(1, offPortMiles / WANDER_FULL_FROM_MILES);
  const [north, east] = WANDER_HOURS.map(
    (hours) => most * Math.sin((2 * Math.PI * now) / (hours * HOUR) + phase(voyage, `wander ${hours}`)),
  ) as [number, number];
  const shifted = longitude + east / 60 / Math.cos((latitude * Math.PI) / 180);
  return { latitude: rounded(latitude + north / 60), longitude: rounded(((shifted + 540) % 360) - 180) };
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

/** A pseudorandom angle, 0 to 2π. */
function phase({ key }: Voyage, label: string): number {
  return (2 * Math.PI * hash32(`${key}|${label}`)) / 0x1_0000_0000;
}
