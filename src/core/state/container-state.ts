/**
 * The state of a container on one journey, with the statement and the rule behind every derived value. Pure: the same
 * statements give the same state in any order of arrival. Knows neither JSON:API nor the database.
 */
import { formatInstant } from '../../lib/clock.ts';
import { chargesFrom, clocksOf } from '../charges/assess.ts';
import { chargedContainer, fetchedAt, type ShipmentTerms } from '../charges/charged-container.ts';
import { type ClockEvents, clockEventsOf } from '../charges/clock-events.ts';
import { computedLastFreeDay } from '../charges/last-free-day.ts';
import { type FactReading, holdingFacts, type RecordedFact } from '../facts.ts';
import type { Facts, HoldingFact } from '../holding-fact.ts';
import { isYard, lastBackIn } from '../journey/gates.ts';
import { assembleJourney, type Journey } from '../journey/journey.ts';
import { deriveMilestones, MILESTONE_RULES, type Milestone, type MilestoneName } from '../journey/milestones.ts';
import { FACT_RANKS } from '../journey/ranking.ts';
import { LEG_RULES, type LegEnd, ofEnd } from '../journey/sea/leg.ts';
import { standingStatements } from '../journey/standing.ts';
import type { RecordedObservation, Statement } from '../journey/statement.ts';
import { areNeighbours, type Location } from '../location.ts';
import { readSizeType } from '../numbers/size-type.ts';
import type { Facility, FactField, Fee, Hold, VesselName } from '../observation.ts';
import { momentOf } from '../time.ts';
import { CLEARED_RULES, withoutCleared } from './cleared.ts';
import { type ContainerStatus, deriveStatus, STATUS_RULES, type StatusAndAvailability } from './status.ts';

/** The origin of a value: its statement, and the rule as text. */
export interface Provenance {
  readonly observationId: string;
  readonly rule: string;
}

/** With which vessel the container leaves a port, as far as it is known. */
export interface Sailing {
  /** The place's key: its UN/LOCODE, but for a port of several codes. */
  readonly place: string;
  readonly name: string | null;
  readonly imo: string | null;
  readonly voyage: string | null;
  /** The ship's number and all its names. */
  readonly ship: readonly string[];
  /** When it leaves: the departure, else the loading. */
  readonly at: string | null;
  /** Whether it has left. */
  readonly left: boolean;
}

/** Times are UTC texts, `2026-05-11T18:30:00Z`; places UN/LOCODEs as sources wrote them. */
export interface ContainerState {
  readonly number: string;
  /** False once its line no longer lists it on the shipment. */
  readonly listed: boolean;
  readonly equipmentType: string | null;
  readonly equipmentLength: number | null;
  readonly equipmentHeight: string | null;
  readonly sealNumber: string | null;
  readonly weightLbs: number | null;
  readonly currentStatus: ContainerStatus;
  readonly statusChangedAt: string | null;
  readonly emptyOutAt: string | null;
  readonly polFullInAt: string | null;
  readonly polVesselLoadedAt: string | null;
  readonly polVesselDepartedAt: string | null;
  readonly polEtdAt: string | null;
  readonly podEtaAt: string | null;
  readonly podArrivedAt: string | null;
  readonly podDischargedAt: string | null;
  readonly podFullOutAt: string | null;
  readonly podRailLoadedAt: string | null;
  readonly podRailDepartedAt: string | null;
  readonly indEtaAt: string | null;
  readonly indAtaAt: string | null;
  readonly indRailUnloadedAt: string | null;
  readonly finalDestinationFullOutAt: string | null;
  readonly deliveredAt: string | null;
  readonly emptyTerminatedAt: string | null;
  readonly polLocode: string | null;
  readonly podLocode: string | null;
  readonly destinationLocode: string | null;
  readonly emptyTerminatedLocode: string | null;
  /** From the port of loading and from each transshipment, in order. */
  readonly sailings: readonly Sailing[];
  readonly polTimeZone: string | null;
  readonly podTimeZone: string | null;
  readonly destinationTimeZone: string | null;
  readonly emptyTerminatedTimeZone: string | null;
  readonly podFacility: Facility | null;
  /** Equal for every code of one terminal; absent in a state that was stored before it was kept. */
  readonly podTerminal?: string | null;
  /** Where it waits for its pick-up, where that is not the terminal of discharge. */
  readonly pickupFacility: (Facility & { readonly locode: string | null }) | null;
  /** At the port of discharge. */
  readonly holds: readonly Hold[];
  readonly fees: readonly Fee[];
  /** At the inland destination. */
  readonly indFacilityHolds: readonly Hold[];
  readonly indFacilityFees: readonly Fee[];
  readonly availabilityKnown: boolean;
  readonly availableForPickup: boolean | null;
  readonly pickupLfd: string | null;
  readonly pickupLfdLine: string | null;
  readonly pickupLfdTerminal: string | null;
  readonly pickupLfdRail: string | null;
  /** `2026-05-11`. */
  readonly indFacilityLfdOn: string | null;
  readonly pickupAppointmentAt: string | null;
  readonly yardLocation: string | null;
  readonly chassisNumber: string | null;
  readonly podRailCarrierScac: string | null;
  readonly indRailCarrierScac: string | null;
  readonly clockEvents: ClockEvents;
  readonly lastMilestone: { readonly name: MilestoneName; readonly at: string; readonly locode: string | null } | null;
  readonly provenance: Readonly<Record<string, Provenance>>;
}

