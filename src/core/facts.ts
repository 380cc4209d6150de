/**
 * Determines which facts about a container hold: the last settled value of each source, from the best source for the
 * field. Separates facts of an earlier journey of the same container. Pure.
 */
import type { Facts, HoldingFact } from './holding-fact.ts';
import { type Ashore, ashoreOf, distanceFrom, isStranger } from './journey/ashore.ts';
import { firstBoarding, type Journey, landingAtPod } from './journey/journey.ts';
import { hasLandedBy } from './journey/plausibility/at-sea.ts';
import { FACT_RANKS } from './journey/ranking.ts';
import { byArrival, type Reading, type Recorded } from './journey/statement.ts';
import { areNeighbours, areOfOneMetro, type Location } from './location.ts';
import type { Fact, FactField, FactValue, Hold, HoldChange, ObservedTime, SourceKind } from './observation.ts';
import { type Moment, momentOf } from './time.ts';

export interface RecordedFact extends Recorded {
  readonly fact: Fact;
  /** When a later reading of the source first confirmed it; null until then. Unix milliseconds. */
  readonly confirmedAt: number | null;
  /**
   * When its source last repeated it, by the source's own later time of statement; null until then. Unix milliseconds.
   */
  readonly restatedAt: number | null;
}

export interface FactReading extends Reading {
  /** A change reported by a terminal or railroad counts after it has held this long, or for two readings. */
  readonly settlingMillis: number;
}

export function holdingFacts(
  recorded: readonly RecordedFact[],
  equipment: string,
  journey: Journey,
  reading: FactReading,
): Facts {
  const ofContainer = recorded.filter(({ fact }) => fact.equipment === equipment);
  const stated = ofContainer.map((recorded): StatedFact => {
    const read = readFact(recorded, journey, reading);
    return { recorded, read, isOfJourney: belongsToJourney(read, journey, reading) };
  });
  const bySource = Map.groupBy(stated, ({ read: { fact } }) =>
    [fact.source.kind, fact.source.code, fact.field, placeKey(fact), matterOf(fact), changedHold(fact)?.name].join('|'),
  );
  const settled = [...bySource.values()].map((own) => settledFacts(own, reading));
  const ashore = ashoreOf(journey);
  const believed = withoutStrangers(withChangedHolds(settled.flatMap(factInForce)), ashore, journey);
  const list = (field: FactField) =>
    believed.filter(({ fact }) => fact.field === field).sort((a, b) => compareRank(a, b, ashore));
  const history = (field: FactField) =>
    settled
      .flat()
      .map(({ read }) => read)
      .filter(({ fact }) => fact.field === field)
      .sort((a, b) => rankOf(a) - rankOf(b) || a.statedMillis - b.statedMillis || byArrival(a, b));
  return {
    list,
    history,
    find: (field) => list(field)[0] ?? null,
    findOf: (field, kind) => list(field).find(({ fact }) => fact.source.kind === kind) ?? null,
  };
}

/** A railroad and the user report on several places of one journey; other sources report on one. */
function placeKey({ source, place }: Fact): string {
  return source.kind === 'rail' || source.kind === 'user' ? (place.locode ?? place.name ?? '') : '';
}

/** A freight release does not replace a customs status: holds, and fees, are separate matters. */
export function matterOf({ field, value }: Fact): string {
  return field === 'holds_cleared' || field === 'fees_paid' ? JSON.stringify(value) : '';
}

/** Readings of these flicker: a field may be gone, or another, for one reading. */
const FLICKERING: ReadonlySet<SourceKind> = new Set(['terminal', 'rail']);

interface StatedFact {
  readonly recorded: RecordedFact;
  readonly read: HoldingFact;
  /** False: the fact is about another visit, possibly a future one. */
  readonly isOfJourney: boolean;
}

/**
 * Every value that held for a time, including the first ever stated, oldest first; empty if the last one is retracted.
 */
function settledFacts(stated: readonly StatedFact[], reading: FactReading): StatedFact[] {
  const inOrder = stated.toSorted((a, b) => byStatement(a.recorded, b.recorded));
  const first = inOrder.findIndex(({ isOfJourney }) => isOfJourney);
  const settled = inOrder.filter(
    ({ recorded }, index) => index <= first || isSettled(recorded, inOrder[index + 1]?.recorded ?? null, reading),
  );
  const last = settled.at(-1);
  if (last === undefined || !last.isOfJourney) return [];
  return last === inOrder.at(-1) && isTakenBack(last.recorded) ? [] : settled.filter(({ isOfJourney }) => isOfJourney);
}

