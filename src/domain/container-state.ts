/**
 * What is true of a container on one journey, with the statement and the rule behind every derived value. Pure: the same
 * things said give the same state in any order of arrival. Knows neither JSON:API nor the database.
 */
import { formatInstant } from '../lib/clock.ts';
import { type FactReading, type Facts, type HoldingFact, holdingFacts, type RecordedFact } from './facts.ts';
import { assembleJourney, callOf, type Journey } from './journey/journey.ts';
import { deriveMilestones, MILESTONE_RULES, type Milestone, type MilestoneName } from './journey/milestones.ts';
import { FACT_RANKS } from './journey/ranking.ts';
import { type RecordedObservation, type Statement, standingStatements } from './journey/statement.ts';
import { readSizeType } from './numbers/size-type.ts';
import type { Facility, FactField, Fee, Hold } from './observation.ts';
import { type ContainerStatus, deriveStatus, offDockMove, STATUS_RULES } from './status.ts';

/** Why a value is what it is: the statement it rests on, and the rule in words. */
export interface Provenance {
  readonly observationId: string;
  readonly rule: string;
}

/** A vessel's departure with the container, as far as it is known. */
export interface PlannedVessel {
  readonly name: string | null;
  readonly imo: string | null;
  readonly voyage: string | null;
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
  readonly polVessel: PlannedVessel | null;
  readonly podFacility: Facility | null;
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
  readonly lastMilestone: { readonly name: MilestoneName; readonly at: string; readonly locode: string | null } | null;
  readonly provenance: Readonly<Record<string, Provenance>>;
}

export interface ContainerEvidence {
  readonly number: string;
  readonly observations: readonly RecordedObservation[];
  readonly facts: readonly RecordedFact[];
}

export interface DerivedContainer {
  readonly state: ContainerState;
  readonly journey: Journey;
  readonly milestones: readonly Milestone[];
  readonly facts: Facts;
}