export interface ContainerEvidence {
  readonly number: string;
  readonly observations: readonly RecordedObservation[];
  readonly facts: readonly RecordedFact[];
  /** Vessels reported to carry other containers of the shipment. */
  readonly carryingOthers?: readonly VesselName[];
}

export interface DerivedContainer {
  readonly state: ContainerState;
  readonly journey: Journey;
  readonly milestones: readonly Milestone[];
  readonly facts: Facts;
  readonly status: StatusAndAvailability;
  /** The first day of the charges that run or will run, `2026-05-23`; null where none is known. */
  readonly chargesFrom: string | null;
  /** All statements about it on this journey. */
  readonly observations: readonly RecordedObservation[];
}

/** @param terms the inputs of charges; null: no last free day is computed */
export function deriveContainer(
  evidence: ContainerEvidence,
  reading: FactReading,
  terms: ShipmentTerms | null = null,
): DerivedContainer {
  const { number, observations, carryingOthers = [] } = evidence;
  const journey = assembleJourney(standingStatements(observations, number, reading), carryingOthers);
  const milestones = deriveMilestones(journey);
  const facts = holdingFacts(evidence.facts, number, journey, reading);
  const status = deriveStatus(journey, milestones, facts);
  const derived = { journey, milestones, facts, status, observations };
  const state = containerState(number, derived);
  return { ...derived, ...withTariffs(state, terms) };
}

/** The last free day by tariff if no source states one, and the start of charges. */
function withTariffs(
  state: ContainerState,
  terms: ShipmentTerms | null,
): Pick<DerivedContainer, 'state' | 'chargesFrom'> {
  if (terms === null || terms.tariffs.length === 0) return { state, chargesFrom: null };
  const container = chargedContainer(state, terms);
  const clocks = clocksOf(container, terms);
  const from = state.listed ? chargesFrom(clocks) : null;
  const at = fetchedAt(container);
  const computed = state.pickupLfd === null ? computedLastFreeDay(clocks, at) : null;
  if (computed === null) return { state, chargesFrom: from };
  const { on, observationId, rule } = computed;
  const timeZone = container.places[at]?.timeZone ?? null;
  const { millis } = momentOf({ kind: 'date', on }, timeZone === null ? [] : [timeZone]);
  const provenance = { ...state.provenance, pickupLfd: { observationId, rule } };
  return { state: { ...state, pickupLfd: formatInstant(millis), provenance }, chargesFrom: from };
}

type Fits = (milestone: Milestone) => boolean;

const actual =
  (...names: MilestoneName[]): Fits =>
  (each) =>
    names.includes(each.name) && each.statement.actual;
const forecast =
  (...names: MilestoneName[]): Fits =>
  (each) =>
    names.includes(each.name) && !each.statement.actual;
const at =
  (place: Location | null, fits: Fits): Fits =>
  (each) =>
    place !== null && each.statement.location?.key === place.key && fits(each);
