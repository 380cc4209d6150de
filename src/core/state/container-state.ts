/**
 * The state of a container on one journey, with the statement and the rule behind every derived value. Pure: the same
 * statements give the same state in any order of arrival. Knows neither JSON:API nor the database.
 */
import { readSizeType } from '@portolan/codes/size-type';
import { formatInstant } from '../../lib/clock.ts';
import { chargesFrom, clocksOf } from '../charges/assess.ts';
import { type ChargeInputs, chargedContainer, fetchedAt, type ShipmentTerms } from '../charges/charged-container.ts';
import { type ClockEvents, clockEventsOf } from '../charges/clock-events.ts';
import { computedLastFreeDay } from '../charges/last-free-day.ts';
import { type RunningClock, runningClocks } from '../charges/running-clocks.ts';
import { type FactReading, holdingFacts, type RecordedFact } from '../facts.ts';
import type { Facts, HoldingFact } from '../holding-fact.ts';
import type { Journey } from '../journey/journey.ts';
import { journeyWithLastPlan } from '../journey/last-plan.ts';
import { deriveMilestones, MILESTONE_RULES, type Milestone, type MilestoneName } from '../journey/milestones.ts';
import { inlandPassage } from '../journey/passage.ts';
import { ofEnd } from '../journey/sea/leg.ts';
import { type Reading, type RecordedObservation, readStatement, type Statement } from '../journey/statement.ts';
import { areNeighbours, type Location } from '../location.ts';
import type { Fee, Hold, VesselName } from '../observation.ts';
import { momentOf } from '../time.ts';
import { type Sailing, sailingsOf } from './sailings.ts';
import { type ContainerStatus, deriveStatus, STATUS_RULES, type StatusAndAvailability } from './status.ts';
import {
  type Fits,
  facilityOf,
  factAtPort,
  factInland,
  isPickedUpInland,
  type Provenances,
  pickupFacility,
  placeOf,
  railCarrierAt,
  ValueReader,
  zoneOf,
} from './value-reader.ts';

/** Times are UTC texts, `2026-05-11T18:30:00Z`; places UN/LOCODEs as sources wrote them. */
export interface ContainerState extends ChargeInputs {
  readonly number: string;
  /** False once its line no longer lists it on the shipment. */
  readonly listed: boolean;
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
  readonly emptyTerminatedLocode: string | null;
  /** From the port of loading and from each transshipment, in order. */
  readonly sailings: readonly Sailing[];
  readonly polTimeZone: string | null;
  readonly emptyTerminatedTimeZone: string | null;
  /** Equal for every code of one terminal; absent in a state that was stored before it was kept. */
  readonly podTerminal?: string | null;
  /** It is picked up behind its port, at a ramp or depot; absent in a state that was stored before it was kept. */
  readonly goesInland?: boolean;
  /** At the port of discharge. */
  readonly holds: readonly Hold[];
  readonly fees: readonly Fee[];
  /** At the inland destination. */
  readonly indFacilityHolds: readonly Hold[];
  readonly indFacilityFees: readonly Fee[];
  readonly availabilityKnown: boolean;
  readonly availableForPickup: boolean | null;
  readonly pickupLfd: string | null;
  /** `2026-05-11`. */
  readonly indFacilityLfdOn: string | null;
  readonly pickupAppointmentAt: string | null;
  readonly yardLocation: string | null;
  readonly chassisNumber: string | null;
  readonly podRailCarrierScac: string | null;
  readonly indRailCarrierScac: string | null;
  readonly clockEvents: ClockEvents;
  /** By tariff, of a listed container; absent: none runs, or the state was stored before they were kept. */
  readonly runningClocks?: readonly RunningClock[];
  readonly lastMilestone: { readonly name: MilestoneName; readonly at: string; readonly locode: string | null } | null;
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
  /** By field of the state. It is not stored: whoever asks for it derives the container again. */
  readonly provenance: Provenances;
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
  const journey = journeyWithLastPlan(observations, number, reading, carryingOthers);
  const milestones = deriveMilestones(journey);
  const facts = holdingFacts(evidence.facts, number, journey, reading);
  const status = deriveStatus(journey, milestones, facts);
  const derived = { journey, milestones, facts, status, observations };
  return { ...derived, ...withTariffs(containerState(number, derived, reading), terms) };
}

