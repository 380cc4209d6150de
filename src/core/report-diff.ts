/**
 * Computes what a report changes in the records of a shipment: statements it adds, withdraws and confirms. Pure; the
 * caller decides which two statements are equal, and makes the ids.
 */
import { lastStatedMillis, matterOf, type RecordedFact } from './facts.ts';
import { FUTURE_TOLERANCE_MILLIS, isOfTransport, type RecordedObservation } from './journey/statement.ts';
import type { Locate } from './location.ts';
import {
  type Fact,
  type FactField,
  type FactValue,
  isMove,
  type Observation,
  type Place,
  type Report,
  type ReportedEquipment,
  type ReportedFact,
  type ReportedObservation,
} from './observation.ts';
import { type Moment, momentOf } from './time.ts';

export interface ObservationRecord extends RecordedObservation {
  /** Equal for two statements with the same content. */
  readonly fingerprint: string;
}

export interface FactRecord extends RecordedFact {
  readonly fingerprint: string;
}

/** All statements about a shipment, withdrawn ones included, in order of receipt. */
export interface ShipmentRecords {
  readonly observations: readonly ObservationRecord[];
  readonly facts: readonly FactRecord[];
}

export const NO_RECORDS: ShipmentRecords = { observations: [], facts: [] };

export interface NewStatement {
  readonly id: string;
  readonly fingerprint: string;
  readonly statement: ReportedObservation | ReportedFact;
}

export interface ReportDiff {
  readonly added: readonly NewStatement[];
  /**
   * Ids of statements no longer in force: withdrawn, or replaced by a later one. May include an added one that arrived
   * late.
   */
  readonly withdrawn: readonly string[];
  /** Ids of facts that a later reading of their source confirmed. */
  readonly confirmed: readonly string[];
  /** Facts that their source repeats with a later time of statement (Unix milliseconds). */
  readonly restated: readonly { readonly id: string; readonly at: number }[];
}

export interface Bookkeeping {
  readonly locate: Locate;
  readonly fingerprintOf: (statement: Observation | Fact) => string;
  readonly newId: (epochMillis: number) => string;
}

/**
 * @param now when the report arrived, Unix milliseconds. A report that waited is compared as of its arrival: what its
 *   source stated later still counts.
 */
export function diffReport(known: ShipmentRecords, report: Report, now: number, bookkeeping: Bookkeeping): ReportDiff {
  const { source } = report;
  const fromSource = (each: { source: { kind: string; code: string } }) =>
    each.source.kind === source.kind && each.source.code === source.code;
  const moves = known.observations.filter((each) => each.withdrawnAt === null && fromSource(each.observation));
  const facts = known.facts.filter((each) => each.withdrawnAt === null && fromSource(each.fact));
  const reportedMoves = byFingerprint(report.observations, bookkeeping);
  const reportedFacts = byFingerprint([...equipmentFacts(report), ...report.facts], bookkeeping);
  const repeated = [
    ...(report.complete ? [] : repeatedMoves(reportedMoves, moves, report, now)),
    ...confirmedMoves(reportedMoves, moves, now, bookkeeping),
  ];
  const newMoves = newAmong(reportedMoves, without(moves, repeated), now, bookkeeping);
  const newFacts = newAmong(reportedFacts, facts, now, bookkeeping);
  // The same reading applied twice is still one reading.
  const isReadAgain = ({ recordedAt }: FactRecord) => Date.parse(report.fetchedAt) > recordedAt;
  const fromChannel = ({ fact }: FactRecord) => fromSource(fact) && fact.source.channel === source.channel;
  const left = takenOff(known.facts.filter(fromChannel), report);
  const leaving = report.complete ? takenOff(facts.filter(fromChannel), report) : NO_CONTAINERS;
  const missing = moves.filter(
    ({ fingerprint, observation }) =>
      report.complete &&
      observation.source.channel === source.channel &&
      !reportedMoves.has(fingerprint) &&
      !left.has(observation.equipment ?? ''),
  );
  const isForgotten = forgottenBy(reportedMoves, missing, now, bookkeeping);
  return {
    added: [...newMoves, ...newFacts],
    withdrawn: [
      ...idsOf(missing.filter((each) => !isForgotten(each))),
      ...idsOf(repeated),
      ...idsOf(facts.filter((each) => isReplaced(each, reportedFacts, leaving, now))),
      ...idsOf(newFacts.filter(({ statement }) => facts.some((each) => isStatedLater(each, statement, now)))),
    ],
    confirmed: idsOf(
      facts.filter((each) => each.confirmedAt === null && reportedFacts.has(each.fingerprint) && isReadAgain(each)),
    ),
    restated: facts.flatMap((each) => {
      const statedAt = reportedFacts.get(each.fingerprint)?.statedAt ?? null;
      const at = statedAt === null ? Number.NEGATIVE_INFINITY : Date.parse(statedAt);
      return at > lastStatedMillis(each) ? [{ id: each.id, at }] : [];
    }),
  };
}

