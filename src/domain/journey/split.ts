/**
 * One number, several journeys: a box that was returned empty and set out again is another container. Pure.
 */
import type { RecordedFact } from '../facts.ts';
import type { Observation } from '../observation.ts';
import {
  concerns,
  type Reading,
  type RecordedObservation,
  readStatement,
  type Statement,
  standingStatements,
} from './statement.ts';

/** What was said of one number during one journey. */
export interface JourneySpan {
  /** 1 for the first. */
  readonly sequence: number;
  readonly observations: readonly RecordedObservation[];
  readonly facts: readonly RecordedFact[];
}

/**
 * The spans of a number's journeys, oldest first; one where it never set out again. A journey ends where its box was
 * returned empty and something later opens the next; everything from that opening on belongs to the next.
 */
export function splitJourneys(
  number: string,
  observations: readonly RecordedObservation[],
  facts: readonly RecordedFact[],
  reading: Reading,
): JourneySpan[] {
  const openings = openingsOf(standingStatements(observations, number, reading));
  const mine = observations.filter(({ observation }) => concerns(observation, number));
  const ownFacts = facts.filter(({ fact }) => fact.equipment === number);
  const bounds = [Number.NEGATIVE_INFINITY, ...openings, Number.POSITIVE_INFINITY];
  return bounds.slice(0, -1).map((from, index) => {
    const within = (millis: number) => millis >= from && millis < (bounds[index + 1] as number);
    return {
      sequence: index + 1,
      observations: mine.filter((each) => within(readStatement(each, reading).moment.millis)),
      facts: ownFacts.filter((each) => isTimeless(each) || within(statedMillis(each))),
    };
  });
}

/** What kind of box it is, and whose list it is on, outlasts a journey. */
function isTimeless({ fact }: RecordedFact): boolean {
  return fact.field === 'listed' || fact.field === 'iso_code';
}

function statedMillis({ fact, recordedAt }: RecordedFact): number {
  return fact.statedAt === null ? recordedAt : Date.parse(fact.statedAt);
}

function openingsOf(statements: readonly Statement[]): number[] {
  const openings: number[] = [];
  let hasMovedLaden = false;
  let isReturned = false;
  for (const { observation, moment, actual } of statements) {
    if (isReturned && opensJourney(observation)) {
      openings.push(moment.millis);
      hasMovedLaden = false;
      isReturned = false;
    }
    if (!actual) continue;
    if (observation.kind === 'discharge' || (observation.kind === 'gate_out' && observation.laden === true))
      hasMovedLaden = true;
    if (hasMovedLaden && isEmptyReturn(observation)) isReturned = true;
  }
  return openings;
}

function isEmptyReturn({ kind, laden }: Observation): boolean {
  return (kind === 'gate_in' && laden === false) || (kind === 'drop_off' && laden !== true);
}

function opensJourney({ kind, laden }: Observation): boolean {
  if (kind === 'gate_out' || kind === 'pick_up') return laden === false;
  return kind === 'load' || (kind === 'gate_in' && laden === true);
}
