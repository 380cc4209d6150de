/**
 * The whole fold: everything that was ever said about a shipment, in; the state of its containers and of itself, out. Pure:
 * taking a report in, rebuilding and looking back all call this and nothing else.
 */
import { type DerivedContainer, deriveContainer } from './container-state.ts';
import type { FactReading, RecordedFact } from './facts.ts';
import { splitJourneys } from './journey/split.ts';
import type { RecordedObservation } from './journey/statement.ts';
import { deriveShipment, type ShipmentState } from './shipment-state.ts';

export interface Evidence {
  readonly observations: readonly RecordedObservation[];
  readonly facts: readonly RecordedFact[];
}

/** One number on one journey. */
export interface ContainerOnJourney {
  readonly number: string;
  /** 1 for the number's first journey on the shipment. */
  readonly journey: number;
  readonly derived: DerivedContainer;
  /** Ids of the observations that speak of it. */
  readonly observationIds: readonly string[];
}

export interface DerivedShipment {
  /** By number, then journey. */
  readonly containers: readonly ContainerOnJourney[];
  readonly state: ShipmentState;
}

export function deriveAll(evidence: Evidence, reading: FactReading): DerivedShipment {
  const containers = numbersOf(evidence).flatMap((number) =>
    splitJourneys(number, evidence.observations, evidence.facts, reading).map((span) => ({
      number,
      journey: span.sequence,
      derived: deriveContainer({ number, observations: span.observations, facts: span.facts }, reading),
      observationIds: span.observations.map((each) => each.id),
    })),
  );
  // The shipment is about the journeys under way: of each number the last.
  const current = containers.filter((each, index) => containers[index + 1]?.number !== each.number);
  const state = deriveShipment(
    current.map((each) => each.derived),
    evidence.observations,
    reading,
  );
  return { containers, state };
}

/** Every box that was ever listed, or named by a move. */
function numbersOf({ observations, facts }: Evidence): string[] {
  const numbers = new Set<string>();
  for (const { fact } of facts) if (fact.field === 'listed') numbers.add(fact.equipment);
  for (const { observation } of observations) if (observation.equipment !== null) numbers.add(observation.equipment);
  return [...numbers].sort();
}

/** What was known at a past moment: what had been heard by then, as it stood then. */
export function asKnownAt(evidence: Evidence, millis: number): Evidence {
  const then = <Item extends { recordedAt: number; withdrawnAt: number | null }>(item: Item): Item[] =>
    item.recordedAt > millis
      ? []
      : [{ ...item, withdrawnAt: item.withdrawnAt !== null && item.withdrawnAt <= millis ? item.withdrawnAt : null }];
  return { observations: evidence.observations.flatMap(then), facts: evidence.facts.flatMap(then) };
}