/**
 * Moves in force that the report repeats, and that their source has contradicted since: a repetition is a new
 * statement. A complete report withdraws what it contradicts.
 */
function repeatedMoves(
  reported: ReadonlyMap<string, ReportedObservation>,
  inForce: readonly ObservationRecord[],
  { source }: Report,
  now: number,
): ObservationRecord[] {
  const contradicting = inForce.filter(
    ({ fingerprint, observation }) => !reported.has(fingerprint) && observation.source.channel === source.channel,
  );
  return inForce.filter((known) => {
    if (!reported.has(known.fingerprint)) return false;
    const matter = matterOfMove(known.observation);
    const [before, again] = [statedMillis(known.observation, known.recordedAt), statedMillis(known.observation, now)];
    return contradicting.some(({ id, observation, recordedAt }) => {
      if (matterOfMove(observation) !== matter) return false;
      const stated = statedMillis(observation, recordedAt);
      const wasLater = stated > before || (stated === before && id > known.id);
      return wasLater && (again > stated || (again === stated && now >= recordedAt));
    });
  });
}

/** Actuals that were reported before their time had come, and are repeated after it. */
function confirmedMoves(
  reported: ReadonlyMap<string, ReportedObservation>,
  inForce: readonly ObservationRecord[],
  now: number,
  { locate }: Bookkeeping,
): ObservationRecord[] {
  return inForce.filter(({ fingerprint, observation, recordedAt }) => {
    if (observation.classifier !== 'actual' || !reported.has(fingerprint)) return false;
    const { millis } = momentOf(observation.at, locate(observation.place)?.timeZones ?? []);
    return millis > recordedAt + FUTURE_TOLERANCE_MILLIS && millis <= now;
  });
}

/**
 * Lines leave out what is older than 30 or 60 days. A move that has happened is forgotten, not withdrawn, if the report
 * has no actual move of its container from that time or before, and neither plans it again nor states it otherwise, nor
 * an earlier one.
 */
function forgottenBy(
  reported: ReadonlyMap<string, ReportedObservation>,
  missing: readonly ObservationRecord[],
  now: number,
  { locate }: Bookkeeping,
): (record: ObservationRecord) => boolean {
  const momentAt = ({ at, place }: Observation) => momentOf(at, locate(place)?.timeZones ?? []);
  const isAhead = (each: Observation) => each.classifier !== 'actual' && momentAt(each).millis > now;
  const matterOf = (each: Observation) => `${matterOfMove(each)}|${each.laden}`;
  const matters = new Set([...reported.values()].filter((each) => hasHappened(each) || isAhead(each)).map(matterOf));
  const remembered = [
    ...reported.values(),
    ...missing.map((each) => each.observation).filter((each) => matters.has(matterOf(each))),
  ].filter(hasHappened);
  return ({ observation }) =>
    hasHappened(observation) &&
    !remembered.some(
      (each) =>
        (observation.equipment === null || each.equipment === observation.equipment) &&
        isUntil(momentAt(each), momentAt(observation)),
    );
}

/** A day without a time lasts until its end, unless the other is such a day, too. */
function isUntil(a: Moment, b: Moment): boolean {
  const rest = a.precision === 'day' && b.precision !== 'day' ? HALF_DAY_MILLIS : 0;
  return a.millis + rest <= b.millis;
}

const HALF_DAY_MILLIS = 12 * 3_600_000;

function hasHappened(observation: Observation): boolean {
  return isMove(observation) && observation.classifier === 'actual' && !observation.retracted;
}

/** What two contradicting statements of one source are about. */
function matterOfMove(observation: Observation): string {
  const { kind, original, equipment, place, vessel } = observation;
  const ship = isOfTransport(observation) ? (vessel?.imo ?? vessel?.name ?? '') : '';
  return [kind ?? original.code, equipment, place.locode ?? place.name ?? place.facility?.code, ship].join('|');
}

function without(records: readonly ObservationRecord[], gone: readonly ObservationRecord[]): ObservationRecord[] {
  return records.filter((each) => !gone.includes(each));
}

