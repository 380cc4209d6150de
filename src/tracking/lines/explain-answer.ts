/**
 * What becomes of one answer of a line, step by step: how it is read, and the legs, milestones and statuses that follow from it alone.
 * For people who write a carrier; stores nothing and polls no line.
 */
import { type ContainerOnJourney, deriveAll } from '../../core/derive.ts';
import type { FactReading } from '../../core/facts.ts';
import { type Journey, legsOf } from '../../core/journey/journey.ts';
import { MILESTONE_RULES } from '../../core/journey/milestones.ts';
import { IMPLAUSIBLE } from '../../core/journey/plausibility/plausible.ts';
import { resolveRoles } from '../../core/journey/roles.ts';
import { LEG_RULES, type Leg, type LegEnd } from '../../core/journey/sea/leg.ts';
import { readStatement, type Statement } from '../../core/journey/statement.ts';
import type { Locate, Location } from '../../core/location.ts';
import type { ObservedTime, Place, ReportedObservation } from '../../core/observation.ts';
import { diffReport, NO_RECORDS, withReportDiff } from '../../core/report-diff.ts';
import type { ShipmentState } from '../../core/state/shipment-state.ts';
import { STATUS_RULES } from '../../core/state/status.ts';
import { formatInstant } from '../../lib/clock.ts';
import type { Carrier, ParsedAnswer, Refusal } from '../../sources/carriers/carrier.ts';
import { type SavedAnswer, withoutEvidence } from '../../sources/saved/saved-pages.ts';
import { unusedMembers } from '../../sources/saved/unused-members.ts';
import { fingerprintOf } from '../apply/observations-store.ts';

export type ExplainedAnswer = ReturnType<typeof explainAnswer>;

export function explainAnswer(
  carrier: Pick<Carrier, 'scac' | 'name' | 'parse'>,
  { reference, answer }: SavedAnswer,
  locate: Locate,
) {
  const parsed = carrier.parse(answer, reference);
  const pages = answer.pages.map(({ role = null, url, status, body }) => ({
    role,
    url,
    status,
    bytes: Buffer.byteLength(body),
  }));
  const { fetchedAt: fetched_at } = answer;
  const query = { line: carrier.scac, name: carrier.name, reference, fetched_at, pages, failure: answer.failure };
  return 'refusal' in parsed
    ? { ...query, refusal: refusalOf(parsed) }
    : {
        ...query,
        ...explainReport(parsed, locate),
        unused: unusedMembers(answer, (each) => JSON.stringify(withoutEvidence(carrier.parse(each, reference)))),
      };
}

function refusalOf({ refusal: kind, evidence, retryAfterSeconds: retry_after_seconds }: Refusal) {
  return { kind, evidence, retry_after_seconds };
}

function explainReport({ report, unreadable, droppedFields = [], shortfall }: ParsedAnswer, locate: Locate) {
  const now = Date.parse(report.fetchedAt);
  let ids = 0;
  const newId = () => `s${String(++ids)}`;
  const news = diffReport(NO_RECORDS, report, now, { fingerprintOf, newId, locate });
  const reading: FactReading = { locate, asOf: now, settlingMillis: 0 };
  const { containers, state } = deriveAll(withReportDiff(NO_RECORDS, news, now), reading);
  return {
    refusal: null,
    complete: report.complete,
    shortfall: shortfall && refusalOf(shortfall),
    unreadable,
    dropped_fields: droppedFields,
    bill_of_lading: report.billOfLading,
    booking: report.booking,
    equipment: report.equipment,
    statements: report.observations.map(statementOf),
    facts: report.facts.map(({ equipment, field, value, place }) => ({
      equipment,
      field,
      value,
      place: placeText(place),
    })),
    containers: containers.map((each) => containerOf(each, reading)),
    shipment: shipmentOf(state),
  };
}

export function statementOf(observation: ReportedObservation) {
  const { kind, classifier, at, place, vessel, voyage, mode, laden, equipment, original } = observation;
  const ship = vessel?.name ?? vessel?.imo ?? null;
  const time = { at: timeText(at), place: placeText(place) };
  return { code: original.code, kind, classifier, ...time, equipment, mode, laden, vessel: ship, voyage };
}

function containerOf({ number, journey: sequence, derived }: ContainerOnJourney, reading: FactReading) {
  const { journey, milestones, status } = derived;
  const roleOf = resolveRoles(journey, milestones);
  const used = new Set(milestones.map(({ statement }) => statement.id));
  return {
    number,
    journey: sequence,
    status: status.status,
    status_rule: STATUS_RULES[status.rule],
    legs: legsOf(journey).map((leg) => legOf(leg, journey)),
    milestones: milestones.map(({ name, statement, rule, legRule }) => ({
      name,
      ...detailsOf(statement),
      rule: MILESTONE_RULES[rule],
      leg_rule: legRule && LEG_RULES[legRule],
    })),
    /** Valid statements that make no milestone; with a role, another statement on the same step outweighs them. */
    no_milestone: journey.statements
      .filter(({ id }) => !used.has(id))
      .map((statement) => ({ kind: statement.observation.kind, ...detailsOf(statement), role: roleOf(statement) })),
    /** Actual moves that are stored and not used until something supports them. */
    implausible: derived.observations.flatMap((recorded) => {
      const reason = journey.implausible.get(recorded.id);
      if (reason === undefined) return [];
      const statement = readStatement(recorded, reading);
      return [{ kind: statement.observation.kind, ...detailsOf(statement), reason: IMPLAUSIBLE[reason] }];
    }),
  };
}

function detailsOf({ observation, moment, location, actual }: Statement) {
  const day = moment.precision === 'day';
  const at = formatInstant(moment.millis);
  return {
    at: day ? at.slice(0, 10) : at,
    time_zone: moment.timeZone,
    place: location?.locode ?? location?.name ?? null,
    actual,
    code: observation.original.code,
  };
}

function legOf({ vessel, mode, boarding, landing }: Leg, { preCarriage, onCarriage, vessels }: Journey) {
  const isIn = (legs: readonly Leg[]) => legs.some((leg) => leg.boarding === boarding);
  return {
    part: isIn(preCarriage) ? 'pre-carriage' : isIn(onCarriage) ? 'on-carriage' : 'voyage',
    mode,
    vessel: vessels.namesOf(vessel),
    from: endOf(boarding),
    to: endOf(landing),
  };
}

function endOf({ location, rule }: LegEnd) {
  return { place: nameOf(location), rule: LEG_RULES[rule] };
}

function nameOf(location: Location | null): string | null {
  return location?.locode ?? location?.name ?? null;
}

function shipmentOf(state: ShipmentState) {
  const { polLocode, podLocode, destinationLocode, polEtdAt, polAtdAt, podEtaAt, podAtaAt } = state;
  return {
    port_of_lading_locode: polLocode,
    port_of_discharge_locode: podLocode,
    destination_locode: destinationLocode,
    pod_vessel_name: state.podVesselName,
    pol_etd_at: polEtdAt,
    pol_atd_at: polAtdAt,
    pod_eta_at: podEtaAt,
    pod_ata_at: podAtaAt,
    destination_eta_at: state.destinationEtaAt,
    destination_ata_at: state.destinationAtaAt,
  };
}

/** As the line wrote it: a local time has no Z. */
function timeText(at: ObservedTime): string {
  return at.kind === 'date' ? at.on : at.at;
}

function placeText({ locode, name, facility }: Place): string | null {
  const terminal = facility?.code ?? facility?.name ?? facility?.type;
  const place = locode ?? name;
  return terminal == null ? place : `${place ?? ''}/${terminal}`;
}
