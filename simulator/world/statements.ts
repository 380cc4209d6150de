/**
 * The reports of a line about an event at a given time. Knows only one deviation of lines: whether replaced reports
 * stay in the response.
 */
import type { JourneyEvent, Statement } from './journey.ts';

/** The valid report; undefined before the first report and after a withdrawal. */
export function findCurrentStatement(journeyEvent: JourneyEvent, now: number): Statement | undefined {
  return listStatements(journeyEvent, now).at(-1);
}

/** All reports until `now`, earliest first; empty after a withdrawal. */
export function listStatements(journeyEvent: JourneyEvent, now: number): readonly Statement[] {
  if (journeyEvent.withdrawnAt !== null && journeyEvent.withdrawnAt <= now) return [];
  return journeyEvent.statements.filter(({ reportedAt }) => reportedAt <= now);
}

/** When the line reports the event as actual; null: never. */
export function actualReportedAt(journeyEvent: JourneyEvent): number | null {
  return journeyEvent.statements.find(({ classifier }) => classifier === 'ACT')?.reportedAt ?? null;
}
