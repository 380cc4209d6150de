/** Scorecards as the text of a CSV file, for the command line. */
import type { MeasuredScorecard } from '../source-scorecards/scorecard.ts';
import { SCORECARD_COLUMNS } from './scorecard-columns.ts';
import { openCsv } from './table-files.ts';

/** Without a newline at the end. */
export async function scorecardsAsCsv(cards: readonly MeasuredScorecard[]): Promise<string> {
  const file = openCsv(SCORECARD_COLUMNS.map(({ title }) => title));
  file.add(cards.map((card) => SCORECARD_COLUMNS.map(({ of }) => of(card))));
  return (await file.end()).toString().trimEnd();
}
