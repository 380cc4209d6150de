/**
 * What has been reported until a moment, and what of it an operator believes who knows the true journey: of each happening the best
 * report in force, by the ranks of docs/state.md. Of a mistake, only what its belief allows. Never reads what the core derives.
 */

import { isoOf } from './reporters.ts';
import { DAY, type Happening, HOUR, lastLegOf, MINUTE, type TrueJourney } from './true-journey.ts';
import type { Belief, FactField, FactWord, MoveWord, SourceKind, StatedTime, Step, Word } from './words.ts';

/** Where the state may follow a mistake: each a rule that an operator accepts. */
export const BELIEFS: Readonly<Record<Belief, string>> = {
  never: 'an impossible move is never believed',
  expectedThere:
    "a gate move at the planned port after the expected arrival there is believed, until the line's later arrival or a later estimate refutes it",
  notOnTrain:
    'an empty return while the box is known to be on the train is never believed; where nobody says so, or when the train is expected, it is believed until a later laden move',
  untilLadenAgain:
    'an empty return after the landing is believed, until a later laden move shows that the journey goes on; not while the train is expected inland and no source reports that it was picked up',
};

interface Recorded<Kind extends Word = Word> {
  readonly word: Kind;
  readonly step: Step;
  receivedAt: number;
  order: number;
  isInForce: boolean;
}

const RANKS: Readonly<Record<Happening['group'], readonly SourceKind[]>> = {
  gate: ['user', 'terminal', 'shipping_line', 'rail', 'ais'],
  handling: ['user', 'terminal', 'shipping_line', 'rail', 'ais'],
  rail: ['user', 'rail', 'shipping_line', 'terminal', 'ais'],
  vessel: ['user', 'shipping_line', 'ais', 'terminal', 'rail'],
};

/** What is known of one happening. */
export interface Known {
  readonly of: Happening;
  readonly word: MoveWord;
}

export class Knowledge {
  readonly #journey: TrueJourney;
  readonly #moves: Recorded<MoveWord>[] = [];
  readonly #facts: Recorded<FactWord>[] = [];
  #order = 0;

  constructor(journey: TrueJourney) {
    this.#journey = journey;
  }

