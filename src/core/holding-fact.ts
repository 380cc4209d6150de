/** A fact that holds of a container on one journey, with its source's earlier values. Pure. */
import type { Arrival } from './journey/statement.ts';
import type { Location } from './location.ts';
import type { Fact, FactField, FactValue, SourceKind } from './observation.ts';
import type { Moment } from './time.ts';

export interface HoldingFact extends Arrival {
  readonly fact: Fact;
  /** Where it holds; null where it names no place. */
  readonly location: Location | null;
  readonly statedMillis: number;
  /** When its source last repeated it. */
  readonly repeatedMillis: number;
  /** All settled values of its source on the matter, oldest first; the last is this fact. */
  readonly history: readonly SettledValue[];
  /** For values that are times. */
  readonly moment: Moment | null;
}

/** A settled value of a source. */
interface SettledValue {
  readonly value: FactValue;
  readonly statedMillis: number;
}

/** What holds of one container on one journey. */
export interface Facts {
  /** The fact of the best source. */
  find(field: FactField): HoldingFact | null;
  /** The fact of the best source of one kind. */
  findOf(field: FactField, kind: SourceKind): HoldingFact | null;
  /** All that hold, for rules that weigh places. */
  list(field: FactField): readonly HoldingFact[];
  /** All that ever held, of the best kind of source first, then the oldest first. */
  history(field: FactField): readonly HoldingFact[];
}

/** Since when the source has reported, without interruption, a value that `matches` accepts; Unix milliseconds. */
export function reportedSince({ history, statedMillis }: HoldingFact, matches: (value: FactValue) => boolean): number {
  const before = history.findLastIndex(({ value }) => !matches(value));
  return history[before + 1]?.statedMillis ?? statedMillis;
}
