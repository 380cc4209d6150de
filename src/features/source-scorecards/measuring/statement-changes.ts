/**
 * How often a source corrects and withdraws what it has reported about a shipment. Compares its statements by content
 * alone, so that a place that the journey does not believe counts too. Pure.
 */

import { SAME_MOVE_MILLIS } from '../../../core/journey/occurrences.ts';
import { byArrival, isOfTransport, type Statement } from '../../../core/journey/statement.ts';
import { areNeighbours, kilometresBetween, type Location } from '../../../core/location.ts';
import type { ObservationKind } from '../../../core/observation.ts';
import { reportKey } from './milestone-reports.ts';
import type { Measurement } from './sample.ts';

/** A statement with when its source took it back; null while it stands. */
export interface Reported extends Statement {
  readonly withdrawnAt: number | null;
}

const HALF_DAY_MILLIS = 12 * 3_600_000;
/** A line that replaces an event in its answer may move it by this much; one further apart is another event. */
const REPLACED_WITHIN_MILLIS = 7 * 24 * 3_600_000;

/** What happens to documents is not measured. */
const OF_DOCUMENTS: ReadonlySet<ObservationKind | null> = new Set<ObservationKind | null>([
  'booking_received',
  'booking_confirmed',
  'booking_cancelled',
  'document_issued',
  'document_surrendered',
  'arrival_notice',
  'delivery_order',
]);

/** @param statements of one source on one channel about one shipment, retractions included */
export function statementChanges(statements: readonly Reported[]): Measurement[] {
  const measured = statements.filter(({ observation }) => !OF_DOCUMENTS.has(observation.kind));
  const inOrder = withoutRepeats(withRetractions(measured)).sort(byArrival);
  const actuals = inOrder.filter(({ observation }) => observation.classifier === 'actual');
  const forecasts = inOrder.filter(({ observation }) => observation.classifier !== 'actual');
  return [...changesOfActuals(actuals), ...withdrawnPlans(forecasts, inOrder)];
}

/** A source may repeat a report about a ship for each container. */
function withoutRepeats(statements: readonly Reported[]): Reported[] {
  return [...Map.groupBy(statements, (each) => `${reportKey(each)}|${each.withdrawnAt}`).values()].flatMap((group) =>
    group.slice(0, 1),
  );
}

/** A retraction is no statement: it withdraws the one with its id. */
function withRetractions(statements: readonly Reported[]): Reported[] {
  const retractions = statements.filter(({ observation }) => observation.retracted);
  const retractedAt = ({ observation: { sourceEventId, equipment }, recordedAt, id }: Reported) =>
    sourceEventId === null
      ? null
      : (retractions.find(
          (each) =>
            each.observation.sourceEventId === sourceEventId &&
            each.observation.equipment === equipment &&
            byArrival({ id, recordedAt }, each) < 0,
        )?.recordedAt ?? null);
  return statements
    .filter(({ observation }) => !observation.retracted)
    .map((each) => ({ ...each, withdrawnAt: each.withdrawnAt ?? retractedAt(each) }));
}

function changesOfActuals(actuals: readonly Reported[]): Measurement[] {
  const replaced = new Set<string>();
  const changes: Measurement[] = [];
  for (const [index, statement] of actuals.entries()) {
    const before = actuals.slice(0, index).findLast((each) => !replaced.has(each.id) && replaces(statement, each));
    if (before === undefined) {
      const again = actuals.slice(0, index).findLast((each) => isRepeated(statement, each));
      if (again === undefined) changes.push({ what: 'event', at: statement.moment.millis });
      else if (differs(statement, again)) changes.push({ what: 'correction', at: statement.recordedAt });
      continue;
    }
    replaced.add(before.id);
    if (differs(statement, before)) changes.push({ what: 'correction', at: statement.recordedAt });
  }
  for (const { id, withdrawnAt } of actuals) {
    if (withdrawnAt !== null && !replaced.has(id)) changes.push({ what: 'withdrawal', at: withdrawnAt });
  }
  return changes;
}

/**
 * The same event, stated later: under the same id; in the report that no longer holds the earlier statement; or, from a
 * source that withdraws nothing, at the same place within the time in which two statements are one move.
 */
function replaces(later: Reported, earlier: Reported): boolean {
  if (subjectOf(later) !== subjectOf(earlier)) return false;
  if (earlier.withdrawnAt !== null && earlier.withdrawnAt < later.recordedAt) return false;
  const { sourceEventId } = later.observation;
  if (sourceEventId !== null && sourceEventId === earlier.observation.sourceEventId) return true;
  const atOnePlace = later.location?.key === earlier.location?.key;
  const isReplaced = earlier.withdrawnAt === later.recordedAt;
  if (!atOnePlace && !isReplaced) return false;
  return apart(later, earlier) <= (atOnePlace && isReplaced ? REPLACED_WITHIN_MILLIS : SAME_MOVE_MILLIS);
}

/** It was withdrawn, and the source states it again. */
function isRepeated(later: Reported, earlier: Reported): boolean {
  const wasWithdrawn = earlier.withdrawnAt !== null && earlier.withdrawnAt < later.recordedAt;
  const atOnePlace = later.location?.key === earlier.location?.key;
  return (
    wasWithdrawn && atOnePlace && subjectOf(later) === subjectOf(earlier) && apart(later, earlier) <= SAME_MOVE_MILLIS
  );
}

function apart(a: Statement, b: Statement): number {
  return Math.abs(a.moment.millis - b.moment.millis);
}

function subjectOf({ observation }: Statement): string {
  const { kind, original, equipment, laden, mode, vessel } = observation;
  const isGate = kind === 'gate_in' || kind === 'gate_out';
  return [
    kind ?? `?${original.code}`,
    equipment ?? '',
    isGate ? String(laden) : '',
    mode === 'rail' ? 'rail' : '',
    isOfTransport(observation) ? (vessel?.imo ?? vessel?.name ?? '') : '',
  ].join('|');
}

/** Another time or another place. A day and an exact time of that day agree. */
function differs(a: Statement, b: Statement): boolean {
  if (areApart(a.location, b.location)) return true;
  const isDay = (each: Statement) => each.moment.precision === 'day';
  return apart(a, b) > (isDay(a) !== isDay(b) ? HALF_DAY_MILLIS : 0);
}

/** Two places of which both positions are known, and that are not of one port area. */
export function areApart(a: Location | null, b: Location | null): boolean {
  return a !== null && b !== null && kilometresBetween(a, b) !== null && !areNeighbours(a, b);
}

/** A forecast that is withdrawn while the source neither forecasts that move of that ship anew nor reports it. */
function withdrawnPlans(forecasts: readonly Reported[], all: readonly Reported[]): Measurement[] {
  const planOf = (each: Reported) =>
    [
      subjectOf(each),
      each.location?.key ?? '',
      each.observation.vessel?.imo ?? each.observation.vessel?.name ?? '',
    ].join('|');
  const byPlan = Map.groupBy(all, planOf);
  return forecasts.flatMap((each): Measurement[] => {
    const at = each.withdrawnAt;
    if (at === null) return [];
    const stands = (byPlan.get(planOf(each)) ?? []).some(
      (other) => other.recordedAt <= at && (other.withdrawnAt === null || other.withdrawnAt > at),
    );
    // Of several forecasts of one move that are withdrawn together, one counts.
    const isLast = (byPlan.get(planOf(each)) ?? []).findLast(({ withdrawnAt }) => withdrawnAt === at)?.id === each.id;
    return stands || !isLast ? [] : [{ what: 'withdrawnPlan', at }];
  });
}
