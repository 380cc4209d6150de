/**
 * The current state of a shipment, derived from the journeys of its containers. Pure; knows neither JSON:API nor the
 * database.
 */
import { formatInstant } from '../../lib/clock.ts';
import type { FactReading } from '../facts.ts';
import { statementsInForce } from '../journey/in-force.ts';
import { assembleJourney, type Journey, legsOf } from '../journey/journey.ts';
import { inlandPassage, isAt, passage } from '../journey/passage.ts';
import { type LegEnd, ofEnd } from '../journey/sea/leg.ts';
import { isByWater } from '../journey/sea/sea-moves.ts';
import { type RecordedObservation, readStatement, type Statement } from '../journey/statement.ts';
import type { Location } from '../location.ts';
import type { Facility, LineReference, VesselName } from '../observation.ts';
import { type DerivedContainer, deriveContainer } from './container-state.ts';
import { leadingContainer } from './leading-container.ts';
import type { Provenance, Provenances } from './value-reader.ts';

/** Times are UTC texts, `2026-05-11T18:30:00Z`. Places are UN/LOCODEs as the source wrote them. */
export interface ShipmentState {
  readonly polLocode: string | null;
  readonly podLocode: string | null;
  readonly destinationLocode: string | null;
  /** Places without a UN/LOCODE that the gazetteer knows, by their names; null where there is one. */
  readonly polUnlisted: UnlistedPlace | null;
  readonly podUnlisted: UnlistedPlace | null;
  readonly destinationUnlisted: UnlistedPlace | null;
  /** The key of the port of discharge: equal for all codes of one port. */
  readonly podPlace: string | null;
  readonly podVesselName: string | null;
  readonly podVesselImo: string | null;
  /** The number and all names of that ship. */
  readonly podShip: readonly string[];
  readonly podVoyageNumber: string | null;
  readonly polEtdAt: string | null;
  readonly polOriginalEtdAt: string | null;
  readonly polAtdAt: string | null;
  readonly podEtaAt: string | null;
  readonly podOriginalEtaAt: string | null;
  readonly podAtaAt: string | null;
  readonly destinationEtaAt: string | null;
  readonly destinationOriginalEtaAt: string | null;
  readonly destinationAtaAt: string | null;
  readonly podFacility: Facility | null;
  readonly destinationFacility: (Facility & { readonly locode: string | null }) | null;
  /** What lines name besides booking, bill of lading and containers, in order. */
  readonly lineReferences: readonly LineReference[];
}

export interface ExplainedShipment {
  readonly state: ShipmentState;
  /** By field of the state. It is not stored: whoever asks for it derives the shipment again. */
  readonly provenance: Provenances;
}

/** A place that the gazetteer does not know. */
interface UnlistedPlace {
  readonly name: string | null;
  /** Of its country, where that has one only. */
  readonly timeZone: string | null;
}

/** The rule behind each time of a shipment; docs/state.md shows the same table. */
export const SHIPMENT_RULES = {
  polEtdAt: 'latest departure forecast at the port of loading',
  polOriginalEtdAt: 'first departure forecast at the port of loading',
  polAtdAt: 'actual departure from the port of loading',
  podEtaAt: 'latest arrival forecast at the port of discharge',
  podOriginalEtaAt: 'first arrival forecast at the port of discharge',
  podAtaAt: 'actual arrival at the port of discharge',
  destinationEtaAt: 'latest arrival forecast at the inland destination',
  destinationOriginalEtaAt: 'first arrival forecast at the inland destination',
  destinationAtaAt: 'actual arrival at the inland destination',
} as const;
type RuledField = keyof typeof SHIPMENT_RULES;