/** The last of them, with those before it. */
function factInForce(settled: readonly StatedFact[]): HoldingFact[] {
  const history = settled.map(({ read: { fact, statedMillis } }) => ({ value: fact.value, statedMillis }));
  return settled.slice(-1).map(({ read }) => ({ ...read, history }));
}

/**
 * Only the place on the list is withdrawn by omission. Any other fact is replaced by a later one, possibly of the next
 * journey.
 */
function isTakenBack({ fact, withdrawnAt }: RecordedFact): boolean {
  return fact.retracted === true || (fact.field === 'listed' && withdrawnAt !== null);
}

/** If the terminal where the container is reports, terminals that it never visited are ignored. */
function withoutStrangers(holding: readonly HoldingFact[], ashore: Ashore, { destination }: Journey): HoldingFact[] {
  const isAtEnd = ({ location }: HoldingFact) => location !== null && location.key === destination?.location.key;
  const isOfTerminal = ({ fact }: HoldingFact) => fact.source.kind === 'terminal' && OF_A_VISIT.has(fact.field);
  const isKnown = holding.some((each) => isOfTerminal(each) && distanceFrom(ashore, each.fact, each.location) === 0);
  if (!isKnown) return [...holding];
  return holding.filter(
    (each) => !isOfTerminal(each) || isAtEnd(each) || !isStranger(ashore, each.fact, each.location),
  );
}

/** @param next the fact that followed it; null: none */
function isSettled(recorded: RecordedFact, next: RecordedFact | null, reading: FactReading): boolean {
  const { fact, confirmedAt, recordedAt } = recorded;
  if (!FLICKERING.has(fact.source.kind)) return true;
  if (confirmedAt !== null && confirmedAt <= reading.asOf) return true;
  const held = Math.min(next?.recordedAt ?? reading.asOf, reading.asOf) - recordedAt;
  return Math.max(held, heldAsStated(recorded, next)) >= reading.settlingMillis;
}

/** Statements that arrive together, such as those that waited for the shipment, held between the times that they name. */
function heldAsStated({ fact }: RecordedFact, next: RecordedFact | null): number {
  if (fact.statedAt === null || next === null || next.fact.statedAt === null) return 0;
  return Date.parse(next.fact.statedAt) - Date.parse(fact.statedAt);
}

function byStatement(a: RecordedFact, b: RecordedFact): number {
  return lastStatedMillis(a) - lastStatedMillis(b) || byArrival(a, b);
}

/** When its source last stated it, repetitions included; Unix milliseconds. */
export function lastStatedMillis(recorded: RecordedFact): number {
  return Math.max(statedMillisOf(recorded), recorded.restatedAt ?? Number.NEGATIVE_INFINITY);
}

function statedMillisOf({ fact, recordedAt }: RecordedFact): number {
  return fact.statedAt === null ? recordedAt : Date.parse(fact.statedAt);
}

/** A railroad's fact without a place refers to its ramp. */
function readFact(recorded: RecordedFact, journey: Journey, { locate }: Reading): HoldingFact {
  const { fact, id, recordedAt } = recorded;
  const isOfRamp = fact.source.kind === 'rail' && OF_A_VISIT.has(fact.field);
  const location = isOfRamp ? rampOf(locate(fact.place), journey) : locate(fact.place);
  const place = location ?? (isOfRamp ? null : placeUnnamed(fact.field, journey));
  const time = timeIn(fact.value);
  const moment = time === null ? null : momentOf(time, place?.timeZones ?? []);
  const [statedMillis, repeatedMillis] = [statedMillisOf(recorded), lastStatedMillis(recorded)];
  return { id, recordedAt, fact, location, statedMillis, repeatedMillis, history: [], moment };
}

/** A deadline that names no place is one at the port of discharge; a delivery is where the journey ends. */
function placeUnnamed(field: FactField, { pod, destination }: Journey): Location | null {
  if (field === 'delivered') return destination?.location ?? pod;
  return OF_A_VISIT.has(field) ? pod : null;
}

/** A railroad's fact without a place, or with one in the area of the inland destination, refers to the ramp there. */
function rampOf(place: Location | null, { pod, destination }: Journey): Location | null {
  const end = destination?.location ?? null;
  const isThere = place === null || (areOfOneMetro(place, end) && !areNeighbours(place, pod));
  return isThere ? (end ?? place) : place;
}

function timeIn(value: FactValue): ObservedTime | null {
  return typeof value === 'object' && value !== null && 'kind' in value ? value : null;
}