/** Where the place is not known, anywhere else than at the end. A move that names no place is at the port, unless the way goes on inland. */
const nearButNotAt =
  (place: Location | null, end: Location | null, fits: Fits): Fits =>
  (each) => {
    const { location } = each.statement;
    if (location === null) return end === null && fits(each);
    return (place === null || areNeighbours(location, place)) && location.key !== end?.key && fits(each);
  };

function containerState(
  number: string,
  { journey, milestones, facts, status }: Omit<DerivedContainer, 'state' | 'chargesFrom'>,
): ContainerState {
  const notes = new Notes(milestones, facts);
  const { pol, pod } = journey;
  const destination = journey.destination?.location ?? null;
  const [boarding, landing] = [journey.voyage[0]?.boarding ?? null, journey.voyage.at(-1)?.landing ?? null];
  if (status.observationId !== null) notes.note('currentStatus', status.observationId, STATUS_RULES[status.rule]);
  notes.end('polLocode', boarding);
  notes.end('podLocode', landing);
  const last = milestones.findLast((each) => each.statement.actual) ?? null;
  const emptyIn = milestones.find(actual('empty_in')) ?? null;
  const atTerminal =
    [landing?.handling ?? null, landing && ofEnd(landing, 'arrival')].find((each) => facilityOf(each) !== null) ?? null;
  const available = notes.word('availableForPickup', status.available);
  // A value that a user enters counts as the line's.
  const lfdOfLine = facts.findOf('pickup_lfd', 'user') ?? facts.findOf('pickup_lfd', 'shipping_line');
  const lfd = {
    line: notes.factTime('pickupLfdLine', lfdOfLine),
    terminal: notes.factTime('pickupLfdTerminal', facts.findOf('pickup_lfd', 'terminal')),
    rail: notes.factTime('pickupLfdRail', facts.findOf('pickup_lfd', 'rail')),
  };

  return {
    number,
    listed: facts.list('listed').some(({ fact }) => fact.value === true),
    ...readSizeType(text(notes.fact('equipmentType', 'iso_code'))),
    sealNumber: text(notes.fact('sealNumber', 'seal_number')),
    weightLbs: numeric(notes.fact('weightLbs', 'weight_lbs')),
    currentStatus: status.status,
    statusChangedAt: status.since === null ? null : formatInstant(status.since),
    emptyOutAt: notes.time('emptyOutAt', actual('empty_out')),
    polFullInAt: notes.time('polFullInAt', actual('full_in')),
    polVesselLoadedAt: notes.time('polVesselLoadedAt', at(pol, actual('vessel_loaded', 'feeder_loaded'))),
    polVesselDepartedAt: notes.time('polVesselDepartedAt', at(pol, actual('vessel_departed', 'feeder_departed'))),
    polEtdAt: notes.time('polEtdAt', at(pol, forecast('vessel_departed', 'feeder_departed'))),
    podEtaAt: notes.time('podEtaAt', at(pod, forecast('vessel_arrived'))),
    podArrivedAt: notes.time('podArrivedAt', actual('vessel_arrived')),
    podDischargedAt: notes.time('podDischargedAt', actual('vessel_discharged')),
    podFullOutAt: notes.time('podFullOutAt', nearButNotAt(pod, destination, actual('full_out'))),
    podRailLoadedAt: notes.time('podRailLoadedAt', actual('rail_loaded')),
    podRailDepartedAt: notes.time('podRailDepartedAt', actual('rail_departed')),
    indEtaAt: notes.time('indEtaAt', forecast('arrived_at_inland_destination')),
    indAtaAt: notes.time('indAtaAt', actual('arrived_at_inland_destination')),
    indRailUnloadedAt: notes.time('indRailUnloadedAt', actual('rail_unloaded')),
    finalDestinationFullOutAt: notes.time('finalDestinationFullOutAt', at(destination, actual('full_out'))),
    deliveredAt: notes.factTime('deliveredAt', facts.find('delivered')),
    emptyTerminatedAt: notes.time('emptyTerminatedAt', actual('empty_in')),
    polLocode: pol?.locode ?? null,
    podLocode: pod?.locode ?? null,
    destinationLocode: destination?.locode ?? null,
    emptyTerminatedLocode: emptyIn === null ? null : placeOf(emptyIn.statement),
    sailings: sailingsOf(journey),
    polTimeZone: zoneOf(pol),
    podTimeZone: zoneOf(pod),
    destinationTimeZone: zoneOf(destination),
    emptyTerminatedTimeZone: emptyIn?.statement.moment.timeZone ?? null,
    podFacility: facilityOf(atTerminal),
    podTerminal: atTerminal?.location?.terminal ?? null,
    pickupFacility: pickupFacility(journey),
    holds: notes.charges('holds', factAtPort(facts, 'holds', destination), pod),
    fees: notes.charges('fees', factAtPort(facts, 'fees', destination), pod),
    indFacilityHolds: notes.charges('indFacilityHolds', factInland(facts, 'holds', destination), destination),
    indFacilityFees: notes.charges('indFacilityFees', factInland(facts, 'fees', destination), destination),
    availabilityKnown: available !== null && typeof available.fact.value === 'boolean',
    availableForPickup: typeof available?.fact.value === 'boolean' ? available.fact.value : null,
    pickupLfd: lfd.line ?? lfd.terminal ?? lfd.rail,
    pickupLfdLine: lfd.line,
    pickupLfdTerminal: lfd.terminal,
    pickupLfdRail: lfd.rail,
    indFacilityLfdOn: dayOf(factInland(facts, 'pickup_lfd', destination) ?? facts.findOf('pickup_lfd', 'rail')),
    pickupAppointmentAt: momentText(notes.word('pickupAppointmentAt', facts.find('pickup_appointment'))),
    yardLocation: text(notes.word('yardLocation', factAtPort(facts, 'yard_location', destination))),
    chassisNumber: text(notes.word('chassisNumber', factAtPort(facts, 'chassis_number', destination))),
    podRailCarrierScac: text(notes.word('podRailCarrierScac', railCarrierAt(facts, pod))),
    indRailCarrierScac: text(notes.word('indRailCarrierScac', railCarrierAt(facts, destination))),
    clockEvents: clockEventsOf({ journey, milestones, facts, status }),
    lastMilestone:
      last === null
        ? null
        : { name: last.name, at: formatInstant(last.statement.moment.millis), locode: placeOf(last.statement) },
    provenance: notes.provenance,
  };
}

