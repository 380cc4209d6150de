/**
 * CO₂e of a container's journey, well to wake, leg by leg, after ISO 14083 and the GLEC Framework: distance × TEU or
 * tonnes × factor. Pure: distances and factors are passed in. What is not known stays unknown, with its reason.
 */
import { type EmissionFactor, type EmissionMode, findFactor } from './factors.ts';

/** Actual distances at sea exceed the shortest feasible ones by 15 % on average (Clean Cargo, GLEC Framework). */
const SEA_DISTANCE_ADJUSTMENT = 1.15;
/** Cargo in a TEU where no weight is known (GLEC Framework). */
const DEFAULT_TONNES_PER_TEU = 10;
const TONNES_PER_POUND = 0.00045359237;
const GRAMS_PER_KILOGRAM = 1000;

export const UNKNOWN_REASONS = {
  mode_unknown: 'No source states how the container moves between these places.',
  place_unknown: 'The place, or its position, is not known.',
  no_route: 'No route is known between these places.',
  size_unknown: 'The length of the container is not known.',
  no_factor: 'There is no emission factor for this mode of transport.',
} as const;
export type UnknownReason = keyof typeof UNKNOWN_REASONS;

export const ASSUMPTIONS = {
  default_weight: 'No weight is known: 10 tonnes of cargo a TEU.',
  dry: 'The type of the container is not known: not refrigerated.',
} as const;
export type Assumption = keyof typeof ASSUMPTIONS;

export interface CarriedContainer {
  /** Feet. */
  readonly equipmentLength: number | null;
  /** `reefer`, `dry`, …; null: not known. */
  readonly equipmentType: string | null;
  readonly weightLbs: number | null;
}

export type LegState = 'ahead' | 'under_way' | 'done';

export interface CarriedLeg {
  readonly mode: EmissionMode | null;
  readonly from: string;
  readonly to: string | null;
  readonly imo: string | null;
  readonly shipName: string | null;
  readonly state: LegState;
  /** Shortest feasible kilometres; or why they are not known. */
  readonly distance: LegDistance | UnknownReason;
}

export interface LegDistance {
  readonly kilometres: number;
  /** Straits and canals that the route avoids and the shortest one would pass. */
  readonly avoided: readonly string[];
}

export interface EstimatedLeg extends Omit<CarriedLeg, 'distance'> {
  /** By which the factor is multiplied; null: not known. */
  readonly kilometres: number | null;
  readonly avoided: readonly string[];
  readonly factor: EmissionFactor | null;
  readonly kilograms: number | null;
  readonly unknown: UnknownReason | null;
}

export interface ContainerEmissions {
  readonly teu: number | null;
  /** Of the cargo; null: neither weight nor size is known. */
  readonly tonnes: number | null;
  readonly isRefrigerated: boolean;
  readonly assumptions: readonly Assumption[];
  readonly legs: readonly EstimatedLeg[];
  /** Of the legs that are known; null: none is. */
  readonly kilograms: number | null;
  /** Of those that are done. */
  readonly doneKilograms: number;
  readonly isComplete: boolean;
}

/** ISO 6346 lengths in feet. */
const TEU: Readonly<Record<number, number>> = { 10: 0.5, 20: 1, 40: 2, 45: 2.25 };

/** @param equipmentLength feet; null: unknown, as the result is then */
export function teuOf(equipmentLength: number | null): number | null {
  return (equipmentLength === null ? undefined : TEU[equipmentLength]) ?? null;
}

export function estimateEmissions(
  legs: readonly CarriedLeg[],
  { equipmentLength, equipmentType, weightLbs }: CarriedContainer,
  factors: readonly EmissionFactor[],
): ContainerEmissions {
  const teu = teuOf(equipmentLength);
  const known = weightLbs !== null && weightLbs > 0 ? weightLbs * TONNES_PER_POUND : null;
  const tonnes = known ?? (teu === null ? null : teu * DEFAULT_TONNES_PER_TEU);
  const isRefrigerated = equipmentType === 'reefer';
  const estimated = legs.map((leg) => estimateLeg(leg, { teu, tonnes, isRefrigerated }, factors));
  const weighs = estimated.some(({ factor }) => factor?.per === 'tonne_km');
  return {
    teu,
    tonnes: tonnes === null ? null : rounded(tonnes, 3),
    isRefrigerated,
    assumptions: [
      ...(weighs && known === null && tonnes !== null ? (['default_weight'] as const) : []),
      ...(equipmentType === null ? (['dry'] as const) : []),
    ],
    legs: estimated,
    kilograms: estimated.some(({ kilograms }) => kilograms !== null) ? sumOf(estimated) : null,
    doneKilograms: sumOf(estimated.filter(({ state }) => state === 'done')),
    isComplete: estimated.length > 0 && estimated.every(({ unknown }) => unknown === null),
  };
}

interface Carried {
  readonly teu: number | null;
  readonly tonnes: number | null;
  readonly isRefrigerated: boolean;
}

function estimateLeg(
  { distance, ...leg }: CarriedLeg,
  { teu, tonnes, isRefrigerated }: Carried,
  factors: readonly EmissionFactor[],
): EstimatedLeg {
  const unknown = (reason: UnknownReason): EstimatedLeg => ({
    ...{ ...leg, avoided: [], factor: null, kilograms: null, unknown: reason },
    kilometres: typeof distance === 'string' ? null : rounded(distance.kilometres, 0),
  });
  if (leg.mode === null) return unknown('mode_unknown');
  if (typeof distance === 'string') return unknown(distance);
  const factor = findFactor(factors, { mode: leg.mode, imo: leg.imo, isRefrigerated });
  if (factor === undefined) return unknown('no_factor');
  const load = factor.per === 'teu_km' ? teu : tonnes;
  if (load === null) return unknown('size_unknown');
  const isAtSea = leg.mode === 'sea';
  const adjustment = factor.distance === 'actual' && isAtSea ? SEA_DISTANCE_ADJUSTMENT : 1;
  const kilometres = distance.kilometres * adjustment;
  return {
    ...leg,
    kilometres: rounded(kilometres, 0),
    avoided: distance.avoided,
    factor,
    kilograms: rounded((kilometres * load * factor.grams) / GRAMS_PER_KILOGRAM, 1),
    unknown: null,
  };
}

function sumOf(legs: readonly EstimatedLeg[]): number {
  return rounded(
    legs.reduce((sum, { kilograms }) => sum + (kilograms ?? 0), 0),
    1,
  );
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
