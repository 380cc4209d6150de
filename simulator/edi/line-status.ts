/**
 * The statuses that a line sends for each container by EDI: actual events, and news of terminals (customs and freight
 * released, available). Codes are those of X12, which IFTSTA uses too.
 */
import type { Facility } from '../world/facility.ts';
import type { Container, Journey, Milestone, TransportCall } from '../world/journey.ts';
import { actualReportedAt, findCurrentStatement } from '../world/statements.ts';
import { factsAt, findFact, type Stay, type StayFact } from '../world/stays/stay.ts';
import type { World } from '../world/world.ts';

const HOUR = 3_600_000;
/** Time until the terminal has informed the line. */
const RELEASE_DELAY = HOUR;

const CODES: Partial<Record<Milestone, { readonly code: string; readonly text: string; readonly isEmpty?: true }>> = {
  empty_out: { code: 'EE', text: 'Empty equipment dispatched', isEmpty: true },
  full_in: { code: 'I', text: 'In-gate' },
  vessel_loaded: { code: 'AE', text: 'Loaded on vessel' },
  vessel_departed: { code: 'VD', text: 'Vessel departure' },
  transshipment_arrived: { code: 'VA', text: 'Vessel arrival' },
  transshipment_discharged: { code: 'UV', text: 'Unloaded from vessel' },
  transshipment_loaded: { code: 'AE', text: 'Loaded on vessel' },
  transshipment_departed: { code: 'VD', text: 'Vessel departure' },
  vessel_arrived: { code: 'VA', text: 'Vessel arrival' },
  vessel_discharged: { code: 'UV', text: 'Unloaded from vessel' },
  rail_loaded: { code: 'AL', text: 'Loaded on rail' },
  rail_departed: { code: 'RL', text: 'Rail departure from origin' },
  rail_arrived: { code: 'AR', text: 'Rail arrival at destination ramp' },
  rail_unloaded: { code: 'UR', text: 'Unloaded from rail car' },
  full_out: { code: 'OA', text: 'Out-gate' },
  empty_in: { code: 'RD', text: 'Return of empty', isEmpty: true },
};

export interface LineStatus {
  readonly journey: Journey;
  readonly container: Container;
  readonly code: string;
  readonly text: string;
  readonly isEmpty: boolean;
  readonly at: number;
  readonly availableAt: number;
  readonly facility: Facility;
  /** Of the ship or train, if there is one. */
  readonly call: TransportCall | null;
  /** `2026-05-15`, if known at that time. */
  readonly lastFreeDay: string | null;
  readonly key: string;
}

export function listLineStatuses(world: World): LineStatus[] {
  return [...world.journeys.flatMap(movesOf), ...world.stays.flatMap(releasesOf)];
}

function movesOf(journey: Journey): LineStatus[] {
  return journey.journeyEvents.flatMap((journeyEvent) => {
    const status = CODES[journeyEvent.milestone];
    const [at, availableAt] = [journeyEvent.at, actualReportedAt(journeyEvent)];
    if (status === undefined || at === null || availableAt === null) return [];
    const { call } = journeyEvent;
    const containers = journeyEvent.container === null ? journey.containers : [journeyEvent.container];
    return containers.map((container) => ({
      journey,
      container,
      code: status.code,
      text: status.text,
      isEmpty: status.isEmpty ?? false,
      at,
      availableAt,
      facility: call.facility,
      call,
      lastFreeDay: null,
      key: `${container.number}|${journeyEvent.key}`,
    }));
  });
}

function releasesOf(stay: Stay): LineStatus[] {
  const { journey, container, facility } = stay;
  const release = (code: string, text: string, at: number) => ({
    journey,
    container,
    code,
    text,
    isEmpty: false,
    at,
    availableAt: at + RELEASE_DELAY,
    facility,
    call: null,
    lastFreeDay: findFact(factsAt(stay, at), 'last_free_day') ?? null,
    key: `${container.number}|${stay.operator}|${code}|${at}`,
  });
  return stay.facts.flatMap((fact: StayFact) => {
    if (fact.field === 'available' && fact.value) return release('AV', 'Available for delivery', fact.from);
    if (fact.field !== 'hold' || fact.value.status === 'pending') return [];
    if (fact.value.name === 'customs') return release('CT', 'Customs released', fact.until);
    return fact.value.name === 'freight' ? release('CR', 'Carrier release', fact.until) : [];
  });
}

export interface CallPlace {
  readonly facility: Facility;
  readonly call: TransportCall;
  readonly at: number;
  readonly isActual: boolean;
}

/** Place and time of a milestone as the line reports them at `asOf`; undefined: the line reports nothing. */
export function findCallPlace(journey: Journey, milestone: Milestone, asOf: number): CallPlace | undefined {
  for (const journeyEvent of journey.journeyEvents) {
    if (journeyEvent.milestone !== milestone || journeyEvent.at === null) continue;
    const statement = findCurrentStatement(journeyEvent, asOf);
    if (statement === undefined) return undefined;
    const { call } = journeyEvent;
    return { facility: call.facility, call, at: statement.at, isActual: statement.classifier === 'ACT' };
  }
  return undefined;
}
