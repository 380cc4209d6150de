/**
 * Statements of a line in the language of journeys (test/journeys/README.md) of container SIMU0000001: for tests of single rules
 * of the core. Lines begin with the day on which they were stated, where it matters: `05-02: estimated arrival …`.
 */
import { type RecordedObservation, readStatement, type Statement } from '../../src/core/journey/statement.ts';
import type { Source } from '../../src/core/observation.ts';
import { readStatementLine } from '../journeys/play/statement-words.ts';
import { LINE, READING } from './observations.ts';

const NO_PLACE = { locode: null, name: null, facility: null };
const YEAR = 2026;

/** One per line; stated on 1 January where it does not say when. */
export function recordedOf(lines: string, source: Source = LINE): RecordedObservation[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, index) => {
      const [, day = '01-01', words = line] = /^(\d\d-\d\d): (.*)$/.exec(line) ?? [];
      const statement = readStatementLine(words, { source, place: NO_PLACE, container: 'SIMU0000001' });
      if (statement.is !== 'move') throw new Error(`"${line}" is no move`);
      const statedAt = statement.observation.statedAt ?? `${YEAR}-${day}T00:00:00Z`;
      return {
        id: `${source.code}-${String(index).padStart(3, '0')}`,
        observation: { ...statement.observation, statedAt },
        recordedAt: Date.parse(statedAt),
        withdrawnAt: null,
      };
    });
}

/** Oldest first. */
export function statementsOf(lines: string, source: Source = LINE): Statement[] {
  return recordedOf(lines, source)
    .map((each) => readStatement(each, READING))
    .sort((a, b) => a.moment.millis - b.moment.millis);
}

/** `arrival SGSIN 03-09`, with `?` where it did not happen. */
export function briefly({ observation: { kind, place }, moment, actual }: Statement): string {
  const day = new Date(moment.millis).toISOString().slice(5, 10);
  return `${kind} ${place.locode ?? place.name ?? '-'} ${day}${actual ? '' : '?'}`;
}
