/**
 * How much one file of reports may state. A small file can state much: a message repeats each status for each of its
 * containers. docs/edi.md and docs/terminals.md name the figure.
 */
import type { FeedReport } from './feed-report.ts';

/** Observations and facts: five for each of the messages that a file of EDI may have. */
export const MOST_STATEMENTS_OF_FILE = 500_000;

export function countStatements(reports: readonly FeedReport[]): number {
  return reports.reduce((sum, { observations, facts }) => sum + observations.length + facts.length, 0);
}

export function tooManyStatements(most: number): string {
  return `the file states more than ${most} moves and facts: the rest is not read`;
}