  record(step: Step): void {
    const lines = new Set(step.words.map(({ line }) => line));
    const isOfReporter = (each: Recorded) =>
      each.isInForce &&
      each.step.reporter.kind === step.reporter.kind &&
      each.step.reporter.code === step.reporter.code;
    if (step.manner === 'answers') {
      for (const each of this.#moves) {
        if (isOfReporter(each) && each.step.reporter.channel === step.reporter.channel && !lines.has(each.word.line))
          each.isInForce = false;
      }
    }
    for (const word of step.words) {
      this.#order += 1;
      if (word.about === 'nothing') continue;
      if (word.about === 'move' && word.retracts) {
        for (const each of this.#moves) if (isOfReporter(each) && each.word.id === word.id) each.isInForce = false;
        continue;
      }
      const records: Recorded[] = word.about === 'move' ? this.#moves : this.#facts;
      const same = records.find(
        (each) =>
          isOfReporter(each) && each.word.line === word.line && each.step.reporter.channel === step.reporter.channel,
      );
      // What is said again is said anew.
      if (same !== undefined) Object.assign(same, { receivedAt: step.at, order: this.#order });
      else records.push({ word, step, receivedAt: step.at, order: this.#order, isInForce: true });
    }
  }

  /** Latest by what the source says, else by arrival. */
  #latest<Kind extends MoveWord | FactWord>(records: readonly Recorded<Kind>[]): Recorded<Kind> | null {
    const when = (each: Recorded<Kind>) => each.word.statedAt ?? each.receivedAt;
    return records.reduce<Recorded<Kind> | null>(
      (best, each) =>
        best === null || when(each) > when(best) || (when(each) === when(best) && each.order > best.order)
          ? each
          : best,
      null,
    );
  }

  actualOf(of: Happening, now: number): MoveWord | null {
    const actuals = this.#moves.filter(
      (each) =>
        each.isInForce &&
        each.word.of === of &&
        each.word.isActual &&
        !isAhead(each.word, now) &&
        this.#isAboard(each, now),
    );
    // One that was stated before it happened counts where nobody has confirmed it since.
    const confirmed = actuals.filter(
      ({ word, receivedAt }) => (word.statedAt ?? receivedAt) >= word.at.millis || word.at.isDay,
    );
    const bySource = Map.groupBy(confirmed.length > 0 ? confirmed : actuals, ({ step }) => step.reporter.kind);
    for (const kind of RANKS[of.group]) {
      const records = bySource.get(kind);
      if (records === undefined) continue;
      const best = this.#latest(records)?.word as MoveWord;
      const exact = this.#latest(records.filter(({ word }) => !word.at.isDay))?.word;
      const chosen = best.at.isDay && exact !== undefined && isOfDay(exact.at, best.at) ? exact : best;
      return this.#witnessed(chosen, kind, actuals) ?? chosen;
    }
    return null;
  }

  /** A position more than a day from the line's time is right. */
  #witnessed(chosen: MoveWord, kind: SourceKind, actuals: readonly Recorded<MoveWord>[]): MoveWord | null {
    if (kind !== 'shipping_line' || chosen.of.group !== 'vessel') return null;
    const positions = actuals.filter(
      ({ step, word }) => step.reporter.kind === 'ais' && Math.abs(word.at.millis - chosen.at.millis) > DAY,
    );
    return this.#latest(positions)?.word ?? null;
  }

  /** A position counts once another source has reported that the box is on the ship. */
  #isAboard({ step, word }: Recorded<MoveWord>, now: number): boolean {
    if (step.reporter.kind !== 'ais') return true;
    return this.#moves.some(
      (each) =>
        each.isInForce &&
        each.step.reporter.kind !== 'ais' &&
        each.word.belief === null &&
        each.word.isActual &&
        !isAhead(each.word, now) &&
        each.word.of.ship === word.of.ship &&
        /^(load|departure|discharge)/.test(each.word.of.id),
    );
  }