/** Of two terminals the one at which the box is ranks first; otherwise the one that reported last. */
function compareRank(a: HoldingFact, b: HoldingFact, ashore: Ashore): number {
  const apart = ({ fact, location }: HoldingFact) =>
    fact.source.kind === 'terminal' && OF_A_VISIT.has(fact.field) ? distanceFrom(ashore, fact, location) : 0;
  return rankOf(a) - rankOf(b) || apart(a) - apart(b) || b.statedMillis - a.statedMillis || byArrival(b, a);
}

function rankOf({ fact }: HoldingFact): number {
  return FACT_RANKS[fact.field].indexOf(fact.source.kind);
}

/**
 * Facts of a terminal or railroad about one visit. If the container returns, the source may still show facts of the
 * earlier visit.
 */
const OF_A_VISIT: ReadonlySet<FactField> = new Set([
  'available',
  'holds',
  'hold',
  'fees',
  'pickup_lfd',
  'pickup_appointment',
  'yard_location',
  'chassis_number',
]);

/** What was delivered before the box sails is the cargo of an earlier journey. */
function isBeforeSailing({ millis }: Moment, journey: Journey): boolean {
  const boarding = firstBoarding(journey);
  return boarding !== null && millis < boarding.moment.millis;
}

/** A container is not delivered before the last vessel brings it, as reported or else as expected. Clocks differ. */
function isBeforeLanding({ millis }: Moment, { voyage }: Journey): boolean {
  const landing = voyage.at(-1)?.landing;
  const landings = landing === undefined ? [] : [landing.handling, ...landing.visit].filter((each) => each !== null);
  return landings.length > 0 && !hasLandedBy(millis, landings);
}

/** Terminals and railroads report on a visit from about two weeks before the vessel arrives. */
const VISIT_AHEAD_MILLIS = 14 * 24 * 3_600_000;
const DAY_MILLIS = 24 * 3_600_000;

function belongsToJourney({ fact, location, statedMillis, moment }: HoldingFact, journey: Journey, reading: Reading) {
  if (fact.source.kind === 'user') return true;
  if (fact.field === 'delivered')
    return moment === null || !(isBeforeSailing(moment, journey) || isBeforeLanding(moment, journey));
  if (!OF_A_VISIT.has(fact.field)) return true;
  const { pod, destination } = journey;
  if (pod === null) return fact.source.kind === 'shipping_line';
  if (location !== null && !areNeighbours(location, pod) && location.key !== destination?.location.key) return false;
  const landing = journey.voyage.at(-1)?.landing.handling ?? landingAtPod(journey);
  if (landing === null) return true;
  // A last free day before the box came ashore is that of an earlier visit.
  if (fact.field === 'pickup_lfd' && moment !== null && moment.millis < landing.moment.millis - DAY_MILLIS)
    return false;
  if (fact.source.kind !== 'terminal' && fact.source.kind !== 'rail') return true;
  const arrival = landingAtPod(journey) ?? landing;
  return Math.min(statedMillis, reading.asOf) >= arrival.moment.millis - VISIT_AHEAD_MILLIS;
}

/** The hold that a change is of; null: it is no change. */
function changedHold({ field, value }: Fact): HoldChange | null {
  return field === 'hold' ? (value as HoldChange) : null;
}

/** The state of each hold since the source's last full list, as one list for each place. */
function withChangedHolds(facts: readonly HoldingFact[]): HoldingFact[] {
  const isOfHolds = ({ fact: { field } }: HoldingFact) => field === 'holds' || field === 'hold';
  const bySource = Map.groupBy(facts.filter(isOfHolds), ({ fact: { source }, location }) =>
    [source.kind, source.code, location?.key].join('|'),
  );
  return [...facts.filter((each) => !isOfHolds(each)), ...[...bySource.values()].flatMap(listOfHolds)];
}

function listOfHolds(facts: readonly HoldingFact[]): HoldingFact[] {
  const listed = facts.find(({ fact }) => fact.field === 'holds');
  const changes = facts
    .filter(({ fact, statedMillis }) => fact.field === 'hold' && statedMillis >= (listed?.statedMillis ?? 0))
    .sort((a, b) => a.statedMillis - b.statedMillis || byArrival(a, b));
  const last = changes.at(-1);
  if (last === undefined) return listed === undefined ? [] : [listed];
  const holds = new Map(((listed?.fact.value ?? []) as readonly Hold[]).map((each) => [each.name, each]));
  const history: { readonly value: FactValue; readonly statedMillis: number }[] = [...(listed?.history ?? [])];
  for (const { fact, statedMillis } of changes) {
    const { name, status, description } = fact.value as HoldChange;
    if (status === 'released') holds.delete(name);
    else holds.set(name, { name, status, description });
    history.push({ value: [...holds.values()], statedMillis });
  }
  return [{ ...last, fact: { ...last.fact, field: 'holds', value: [...holds.values()] }, history }];
}