/** @param containers of each number its present journey */
export function deriveShipment(
  containers: readonly DerivedContainer[],
  recorded: readonly RecordedObservation[],
  reading: FactReading,
): ExplainedShipment {
  const leading = leadingJourney(containers, recorded, reading);
  const { journey, milestones, state } = leading;
  const { pol, pod } = journey;
  const destination = journey.destination?.location ?? null;
  const landing = journey.voyage.at(-1)?.landing ?? null;
  const records = aboutLeading(leading, recorded, containers.length);
  const read = records.map((each) => readStatement(each, reading));
  const departed = passage(
    read,
    journey,
    { leg: journey.voyage[0] ?? null, kind: 'departure', place: pol, by: isByWater },
    stated(journey.voyage[0]?.boarding, 'departure'),
  );
  const arrived = passage(
    read,
    journey,
    { leg: journey.voyage.at(-1) ?? null, kind: 'arrival', place: pod, by: isByWater },
    stated(landing, 'arrival'),
  );
  const inlandArrival = milestones.find((each) => each.name === 'arrived_at_inland_destination');
  const inland = inlandPassage(read, journey, inlandArrival?.statement ?? null);

  const provenance: Record<string, Provenance> = {};
  const time = (field: RuledField, statement: Statement | null): string | null => {
    if (statement === null) return null;
    provenance[field] = { observationId: statement.id, rule: SHIPMENT_RULES[field] };
    return formatInstant(statement.moment.millis);
  };
  const vessel = vesselAtPod(journey);
  const lineReferences = referencesOf(recorded, provenance);

  const shown: ShipmentState = {
    polLocode: state.polLocode,
    podLocode: state.podLocode,
    destinationLocode: state.destinationLocode,
    polUnlisted: unlisted(pol),
    podUnlisted: unlisted(pod),
    destinationUnlisted: unlisted(destination),
    podPlace: pod?.key ?? null,
    podVesselName: vessel.name,
    podVesselImo: vessel.imo,
    podShip: shipAtPod(journey),
    podVoyageNumber: vessel.voyage,
    polEtdAt: time('polEtdAt', departed.current),
    polOriginalEtdAt: time('polOriginalEtdAt', departed.original),
    polAtdAt: time('polAtdAt', departed.actual),
    podEtaAt: time('podEtaAt', arrived.current),
    podOriginalEtaAt: time('podOriginalEtaAt', firstEta(records, read, leading, reading) ?? arrived.original),
    podAtaAt: time('podAtaAt', arrived.actual),
    destinationEtaAt: time('destinationEtaAt', inland.current),
    destinationOriginalEtaAt: time('destinationOriginalEtaAt', inland.original),
    destinationAtaAt: time('destinationAtaAt', inland.actual),
    podFacility: state.podFacility,
    destinationFacility: state.pickupFacility,
    lineReferences,
  };
  return { state: shown, provenance };
}

/** The journey that a shipment shows: its leading container's, else the one its booking describes. */
export function leadingJourney(
  containers: readonly DerivedContainer[],
  recorded: readonly RecordedObservation[],
  reading: FactReading,
): DerivedContainer {
  return leadingContainer(containers) ?? beforeAnyBox(recorded, reading);
}

/** Before any container is named, a shipment has the voyage described by its booking's transport events. */
function beforeAnyBox(recorded: readonly RecordedObservation[], reading: FactReading): DerivedContainer {
  const observations = recorded.filter((each) => each.observation.equipment === null);
  return deriveContainer({ number: '', observations, facts: [] }, reading);
}

/**
 * All statements about the leading container or its transports, without those about vessels that carry only other
 * containers.
 */
function aboutLeading(
  { state, observations, journey }: DerivedContainer,
  recorded: readonly RecordedObservation[],
  boxes: number,
): readonly RecordedObservation[] {
  if (boxes < 2) return observations;
  const { vessels } = journey;
  const handling = recorded.filter(({ observation: { kind } }) => kind === 'load' || kind === 'discharge');
  const isOwn = ({ observation: { equipment } }: RecordedObservation) =>
    equipment === null || equipment === state.number;
  const shipsOf = (records: readonly RecordedObservation[]) =>
    new Set(records.map((each) => vessels.keyOf(each.observation.vessel)).filter((key) => key !== null));
  const own = new Set(legsOf(journey).map((each) => each.vessel));
  const others = shipsOf(handling.filter((each) => !isOwn(each))).difference(
    shipsOf(handling.filter(isOwn)).union(own),
  );
  return observations.filter((each) => {
    const ship = vessels.keyOf(each.observation.vessel);
    return ship === null || !others.has(ship);
  });
}

function stated(end: LegEnd | null | undefined, kind: 'arrival' | 'departure'): Statement | null {
  return end == null ? null : ofEnd(end, kind);
}

/** More moments than these are not looked back to: an estimate that comes so late is the first of its port of discharge. */
const FIRST_MOMENTS = 8;

/**
 * The first estimate of arrival ever known is kept, also where the port of discharge is another since. Null where no other port was ever
 * forecast. What is still in force of another port is a call of the ship, not a former port of discharge.
 */
