/** A journey in COSCO's form: the shipment with ships and containers, and one container with its cycle. Pure. */
import type { Facility } from '../../world/facility.ts';
import type { Container, Journey, JourneyEvent, Milestone } from '../../world/journey.ts';
import { localTime } from '../../world/local-time.ts';
import { findCurrentStatement } from '../../world/statements.ts';
import { coscoNumberOf } from './profile.ts';

type Words = readonly [words: string, transportation: string];

const BY_ROAD: Readonly<Partial<Record<Milestone, readonly Words[]>>> = {
  empty_out: [['Empty Equipment Despatched', 'Truck']],
  full_in: [
    ['Cargo Received', 'Truck'],
    ['Gate-In at First POL', 'Truck'],
  ],
  vessel_loaded: [['Loaded at First POL', 'Vessel']],
  transshipment_discharged: [['Discharged at T/S POD', ' ']],
  transshipment_loaded: [['Loaded at T/S POL', 'Vessel']],
  vessel_discharged: [['Discharged at Last POD', ' ']],
  full_out: [['Gate-out from Last POD', 'Truck']],
  empty_in: [['Empty Equipment Returned', 'Truck']],
};

const BY_RAIL: typeof BY_ROAD = {
  ...BY_ROAD,
  rail_departed: [['Gate-out from Last POD', 'Rail']],
  rail_arrived: [['Gate-in at Final Hub', 'Rail']],
  full_out: [['Gate-out from Final Hub', 'Truck']],
};

export function presentShipment(journey: Journey, now: number, type: 'bl' | 'bkg') {
  const number = coscoNumberOf(journey);
  const boxes = journey.containers.map((container) => presentBox(journey, container, now));
  const content = {
    itNumber: null,
    actualShipment: presentVoyages(journey, now),
    trackingPath: { billOfladingRefCode: number, trackingGroupReferenceCode: number, cgoAvailTm: null },
    containerStatus: boxes.map((box) => ({ label: box.label, containers: [box] })),
    doc_ext: [],
  };
  return succeed({ type, numberType: 'both', content });
}

export function presentContainer(journey: Journey, container: Container, now: number) {
  const cycle = movesOf(journey, container, now).toReversed();
  const entry = {
    containerCircleStatus: cycle,
    container: presentBox(journey, container, now),
    containerHistorys: earlierCycle(journey, container),
  };
  return succeed({ type: 'cntr', numberType: 'cntr', content: { containers: [entry], notFound: '' } });
}

export function presentNone() {
  return succeed({ type: 'none', numberType: 'none', content: null });
}

function succeed(data: object) {
  return { code: 0, message: 'success', data };
}

/** Oldest first. */
function movesOf(journey: Journey, container: Container, now: number) {
  const isByRail = journey.journeyEvents.some(({ milestone }) => milestone === 'rail_arrived');
  const moves = journey.journeyEvents
    .filter((event) => event.container === null || event.container === container)
    .flatMap((event) => {
      const statement = findCurrentStatement(event, now);
      if (statement?.classifier !== 'ACT') return [];
      const words = (isByRail ? BY_RAIL : BY_ROAD)[event.milestone] ?? [];
      return words.map((each) => ({ each, at: statement.at, facility: event.call.facility }));
    });
  return moves
    .sort((a, b) => a.at - b.at)
    .map(({ each, at, facility }, index) =>
      presentMove(container, index, each, locationOf(facility), timeOf(at, facility)),
    );
}

function presentMove({ number }: Container, index: number, [words, by]: Words, location: string, at: string) {
  return {
    uuid: `${number}${String(index + 1).padStart(2, '0')}`,
    containerNumber: number,
    containerNumberStatus: words,
    location,
    timeOfIssue: at,
    transportation: by,
  };
}

