/** How far a container can have come since another move, by vessel, train or truck. Pure. */
import { kilometresBetween } from '../../location.ts';
import type { Statement } from '../statement.ts';

const HOUR_MILLIS = 3_600_000;

/** What moves a container: its speed by the great circle, and how far apart two places of one move may lie. */
export interface Vehicle {
  readonly kilometresPerHour: number;
  readonly startKilometres: number;
}

/** The fastest container ships make 25 knots, on a way longer than the great circle. */
export const SHIP: Vehicle = { kilometresPerHour: 30 * 1.852, startKilometres: 0 };
/** The fastest intermodal trains make 110 km/h between stops. */
export const TRAIN: Vehicle = { kilometresPerHour: 110, startKilometres: 60 };
/** Trucks make 80 km/h, drivers' rests left out. */
export const TRUCK: Vehicle = { kilometresPerHour: 80, startKilometres: 60 };

/** @param slackMillis how far the clocks of the two may differ */
export function isReachable(move: Statement, from: Statement, by: Vehicle, slackMillis: number): boolean {
  const kilometres = kilometresBetween(move.location, from.location);
  const hours = (move.moment.millis + slackMillis - from.moment.millis) / HOUR_MILLIS;
  return kilometres === null || kilometres <= by.startKilometres + hours * by.kilometresPerHour;
}
