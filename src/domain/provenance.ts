/**
 * Where the places of a journey come from, and what else a state holds without a note of its own: worked out when somebody
 * asks, so that no state carries it. Pure.
 */
import type { DerivedContainer, Provenance } from './container-state.ts';
import { type ContainerOnJourney, currentJourneys } from './derive.ts';
import { callOf, type Journey } from './journey/journey.ts';
import type { Statement } from './journey/statement.ts';
import { leadingContainer, type ShipmentState } from './shipment-state.ts';

export const PLACE_RULES = {
  number: 'named by a source that speaks of the shipment',
  polLocode: 'the port where the voyage begins',
  podLocode: 'the port where the voyage ends',
  destinationLocode: 'the last place of the way inland',
  podVessel: 'the vessel that arrives at the port of discharge with the container',
} as const;

export type Notes = Readonly<Record<string, Provenance>>;

/** By field of the state. */
export function containerProvenance({ state, journey, facts }: DerivedContainer): Notes {
  const named = facts.find('listed')?.id ?? journey.statements.find(isOf(state.number))?.id ?? null;
  return { ...state.provenance, ...note('number', named), ...places(journey) };
}

/** By field of the state; `podVessel` stands for its name, number and voyage. */
export function shipmentProvenance(state: ShipmentState, containers: readonly ContainerOnJourney[]): Notes {
  const leading = leadingContainer(currentJourneys(containers).map((each) => each.derived));
  if (leading === null) return state.provenance;
  const pod = callOf(leading.journey, 'pod');
  const lastVessel = pod?.arrival ?? pod?.discharge ?? null;
  return { ...state.provenance, ...places(leading.journey), ...note('podVessel', lastVessel?.id ?? null) };
}

function places(journey: Journey): Notes {
  const [pol, pod] = [callOf(journey, 'pol'), callOf(journey, 'pod')];
  const end = journey.destination?.locode ?? null;
  const atEnd = end === null ? null : journey.statements.findLast(isAt(end));
  return {
    ...note('polLocode', (pol?.load ?? pol?.departure)?.id ?? null),
    ...note('podLocode', (pod?.discharge ?? pod?.arrival)?.id ?? null),
    ...note('destinationLocode', atEnd?.id ?? null),
  };
}

function note(field: keyof typeof PLACE_RULES, observationId: string | null): Notes {
  return observationId === null ? {} : { [field]: { observationId, rule: PLACE_RULES[field] } };
}

function isOf(number: string) {
  return ({ observation }: Statement) => observation.equipment === number;
}

function isAt(locode: string) {
  return ({ observation }: Statement) => observation.place.locode === locode;
}