export function deriveContainer(evidence: ContainerEvidence, reading: FactReading): DerivedContainer {
  const journey = assembleJourney(standingStatements(evidence.observations, evidence.number, reading));
  const milestones = deriveMilestones(journey);
  const facts = holdingFacts(evidence.facts, evidence.number, journey, reading);
  return { journey, milestones, facts, state: containerState(evidence.number, journey, milestones, facts) };
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
  (locode: string | null, fits: Fits): Fits =>
  (each) =>
    locode !== null && placeOf(each.statement) === locode && fits(each);

function containerState(
  number: string,
  journey: Journey,
  milestones: readonly Milestone[],
  facts: Facts,
): ContainerState {
  const notes = new Notes(milestones, facts);
  const [pol, pod] = [callOf(journey, 'pol'), callOf(journey, 'pod')];
  const [polLocode, podLocode] = [pol?.locode ?? null, pod?.locode ?? null];
  const destination = journey.destination?.locode ?? null;
  const status = deriveStatus(journey, milestones, facts);
  if (status.observationId !== null) notes.note('currentStatus', status.observationId, STATUS_RULES[status.rule]);
  const last = milestones.findLast((each) => each.statement.actual) ?? null;
  const emptyIn = milestones.find(actual('empty_in')) ?? null;
  const available = notes.fact('availableForPickup', 'available');
  const lfd = {
    line: notes.factTime('pickupLfdLine', facts.findOf('pickup_lfd', 'shipping_line')),
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
    polVesselLoadedAt: notes.time('polVesselLoadedAt', at(polLocode, actual('vessel_loaded', 'feeder_loaded'))),
    polVesselDepartedAt: notes.time('polVesselDepartedAt', at(polLocode, actual('vessel_departed', 'feeder_departed'))),
    polEtdAt: notes.time('polEtdAt', at(polLocode, forecast('vessel_departed', 'feeder_departed'))),
    podEtaAt: notes.time('podEtaAt', at(podLocode, forecast('vessel_arrived'))),
    podArrivedAt: notes.time('podArrivedAt', actual('vessel_arrived')),
    podDischargedAt: notes.time('podDischargedAt', actual('vessel_discharged')),
    podFullOutAt: notes.time('podFullOutAt', at(podLocode, actual('full_out'))),
    podRailLoadedAt: notes.time('podRailLoadedAt', actual('rail_loaded')),
    podRailDepartedAt: notes.time('podRailDepartedAt', actual('rail_departed')),
    indEtaAt: notes.time('indEtaAt', forecast('arrived_at_inland_destination')),
    indAtaAt: notes.time('indAtaAt', actual('arrived_at_inland_destination')),
    indRailUnloadedAt: notes.time('indRailUnloadedAt', actual('rail_unloaded')),
    finalDestinationFullOutAt: notes.time('finalDestinationFullOutAt', at(destination, actual('full_out'))),
    deliveredAt: notes.factTime('deliveredAt', facts.find('delivered')),
    emptyTerminatedAt: notes.time('emptyTerminatedAt', actual('empty_in')),
    polLocode,
    podLocode,
    destinationLocode: destination,
    emptyTerminatedLocode: emptyIn === null ? null : placeOf(emptyIn.statement),
    polVessel: vesselOf(pol?.load ?? pol?.departure ?? null),
    podFacility: facilityOf(pod?.discharge ?? null) ?? facilityOf(pod?.arrival ?? null),
    pickupFacility: pickupFacility(journey),
    holds: list<Hold>(notes.word('holds', chargeAtPort(facts, 'holds', destination))),
    fees: list<Fee>(notes.word('fees', chargeAtPort(facts, 'fees', destination))),
    indFacilityHolds: list<Hold>(notes.word('indFacilityHolds', chargeInland(facts, 'holds', destination))),
    indFacilityFees: list<Fee>(notes.word('indFacilityFees', chargeInland(facts, 'fees', destination))),
    availabilityKnown: available !== null && typeof available.fact.value === 'boolean',
    availableForPickup: typeof available?.fact.value === 'boolean' ? available.fact.value : null,
    pickupLfd: lfd.line ?? lfd.terminal ?? lfd.rail,
    pickupLfdLine: lfd.line,
    pickupLfdTerminal: lfd.terminal,
    pickupLfdRail: lfd.rail,
    indFacilityLfdOn: dayOf(facts.findOf('pickup_lfd', 'rail')),
    pickupAppointmentAt: notes.factTime('pickupAppointmentAt', facts.find('pickup_appointment')),
    yardLocation: text(notes.fact('yardLocation', 'yard_location')),
    chassisNumber: text(notes.fact('chassisNumber', 'chassis_number')),
    podRailCarrierScac: text(notes.word('podRailCarrierScac', railCarrierAt(facts, podLocode))),
    indRailCarrierScac: text(notes.word('indRailCarrierScac', railCarrierAt(facts, destination))),
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
    this.note(field, found.statement.id, MILESTONE_RULES[found.rule]);
    return formatInstant(found.statement.moment.millis);
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
}

export function rankRule(name: FactField): string {
  return `${name.replaceAll('_', ' ')}: the last settled word, of ${FACT_RANKS[name].join(' before ')}`;
}

function placeOf(statement: Statement): string | null {
  return statement.observation.place.locode;
}

function text(fact: HoldingFact | null): string | null {
  return typeof fact?.fact.value === 'string' ? fact.fact.value : null;
}

function numeric(fact: HoldingFact | null): number | null {
  return typeof fact?.fact.value === 'number' ? fact.fact.value : null;
}

function list<Item>(fact: HoldingFact | null): readonly Item[] {
  return Array.isArray(fact?.fact.value) ? (fact.fact.value as readonly Item[]) : [];
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

function vesselOf(statement: Statement | null): PlannedVessel | null {
  if (statement === null) return null;
  const { vessel, voyage } = statement.observation;
  return vessel === null && voyage === null ? null : { name: vessel?.name ?? null, imo: vessel?.imo ?? null, voyage };
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
      : (journey.statements.findLast((each) => placeOf(each) === end.locode && facilityOf(each) !== null) ?? null);
  const where = offDockMove(journey) ?? atEnd;
  const facility = facilityOf(where);
  return facility === null || where === null ? null : { ...facility, locode: placeOf(where) };
}

/** What is said at the inland destination says nothing of the port. */
function chargeAtPort(facts: Facts, field: 'holds' | 'fees', destination: string | null): HoldingFact | null {
  return facts.list(field).find(({ fact }) => destination === null || fact.place.locode !== destination) ?? null;
}

/** The railroad knows its own ramp best. */
function chargeInland(facts: Facts, field: 'holds' | 'fees', destination: string | null): HoldingFact | null {
  const there = facts.list(field).filter(({ fact }) => destination !== null && fact.place.locode === destination);
  return there.find(({ fact }) => fact.source.kind === 'rail') ?? there[0] ?? null;
}

/** The railroad at the port, or the one at the inland end; one that names no place is both. */
function railCarrierAt(facts: Facts, locode: string | null): HoldingFact | null {
  const said = facts.list('rail_carrier');
  const here = said.find(({ fact }) => locode !== null && fact.place.locode === locode);
  return here ?? said.find(({ fact }) => fact.place.locode === null) ?? null;
}
