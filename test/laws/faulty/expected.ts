/**
 * The oracle: what an operator who knows the true journey says after each step, of what trustworthy sources have reported until then.
 * It follows the true journey's own order, and knows which report is a mistake. Where nobody could tell the mistake from the truth,
 * the word has a belief (below). Never reads what the core derives.
 */

import { isoOf } from './tellers.ts';
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
    'an empty return after the landing is believed, until a later laden move shows that the journey goes on',
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
interface Known {
  readonly of: Happening;
  readonly word: MoveWord;
}

export interface Expected {
  readonly container: Readonly<Record<string, unknown>>;
  readonly shipment: Readonly<Record<string, unknown>>;
  /** `vessel_loaded|CNSHA|2026-…|minute`: what happened. */
  readonly milestones: readonly string[];
  readonly events: readonly string[];
  readonly stops: string | null;
  /** Its one container, on its one journey. */
  readonly containers: string;
}

export class Oracle {
  readonly #journey: TrueJourney;
  readonly #moves: Recorded<MoveWord>[] = [];
  readonly #facts: Recorded<FactWord>[] = [];
  #order = 0;
  #before: Expected | null = null;
  #firstEta: string | null = null;
  #podEta: string | null = null;
  #etaStatedAt = 0;
  #inlandEta: string | null = null;
  #firstInlandEta: string | null = null;
  readonly #announced = new Map<string, string>();
  readonly #overdue = new Set<string>();

  constructor(journey: TrueJourney) {
    this.#journey = journey;
  }

  after(step: Step): Expected {
    this.#record(step);
    const expected = this.#expect(step.at);
    this.#before = expected;
    return expected;
  }

