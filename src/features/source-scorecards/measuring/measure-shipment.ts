/**
 * Measures what sources reported about one shipment. The journey that all sources together tell is the yardstick: each
 * milestone that any source reported is one that others could have reported. Pure.
 */
import { etaErrors } from '../../../core/arrival/accuracy.ts';
import { keyOfForecaster } from '../../../core/arrival/arrival-leg.ts';
import { arrivalLegs } from '../../../core/arrival/arrival-legs.ts';
import {
  type ContainerOnJourney,
  currentJourneys,
  type DerivedShipment,
  deriveAll,
  type Evidence,
} from '../../../core/derive.ts';
import type { FactReading } from '../../../core/facts.ts';
import type { Milestone } from '../../../core/journey/milestones.ts';
import { SAME_MOVE_MILLIS } from '../../../core/journey/occurrences.ts';
import { type ResolveRole, resolveRoles } from '../../../core/journey/roles.ts';
import { byArrival, readStatement } from '../../../core/journey/statement.ts';
import { fieldsReported } from './fields.ts';
import { reportKey, reportsOf, stands } from './milestone-reports.ts';
import { DAYS_BEFORE, keyOf, type MeasuredSource, measuredSource, type Sample } from './sample.ts';
import { areApart, type Reported, statementChanges } from './statement-changes.ts';

const MINUTE_MILLIS = 60_000;
/** A source has this long to report a milestone before its silence counts. */
const GRACE_MILLIS = 72 * 3_600_000;

export interface MeasuredShipment {
  /** Unix milliseconds. */
  readonly trackedSince: number;
  /** When tracking stopped; null while it goes on. */
  readonly trackedUntil: number | null;
  readonly evidence: Evidence;
}

/** @param reading as of now: the journey with all that is known */
export function measureShipment(shipment: MeasuredShipment, reading: FactReading): Sample[] {
  const { evidence } = shipment;
  const derived = deriveAll(evidence, reading);
  const { containers } = derived;
  const reported = evidence.observations.map((each) => ({
    ...readStatement(each, reading),
    withdrawnAt: each.withdrawnAt,
  }));
  const sources = sourcesOf(evidence);
  const ofSource = Map.groupBy(reported, ({ observation }) => keyOf(observation.source));
  const seen = new Set<string>();
  const once = (key: string) => !seen.has(key) && seen.add(key) !== undefined;
  return [
    ...[...sources].flatMap(([key, source]) => [
      ...statementChanges(ofSource.get(key) ?? []).map((measured) => ({ source, measured })),
      ...receipts(source, evidence),
    ]),
    ...containers.flatMap((each) => measureContainer({ each, shipment, reading, sources, once })),
    ...measureEtas(derived, shipment, reading, sources),
    ...currentJourneys(containers).flatMap(({ number }) => fieldsReported(number, evidence, sources)),
    ...[...sources.values()].flatMap((source) => openTime(source, containers, shipment, reading.asOf)),
  ];
}

interface ContainerToMeasure {
  readonly each: ContainerOnJourney;
  readonly shipment: MeasuredShipment;
  readonly reading: FactReading;
  readonly sources: ReadonlyMap<string, MeasuredSource>;
  /** True the first time for a key: one report about several containers is measured once. */
  readonly once: (key: string) => boolean;
}

function measureContainer({ each, shipment, reading, sources, once }: ContainerToMeasure): Sample[] {
  const { trackedSince } = shipment;
  const { journey, milestones, observations } = each.derived;
  const roleOf = resolveRoles(journey, milestones);
  const reported = observations.map((recorded) => ({
    ...readStatement(recorded, reading),
    withdrawnAt: recorded.withdrawnAt,
  }));
  const ofSource = Map.groupBy(reported, ({ observation }) => keyOf(observation.source));
  const passed = ownMilestones(milestones).filter(
    ({ statement: { actual, moment } }) => actual && moment.millis >= trackedSince,
  );
  const samples: Sample[] = [];
  for (const [key, source] of sources) {
    const statements = ofSource.get(key) ?? [];
    if (statements.length === 0 && (source.kind !== 'shipping_line' || source.channel !== null)) continue;
    const places = new Set(statements.flatMap(({ location }) => location?.key ?? []));
    for (const milestone of passed) {
      const reports = reportsOf(milestone, milestones, statements, roleOf);
      const { millis: at } = milestone.statement.moment;
      if (couldReport(source, milestone, places) && at <= reading.asOf - GRACE_MILLIS)
        samples.push({
          source,
          measured: { what: 'milestone', at, name: milestone.name, reported: reports.some(stands) },
        });
      const first = reports.toSorted(byArrival)[0];
      if (first !== undefined && first.moment.millis >= trackedSince && once(`delay|${key}|${reportKey(first)}`))
        samples.push({ source, measured: delayOf(first) });
    }
  }
  return [...samples, ...comparisons(passed, milestones, reported.filter(stands), roleOf)];
}