/** Reads values, and notes where each comes from. */
class Notes {
  readonly provenance: Record<string, Provenance> = {};
  readonly #milestones: readonly Milestone[];
  readonly #facts: Facts;

  constructor(milestones: readonly Milestone[], facts: Facts) {
    this.#milestones = milestones;
    this.#facts = facts;
  }

  note(field: string, observationId: string, rule: string): void {
    this.provenance[field] = { observationId, rule };
  }

  /** The time of the first milestone that fits. */
  time(field: string, fits: Fits): string | null {
    const found = this.#milestones.find(fits);
    if (found === undefined) return null;
    this.note(field, found.statement.id, ruleOf(found));
    return formatInstant(found.statement.moment.millis);
  }

  /** Why the voyage begins or ends where it does. */
  end(field: string, end: LegEnd | null): void {
    const statement = end?.handling ?? end?.visit[0];
    if (end !== null && statement !== undefined) this.note(field, statement.id, LEG_RULES[end.rule]);
  }

  fact(field: string, name: FactField): HoldingFact | null {
    return this.word(field, this.#facts.find(name));
  }

  word(field: string, fact: HoldingFact | null): HoldingFact | null {
    if (fact !== null) this.note(field, fact.id, rankRule(fact.fact.field));
    return fact;
  }

  factTime(field: string, fact: HoldingFact | null): string | null {
    if (fact?.moment == null) return null;
    this.note(field, fact.id, rankRule(fact.fact.field));
    return formatInstant(fact.moment.millis);
  }

  /** Holds or fees of one place, without those that the user cleared. */
  charges<Item extends Hold | Fee>(field: string, listed: HoldingFact | null, place: Location | null): readonly Item[] {
    const name = this.word(field, listed)?.fact.field;
    if (listed === null || (name !== 'holds' && name !== 'fees')) return [];
    const { items, by } = withoutCleared<Item>(listed, name, this.#facts, place);
    if (by !== null) this.note(field, by.id, `${CLEARED_RULES[name]}; ${rankRule(name)}`);
    return items;
  }
}

/** What the statement is, and what made its port an end of the leg. */
function ruleOf({ rule, legRule }: Milestone): string {
  return legRule === null ? MILESTONE_RULES[rule] : `${MILESTONE_RULES[rule]}; ${LEG_RULES[legRule]}`;
}

function rankRule(name: FactField): string {
  return `${name.replaceAll('_', ' ')}: the last settled word, of ${FACT_RANKS[name].join(' before ')}`;
}

function placeOf(statement: Statement): string | null {
  return statement.location?.locode ?? null;
}

function text(fact: HoldingFact | null): string | null {
  return typeof fact?.fact.value === 'string' ? fact.fact.value : null;
}

function numeric(fact: HoldingFact | null): number | null {
  return typeof fact?.fact.value === 'number' ? fact.fact.value : null;
}

function momentText(fact: HoldingFact | null): string | null {
  return fact?.moment == null ? null : formatInstant(fact.moment.millis);
}

function dayOf(fact: HoldingFact | null): string | null {
  const value = fact?.fact.value;
  if (fact?.moment == null || typeof value !== 'object' || value === null || !('kind' in value)) return null;
  if (value.kind === 'date') return value.on;
  const zoned = Temporal.Instant.fromEpochMilliseconds(fact.moment.millis).toZonedDateTimeISO(
    fact.moment.timeZone ?? 'UTC',
  );
  return zoned.toPlainDate().toString();
}

function zoneOf(place: Location | null): string | null {
  return place?.timeZones.length === 1 ? (place.timeZones[0] as string) : null;
}

function sailingsOf({ voyage, pol, vessels }: Journey): Sailing[] {
  return voyage.flatMap(({ boarding, landing, vessel: key }, index) => {
    const place = boarding.location?.key ?? (index === 0 ? pol?.key : undefined);
    const departure = ofEnd(boarding, 'departure');
    const leaving = departure ?? boarding.handling;
    if (place === undefined) return [];
    const statements = [boarding.handling, ...boarding.visit, landing.handling, ...landing.visit];
    const naming = statements.find((each) => each != null && each.observation.vessel !== null);
    const { vessel = null, voyage: number = null } = (naming ?? leaving)?.observation ?? {};
    return [
      {
        place,
        name: vessel?.name ?? null,
        imo: vessel?.imo ?? null,
        voyage: number,
        ship: vessels.namesOf(key),
        at: leaving === null ? null : formatInstant(leaving.moment.millis),
        left: departure?.actual ?? false,
      },
    ];
  });
}

function facilityOf(statement: Statement | null): Facility | null {
  const facility = statement?.observation.place.facility ?? null;
  return facility !== null && (facility.code !== null || facility.name !== null) ? facility : null;
}

function pickupFacility(journey: Journey): ContainerState['pickupFacility'] {
  const end = journey.destination;
  const atEnd =
    end === null || end.by === 'door'
      ? null
      : (journey.statements.findLast((each) => each.location?.key === end.location.key && facilityOf(each) !== null) ??
        null);
  const back = lastBackIn(journey);
  const where = back !== null && isYard(back, journey) ? back : atEnd;
  const facility = facilityOf(where);
  return facility === null || where === null ? null : { ...facility, locode: placeOf(where) };
}

/** A statement at the inland destination is not about the port. */
function factAtPort(facts: Facts, field: FactField, destination: Location | null): HoldingFact | null {
  return facts.list(field).find(({ location }) => destination === null || location?.key !== destination.key) ?? null;
}

/** The railroad knows its own ramp best. */
function factInland(facts: Facts, field: FactField, destination: Location | null): HoldingFact | null {
  const there = facts.list(field).filter(({ location }) => destination !== null && location?.key === destination.key);
  return there.find(({ fact }) => fact.source.kind === 'rail') ?? there[0] ?? null;
}

/** The railroad at the port, or at a ramp in its area, or the one at the inland end; one that names no place is both. */
function railCarrierAt(facts: Facts, place: Location | null): HoldingFact | null {
  const carriers = facts.list('rail_carrier');
  const here = carriers.find(({ location }) => place !== null && location?.key === place.key);
  const near = here ?? carriers.find(({ location }) => areNeighbours(location, place));
  return near ?? carriers.find(({ location }) => location === null) ?? null;
}