  #record(step: Step): void {
    const lines = new Set(step.words.map(({ line }) => line));
    const isOfTeller = (each: Recorded) =>
      each.isInForce && each.step.teller.kind === step.teller.kind && each.step.teller.code === step.teller.code;
    if (step.manner === 'answers') {
      for (const each of this.#moves) {
        if (isOfTeller(each) && each.step.teller.channel === step.teller.channel && !lines.has(each.word.line))
          each.isInForce = false;
      }
    }
    for (const word of step.words) {
      this.#order += 1;
      if (word.about === 'nothing') continue;
      if (word.about === 'move' && word.retracts) {
        for (const each of this.#moves) if (isOfTeller(each) && each.word.id === word.id) each.isInForce = false;
        continue;
      }
      const records: Recorded[] = word.about === 'move' ? this.#moves : this.#facts;
      const same = records.find(
        (each) => isOfTeller(each) && each.word.line === word.line && each.step.teller.channel === step.teller.channel,
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

  #actualOf(of: Happening, now: number): MoveWord | null {
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
    const bySource = Map.groupBy(confirmed.length > 0 ? confirmed : actuals, ({ step }) => step.teller.kind);
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
      ({ step, word }) => step.teller.kind === 'ais' && Math.abs(word.at.millis - chosen.at.millis) > DAY,
    );
    return this.#latest(positions)?.word ?? null;
  }

  /** A position counts once another source has reported that the box is on the ship. */
  #isAboard({ step, word }: Recorded<MoveWord>, now: number): boolean {
    if (step.teller.kind !== 'ais') return true;
    return this.#moves.some(
      (each) =>
        each.isInForce &&
        each.step.teller.kind !== 'ais' &&
        each.word.belief === null &&
        each.word.isActual &&
        !isAhead(each.word, now) &&
        each.word.of.ship === word.of.ship &&
        /^(load|departure|discharge)/.test(each.word.of.id),
    );
  }

  #forecastOf(of: Happening, now: number): MoveWord | null {
    const forecasts = this.#moves.filter(
      (each) => each.isInForce && each.word.of === of && (!each.word.isActual || isAhead(each.word, now)),
    );
    return this.#latest(forecasts)?.word ?? null;
  }

  #known(now: number): Known[] {
    const known = (happenings: readonly Happening[]) =>
      happenings.flatMap((of) => {
        const word = this.#actualOf(of, now);
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
    const landings = truth.filter(({ of }) => of.stage >= this.#arrival().stage).map((each) => each.word.at.millis);
    const landed = landings.length > 0;
    switch (word.belief) {
      case 'never':
        return false;
      case 'expectedThere': {
        const eta = this.#forecastOf(this.#arrival(), now)?.at.millis ?? Number.POSITIVE_INFINITY;
        const there = landed ? Math.min(...landings) : eta;
        return there - DAY <= word.at.millis && landings.every((at) => at - DAY <= word.at.millis);
      }
      case 'notOnTrain':
        if (this.#isOnTrain(word, truth, now)) return false;
        return landed && !truth.some((each) => isLadenAfter(each, word));
      case 'untilLadenAgain':
        return landed && !truth.some((each) => isLadenAfter(each, word));
      case null:
        return true;
    }
  }

  /** On a train that is not expected yet, or of which nobody has said when it comes, at another place than its destination. */
  #isOnTrain(word: MoveWord, truth: readonly Known[], now: number): boolean {
    const arrival = this.#happening('railArrival') as Happening;
    const eta = this.#forecastOf(arrival, now);
    const isAtEnd = word.place.code === arrival.place.code;
    if (eta !== null && isAtEnd) return word.at.millis < eta.at.millis - DAY;
    return truth.some(({ of }) => of.id === 'railDeparture') && !isAtEnd;
  }

  #happening(id: string): Happening | undefined {
    return this.#journey.happenings.find((each) => each.id === id);
  }

  #arrival(): Happening {
    return this.#happening(`arrival${lastLegOf(this.#journey)}`) as Happening;
  }

  #fact(field: FactField, kinds: readonly SourceKind[], now: number): FactWord | null {
    const records = this.#facts.filter(
      (each) => each.isInForce && each.word.field === field && kinds.includes(each.step.teller.kind),
    );
    if (records.length === 0) return null;
    const sorted = [...records].sort(
      (a, b) => (a.word.statedAt ?? a.receivedAt) - (b.word.statedAt ?? b.receivedAt) || a.order - b.order,
    );
    // A changed value of a terminal or railroad counts after ten minutes, or when it is said again.
    const settled = sorted.filter((each, index) => index === 0 || isSettled(each, now));
    return settled.at(-1)?.word ?? null;
  }

  #expect(now: number): Expected {
    const journey = this.#journey;
    const known = this.#known(now);
    const named = (name: string): Known | undefined => known.find(({ of }) => of.milestones.includes(name));
    const timeOf = (each: Known | undefined) => (each === undefined ? null : isoOf(each.word.at.millis));
    const furthest = known.at(-1) ?? null;
    const arrival = this.#arrival();
    const eta = this.#forecastOf(arrival, now);
    const arrived = named('vessel_arrived');
    const legs = lastLegOf(journey);
    const last = this.#lastWordOf(`discharge${legs}`, now) ?? this.#lastWordOf(arrival.id, now);
    const rail = this.#happening('railArrival');
    const inlandEta = rail === undefined ? null : this.#forecastOf(rail, now);
    const isInlandKnown =
      inlandEta !== null ||
      known.some(
        ({ of, word }) =>
          of.group !== 'vessel' && !of.words.startsWith('empty') && word.place.code === journey.inland?.code,
      );
    const delivered = this.#fact('delivered', ['user'], now);
    const status = this.#status(furthest, delivered, isInlandKnown);
    const fullOut = known.findLast(({ of }) => of.milestones.includes('full_out'));
    const isInlandOut = fullOut !== undefined && isInlandKnown && fullOut.word.place.code === journey.inland?.code;
    const landed = known.some(({ of }) => of.stage >= arrival.stage);
    const lfdTerminal = this.#fact('lfd', ['terminal'], now)?.value ?? null;
    const lfdRail = this.#fact('lfd', ['rail'], now)?.value ?? null;
    const lfdLine = this.#fact('lfd', ['shipping_line', 'user'], now)?.value ?? null;
    const available = this.#available(status.base, now);
    const etaText = eta === null ? null : isoOf(eta.at.millis);
    this.#lastEta(arrived, eta);
    this.#podEta ??= etaText;
    this.#firstEta ??= etaText;
    if (inlandEta !== null && named('arrived_at_inland_destination') === undefined)
      this.#inlandEta = isoOf(inlandEta.at.millis);
    this.#firstInlandEta ??= this.#inlandEta;
    const container = {
      currentStatus: ['new', 'on_ship'].includes(status.base) ? status.base : refined(status.base, available),
      emptyOutAt: timeOf(named('empty_out')),
      polFullInAt: timeOf(named('full_in')),
      polVesselLoadedAt: timeOf(named('vessel_loaded')),
      polVesselDepartedAt: timeOf(named('vessel_departed')),
      podEtaAt: arrived === undefined ? etaText : null,
      podArrivedAt: timeOf(arrived),
      podDischargedAt: timeOf(named('vessel_discharged')),
      podRailLoadedAt: timeOf(named('rail_loaded')),
      podRailDepartedAt: timeOf(named('rail_departed')),
      indEtaAt: this.#inlandEta,
      indAtaAt: timeOf(named('arrived_at_inland_destination')),
      indRailUnloadedAt: timeOf(named('rail_unloaded')),
      podFullOutAt: isInlandOut ? null : timeOf(fullOut),
      finalDestinationFullOutAt: isInlandOut ? timeOf(fullOut) : null,
      deliveredAt: delivered?.value ?? null,
      emptyTerminatedAt: timeOf(named('empty_in')),
      polLocode: this.#placeOf('load0', now) ?? this.#placeOf('departure0', now),
      podLocode: last?.place.code ?? null,
      destinationLocode: isInlandKnown ? (journey.inland?.code ?? null) : null,
      availableForPickup: available,
      pickupLfd: lfdLine ?? lfdTerminal ?? lfdRail,
      pickupLfdLine: lfdLine,
      pickupLfdTerminal: lfdTerminal,
      pickupLfdRail: lfdRail,
      holds: this.#fact('holds', ['terminal'], now)?.value ?? null,
    };
    const shipment = {
      polLocode: container.polLocode,
      podLocode: container.podLocode,
      destinationLocode: container.destinationLocode,
      podVesselName: (this.#lastWordOf(arrival.id, now) ?? last)?.of.ship?.name ?? null,
      polAtdAt: container.polVesselDepartedAt,
      podEtaAt: this.#podEta,
      podOriginalEtaAt: this.#firstEta,
      podAtaAt: container.podArrivedAt,
      destinationEtaAt: this.#inlandEta,
      destinationAtaAt: container.indAtaAt,
    };
    const milestones = known.flatMap(({ of, word }) => of.milestones.map((name) => keyOf(name, word)));
    const stops = container.currentStatus === 'empty_returned' && landed ? 'all_containers_terminated' : null;
    const expected = {
      container,
      shipment,
      milestones: milestones.sort(),
      stops,
      containers: 'SIMU0000001',
      events: [],
    };
    return { ...expected, events: this.#events(expected, known, now) };
  }

  /** The estimate in force; after the arrival, a message that was made before it, and after that estimate, is heard too. */
  #lastEta(arrived: Known | undefined, current: MoveWord | null): void {
    const late = this.#moves.filter(
      ({ word }) => word.of.id === arrived?.of.id && !word.isActual && word.statedAt !== null,
    );
    const made = late.filter(({ word }) => (word.statedAt as number) <= (arrived?.word.at.millis ?? 0));
    const word = arrived === undefined ? current : (this.#latest(made)?.word ?? null);
    if (word === null || (arrived !== undefined && (word.statedAt ?? 0) <= this.#etaStatedAt)) return;
    this.#podEta = isoOf(word.at.millis);
    this.#etaStatedAt = word.statedAt ?? 0;
  }

  #lastWordOf(id: string, now: number): MoveWord | null {
    const of = this.#happening(id) as Happening;
    return this.#actualOf(of, now) ?? this.#forecastOf(of, now);
  }

  #placeOf(id: string, now: number): string | null {
    return this.#lastWordOf(id, now)?.place.code ?? null;
  }

  #status(furthest: Known | null, delivered: FactWord | null, isInlandKnown: boolean): { base: string } {
    const name = furthest?.of.milestones[0] ?? null;
    if (name === 'empty_in') return { base: 'empty_returned' };
    if (delivered !== null) return { base: 'delivered' };
    switch (name) {
      case null:
      case 'empty_out':
      case 'full_in':
        return { base: 'new' };
      case 'vessel_discharged':
        return { base: isInlandKnown ? 'awaiting_inland_transfer' : 'grounded' };
      case 'rail_loaded':
      case 'rail_departed':
      case 'rail_arrived':
        return { base: 'on_rail' };
      case 'rail_unloaded':
        return { base: 'grounded at the ramp' };
      case 'full_out':
        return { base: 'picked_up' };
      default:
        return { base: 'on_ship' };
    }
  }

  #available(base: string, now: number): boolean | null {
    const isAtPort = base === 'grounded' || base === 'awaiting_inland_transfer';
    // A "no" is true of what is still at sea, too.
    if (base === 'new' || base === 'on_ship')
      return this.#fact('available', ['terminal'], now)?.value === false ? false : null;
    if (!isAtPort && base !== 'grounded at the ramp') return null;
    const fact = this.#fact('available', isAtPort ? ['terminal'] : ['rail'], now);
    return fact === null ? null : (fact.value as boolean);
  }

  #events(after: Omit<Expected, 'events'>, known: readonly Known[], now: number): string[] {
    const before = this.#before;
    const was = new Set(before?.milestones ?? []);
    const is = new Set(after.milestones);
    const name = (key: string) => key.split('|')[0] as string;
    const changed = (field: string) => (before?.container[field] ?? null) !== after.container[field];
    const available = after.container.availableForPickup;
    const wasOnTheWay = before === null || ['new', 'on_ship'].includes(before.container.currentStatus as string);
    const isOnTheWay = ['new', 'on_ship'].includes(after.container.currentStatus as string);
    // What is known at sea has no event of its own yet.
    const updated = [
      ...(changed('holds') ? ['holds_at_pod_terminal'] : []),
      ...(isOnTheWay && changed('availableForPickup') ? ['availability_known', 'available_for_pickup'] : []),
    ];
    const shipmentChanged = (field: string) =>
      before !== null &&
      before.shipment[field] !== null &&
      after.shipment[field] !== null &&
      before.shipment[field] !== after.shipment[field];
    return [
      ...[...is].filter((key) => !was.has(key)).map((key) => `${name(key)} ${key}`),
      ...[...was].filter((key) => !is.has(key)).map((key) => `corrected ${key}`),
      ...(available !== null && !isOnTheWay && (wasOnTheWay || changed('availableForPickup'))
        ? [`available ${available}`]
        : []),
      ...DEADLINES.filter(changed).map((field) => `${field} ${after.container[field]}`),
      ...(updated.length > 0 ? [`updated ${updated.join(' ')}`] : []),
      ...(changed('deliveredAt') ? [`delivered ${after.container.deliveredAt}`] : []),
      ...this.#estimates(after, known, now),
      ...this.#overdues(known, now),
      ...(after.container.podArrivedAt === null
        ? this.#moved('shipment.estimated.arrival', after.shipment.podEtaAt as string | null)
        : []),
      ...(shipmentChanged('podLocode') ? ['port_of_discharge_changed'] : []),
      ...(shipmentChanged('podVesselName') ? ['vessel_changed'] : []),
    ].sort();
  }

  #estimates({ container }: Omit<Expected, 'events'>, known: readonly Known[], now: number): string[] {
    const departure = this.#happening('departure0') as Happening;
    const etd = known.some(({ of }) => of === departure) ? null : this.#forecastOf(departure, now);
    return [
      ...this.#moved('estimated.vessel_departed', etd === null ? null : isoOf(etd.at.millis)),
      ...this.#moved('estimated.vessel_arrived', container.podEtaAt as string | null),
      ...(container.indAtaAt === null
        ? this.#moved('estimated.arrived_at_inland_destination', container.indEtaAt as string | null)
        : []),
    ];
  }

  /** Announced where it is known first, or has moved by an hour since. */
  #moved(what: string, at: string | null): string[] {
    const last = this.#announced.get(what);
    if (at === null || (last !== undefined && Math.abs(Date.parse(at) - Date.parse(last)) < HOUR)) return [];
    this.#announced.set(what, at);
    return [`${what} ${at}`];
  }

  /** A day late, and nothing further is known. */
  #overdues(known: readonly Known[], now: number): string[] {
    const furthest = known.at(-1)?.of.stage ?? -1;
    return this.#journey.happenings.flatMap((of) => {
      // At sea, a hub that is passed late is not announced: the arrival is what is awaited.
      if (
        of.stage <= furthest ||
        (isOfHub(of) && known.some(({ of: each }) => each.id === 'departure0' || isOfHub(each)))
      )
        return [];
      const forecast = this.#forecastOf(of, now);
      if (forecast === null || forecast.at.millis + DAY >= now) return [];
      return of.milestones
        .map((name) => `overdue ${keyOf(name, forecast)}`)
        .filter((key) => !this.#overdue.has(key))
        .map((key) => {
          this.#overdue.add(key);
          return key;
        });
    });
  }
}

