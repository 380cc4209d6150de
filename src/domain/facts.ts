/**
 * Which facts about a container hold: the last word of each source, once it has settled, from the source that knows best.
 * Facts of an earlier journey of the same box are told apart here. Pure.
 */
import { type Journey, landingAtPod } from './journey/journey.ts';
import { FACT_RANKS } from './journey/ranking.ts';
import type { Reading, Recorded } from './journey/statement.ts';
import { areNeighbours, type Location } from './location.ts';
import type { Fact, FactField, FactValue, Hold, HoldChange, ObservedTime, SourceKind } from './observation.ts';
import { type Moment, momentOf } from './time.ts';

export interface RecordedFact extends Recorded {
  readonly fact: Fact;
  /** When a later reading of the source first said it again; null until then. Unix milliseconds. */
  readonly confirmedAt: number | null;
}

export interface HoldingFact {
  readonly id: string;
  readonly fact: Fact;
  /** Where it holds; null where it names no place. */
  readonly location: Location | null;
  readonly statedMillis: number;
  /** For values that are times. */
  readonly moment: Moment | null;
}

export interface FactReading extends Reading {
  /** A change that a terminal or railroad says counts after it has held this long, or for two readings. */
  readonly settlingMillis: number;
}

/** What holds of one container on one journey. */
export interface Facts {
  /** The fact of the best source. */
  find(field: FactField): HoldingFact | null;
  /** The fact of the best source of one kind. */
  findOf(field: FactField, kind: SourceKind): HoldingFact | null;
  /** All that hold, for rules that weigh places. */
  list(field: FactField): readonly HoldingFact[];
}

export function holdingFacts(
  recorded: readonly RecordedFact[],
  equipment: string,
  journey: Journey,
  reading: FactReading,
): Facts {
  const said = recorded.filter(({ fact }) => fact.equipment === equipment);
  const bySource = Map.groupBy(said, ({ fact }) =>
    [fact.source.kind, fact.source.code, fact.field, placeKey(fact), changedHold(fact)?.name].join('|'),
  );
  const settled = [...bySource.values()]
    .flatMap((words) => lastSettled(words, reading))
    .map((each) => readFact(each, journey, reading))
    .filter((each) => belongsToJourney(each, journey, reading));
  const holding = withChangedHolds(settled);
  const list = (field: FactField) => holding.filter(({ fact }) => fact.field === field).sort(byRank);
  return {
    list,
    find: (field) => list(field)[0] ?? null,
    findOf: (field, kind) => list(field).find(({ fact }) => fact.source.kind === kind) ?? null,
  };
}

/** A railroad speaks of several places on one way; other sources of one. */
function placeKey({ source, place }: Fact): string {
  return source.kind === 'rail' ? (place.locode ?? place.name ?? '') : '';
}

function changedHold({ field, value }: Fact): HoldChange | null {
  return field === 'hold' ? (value as HoldChange) : null;
}

/** A source that tells of holds one by one: what it said of each since it last listed all, as one list for each place. */
function withChangedHolds(facts: readonly HoldingFact[]): HoldingFact[] {
  const isOfHolds = ({ fact: { field } }: HoldingFact) => field === 'holds' || field === 'hold';
  const bySource = Map.groupBy(facts.filter(isOfHolds), ({ fact: { source }, location }) =>
    [source.kind, source.code, location?.key].join('|'),
  );
  return [...facts.filter((each) => !isOfHolds(each)), ...[...bySource.values()].flatMap(listOfHolds)];
}

function listOfHolds(said: readonly HoldingFact[]): HoldingFact[] {
  const listed = said.find(({ fact }) => fact.field === 'holds');
  const changes = said
    .filter(({ fact, statedMillis }) => fact.field === 'hold' && statedMillis >= (listed?.statedMillis ?? 0))
    .sort((a, b) => a.statedMillis - b.statedMillis || compareContent(a.fact, b.fact));
  const last = changes.at(-1);
  if (last === undefined) return listed === undefined ? [] : [listed];
  const holds = new Map(((listed?.fact.value ?? []) as readonly Hold[]).map((each) => [each.name, each]));
  for (const { fact } of changes) {
    const { name, status, description } = fact.value as HoldChange;
    if (status === 'released') holds.delete(name);
    else holds.set(name, { name, status, description });
  }
  return [{ ...last, fact: { ...last.fact, field: 'holds', value: [...holds.values()] } }];
}

