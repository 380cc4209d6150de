/**
 * What a line sends of each box by EDI: that a thing has happened, once it says so, and what it hears from terminals (customs and freight
 * released, available). Words are X12's status codes, which IFTSTA carries, too.
 */
import type { Facility } from '../world/facility.ts';
import type { Container, Journey, Milestone, TransportCall } from '../world/journey.ts';
import { actualSaidAt, findCurrentStatement } from '../world/statements.ts';
import { factsAt, findFact, type Stay, type StayFact } from '../world/stays/stay.ts';
import type { World } from '../world/world.ts';

const HOUR = 3_600_000;
/** A line hears of it from the terminal. */
const HEARD_AFTER = HOUR;

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

export interface LineStatement {
  readonly journey: Journey;
  readonly container: Container;
  readonly code: string;
  readonly text: string;
  readonly isEmpty: boolean;
  readonly at: number;
  readonly sayableAt: number;
  readonly facility: Facility;
  /** Of the ship or train, where there is one. */
  readonly call: TransportCall | null;
  /** `2026-05-15`, where it is known by then. */
  readonly lastFreeDay: string | null;
  readonly key: string;
}

export function listLineStatements(world: World): LineStatement[] {
  return [...world.journeys.flatMap(movesOf), ...world.stays.flatMap(releasesOf)];
}

function movesOf(journey: Journey): LineStatement[] {
  return journey.happenings.flatMap((happening) => {
    const word = CODES[happening.milestone];
    const [at, sayableAt] = [happening.at, actualSaidAt(happening)];
    if (word === undefined || at === null || sayableAt === null) return [];
    const { call } = happening;
    const containers = happening.container === null ? journey.containers : [happening.container];
    return containers.map((container) => ({
      journey,
      container,
      code: word.code,
      text: word.text,
      isEmpty: word.isEmpty ?? false,
      at,
      sayableAt,
      facility: call.facility,
      call,
      lastFreeDay: null,
      key: `${container.number}|${happening.key}`,
    }));
  });
}

function releasesOf(stay: Stay): LineStatement[] {
  const { journey, container, facility } = stay;
  const release = (code: string, text: string, at: number) => ({
    journey,
    container,
    code,
    text,
    isEmpty: false,
    at,
    sayableAt: at + HEARD_AFTER,
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

/** Where a milestone of the journey is and when, as the line says it at a time; undefined: it says nothing of it. */
export function findCallPlace(journey: Journey, milestone: Milestone, asOf: number): CallPlace | undefined {
  for (const happening of journey.happenings) {
    if (happening.milestone !== milestone || happening.at === null) continue;
    const said = findCurrentStatement(happening, asOf);
    if (said === undefined) return undefined;
    const { call } = happening;
    return { facility: call.facility, call, at: said.at, isActual: said.classifier === 'ACT' };
  }
  return undefined;
}