function firstEta(
  records: readonly RecordedObservation[],
  read: readonly Statement[],
  { state, journey }: DerivedContainer,
  reading: FactReading,
): Statement | null {
  const { pod, voyage } = journey;
  // A line that reports on the container itself has stated its destination once it stated the discharge.
  const isOfShipsAlone = voyage.every((leg) => leg.boarding.handling === null && leg.landing.handling === null);
  const isAtPod = ({ location }: Statement) => location?.key === pod?.key;
  const forecasts = read.filter(isEta);
  if (forecasts.every(isAtPod)) return null;
  const withdrawn = new Set(records.filter((each) => each.withdrawnAt !== null).map((each) => each.id));
  const moments = [...new Set(forecasts.map((each) => each.statedMillis))].sort((a, b) => a - b);
  for (const moment of moments.slice(0, FIRST_MOMENTS)) {
    const known = records.filter((_, index) => (read[index] as Statement).statedMillis <= moment);
    const then = known.map((each) => ({ ...each, withdrawnAt: null }));
    const leg = assembleJourney(statementsInForce(then, state.number, reading)).voyage.at(-1);
    const arrival = stated(leg?.landing, 'arrival');
    if (leg === undefined || arrival === null) continue;
    // Where the box still comes through, the rest of its way was only not known yet.
    const { location } = leg.landing;
    if (location !== null && !isAtPod(arrival) && legsOf(journey).some((each) => isAt(each, location))) continue;
    // Statements in force about vessels alone are calls on the way.
    const isGoneCall = withdrawn.has(arrival.id) && (isOfShipsAlone || leg.boarding.location !== null);
    if (leg.landing.handling === null && !isAtPod(arrival) && !isGoneCall) continue;
    return isAtPod(arrival) ? null : arrival;
  }
  return null;
}

function isEta({ observation }: Statement): boolean {
  const { kind, classifier, retracted } = observation;
  return kind === 'arrival' && classifier !== 'actual' && !retracted && isByWater(observation);
}

/** More than these say nothing to anybody. */
const MOST_REFERENCES = 100;

/** Those that statements in force name; the last statement that names any is their provenance. */
function referencesOf(
  recorded: readonly RecordedObservation[],
  provenance: Record<string, Provenance>,
): readonly LineReference[] {
  const found = new Map<string, LineReference>();
  for (const { id, withdrawnAt, observation } of recorded) {
    const { references = [], retracted } = observation;
    if (references.length === 0 || retracted || withdrawnAt !== null) continue;
    for (const { type, value } of references) found.set(`${type} ${value}`, { type, value });
    const before = provenance.lineReferences?.observationId ?? '';
    if (id > before) provenance.lineReferences = { observationId: id, rule: 'named by statements in force' };
  }
  return [...found.keys()]
    .sort()
    .slice(0, MOST_REFERENCES)
    .map((key) => found.get(key) as LineReference);
}

/** Null where the place has a UN/LOCODE and a known time zone. */
function unlisted(place: Location | null): UnlistedPlace | null {
  if (place === null || (place.locode !== null && place.timeZones.length > 0)) return null;
  return { name: place.name, timeZone: place.timeZones.length === 1 ? (place.timeZones[0] as string) : null };
}

/** The vessel of the last leg: as its arrival names it, else by any other statement about the leg. */
function vesselAtPod(journey: Journey): VesselName & { readonly voyage: string | null } {
  const statements = namingShipAtPod(journey);
  const vessels = statements.map((each) => each.observation.vessel);
  return {
    name: vessels.find((each) => each?.name != null)?.name ?? null,
    imo: vessels.find((each) => each?.imo != null)?.imo ?? null,
    voyage: statements.find((each) => each.observation.voyage !== null)?.observation.voyage ?? null,
  };
}

/** Statements about the last leg that name its vessel or voyage; the one that counts first. */
export function namingShipAtPod({ voyage }: Journey): Statement[] {
  const leg = voyage.at(-1);
  if (leg === undefined) return [];
  const { boarding, landing } = leg;
  const records = [
    ofEnd(landing, 'arrival'),
    landing.handling,
    ofEnd(landing, 'berthing'),
    ofEnd(boarding, 'departure'),
    boarding.handling,
  ];
  return records.filter(
    (each) => each !== null && (each.observation.vessel !== null || each.observation.voyage !== null),
  ) as Statement[];
}

/** A leg goes by one ship: what its ends call her are names of hers. */
function shipAtPod({ voyage, vessels }: Journey): string[] {
  const leg = voyage.at(-1);
  if (leg === undefined) return [];
  const records = [leg.boarding, leg.landing].flatMap(({ handling, visit }) => [handling, ...visit]);
  const keys = new Set([leg.vessel, ...records.map((each) => vessels.keyOf(each?.observation.vessel ?? null))]);
  return [...keys].flatMap((key) => vessels.namesOf(key)).sort();
}
