/**
 * Where a ship truly is: in port, or on the great circle between two calls at even speed. Good enough to have a dot that moves;
 * it crosses land where the great circle does (real sea routes come later).
 */
import type { Journey } from './journey.ts';
import type { Vessel } from './vessel.ts';

export interface VesselPosition {
  readonly vessel: Vessel;
  readonly latitude: number;
  readonly longitude: number;
  /** Degrees true; null in port. */
  readonly heading: number | null;
  /** UN/LOCODEs; the same twice: in port. */
  readonly from: string;
  readonly to: string;
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The journey's ships; one that is not at the journey's first call yet is shown there. */
export function listVesselPositions(journey: Journey, now: number): VesselPosition[] {
  const moves = journey.happenings.filter(
    ({ call, at, container }) => call.vessel && at !== null && container === null,
  );
  const vessels = [...new Set(moves.flatMap(({ call }) => call.vessel ?? []))];
  return vessels.flatMap((vessel) => {
    const departure = moves.find(({ milestone, call }) => call.vessel === vessel && milestone.endsWith('_departed'));
    const arrival = moves.find(({ milestone, call }) => call.vessel === vessel && milestone.endsWith('_arrived'));
    if (departure?.at == null || arrival?.at == null) return [];
    const [origin, destination] = [departure.call.facility, arrival.call.facility];
    const progress = (now - departure.at) / (arrival.at - departure.at);
    if (progress <= 0) return [inPort(vessel, origin)];
    if (progress >= 1) return [inPort(vessel, destination)];
    const here = alongGreatCircle(origin, destination, progress);
    const heading = bearing(here, destination);
    return [{ vessel, ...here, heading, from: origin.locode, to: destination.locode }];
  });
}

function inPort(vessel: Vessel, { latitude, longitude, locode }: Point & { locode: string }): VesselPosition {
  return { vessel, latitude, longitude, heading: null, from: locode, to: locode };
}

/** Spherical interpolation between two points, `progress` 0 … 1. */
export function alongGreatCircle(from: Point, to: Point, progress: number): Point {
  const [a, b] = [unitVector(from), unitVector(to)];
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  if (angle === 0) return { latitude: from.latitude, longitude: from.longitude };
  const weightA = Math.sin((1 - progress) * angle) / Math.sin(angle);
  const weightB = Math.sin(progress * angle) / Math.sin(angle);
  const [x, y, z] = [0, 1, 2].map((axis) => weightA * (a[axis] ?? 0) + weightB * (b[axis] ?? 0)) as [
    number,
    number,
    number,
  ];
  return {
    latitude: toDegrees(Math.atan2(z, Math.hypot(x, y))),
    longitude: toDegrees(Math.atan2(y, x)),
  };
}

/** Initial course of the great circle, degrees true. */
function bearing(from: Point, to: Point): number {
  const [latitude1, latitude2] = [toRadians(from.latitude), toRadians(to.latitude)];
  const eastward = toRadians(to.longitude - from.longitude);
  const y = Math.sin(eastward) * Math.cos(latitude2);
  const x = Math.cos(latitude1) * Math.sin(latitude2) - Math.sin(latitude1) * Math.cos(latitude2) * Math.cos(eastward);
  return Math.round((toDegrees(Math.atan2(y, x)) + 360) % 360);
}

function unitVector({ latitude, longitude }: Point): [number, number, number] {
  const [phi, lambda] = [toRadians(latitude), toRadians(longitude)];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Five decimals: about a metre. */
function toDegrees(radians: number): number {
  return Math.round((radians * 180 * 100_000) / Math.PI) / 100_000;
}