function isOfHub({ milestones }: Happening): boolean {
  return milestones.some((name) => name.startsWith('transshipment'));
}

const DEADLINES = ['pickupLfd', 'pickupLfdLine', 'pickupLfdTerminal', 'pickupLfdRail'];

function isLadenAfter({ of, word }: Known, { at }: MoveWord): boolean {
  return word.at.millis > at.millis && !of.words.startsWith('empty');
}

function isAhead({ at }: MoveWord, now: number): boolean {
  return (at.isDay ? at.millis - 12 * HOUR : at.millis) > now;
}

function isOfDay(exact: StatedTime, day: StatedTime): boolean {
  return Math.abs(exact.millis - day.millis) <= 12 * HOUR;
}

function isSettled({ step, receivedAt }: Recorded<FactWord>, now: number): boolean {
  if (step.teller.kind !== 'terminal' && step.teller.kind !== 'rail') return true;
  return receivedAt > step.at || now - step.at >= 10 * MINUTE;
}

/** Ashore, the terminal's or the ramp's word is the status. */
function refined(base: string, available: boolean | null): string {
  const status = base === 'grounded at the ramp' ? 'grounded' : base;
  return available === null ? status : available ? 'available' : 'not_available';
}

export function keyOf(name: string, { at, place }: Pick<MoveWord, 'at' | 'place'>): string {
  const minute = new Date(Math.floor(at.millis / MINUTE) * MINUTE).toISOString().slice(0, 16);
  return [name, place.code, minute, at.isDay ? 'day' : 'minute'].join('|');
}
