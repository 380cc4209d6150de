/**
 * The oracle: state and events after each step, as an operator would name them from what is known (knowledge.ts). Follows the true
 * journey's own order. Never reads what the core derives.
 */
import { Knowledge, type Known } from './knowledge.ts';
import { isoOf } from './reporters.ts';
import { DAY, type Happening, HOUR, lastLegOf, MINUTE, type TrueJourney } from './true-journey.ts';
import type { FactWord, MoveWord, Step } from './words.ts';

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
  readonly #knowledge: Knowledge;
  #before: Expected | null = null;
  #firstEta: string | null = null;
  #podEta: string | null = null;
  #etaStatedAt = 0;
  #podCode: string | null = null;
  #inlandEta: string | null = null;
  #firstInlandEta: string | null = null;
  readonly #announced = new Map<string, string>();
  readonly #overdue = new Set<string>();

  constructor(journey: TrueJourney) {
    this.#journey = journey;
    this.#knowledge = new Knowledge(journey);
  }

  after(step: Step): Expected {
    this.#knowledge.record(step);
    const expected = this.#expect(step.at);
    this.#before = expected;
    return expected;
  }

  #expect(now: number): Expected {
    const journey = this.#journey;
    const known = this.#knowledge.known(now);
    const named = (name: string): Known | undefined => known.find(({ of }) => of.milestones.includes(name));
    const timeOf = (each: Known | undefined) => (each === undefined ? null : isoOf(each.word.at.millis));
    const furthest = known.at(-1) ?? null;
    const arrival = this.#knowledge.arrival();
    const eta = this.#knowledge.forecastOf(arrival, now);
    const arrived = named('vessel_arrived');
    const legs = lastLegOf(journey);
    const last = this.#knowledge.lastWordOf(`discharge${legs}`, now) ?? this.#knowledge.lastWordOf(arrival.id, now);
    // It stays while its statements are replaced.
    this.#podCode = last?.place.code ?? this.#podCode;
    const rail = this.#knowledge.happening('railArrival');
    const inlandEta = rail === undefined ? null : this.#knowledge.forecastOf(rail, now);
    const isInlandKnown =
      inlandEta !== null ||
      known.some(
        ({ of, word }) =>
          of.group !== 'vessel' && !of.words.startsWith('empty') && word.place.code === journey.inland?.code,
      );
    const delivered = this.#knowledge.fact('delivered', ['user'], now);
    const status = this.#status(furthest, delivered, isInlandKnown);
    const fullOut = known.findLast(({ of }) => of.milestones.includes('full_out'));
    const isInlandOut = fullOut !== undefined && isInlandKnown && fullOut.word.place.code === journey.inland?.code;
    const landed = known.some(({ of }) => of.stage >= arrival.stage);
    const lfdTerminal = this.#knowledge.fact('lfd', ['terminal'], now)?.value ?? null;
    const lfdRail = this.#knowledge.fact('lfd', ['rail'], now)?.value ?? null;
    const lfdLine = this.#knowledge.fact('lfd', ['shipping_line', 'user'], now)?.value ?? null;
    const available = this.#available(status.base, now);
    const etaText = eta === null ? null : isoOf(eta.at.millis);
    this.#noteEta(arrived, eta);
    this.#podEta ??= etaText;
    this.#firstEta = this.#knowledge.firstEta();
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
      podFullOutAt: isInlandOut ? null : timeOf(named('full_out')),
      finalDestinationFullOutAt: isInlandOut ? timeOf(fullOut) : null,
      deliveredAt: delivered?.value ?? null,
      emptyTerminatedAt: timeOf(named('empty_in')),
      polLocode: this.#placeOf('load0', now) ?? this.#placeOf('departure0', now),
      podLocode: this.#podCode,
      destinationLocode: isInlandKnown ? (journey.inland?.code ?? null) : null,
      availableForPickup: available,
      pickupLfd: lfdLine ?? lfdTerminal ?? lfdRail,
      pickupLfdLine: lfdLine,
      pickupLfdTerminal: lfdTerminal,
      pickupLfdRail: lfdRail,
      holds: this.#knowledge.fact('holds', ['terminal'], now)?.value ?? null,
    };
    const shipment = {
      polLocode: container.polLocode,
      podLocode: container.podLocode,
      destinationLocode: container.destinationLocode,
      podVesselName: this.#podCode === null ? null : (arrival.ship?.name ?? null),
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
  #noteEta(arrived: Known | undefined, current: MoveWord | null): void {
    const word =
      arrived === undefined ? current : this.#knowledge.lastEstimateBefore(arrived.of, arrived.word.at.millis);
    if (word === null || (arrived !== undefined && (word.statedAt ?? 0) <= this.#etaStatedAt)) return;
    this.#podEta = isoOf(word.at.millis);
    this.#etaStatedAt = word.statedAt ?? 0;
  }

  #placeOf(id: string, now: number): string | null {
    return this.#knowledge.lastWordOf(id, now)?.place.code ?? null;
  }

  #status(furthest: Known | null, delivered: FactWord | null, isInlandKnown: boolean): { base: string } {
    const name = furthest?.of.milestones[0] ?? null;
    const isInYard = furthest?.of.id === 'yardIn';
    if (name === 'empty_in') return { base: 'empty_returned' };
    if (delivered !== null) return { base: 'delivered' };
    if (isInYard) return { base: 'off_dock' };
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
      return this.#knowledge.fact('available', ['terminal'], now)?.value === false ? false : null;
    if (!isAtPort && base !== 'grounded at the ramp') return null;
    const fact = this.#knowledge.fact('available', isAtPort ? ['terminal'] : ['rail'], now);
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
    // No milestone says that it is in the yard.
    const isIntoYard =
      changed('currentStatus') &&
      after.container.currentStatus === 'off_dock' &&
      is.isSubsetOf(was) &&
      was.isSubsetOf(is);
    // What is known at sea has no event of its own yet.
    const updated = [
      ...(changed('holds') ? ['holds_at_pod_terminal'] : []),
      ...((isOnTheWay || isIntoYard) && changed('availableForPickup')
        ? ['availability_known', 'available_for_pickup']
        : []),
      ...(isIntoYard ? ['current_status'] : []),
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
    const departure = this.#knowledge.happening('departure0') as Happening;
    const etd = known.some(({ of }) => of === departure) ? null : this.#knowledge.forecastOf(departure, now);
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
      const forecast = this.#knowledge.forecastOf(of, now);
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

/** Ashore, the terminal's or the ramp's word is the status. */
function refined(base: string, available: boolean | null): string {
  const status = base === 'grounded at the ramp' ? 'grounded' : base;
  return available === null ? status : available ? 'available' : 'not_available';
}

export function keyOf(name: string, { at, place }: Pick<MoveWord, 'at' | 'place'>): string {
  const minute = new Date(Math.floor(at.millis / MINUTE) * MINUTE).toISOString().slice(0, 16);
  return [name, place.code, minute, at.isDay ? 'day' : 'minute'].join('|');
}
