/**
 * Where the container is ashore on the import side, to decide which source counts. Of several terminals that report
 * on one container, the one it was brought to last counts; before the landing, the terminal it is bound for. Pure.
 */
import type { Location } from '../location.ts';
import type { Fact } from '../observation.ts';
import { lastBackIn } from './gates.ts';
import type { Journey } from './journey.ts';
import { codesOf, type Statement } from './statement.ts';

export interface Ashore {
  readonly location: Location | null;
  /** Codes of the terminal or yard where it is: of the place, and of the terminal that reports it. */
  readonly codes: ReadonlySet<string>;
  /** Codes of all that it has been to. */
  readonly passed: ReadonlySet<string>;
}

export function ashoreOf(journey: Journey): Ashore {
  const { voyage, onCarriage, statements } = journey;
  const landings = [voyage.at(-1), onCarriage.at(-1)].map((leg) => leg?.landing.handling ?? null);
  const brought = [...landings, lastBackIn(journey)]
    .filter((each) => each?.actual === true)
    .reduce<Statement | null>((last, each) => (isLater(each, last) ? each : last), null);
  const bound = voyage.at(-1)?.landing;
  const ahead = [bound?.handling ?? null, ...(bound?.visit ?? [])].filter((each) => each !== null);
  const happened = statements.filter((each) => each.actual && each.observation.equipment !== null);
  return {
    location: brought?.location ?? bound?.location ?? null,
    codes: codesOfAll(brought === null ? ahead : [brought]),
    passed: codesOfAll(happened),
  };
}

function isLater(a: Statement | null, b: Statement | null): boolean {
  return b === null || (a !== null && a.moment.millis > b.moment.millis);
}

/** 0: reported where the container is; 1: at the same port or ramp; 2: elsewhere. */
export function distanceFrom({ codes, location: here }: Ashore, fact: Fact, at: Location | null): number {
  if (codesOf(fact, at).some((code) => codes.has(code))) return 0;
  return at !== null && at.key === here?.key ? 1 : 2;
}

/** A terminal that the box has never been to. */
export function isStranger({ codes, passed }: Ashore, fact: Fact, at: Location | null): boolean {
  return !codesOf(fact, at).some((code) => codes.has(code) || passed.has(code));
}

function codesOfAll(statements: readonly Statement[]): Set<string> {
  return new Set(statements.flatMap(({ observation, location }) => codesOf(observation, location)));
}