/** ETAs of the port of discharge. Boxes on one ship share an arrival, and count once. */
function measureEtas(
  derived: DerivedShipment,
  { evidence, trackedSince }: MeasuredShipment,
  reading: FactReading,
  sources: ReadonlyMap<string, MeasuredSource>,
): Sample[] {
  const legs = arrivalLegs(derived, evidence, { line: '', reading, habitOf: () => null });
  return legs.flatMap(({ leg }) => {
    const { arrival, statements } = leg;
    if (leg.target !== 'port_of_discharge' || arrival === null) return [];
    const { at, by } = arrival;
    const isBerthing = by === 'ais_berthing' || by === 'berthing';
    return [...Map.groupBy(statements, (each) => keyOfForecaster(each.by))].flatMap(([key, own]) => {
      const source = sources.get(key);
      if (source === undefined) return [];
      return etaErrors({ ...leg, trackedSince }, own, DAYS_BEFORE).map(
        ({ daysOut, hours }): Sample => ({
          source,
          measured: { what: 'eta', at, daysBefore: daysOut, errorHours: hours, isBerthing },
        }),
      );
    });
  });
}

/** The arrival at the inland destination follows from another milestone, unless it has a statement of its own. */
function ownMilestones(milestones: readonly Milestone[]): Milestone[] {
  return milestones.filter(
    ({ name, statement }) =>
      name !== 'arrived_at_inland_destination' ||
      !milestones.some((other) => other.name !== name && other.statement.id === statement.id),
  );
}

/** What a source of its kind can know: docs/scorecards.md has the table. */
function couldReport(source: MeasuredSource, { name, statement }: Milestone, places: ReadonlySet<string>): boolean {
  const isThere = statement.location !== null && places.has(statement.location.key);
  switch (source.kind) {
    case 'shipping_line':
      return true;
    case 'terminal':
      return isThere;
    case 'rail':
      return isThere || name.startsWith('rail_') || name === 'arrived_at_inland_destination';
    case 'ais':
      return /_(departed|arrived|berthed)$/.test(name) && !name.startsWith('rail_');
  }
}

function delayOf({ recordedAt, moment }: Reported): Sample['measured'] {
  const minutes = moment.precision === 'day' ? null : (recordedAt - moment.millis) / MINUTE_MILLIS;
  return { what: 'delay', at: moment.millis, minutes };
}

function receipts(source: MeasuredSource, { observations, facts }: Evidence): Sample[] {
  const key = keyOfForecaster(source);
  const at = [
    ...observations.filter(({ observation }) => keyOf(observation.source) === key),
    ...facts.filter(({ fact }) => keyOf(fact.source) === key),
  ].map(({ recordedAt }) => recordedAt);
  return [...new Set(at)].map((each) => ({ source, measured: { what: 'received', at: each } }));
}

/**
 * From the start of tracking, of a line's own interface; of others from their first statement. Terminals and railroads
 * have no more to report once every container was picked up.
 */
function openTime(
  source: MeasuredSource,
  containers: readonly ContainerOnJourney[],
  { trackedSince, trackedUntil, evidence }: MeasuredShipment,
  now: number,
): Sample[] {
  const isLine = source.kind === 'shipping_line' && source.channel === null;
  const first = receipts(source, evidence).map(({ measured }) => measured.at);
  const at = isLine ? trackedSince : Math.max(trackedSince, Math.min(...first));
  const pickedUp = containers.map(({ derived }) => derived.milestones.find((each) => each.name === 'full_out'));
  const allOut = pickedUp.length > 0 && pickedUp.every((each) => each?.statement.actual === true);
  const isAshore = source.kind === 'terminal' || source.kind === 'rail';
  const end = trackedUntil ?? now;
  const until =
    isAshore && allOut ? Math.min(end, Math.max(...pickedUp.map((each) => each?.statement.moment.millis ?? end))) : end;
  const concerned = isLine
    ? containers.length
    : containers.filter(({ derived, number }) => isNamedBy(source, number, derived.observations, evidence)).length;
  // Its first statement can come after the end: its containers count, without an open day.
  return [{ source, measured: { what: 'open', at, until: Math.max(at, until), containers: concerned } }];
}