  forecastOf(of: Happening, now: number): MoveWord | null {
    const forecasts = this.#moves.filter(
      (each) => each.isInForce && each.word.of === of && (!each.word.isActual || isAhead(each.word, now)),
    );
    return this.#latest(forecasts)?.word ?? null;
  }

  known(now: number): Known[] {
    const known = (happenings: readonly Happening[]) =>
      happenings.flatMap((of) => {
        const word = this.actualOf(of, now);
        return word === null ? [] : [{ of, word }];
      });
    const truth = known(this.#journey.happenings);
    const invented = [...new Set(this.#moves.map(({ word }) => word.of))].filter(
      (of) => !this.#journey.happenings.includes(of),
    );
    const believed = known(invented).filter((each) => this.#isBelieved(each, truth, now));
    return [...truth, ...believed].sort((a, b) => a.of.stage - b.of.stage);
  }

  #isBelieved({ word }: Known, truth: readonly Known[], now: number): boolean {
    const landings = truth.filter(({ of }) => of.stage >= this.arrival().stage).map((each) => each.word.at.millis);
    const landed = landings.length > 0;
    switch (word.belief) {
      case 'never':
        return false;
      case 'expectedThere': {
        const eta = this.forecastOf(this.arrival(), now)?.at.millis ?? Number.POSITIVE_INFINITY;
        const there = landed ? Math.min(...landings) : eta;
        return there - DAY <= word.at.millis && landings.every((at) => at - DAY <= word.at.millis);
      }
      case 'notOnTrain':
        if (this.#isOnTrain(word, truth, now)) return false;
        return landed && !this.#isAwaitedInland(word, truth, now) && !truth.some((each) => isLadenAfter(each, word));
      case 'untilLadenAgain':
        return landed && !this.#isAwaitedInland(word, truth, now) && !truth.some((each) => isLadenAfter(each, word));
      case null:
        return true;
    }
  }

  /** On a train that is not expected yet, or of which nobody has said when it comes, at another place than its destination. */
  #isOnTrain(word: MoveWord, truth: readonly Known[], now: number): boolean {
    const arrival = this.happening('railArrival') as Happening;
    const eta = this.forecastOf(arrival, now);
    const isAtEnd = word.place.code === arrival.place.code;
    if (eta !== null && isAtEnd) return word.at.millis < eta.at.millis - DAY;
    return truth.some(({ of }) => of.id === 'railDeparture') && !isAtEnd;
  }

  /** Its train is expected later than that, has not come by then, and no source reports that it was picked up. */
  #isAwaitedInland({ at }: MoveWord, truth: readonly Known[], now: number): boolean {
    const arrival = this.happening('railArrival');
    const eta = arrival === undefined ? null : this.forecastOf(arrival, now);
    const hasEnded = truth.some(
      ({ of, word }) => word.at.millis <= at.millis && (of === arrival || of.milestones.includes('full_out')),
    );
    return eta !== null && eta.at.millis > at.millis && !hasEnded;
  }

  happening(id: string): Happening | undefined {
    return this.#journey.happenings.find((each) => each.id === id);
  }

  arrival(): Happening {
    return this.happening(`arrival${lastLegOf(this.#journey)}`) as Happening;
  }

  fact(field: FactField, kinds: readonly SourceKind[], now: number): FactWord | null {
    const records = this.#facts.filter(
      (each) => each.isInForce && each.word.field === field && kinds.includes(each.step.reporter.kind),
    );
    if (records.length === 0) return null;
    const sorted = [...records].sort(
      (a, b) => (a.word.statedAt ?? a.receivedAt) - (b.word.statedAt ?? b.receivedAt) || a.order - b.order,
    );
    // A changed value of a terminal or railroad counts after ten minutes, or when it is said again.
    const settled = sorted.filter((each, index) => index === 0 || isSettled(each, now));
    return settled.at(-1)?.word ?? null;
  }

  lastWordOf(id: string, now: number): MoveWord | null {
    const of = this.happening(id) as Happening;
    return this.actualOf(of, now) ?? this.forecastOf(of, now);
  }

  /** The first estimate of the arrival, by what its source says, however late it comes. */
  firstEta(): string | null {
    const when = ({ word, step }: Recorded<MoveWord>) => word.statedAt ?? step.at;
    const made = this.#moves.filter(({ word, step }) => word.of === this.arrival() && isForecast(word, step));
    const first = made.sort((a, b) => when(a) - when(b))[0]?.word;
    return first === undefined ? null : isoOf(first.at.millis);
  }

  /** The estimates of a happening that were made before a moment, by what the source says; the last of them. */
  lastEstimateBefore(of: Happening, millis: number): MoveWord | null {
    const made = this.#moves.filter(
      ({ word }) => word.of === of && !word.isActual && word.statedAt !== null && word.statedAt <= millis,
    );
    return this.#latest(made)?.word ?? null;
  }
}

function isLadenAfter({ of, word }: Known, { at }: MoveWord): boolean {
  return word.at.millis > at.millis && !of.words.startsWith('empty');
}

/** Also an actual that was dated in the future. */
function isForecast(word: MoveWord, step: Step): boolean {
  return !word.isActual || isAhead(word, step.at);
}

function isAhead({ at }: MoveWord, now: number): boolean {
  return (at.isDay ? at.millis - 12 * HOUR : at.millis) > now;
}

function isOfDay(exact: StatedTime, day: StatedTime): boolean {
  return Math.abs(exact.millis - day.millis) <= 12 * HOUR;
}

function isSettled({ step, receivedAt }: Recorded<FactWord>, now: number): boolean {
  if (step.reporter.kind !== 'terminal' && step.reporter.kind !== 'rail') return true;
  return receivedAt > step.at || now - step.at >= 10 * MINUTE;
}