export function withReportDiff(known: ShipmentRecords, diff: ReportDiff, now: number): ShipmentRecords {
  const withdrawn = new Set(diff.withdrawn);
  const confirmed = new Set(diff.confirmed);
  const restated = new Map(diff.restated.map(({ id, at }) => [id, at]));
  const observations = known.observations.map((each) =>
    withdrawn.has(each.id) ? { ...each, withdrawnAt: now } : each,
  );
  const facts = known.facts.map((each) => ({
    ...each,
    withdrawnAt: withdrawn.has(each.id) ? now : each.withdrawnAt,
    confirmedAt: confirmed.has(each.id) ? now : each.confirmedAt,
    restatedAt: restated.get(each.id) ?? each.restatedAt,
  }));
  for (const { id, fingerprint, statement } of diff.added) {
    const { raw: _raw, ...body } = statement;
    const recorded = { id, fingerprint, recordedAt: now, withdrawnAt: withdrawn.has(id) ? now : null };
    if ('field' in body) facts.push({ ...recorded, fact: body, confirmedAt: null, restatedAt: null });
    else observations.push({ ...recorded, observation: body });
  }
  return { observations, facts };
}

const NO_CONTAINERS: ReadonlySet<string> = new Set();

/**
 * Containers that the source once listed on this channel and no longer lists. This does not withdraw moves that it
 * reported.
 */
function takenOff(facts: readonly FactRecord[], { equipment }: Report): Set<string> {
  const listed = new Set(equipment.map((each) => each.number));
  const ever = facts.filter(({ fact }) => fact.field === 'listed').map(({ fact }) => fact.equipment);
  return new Set(ever.filter((number) => !listed.has(number)));
}

function byFingerprint<Reported extends ReportedObservation | ReportedFact>(
  statements: readonly Reported[],
  { fingerprintOf }: Bookkeeping,
): Map<string, Reported> {
  const last = new Map<string, Reported>();
  for (const each of statements) {
    const fingerprint = fingerprintOf(each);
    // The last of two equal statements counts, in its place on the list.
    last.delete(fingerprint);
    last.set(fingerprint, each);
  }
  return last;
}

function newAmong<Reported extends ReportedObservation | ReportedFact>(
  reported: ReadonlyMap<string, Reported>,
  inForce: readonly { readonly fingerprint: string }[],
  now: number,
  { newId }: Bookkeeping,
): { readonly id: string; readonly fingerprint: string; readonly statement: Reported }[] {
  const known = new Set(inForce.map((each) => each.fingerprint));
  return [...reported]
    .filter(([fingerprint]) => !known.has(fingerprint))
    .map(([fingerprint, each]) => ({ id: newId(now), fingerprint, statement: each }));
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map((each) => each.id);
}

/**
 * A fact holds until its source states another value. A field missing from an answer means nothing, with one exception:
 * a container that a complete answer no longer lists was taken off the shipment.
 * @param leaving containers that a complete answer takes off, whichever way the source listed them
 */
function isReplaced(
  inForce: FactRecord,
  reported: ReadonlyMap<string, ReportedFact>,
  leaving: ReadonlySet<string>,
  now: number,
): boolean {
  const { fact, fingerprint } = inForce;
  if (reported.has(fingerprint)) return false;
  if (fact.field === 'listed') return leaving.has(fact.equipment);
  return [...reported.values()].some((each) => isOnSameMatter(each, fact) && !isStatedLater(inForce, each, now));
}

/** A statement that arrives late does not replace a later one of its source. */
function isStatedLater(inForce: FactRecord, reported: ReportedFact, now: number): boolean {
  return isOnSameMatter(reported, inForce.fact) && lastStatedMillis(inForce) > statedMillis(reported, now);
}

function isOnSameMatter(a: Fact, b: Fact): boolean {
  return (
    a.field === b.field &&
    a.equipment === b.equipment &&
    a.place.locode === b.place.locode &&
    matterOf(a) === matterOf(b)
  );
}

function statedMillis({ statedAt }: Pick<Fact, 'statedAt'>, receivedAt: number): number {
  return statedAt === null ? receivedAt : Date.parse(statedAt);
}

const NOWHERE: Place = { locode: null, name: null, facility: null };

/** The fact for each property of a piece of equipment. A new property without its fact does not compile. */
const EQUIPMENT_FACTS: Readonly<Record<Exclude<keyof ReportedEquipment, 'number'>, FactField>> = {
  isoCode: 'iso_code',
  sealNumber: 'seal_number',
};

/** The facts about a report's equipment: that it is listed, and each property that is not null. */
function equipmentFacts({ source, equipment }: Report): ReportedFact[] {
  return equipment.flatMap(({ number, ...words }) => {
    const fact = (field: FactField, value: FactValue): ReportedFact => ({
      source,
      statedAt: null,
      equipment: number,
      field,
      value,
      place: NOWHERE,
      original: { code: field, text: null },
      raw: null,
    });
    const fields = Object.entries(EQUIPMENT_FACTS) as [keyof typeof EQUIPMENT_FACTS, FactField][];
    return [
      fact('listed', true),
      ...fields.flatMap(([word, field]) => (words[word] === null ? [] : [fact(field, words[word])])),
    ];
  });
}