function isNamedBy(
  source: MeasuredSource,
  number: string,
  observations: Evidence['observations'],
  { facts }: Evidence,
): boolean {
  const key = keyOfForecaster(source);
  return (
    observations.some(({ observation }) => keyOf(observation.source) === key) ||
    facts.some(({ fact }) => fact.equipment === number && keyOf(fact.source) === key)
  );
}

function sourcesOf({ observations, facts }: Evidence): Map<string, MeasuredSource> {
  const sources = [...observations.map((each) => each.observation.source), ...facts.map((each) => each.fact.source)]
    .map(measuredSource)
    .filter((each) => each !== undefined);
  return new Map(sources.map((each) => [keyOfForecaster(each), each]));
}

const HOUR_MILLIS = 3_600_000;
/** Two exact times may be this far apart: a ship's arrival at the pilot station and at its berth are both reported. */
const AGREED_MILLIS = 24 * HOUR_MILLIS;
/** The same where one of them is a day. */
const AGREED_DAY_MILLIS = 36 * HOUR_MILLIS;

/** @param standing statements about the container that are not withdrawn, of all sources and users */
function comparisons(
  passed: readonly Milestone[],
  milestones: readonly Milestone[],
  standing: readonly Reported[],
  roleOf: ResolveRole,
): Sample[] {
  return passed.flatMap((milestone) => {
    const claims = lastOfEach([
      ...reportsOf(milestone, milestones, standing, roleOf),
      ...standing.filter((each) => isElsewhere(each, milestone, roleOf)),
    ]);
    return claims.flatMap((claim): Sample[] => {
      const source = measuredSource(claim.observation.source);
      const others = claims.filter((each) => whoOf(each) !== whoOf(claim));
      if (source === undefined || others.length === 0) return [];
      const found = others.map((each) => differenceOf(claim, each));
      const differs = found.includes('place') ? 'place' : found.includes('time') ? 'time' : null;
      return [{ source, measured: { what: 'comparison', at: milestone.statement.moment.millis, differs } }];
    });
  });
}

/**
 * The same loading or discharge at another place at about the same time, which the journey does not know as another
 * milestone. Ships and trains call at many places, and a container may pass several gates in two days.
 */
function isElsewhere(each: Reported, { statement }: Milestone, roleOf: ResolveRole): boolean {
  const [own, other] = [each.observation, statement.observation];
  return (
    own.classifier === 'actual' &&
    !own.retracted &&
    own.kind === other.kind &&
    (own.kind === 'load' || own.kind === 'discharge') &&
    own.mode !== 'rail' &&
    own.mode === other.mode &&
    areApart(each.location, statement.location) &&
    Math.abs(each.moment.millis - statement.moment.millis) <= SAME_MOVE_MILLIS &&
    roleOf(each) === null
  );
}

/** A line's EDI does not contradict the line: it is one source on two channels. */
function whoOf({ observation: { source } }: Reported): string {
  return `${source.kind}|${source.code}`;
}

/** Of each source and channel the last one. */
function lastOfEach(claims: readonly Reported[]): Reported[] {
  const last = new Map<string, Reported>();
  for (const each of claims.toSorted(byArrival)) {
    const source = measuredSource(each.observation.source);
    last.set(source === undefined ? 'user' : keyOfForecaster(source), each);
  }
  return [...last.values()];
}

function differenceOf(a: Reported, b: Reported): 'place' | 'time' | null {
  if (areApart(a.location, b.location)) return 'place';
  const isDay = a.moment.precision === 'day' || b.moment.precision === 'day';
  const apart = Math.abs(a.moment.millis - b.moment.millis);
  return apart > (isDay ? AGREED_DAY_MILLIS : AGREED_MILLIS) ? 'time' : null;
}
