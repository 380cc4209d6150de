/**
 * What sources report: steps in the language of test/journeys, each line with what it is about, for the oracle.
 */
import type { Happening, Place, Ship } from './true-journey.ts';

export type SourceKind = 'user' | 'shipping_line' | 'terminal' | 'rail' | 'ais';

export interface Reporter {
  readonly kind: SourceKind;
  /** `line SIML`, `terminal TTI at USLGB`: as a step begins. */
  readonly heading: string;
  readonly code: string;
  readonly channel: 'api' | 'edi';
}

/** A time as it is stated: to the minute, or a day only (then the noon of it). */
export interface StatedTime {
  readonly millis: number;
  readonly isDay: boolean;
}

export interface MoveWord {
  readonly about: 'move';
  readonly line: string;
  /** A true happening, or one that a mistake invents. */
  readonly of: Happening;
  readonly isActual: boolean;
  readonly at: StatedTime;
  readonly place: Place;
  readonly ship: Ship | null;
  readonly statedAt: number | null;
  readonly id: string | null;
  readonly retracts: boolean;
  /** Of a mistake: when an operator believes it. Null: true, or not to be reported from the truth. */
  readonly belief: Belief | null;
}

/** `until`: the line's rule in a sentence stands in beliefs.ts. */
export type Belief = 'never' | 'expectedThere' | 'notOnTrain' | 'untilLadenAgain';

export type FactField = 'available' | 'lfd' | 'holds' | 'delivered';

export interface FactWord {
  readonly about: 'fact';
  readonly line: string;
  readonly field: FactField;
  /** As the state shows it. */
  readonly value: boolean | string | null;
  readonly place: Place | null;
  readonly statedAt: number | null;
}

/** `listed`, and words that change nothing. */
interface PlainWord {
  readonly about: 'nothing';
  readonly line: string;
}

export type Word = MoveWord | FactWord | PlainWord;

export interface Step {
  /** Unix milliseconds, whole minutes. */
  readonly at: number;
  readonly reporter: Reporter;
  /** `answers`: everything that this reporter still says. */
  readonly manner: 'answers' | 'reports';
  readonly words: readonly Word[];
  /** Kinds of errors that the step is part of. */
  readonly faults: readonly string[];
}

export type Form = 'local' | 'instant' | 'day';

export function timeText(millis: number, zone: string, form: Form): string {
  if (form === 'instant') return new Date(millis).toISOString().replace(/:\d\d\.\d{3}Z$/, 'Z');
  const zoned = Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(zone);
  if (form === 'day') return zoned.toPlainDate().toString();
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' });
}

export function noonOf(millis: number, zone: string): number {
  const date = Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(zone).toPlainDate();
  return date.toZonedDateTime({ timeZone: zone, plainTime: '12:00' }).epochMilliseconds;
}

/** An hour that a change of clocks repeats is its first. */
function readLocal(text: string, zone: string): number {
  return Temporal.PlainDateTime.from(text).toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds;
}

interface Wording {
  readonly form?: Form;
  readonly classifier?: 'planned' | 'estimated';
  readonly statedAt?: number | null;
  readonly place?: Place;
  readonly facility?: string | null;
  readonly id?: string;
  readonly retracts?: boolean;
  readonly belief?: Belief;
  readonly namesShip?: boolean;
  /** Another container that it names. */
  readonly container?: string;
}

export function moveWord(of: Happening, millis: number, how: Wording = {}): MoveWord {
  const {
    form = 'local',
    classifier,
    statedAt = null,
    place = of.place,
    facility = of.facility,
    id,
    retracts = false,
    belief = null,
  } = how;
  const ship = how.namesShip === false ? null : of.ship;
  const parts = [
    ...(how.container === undefined ? [] : [how.container]),
    ...(retracts ? ['retracted'] : []),
    ...(classifier === undefined ? [] : [classifier]),
    of.words,
    facility === null ? place.code : `${place.code}/${facility}`,
    timeText(millis, place.zone, form),
    ...(ship === null ? [] : [`on ${ship.name}#${ship.imo} ${ship.voyage}`]),
    ...(statedAt === null ? [] : [`stated ${timeText(statedAt, 'UTC', 'instant')}`]),
    ...(id === undefined ? [] : [`id ${id}`]),
  ];
  const isDay = form === 'day';
  const read = form === 'local' ? readLocal(timeText(millis, place.zone, 'local'), place.zone) : millis;
  return {
    about: 'move',
    line: parts.join(' '),
    of,
    isActual: classifier === undefined,
    at: { millis: isDay ? noonOf(millis, place.zone) : read, isDay },
    place,
    ship,
    statedAt,
    id: id ?? null,
    retracts,
    belief,
  };
}

export function factWord(
  field: FactField,
  text: string,
  value: FactWord['value'],
  place: Place | null,
  statedAt: number | null = null,
): FactWord {
  const stated = statedAt === null ? '' : ` stated ${timeText(statedAt, 'UTC', 'instant')}`;
  return { about: 'fact', line: `${text}${stated}`, field, value, place, statedAt };
}

export function plainWord(line: string): PlainWord {
  return { about: 'nothing', line };
}

/** The steps as a story of test/journeys, to be played as it is. */
export function storyText(title: string, steps: readonly Step[]): string {
  const standing = new Map<string, readonly string[]>();
  const parts = steps.map(({ at, reporter, manner, words }) => {
    const lines = words.map(({ line }) => line.replace(/\s+/g, ' '));
    const before = standing.get(reporter.heading) ?? [];
    if (manner === 'answers') standing.set(reporter.heading, lines);
    const gone = before.filter((each) => !lines.includes(each)).map((each) => `- ${each}`);
    const shown = manner === 'answers' ? [...gone, ...lines.filter((each) => !before.includes(each))] : lines;
    const heading = `${timeText(at, 'UTC', 'instant')} ${reporter.heading} ${manner}`;
    return [heading, ...shown.map((each) => `  ${each}`), 'then'].join('\n');
  });
  return [title, '', ...parts, ''].join('\n');
}
