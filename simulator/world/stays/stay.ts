/**
 * The stay of a container at its terminal or ramp: facts with their periods, from the announcement to the departure.
 * Times are milliseconds since 1970, world time. Knows no format.
 */
import type { Facility } from '../facility.ts';
import type { Container, Journey } from '../journey.ts';

export type HoldName = 'freight' | 'customs' | 'USDA' | 'TMF';

export interface Hold {
  readonly name: HoldName;
  readonly status: 'hold' | 'pending';
  readonly description: string;
}

export interface Fee {
  readonly type: 'demurrage' | 'exam';
  /** With the decimals of the currency: `250.00`; none for yen. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly description: string;
}

interface FactValues {
  readonly available: boolean;
  readonly hold: Hold;
  readonly fee: Fee;
  /** The day at the facility, `2026-05-15`. */
  readonly last_free_day: string;
  /** World time; `none`: an appointment was missed, and there is no new one. */
  readonly appointment: number | 'none';
  readonly yard_location: string;
  readonly chassis: string;
}

/**
 * Valid from `from` (inclusive) to `until` (exclusive). Several `hold` and `fee` can be valid at once, others only one.
 */
export type StayFact = {
  [Field in keyof FactValues]: {
    readonly field: Field;
    readonly value: FactValues[Field];
    readonly from: number;
    readonly until: number;
  };
}[keyof FactValues];

export interface Stay {
  readonly journey: Journey;
  readonly container: Container;
  /** Operator of the facility: code of a terminal, SCAC of a railroad. */
  readonly operator: string;
  readonly facility: Facility;
  readonly leavesBy: 'truck' | 'rail';
  /** Start of the period in which it is expected. */
  readonly announcedAt: number;
  readonly arrivedAt: number;
  readonly leftAt: number;
  /** The chassis of the truck; null: it leaves by rail. */
  readonly chassis: string | null;
  /** When the terminal cannot hand it out for reasons of its own. */
  readonly unreachable: { readonly from: number; readonly until: number } | null;
  readonly facts: readonly StayFact[];
}

/** The facts that are valid at a time. */
export function factsAt(stay: Stay, time: number): readonly StayFact[] {
  return stay.facts.filter(({ from, until }) => from <= time && time < until);
}

export function findFact<Field extends StayFact['field']>(
  facts: readonly StayFact[],
  field: Field,
): FactValues[Field] | undefined {
  return facts.find((fact) => fact.field === field)?.value as FactValues[Field] | undefined;
}

/** The first value of a fact. */
export function stayFactOf<Field extends StayFact['field']>(
  { facts }: Stay,
  field: Field,
): FactValues[Field] | undefined {
  return findFact(facts, field);
}

/** Time of the last change until `time`; undefined if there is none. */
export function lastChange(stay: Stay, time: number): number | undefined {
  const changes = [
    stay.announcedAt,
    stay.arrivedAt,
    stay.leftAt,
    ...stay.facts.flatMap(({ from, until }) => [from, until]),
  ];
  const past = changes.filter((at) => at <= time);
  return past.length === 0 ? undefined : Math.max(...past);
}
