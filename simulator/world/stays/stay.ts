/**
 * What a box's life at its terminal or ramp is: the facts that hold there, each for a time, from the day it is expected to the minute it
 * leaves. Times are milliseconds since 1970, world time. Knows no wire.
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
  /** As money is written: `250.00`; in yen without decimals. */
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
  /** World time; `none`: one was missed, none is made. */
  readonly appointment: number | 'none';
  readonly yard_location: string;
  readonly chassis: string;
}

/** Holds from `from` until before `until`. Of `hold` and `fee` there can be several at once, of the others one. */
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
  /** Who runs the place: code of a terminal, SCAC of a railroad. */
  readonly operator: string;
  readonly facility: Facility;
  readonly leavesBy: 'truck' | 'rail';
  /** It is expected from then on. */
  readonly announcedAt: number;
  readonly arrivedAt: number;
  readonly leftAt: number;
  /** With which it leaves by road; null: by rail. */
  readonly chassis: string | null;
  readonly facts: readonly StayFact[];
}

/** The facts that hold at a time. */
export function factsAt(stay: Stay, time: number): readonly StayFact[] {
  return stay.facts.filter(({ from, until }) => from <= time && time < until);
}

export function findFact<Field extends StayFact['field']>(
  facts: readonly StayFact[],
  field: Field,
): FactValues[Field] | undefined {
  return facts.find((fact) => fact.field === field)?.value as FactValues[Field] | undefined;
}

/** When something last changed at the place, by then; undefined: nothing yet. */
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
