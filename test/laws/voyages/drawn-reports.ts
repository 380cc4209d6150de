/**
 * Draws the reports of a voyage: past events as actual, future ones as planned or estimated, with superseded forecasts;
 * in any order, in one answer or several messages. Knows nothing of the core.
 */
import fc from 'fast-check';
import type { ObservedTime, Place, ReportedObservation } from '../../../src/core/observation.ts';
import { instant, LINE } from '../true-journeys.ts';
import {
  type Determination,
  determine,
  isDoubled,
  isOwnCall,
  isRepeated,
  type Possible,
  type Style,
} from './determined.ts';
import { voyageOf } from './drawn-voyage.ts';
import type { Port } from './ports.ts';
import { type ReportedVoyage, type Statement, shuffled, supported } from './reported-voyage.ts';
import { type Box, type Event, HOUR, type Leg, MINUTE, type Ship, sequencesOf, type Voyage } from './voyage.ts';
import { rarely, shape } from './voyage-shape.ts';

const DAY = 24 * HOUR;

interface Manner {
  readonly style: Style;
  readonly now: number;
  readonly keep: readonly boolean[];
  readonly choices: readonly number[];
  readonly order: number;
  readonly messages: ReportedVoyage['messages'];
}

const manner: fc.Arbitrary<Manner> = fc.record({
  style: fc.record({
    joints: fc.oneof(...[2, 3].map((max) => fc.array(fc.nat({ max }), { minLength: 15, maxLength: 15 }))),
    anonymous: rarely(7),
    handlingUnnamed: rarely(5),
    booking: rarely(11),
    inlandReported: rarely(5).map((drawn) => !drawn),
    inlandBy: fc.constantFrom('arrival', 'unloading'),
  }),
  now: fc.nat({ max: 1000 }),
  keep: fc.array(fc.boolean(), { minLength: 89, maxLength: 89 }),
  choices: fc.array(fc.nat({ max: 4095 }), { minLength: 97, maxLength: 97 }),
  order: fc.nat({ max: 9999 }),
  messages: fc.constantFrom('answer', 'messages', 'growing answers'),
});

export const reportedVoyage: fc.Arbitrary<ReportedVoyage> = fc
  .tuple(shape, manner)
  .map(([drawn, how]) => new VoyageReporter(voyageOf(drawn), how).reportedVoyage());

/** Each kind of choice reads the drawn numbers at its own place. */
const TOPICS = [
  'late',
  'forecasts',
  'error',
  'namesBoxes',
  'callIds',
  'naming',
  'vesselLeftOut',
  'callId',
  'code',
  'placeName',
  'voyage',
  'local',
  'statedAt',
  'mode',
  'name',
  'estimated',
  'laden',
  'facility',
  'legUnnamed',
] as const;

class VoyageReporter {
  readonly #voyage: Voyage;
  readonly #how: Manner;
  readonly #now: number;
  readonly #determination: Determination;
  readonly #slack: ReadonlyMap<Event, number>;
  readonly #from: number;