type ReadState = Pick<DerivedContainer, 'state' | 'provenance'>;

/** The last free day by tariff if no source states one, and the start of charges. */
function withTariffs(
  { state, provenance }: ReadState,
  terms: ShipmentTerms | null,
): ReadState & Pick<DerivedContainer, 'chargesFrom'> {
  if (terms === null || terms.tariffs.length === 0) return { state, provenance, chargesFrom: null };
  const container = chargedContainer(state, terms);
  const clocks = clocksOf(container, terms);
  const from = state.listed ? chargesFrom(clocks) : null;
  const running = state.listed ? runningClocks(clocks) : [];
  const clocked = running.length === 0 ? state : { ...state, runningClocks: running };
  const at = fetchedAt(container);
  const computed = state.pickupLfd === null ? computedLastFreeDay(clocks, at) : null;
  if (computed === null) return { state: clocked, provenance, chargesFrom: from };
  const { on, observationId, rule } = computed;
  const timeZone = container.places[at]?.timeZone ?? null;
  const { millis } = momentOf({ kind: 'date', on }, timeZone === null ? [] : [timeZone]);
  return {
    state: { ...clocked, pickupLfd: formatInstant(millis) },
    provenance: { ...provenance, pickupLfd: { observationId, rule } },
    chargesFrom: from,
  };
}

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
  { journey, milestones, facts, status, observations }: Omit<DerivedContainer, keyof ReadState | 'chargesFrom'>,
  reading: Reading,
): ReadState {
  const read = new ValueReader(milestones, facts);
  const { pol, pod } = journey;
  const destination = journey.destination?.location ?? null;
  const [boarding, landing] = [journey.voyage[0]?.boarding ?? null, journey.voyage.at(-1)?.landing ?? null];
  if (status.observationId !== null) read.note('currentStatus', status.observationId, STATUS_RULES[status.rule]);
  read.end('polLocode', boarding);
  read.end('podLocode', landing);
  const last = milestones.findLast((each) => each.statement.actual) ?? null;
  const emptyIn = milestones.find(actual('empty_in')) ?? null;
  const atTerminal =
    [landing?.handling ?? null, landing && ofEnd(landing, 'arrival')].find((each) => facilityOf(each) !== null) ?? null;
  const available = read.fact('availableForPickup', status.available);
  // A value that a user enters counts as the line's.
  const lfdOfLine = facts.findOf('pickup_lfd', 'user') ?? facts.findOf('pickup_lfd', 'shipping_line');
  const lfd = {
    line: read.factTime('pickupLfdLine', lfdOfLine),
    terminal: read.factTime('pickupLfdTerminal', facts.findOf('pickup_lfd', 'terminal')),
    rail: read.factTime('pickupLfdRail', facts.findOf('pickup_lfd', 'rail')),
  };

  const state: ContainerState = {
    number,
    listed: facts.list('listed').some(({ fact }) => fact.value === true),
    ...readSizeType(text(read.firstFact('equipmentType', 'iso_code'))),
    sealNumber: text(read.firstFact('sealNumber', 'seal_number')),
    weightLbs: numeric(read.firstFact('weightLbs', 'weight_lbs')),
    currentStatus: status.status,
    statusChangedAt: status.since === null ? null : formatInstant(status.since),
    emptyOutAt: read.time('emptyOutAt', actual('empty_out')),
    polFullInAt: read.time('polFullInAt', actual('full_in')),
    polVesselLoadedAt: read.time('polVesselLoadedAt', at(pol, actual('vessel_loaded'))),
    polVesselDepartedAt: read.time('polVesselDepartedAt', at(pol, actual('vessel_departed'))),
    polEtdAt: read.time('polEtdAt', at(pol, forecast('vessel_departed'))),
    podEtaAt: read.time('podEtaAt', at(pod, forecast('vessel_arrived'))),
    podArrivedAt: read.time('podArrivedAt', actual('vessel_arrived')),
    podDischargedAt: read.time('podDischargedAt', actual('vessel_discharged')),
    podFullOutAt: read.time('podFullOutAt', nearButNotAt(pod, destination, actual('full_out'))),
    podRailLoadedAt: read.time('podRailLoadedAt', actual('rail_loaded')),
    podRailDepartedAt: read.time('podRailDepartedAt', actual('rail_departed')),
    indEtaAt: read.momentOfStatement(
      'indEtaAt',
      inlandEta({ journey, milestones, observations }, reading),
      MILESTONE_RULES.inlandArrived,
    ),
    indAtaAt: read.time('indAtaAt', actual('arrived_at_inland_destination')),
    indRailUnloadedAt: read.time('indRailUnloadedAt', actual('rail_unloaded')),
    finalDestinationFullOutAt: read.time('finalDestinationFullOutAt', at(destination, actual('full_out'))),
    deliveredAt: read.factTime('deliveredAt', facts.find('delivered')),
    emptyTerminatedAt: read.time('emptyTerminatedAt', actual('empty_in')),
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
    goesInland: isPickedUpInland(journey),
    pickupFacility: pickupFacility(journey),
    holds: read.charges('holds', factAtPort(facts, 'holds', destination), pod),
    fees: read.charges('fees', factAtPort(facts, 'fees', destination), pod),
    indFacilityHolds: read.charges('indFacilityHolds', factInland(facts, 'holds', destination), destination),
    indFacilityFees: read.charges('indFacilityFees', factInland(facts, 'fees', destination), destination),
    availabilityKnown: available !== null && typeof available.fact.value === 'boolean',
    availableForPickup: typeof available?.fact.value === 'boolean' ? available.fact.value : null,
    pickupLfd: lfd.line ?? lfd.terminal ?? lfd.rail,
    pickupLfdLine: lfd.line,
    pickupLfdTerminal: lfd.terminal,
    pickupLfdRail: lfd.rail,
    indFacilityLfdOn: dayOf(factInland(facts, 'pickup_lfd', destination) ?? facts.findOf('pickup_lfd', 'rail')),
    pickupAppointmentAt: momentText(read.fact('pickupAppointmentAt', facts.find('pickup_appointment'))),
    yardLocation: text(read.fact('yardLocation', factAtPort(facts, 'yard_location', destination))),
    chassisNumber: text(read.fact('chassisNumber', factAtPort(facts, 'chassis_number', destination))),
    podRailCarrierScac: text(read.fact('podRailCarrierScac', railCarrierAt(facts, pod))),
    indRailCarrierScac: text(read.fact('indRailCarrierScac', railCarrierAt(facts, destination))),
    clockEvents: clockEventsOf({ journey, milestones, facts, status }),
    lastMilestone:
      last === null
        ? null
        : { name: last.name, at: formatInstant(last.statement.moment.millis), locode: placeOf(last.statement) },
  };
  return { state, provenance: read.provenance };
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

/** The forecast of the arrival inland; once it has arrived or moved on, the last one before. */
function inlandEta(
  { journey, milestones, observations }: Pick<DerivedContainer, 'journey' | 'milestones' | 'observations'>,
  reading: Reading,
): Statement | null {
  const arrival = milestones.find((each) => each.name === 'arrived_at_inland_destination')?.statement ?? null;
  if (journey.destination === null || arrival?.actual === false) return arrival;
  const statements = observations.map((each) => readStatement(each, reading));
  return inlandPassage(statements, journey, arrival).current;
}