function presentBox(journey: Journey, container: Container, now: number) {
  const last = movesOf(journey, container, now).at(-1);
  return {
    containerNumber: container.number,
    containerType: container.isoCode,
    grossWeight: '17720KG',
    sealNumber: container.sealNumber,
    label: last?.containerNumberStatus ?? '',
    location: last?.location ?? null,
    locationDateTime: last?.timeOfIssue ?? null,
    transportation: last?.transportation ?? ' ',
  };
}

const DAY = 86_400_000;

/** Another shipment's, half a year before. */
function earlierCycle(journey: Journey, container: Container) {
  const moves: readonly (readonly [Words, string, number])[] = [
    [['Empty Equipment Returned', 'Truck'], 'Example Depot,Portland,Oregon,United States', 140],
    [['Discharged at Last POD', ' '], 'SSA Port of Seattle Terminal 18,Seattle,Washington,United States', 160],
    [['Loaded at First POL', 'Vessel'], 'Tianjin Port Container Terminal Co,Xingang,Tianjin,China', 185],
  ];
  return moves.map(([words, place, daysBefore], index) => {
    const at = localTime(journey.bookedAt - daysBefore * DAY, 'UTC')
      .slice(0, 16)
      .replace('T', ' ');
    return presentMove(container, 90 - index, words, place, at);
  });
}

/** One entry for each ship, in the order of the plan. */
function presentVoyages(journey: Journey, now: number) {
  const ships = Map.groupBy(
    journey.journeyEvents.filter(({ call }) => call.vessel !== null),
    ({ call }) => `${call.vessel?.imo}|${call.voyage}`,
  );
  return [...ships.values()].flatMap((events, index) => {
    const departure = timesOf(events, ['vessel_departed', 'transshipment_departed'], now);
    const arrival = timesOf(events, ['vessel_arrived', 'transshipment_arrived'], now);
    if (departure === null || arrival === null) return [];
    const { call } = departure.event;
    return [
      {
        sequenceNumber: String(index + 1),
        vesselName: call.vessel?.name,
        voyageNo: call.voyage,
        service: call.service,
        portOfLoading: call.facility.portName,
        portOfDischarge: arrival.event.call.facility.portName,
        expectedDateOfDeparture: departure.expected,
        actualDepartureDate: departure.actual,
        estimatedDateOfArrival: arrival.expected,
        actualArrivalDate: arrival.actual,
      },
    ];
  });
}

/** Null: the line says nothing of such a call, or no more. */
function timesOf(events: readonly JourneyEvent[], milestones: readonly Milestone[], now: number) {
  const event = events.find(
    (each) => milestones.includes(each.milestone) && findCurrentStatement(each, now) !== undefined,
  );
  if (event === undefined) return null;
  const reported = event.statements.filter(({ reportedAt }) => reportedAt <= now);
  const at = (isActual: boolean) => reported.findLast(({ classifier }) => (classifier === 'ACT') === isActual)?.at;
  const written = (time: number | undefined) => (time === undefined ? null : timeOf(time, event.call.facility));
  return { event, expected: written(at(false)), actual: written(at(true)) };
}

function timeOf(at: number, { zone }: Facility): string {
  return localTime(at, zone).slice(0, 16).replace('T', ' ');
}

const COUNTRIES: Readonly<Record<string, string>> = {
  CA: 'Canada',
  CN: 'China',
  JP: 'Japan',
  KR: 'South Korea',
  NL: 'Netherlands',
  SG: 'Singapore',
  TW: 'Taiwan',
  US: 'United States',
  VN: 'Vietnam',
};

const STATES: Readonly<Record<string, string>> = {
  CAVAN: 'British Columbia',
  USDET: 'Michigan',
  USLAX: 'California',
  USLGB: 'California',
};

/** `Terminal,City,State,Country`. */
function locationOf({ locode, name, portName }: Facility): string {
  return [name, portName, STATES[locode] ?? '', COUNTRIES[locode.slice(0, 2)] ?? ''].join(',');
}
