/**
 * The true past and future in Portolan's terms, to measure how correct a service is. Gives the time of the line's
 * report, but knows no format of a line.
 */
import { toIso } from './clock.ts';
import { currentStatus } from './current-status.ts';
import { presentDelivery, presentRail, presentStay } from './import-truth.ts';
import type { Imports } from './imports.ts';
import type { Container, Journey, JourneyEvent } from './journey.ts';
import { localTimeWithOffset } from './local-time.ts';
import { motionAt } from './ships/vessel-motion.ts';
import { listVoyages, type Voyage } from './ships/voyage.ts';
import { actualReportedAt } from './statements.ts';

/** DCSA Track & Trace 2.2 has no event for berthing, so lines do not report it. */
const NEVER_REPORTED: readonly string[] = ['vessel_berthed'];

export type Truth = ReturnType<typeof presentTruth>;

export function presentTruth(journey: Journey, now: number, imports: Imports) {
  return {
    scenario: journey.scenario,
    line: journey.line,
    bill_of_lading: journey.billOfLading,
    booking: journey.booking,
    containers: journey.containers.map((container) => presentContainer({ journey, container, now, imports })),
    withdrawn_plans: journey.journeyEvents.filter(({ at }) => at === null).map(presentWithdrawn),
    vessels: listVoyages(journey).map((voyage) => presentVessel(voyage, now)),
  };
}

/** The true position of a ship. `from` and `to` are UN/LOCODEs, the same ones at berth. */
export function presentVessel(voyage: Voyage, now: number) {
  const { vessel, origin, destination, departedAt } = voyage;
  const { status, latitude, longitude, speedKnots, courseDegrees, headingDegrees } = motionAt(voyage, now);
  const isMoored = status === 'moored';
  return {
    imo: vessel.imo,
    name: vessel.name,
    mmsi: vessel.mmsi,
    latitude,
    longitude,
    speed_knots: Math.round(speedKnots * 10) / 10,
    course: courseDegrees === null ? null : Math.round(courseDegrees) % 360,
    heading: headingDegrees,
    from: isMoored && now > departedAt ? destination.locode : origin.locode,
    to: isMoored && now <= departedAt ? origin.locode : destination.locode,
    navigation_status: status,
    at_sea: !isMoored,
  };
}

interface ContainerContext {
  readonly journey: Journey;
  readonly container: Container;
  readonly now: number;
  readonly imports: Imports;
}

function presentContainer({ journey, container, now, imports }: ContainerContext) {
  const coming = journey.journeyEvents.flatMap((journeyEvent) =>
    journeyEvent.at !== null && (journeyEvent.container ?? container) === container
      ? [{ journeyEvent, at: journeyEvent.at }]
      : [],
  );
  const happened = coming.filter(({ at }) => at <= now);
  const milestonesOf = (list: typeof coming) => list.map(({ journeyEvent }) => journeyEvent.milestone);
  const of = <Part extends { readonly container: Container }>(parts: readonly Part[]) =>
    parts.filter((part) => part.container === container);
  return {
    number: container.number,
    iso_code: container.isoCode,
    current_status: currentStatus(milestonesOf(happened), milestonesOf(coming)),
    milestones: coming.map(({ journeyEvent, at }) => presentMilestone(journeyEvent, at, now)),
    stays: of(imports.stays).map((stay) => presentStay(stay, now)),
    rail: of(imports.railTrips).map((trip) => presentRail(trip, now))[0] ?? null,
    delivery: of(imports.deliveries).map(presentDelivery)[0] ?? null,
  };
}

function presentMilestone(journeyEvent: JourneyEvent, at: number, now: number) {
  const { call, milestone } = journeyEvent;
  const reportedAt = NEVER_REPORTED.includes(milestone) ? null : actualReportedAt(journeyEvent);
  return {
    event: milestone,
    at: toIso(at),
    local: localTimeWithOffset(at, call.facility.zone),
    zone: call.facility.zone,
    locode: call.facility.locode,
    facility: call.facility.name,
    mode: call.mode,
    vessel: call.vessel && { imo: call.vessel.imo, name: call.vessel.name, voyage: call.voyage },
    happened: at <= now,
    reported_at: reportedAt === null ? null : toIso(reportedAt),
    reported: reportedAt !== null && reportedAt <= now,
  };
}

function presentWithdrawn({ milestone, call, statements, withdrawnAt }: JourneyEvent) {
  const planned = statements.at(-1);
  return {
    event: milestone,
    locode: call.facility.locode,
    vessel: call.vessel && { imo: call.vessel.imo, name: call.vessel.name, voyage: call.voyage },
    planned_at: planned ? toIso(planned.at) : null,
    withdrawn_at: withdrawnAt === null ? null : toIso(withdrawnAt),
  };
}