/** Readings of these flicker: a field may be gone, or another, for one reading. */
const FLICKERING: ReadonlySet<SourceKind> = new Set(['terminal', 'rail']);

function lastSettled(words: readonly RecordedFact[], reading: FactReading): RecordedFact[] {
  const inOrder = words.toSorted(byStatement);
  const last = inOrder.at(-1);
  for (let index = inOrder.length - 1; index >= 0; index -= 1) {
    const each = inOrder[index] as RecordedFact;
    const isFirst = index === 0;
    if (isFirst || isSettled(each, each === last, reading)) return isTakenBack(each) && each === last ? [] : [each];
  }
  return [];
}

/** Only a place on the list is taken back by silence; any other word gives way to a later one, perhaps of the next journey. */
function isTakenBack({ fact, withdrawnAt }: RecordedFact): boolean {
  return fact.field === 'listed' && withdrawnAt !== null;
}

function isSettled({ fact, confirmedAt, recordedAt }: RecordedFact, isLast: boolean, reading: FactReading): boolean {
  if (!FLICKERING.has(fact.source.kind)) return true;
  if (confirmedAt !== null && confirmedAt <= reading.asOf) return true;
  return isLast && reading.asOf - recordedAt >= reading.settlingMillis;
}

function byStatement(a: RecordedFact, b: RecordedFact): number {
  return statedMillisOf(a) - statedMillisOf(b) || a.recordedAt - b.recordedAt || compareContent(a.fact, b.fact);
}

function compareContent(a: Fact, b: Fact): number {
  const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
  return left < right ? -1 : left > right ? 1 : 0;
}

function statedMillisOf({ fact, recordedAt }: RecordedFact): number {
  return fact.statedAt === null ? recordedAt : Date.parse(fact.statedAt);
}

/** A deadline that names no place is one at the port of discharge. */
function readFact(recorded: RecordedFact, journey: Journey, { locate }: Reading): HoldingFact {
  const { fact, id } = recorded;
  const location = locate(fact.place);
  const place = location ?? (OF_A_VISIT.has(fact.field) ? journey.pod : null);
  const time = timeIn(fact.value);
  const moment = time === null ? null : momentOf(time, place?.timeZones ?? []);
  return { id, fact, location, statedMillis: statedMillisOf(recorded), moment };
}

function timeIn(value: FactValue): ObservedTime | null {
  return typeof value === 'object' && value !== null && 'kind' in value ? value : null;
}

function byRank(a: HoldingFact, b: HoldingFact): number {
  const ranks = FACT_RANKS[a.fact.field];
  return (
    ranks.indexOf(a.fact.source.kind) - ranks.indexOf(b.fact.source.kind) ||
    b.statedMillis - a.statedMillis ||
    compareContent(a.fact, b.fact)
  );
}

/** What a terminal says of a visit; a box that comes back to it may still carry what was said of the visit before. */
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
/** Terminals speak of a visit from about two weeks before the vessel comes. */
const VISIT_AHEAD_MILLIS = 14 * 24 * 3_600_000;
const DAY_MILLIS = 24 * 3_600_000;

function belongsToJourney({ fact, location, statedMillis, moment }: HoldingFact, journey: Journey, reading: Reading) {
  if (!OF_A_VISIT.has(fact.field) || fact.source.kind === 'user') return true;
  const { pod, destination } = journey;
  if (pod === null) return fact.source.kind === 'shipping_line';
  if (location !== null && !areNeighbours(location, pod) && location.key !== destination?.location.key) return false;
  const landing = journey.voyage.at(-1)?.landing.handling ?? landingAtPod(journey);
  if (landing === null) return true;
  // A last free day before the box came ashore is that of an earlier visit.
  if (fact.field === 'pickup_lfd' && moment !== null && moment.millis < landing.moment.millis - DAY_MILLIS)
    return false;
  if (fact.source.kind !== 'terminal') return true;
  const arrival = landingAtPod(journey) ?? landing;
  return Math.min(statedMillis, reading.asOf) >= arrival.moment.millis - VISIT_AHEAD_MILLIS;
}