  constructor(voyage: Voyage, how: Manner) {
    this.#voyage = voyage;
    this.#how = how;
    const times = voyage.events.map(({ at }) => at);
    this.#from = Math.min(...times);
    const span = Math.max(...times) - this.#from;
    this.#now = Math.round((this.#from - 2 * DAY + (span + 4 * DAY) * (how.now / 1000)) / MINUTE) * MINUTE;
    this.#slack = slackOf(voyage);
    this.#determination = determine(voyage, how.style, {
      callIds: (ship) => this.#hasCallIds(ship),
      namesBoxes: (event) => this.#choice('namesBoxes', event.id, 2) === 1,
    });
  }

  reportedVoyage(): ReportedVoyage {
    const { anchors, optional, style } = this.#determination;
    const of = (each: Possible, isAnchor: boolean) =>
      this.#versions(each).map((statement, _, { length }) => ({
        statement,
        isAnchor: isAnchor && statement.version === length - 1,
      }));
    const all = [...anchors.flatMap((each) => of(each, true)), ...optional.flatMap((each) => of(each, false))].map(
      (each, id) => ({ ...each, statement: { ...each.statement, id } }),
    );
    const { keep } = this.#how;
    const kept = all.filter(({ isAnchor, statement }) => isAnchor || keep[statement.id % keep.length]);
    const possible = all.map(({ statement }) => statement);
    const reportedVoyage: ReportedVoyage = {
      voyage: this.#voyage,
      style,
      now: this.#now,
      listed: style.booking ? [] : this.#voyage.boxes,
      anchors: all.filter(({ isAnchor }) => isAnchor).map(({ statement }) => statement),
      possible,
      statements: [],
      messages: this.#how.messages,
    };
    const statements = supported(
      reportedVoyage,
      kept.map(({ statement }) => statement),
    );
    return { ...reportedVoyage, statements: shuffled(statements, this.#how.order) };
  }

  #choice(topic: (typeof TOPICS)[number], id: number, of: number): number {
    const { choices } = this.#how;
    const at = (id * 7 + TOPICS.indexOf(topic) * 29) % choices.length;
    return (choices[at] as number) % of;
  }

  #hasCallIds(ship: Ship): boolean {
    return this.#choice('callIds', this.#voyage.ships.indexOf(ship), 3) === 1;
  }

  /** Forecasts, oldest first, then what happened; a line that is late has a forecast only. */
  #versions({ event, box }: Possible): (Statement & { version: number })[] {
    const past = event.at <= this.#now && this.#choice('late', event.id, 8) !== 7;
    const forecasts = this.#choice('forecasts', event.id, 3) + (past ? 0 : 1);
    const until = Math.min(event.at, this.#now);
    const first = this.#from - 10 * DAY;
    const versions = Array.from({ length: forecasts }, (_, index) => {
      const statedAt = first + ((until - first) * (index + 1)) / (forecasts + 1);
      const classifier = this.#choice('estimated', event.id + index, 2) === 1 ? 'estimated' : 'planned';
      return { classifier, at: this.#forecastOf(event, forecasts - 1 - index), statedAt } as const;
    });
    const happened = {
      classifier: 'actual',
      at: event.at,
      statedAt: Math.min(this.#now, event.at + 3 * HOUR),
    } as const;
    return [...versions, ...(past ? [happened] : [])].map((each, version, { length }) => ({
      ...each,
      id: -1,
      version,
      event,
      box,
      word: this.#word({ event, box }, each, { version, isOnly: length === 1 }),
    }));
  }

  /** Wrong by less than half of what lies between it and what comes before or after, so that order is kept. */
  #forecastOf(event: Event, age: number): number {
    const drawn = this.#choice('error', event.id * 3 + age, 4096);
    const share = drawn === 0 ? 0 : (drawn / 4096) * 1.6 - 0.8;
    const error = share * (this.#slack.get(event) as number);
    return Math.round((event.at + error) / MINUTE + age) * MINUTE;
  }

  #word(
    { event, box }: Possible,
    { classifier, at, statedAt }: Pick<Statement, 'classifier' | 'at' | 'statedAt'>,
    { version, isOnly }: { version: number; isOnly: boolean },
  ): ReportedObservation {
    const { call } = event;
    const ship = call?.ship ?? null;
    const pick = (topic: (typeof TOPICS)[number], of: number) => this.#choice(topic, event.id * 3 + version, of);
    const place = this.#place(event.port, { code: pick('code', 3), named: pick('placeName', 2) === 1 });
    const withoutMode = ship?.mode === 'vessel' && pick('mode', 5) === 4;
    return {
      source: LINE,
      sourceEventId: null,
      // A statement without a time counts as stated on receipt: then it is made only once.
      statedAt: isOnly && pick('statedAt', 4) === 3 ? null : instant(statedAt),
      kind: event.kind,
      classifier,
      at: this.#time(event.port, at, pick('local', 2) === 1),
      place: { ...place, facility: this.#facility(event, pick('facility', 4) === 3) },
      vessel: ship === null || this.#mayLeaveOutVessel(event, box) ? null : this.#vessel(ship, pick('name', 2)),
      voyage: ship === null || pick('voyage', 2) === 0 || this.#determination.style.anonymous ? null : ship.voyage,
      mode: withoutMode ? null : event.mode,
      laden: call !== null && event.box !== null && pick('laden', 2) === 1 ? true : event.laden,
      equipment: box?.number ?? null,
      transportCallId: call !== null && this.#namesCall(call.ship, pick('callId', 2)) ? call.id : null,
      retracted: false,
      original: { code: event.kind, text: null },
      raw: null,
    };
  }

  #namesCall(ship: Ship, drawn: number): boolean {
    if (this.#determination.style.anonymous) return false;
    const some = this.#choice('callIds', this.#voyage.ships.indexOf(ship), 3) === 2;
    return this.#hasCallIds(ship) || (some && drawn === 1);
  }

  #place(port: Port, { code, named }: { code: number; named: boolean }): Pick<Place, 'locode' | 'name'> {
    const locode = port.codes[code === 2 ? port.codes.length - 1 : 0] ?? null;
    return { locode, name: named || locode === null ? port.name : null };
  }

  #facility({ facility, call }: Event, atTerminal: boolean): Place['facility'] {
    const type = facility ?? (call !== null && atTerminal ? 'POTE' : null);
    return type === null ? null : { code: null, codeListProvider: null, type, name: null };
  }

  #time({ zone }: Port, at: number, local: boolean): ObservedTime {
    if (local && zone !== null) {
      const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
      const text = zoned.toPlainDateTime();
      // A clock time that a change of clocks repeats would be read as the earlier one.
      const read = text.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds;
      if (read === at) return { kind: 'local', at: text.toString({ smallestUnit: 'minute' }), precision: 'minute' };
    }
    return { kind: 'instant', at: instant(at), precision: 'minute' };
  }

  /** A ship is always named in a way that separates it from other ships: by number and name, by number alone, by name alone. */
  #vessel(ship: Ship, drawn: number): { imo: string | null; name: string | null } {
    if (ship.formerName !== null) return { imo: ship.imo, name: drawn === 0 ? ship.name : ship.formerName };
    const naming = this.#choice('naming', this.#voyage.ships.indexOf(ship), 4);
    if (ship.imo === null || naming === 1) return { imo: null, name: ship.name };
    if (naming === 2) return { imo: ship.imo, name: null };
    return { imo: naming === 3 && drawn === 1 ? null : ship.imo, name: ship.name };
  }

  /**
   * The vessel is left out where another statement identifies it: the same call's id with a vessel, the box's
   * handling at the other end of the leg, or, where ships call, the handling of the box that is named.
   */
  #mayLeaveOutVessel(event: Event, box: Box | null): boolean {
    const { style, isAnchor } = this.#determination;
    if (style.anonymous) return true;
    if (style.handlingUnnamed) return event.box !== null;
    const leg = legOf(this.#voyage, event, box);
    if (leg === null || this.#choice('vesselLeftOut', event.id, 3) !== 2) return false;
    if (this.#hasCallIds(leg.ship)) return this.#namerOf(event, box) !== event.id;
    if (box === null || isDoubled(leg.ship) || isRepeated(box, leg.from) || isRepeated(box, leg.to)) return false;
    const left = [leg.load, leg.discharge][this.#choice('legUnnamed', leg.load.id, 2)];
    if (event.box !== null) return event === left && isAnchor(leg.load, box) && isAnchor(leg.discharge, box);
    const handling = event.kind === 'departure' ? leg.load : leg.discharge;
    return isOwnCall(leg, event) && isAnchor(handling, box) && !this.#mayLeaveOutVessel(handling, box);
  }

  /** Of all that is stated anyway with the id of the call, what names the vessel; itself where nothing else does. */
  #namerOf(event: Event, box: Box | null): number {
    const { anchors } = this.#determination;
    const same = anchors.filter((each) => each.event.call === event.call && (each.box === null || each.box === box));
    return (same.find((each) => each.box === null) ?? same[0])?.event.id ?? event.id;
  }
}

function legOf({ boxes }: Voyage, { call }: Event, box: Box | null): Leg | null {
  const legs = (box === null ? boxes : [box]).flatMap((each) => each.legs);
  return call === null ? null : (legs.find((leg) => leg.ship === call.ship) ?? null);
}

const MOST_WRONG_MILLIS = 6 * DAY;

/** Half of the time to the nearest move before or after it, less a margin. */
function slackOf(voyage: Voyage): Map<Event, number> {
  const slack = new Map<Event, number>();
  for (const sequence of sequencesOf(voyage)) {
    for (const [index, event] of sequence.entries()) {
      const near = [sequence[index - 1], sequence[index + 1]].flatMap((each) => each ?? []);
      const apart = near.map((each) => Math.abs(each.at - event.at));
      slack.set(event, Math.min(slack.get(event) ?? MOST_WRONG_MILLIS, ...apart.map((each) => each / 2 - 10 * MINUTE)));
    }
  }
  return slack;
}
