/**
 * The provenance of the values of a container or shipment. Computed on demand, so that no state stores it. Pure.
 */

import { currentJourneys, type DerivedShipment, type Evidence } from './derive.ts';
import type { FactReading } from './facts.ts';
import type { Journey } from './journey/journey.ts';
import type { Statement } from './journey/statement.ts';
import type { DerivedContainer } from './state/container-state.ts';
import { leadingJourney, namingShipAtPod } from './state/shipment-state.ts';
import type { Provenances } from './state/value-reader.ts';

export const PLACE_RULES = {
  number: 'named by a source of the shipment',
  destinationLocode: 'the last place of the way inland',
  podVessel: 'the vessel that arrives at the port of discharge with the container',
} as const;

/** By field of the state. */
export function containerProvenance({ state, provenance, journey, facts }: DerivedContainer): Provenances {
  const named = facts.find('listed')?.id ?? journey.statements.find(concerns(state.number))?.id ?? null;
  return { ...provenance, ...note('number', named), ...places(journey) };
}

/** By field of the state; `podVessel` covers its name, number and voyage. */
export function shipmentProvenance(
  { provenance, containers }: DerivedShipment,
  { observations }: Evidence,
  reading: FactReading,
): Provenances {
  const current = currentJourneys(containers).map((each) => each.derived);
  const leading = leadingJourney(current, observations, reading);
  const { number } = leading.state;
  const [naming] = namingShipAtPod(leading.journey);
  const { polLocode, podLocode } = leading.provenance;
  const all: Provenances = {
    ...provenance,
    ...(polLocode === undefined ? {} : { polLocode }),
    ...(podLocode === undefined ? {} : { podLocode }),
    ...places(leading.journey),
    ...note('podVessel', naming?.id ?? null),
  };
  if (containers.length < 2) return all;
  const of = `of ${number}, the container that is furthest ahead`;
  return Object.fromEntries(
    Object.entries(all).map(([field, each]) => [field, { ...each, rule: `${each.rule}; ${of}` }]),
  );
}

function places({ destination, statements }: Journey): Provenances {
  const atEnd =
    destination === null ? null : statements.findLast((each) => each.location?.key === destination.location.key);
  return note('destinationLocode', atEnd?.id ?? null);
}

function note(field: keyof typeof PLACE_RULES, observationId: string | null): Provenances {
  return observationId === null ? {} : { [field]: { observationId, rule: PLACE_RULES[field] } };
}

function concerns(number: string) {
  return ({ observation }: Statement) => observation.equipment === number;
}
