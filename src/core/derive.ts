/**
 * The complete fold: from all statements about a shipment to the state of its containers and its own state. Pure.
 * Applying a report, rebuilding and deriving a past state all call this function and nothing else.
 */

import type { ShipmentTerms } from './charges/charged-container.ts';
import type { FactReading, RecordedFact } from './facts.ts';
import type { Journey } from './journey/journey.ts';
import { journeyWithLastPlan } from './journey/last-plan.ts';
import { deriveMilestones, type Milestone } from './journey/milestones.ts';
import { splitJourneys } from './journey/split.ts';
import { knowsWhose, type Reading, type RecordedObservation } from './journey/statement.ts';
import { withPlacedCalls } from './journey/unplaced-calls.ts';
import type { VesselName } from './observation.ts';
import { type DerivedContainer, deriveContainer } from './state/container-state.ts';
import { deriveShipment, type ExplainedShipment } from './state/shipment-state.ts';

export interface Evidence {
  readonly observations: readonly RecordedObservation[];
  readonly facts: readonly RecordedFact[];
}

/** One number on one journey. */
export interface ContainerOnJourney {
  readonly number: string;
  /** 1 for the number's first journey on the shipment. */
  readonly journey: number;
  /** The shipment is about this one. */
  readonly current: boolean;
  readonly derived: DerivedContainer;
  /** Ids of the observations about it. */
  readonly observationIds: readonly string[];
}

export interface DerivedShipment extends ExplainedShipment {
  /** By number, then journey. */
  readonly containers: readonly ContainerOnJourney[];
}

/** @param terms by what its containers are charged; null: no last free day is computed */
export function deriveAll(
  evidence: Evidence,
  reading: FactReading,
  terms: ShipmentTerms | null = null,
): DerivedShipment {
  const containers = numbersOf(evidence).flatMap((number) => journeysOf(number, evidence, reading, terms));
  const explained = deriveShipment(
    currentJourneys(containers).map((each) => each.derived),
    evidence.observations,
    reading,
  );
  return { ...explained, containers };
}

/**
 * Adds known containers that no statement mentions any more, such as a second journey that turned out not to exist or a
 * misread number. They are no longer on the shipment.
 */
export function withVanished(
  shipment: DerivedShipment,
  known: readonly Pick<ContainerOnJourney, 'number' | 'journey'>[],
  reading: FactReading,
): DerivedShipment {
  const { containers } = shipment;
  const vanished = known
    .filter(({ number, journey }) => !containers.some((each) => each.number === number && each.journey === journey))
    .map(({ number, journey }) => ({
      number,
      journey,
      current: false,
      derived: deriveContainer({ number, observations: [], facts: [] }, reading),
      observationIds: [],
    }));
  return vanished.length === 0 ? shipment : { ...shipment, containers: [...containers, ...vanished].sort(inOrder) };
}

function inOrder(a: ContainerOnJourney, b: ContainerOnJourney): number {
  return a.number === b.number ? a.journey - b.journey : a.number < b.number ? -1 : 1;
}

/** What a shipment is about: one journey of each number. */
export function currentJourneys<Container extends { readonly current: boolean }>(
  containers: readonly Container[],
): Container[] {
  return containers.filter((each) => each.current);
}

function journeysOf(
  number: string,
  evidence: Evidence,
  reading: FactReading,
  terms: ShipmentTerms | null,
): ContainerOnJourney[] {
  const left = leftAt(number, evidence);
  const { observations, facts } = left === null ? evidence : asKnownAt(evidence, left);
  const then = left === null ? reading : { ...reading, asOf: left };
  const carryingOthers = vesselsOfOthers(number, evidence);
  return splitJourneys(number, withPlacedCalls(observations, number, then), facts, then).map((span) => ({
    number,
    journey: span.sequence,
    current: span.current,
    derived: deriveContainer(
      { number, observations: span.observations, facts: span.facts, carryingOthers },
      then,
      terms,
    ),
    observationIds: span.observations.map((each) => each.id),
  }));
}

/**
 * One journey of a number with everything derived from it, as `deriveAll` computes it without tariffs. Undefined if no
 * statement is about it.
 * @param sequence 1 for the number's first journey
 */
export function deriveOne(
  number: string,
  sequence: number,
  evidence: Evidence,
  reading: FactReading,
): DerivedContainer | undefined {
  if (!numbersOf(evidence).includes(number)) return undefined;
  return journeysOf(number, evidence, reading, null).find((each) => each.journey === sequence)?.derived;
}

/** One journey of a number without its derived values, to find out which role a statement has in it. */
export interface JourneyOfNumber {
  readonly journey: Journey;
  readonly milestones: readonly Milestone[];
  /** The statements about it, in force or not. */
  readonly observations: readonly RecordedObservation[];
}

/** @param sequence 1 for the number's first journey */
export function journeyOf(number: string, sequence: number, evidence: Evidence, reading: Reading): JourneyOfNumber {
  const placed = withPlacedCalls(evidence.observations, number, reading);
  const spans = splitJourneys(number, placed, evidence.facts, reading);
  const observations = spans[sequence - 1]?.observations ?? [];
  const journey = journeyWithLastPlan(observations, number, reading, vesselsOfOthers(number, evidence));
  return { journey, milestones: deriveMilestones(journey), observations };
}

/** Vessels that load or discharge other containers of the shipment. */
function vesselsOfOthers(number: string, { observations }: Evidence): VesselName[] {
  return observations.flatMap(({ observation: { kind, equipment, vessel }, withdrawnAt }) => {
    const isHandling = kind === 'load' || kind === 'discharge';
    const ofOther = equipment !== null && equipment !== number && withdrawnAt === null;
    return isHandling && ofOther && vessel !== null ? [vessel] : [];
  });
}

/** Whether a source once listed the container on the shipment, and none does any more. */
export function hasLeft(number: string, evidence: Evidence): boolean {
  return leftAt(number, evidence) !== null;
}

/** When a container was taken off the shipment: later statements about its vessel do not concern it. */
function leftAt(number: string, { facts }: Evidence): number | null {
  const listings = facts.filter(({ fact }) => fact.field === 'listed' && fact.equipment === number);
  if (listings.some((each) => each.withdrawnAt === null)) return null;
  return listings.length === 0 ? null : Math.max(...listings.map((each) => each.withdrawnAt as number));
}

/**
 * Every container that was ever listed or named by a move. Terminals and railroads do not know whose shipment it is on.
 * Their statements alone add no container to a shipment that has others.
 */
function numbersOf({ observations, facts }: Evidence): string[] {
  const listed = facts.filter(({ fact }) => fact.field === 'listed').map(({ fact }) => fact.equipment);
  const moved = observations.filter(({ observation }) => observation.equipment !== null);
  const known = moved.filter(({ observation }) => knowsWhose(observation));
  const numbers = new Set([...listed, ...known.map(numberOf)]);
  return [...(numbers.size > 0 ? numbers : new Set(moved.map(numberOf)))].sort();
}

function numberOf({ observation }: RecordedObservation): string {
  return observation.equipment as string;
}

/** The records as they were at a past moment: received by then, and with the status they had then. */
export function asKnownAt(evidence: Evidence, millis: number): Evidence {
  const then = <Item extends { recordedAt: number; withdrawnAt: number | null }>(item: Item): Item[] =>
    item.recordedAt > millis
      ? []
      : [{ ...item, withdrawnAt: item.withdrawnAt !== null && item.withdrawnAt <= millis ? item.withdrawnAt : null }];
  return { observations: evidence.observations.flatMap(then), facts: evidence.facts.flatMap(then) };
}
