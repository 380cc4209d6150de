/** Values of a container's milestones and facts as its state shows them, with the statement and the rule behind each. Pure. */
import { formatInstant } from '../../lib/clock.ts';
import { type Facts, type HoldingFact, reportedSince } from '../holding-fact.ts';
import { isYard, lastBackIn } from '../journey/gates.ts';
import type { Journey } from '../journey/journey.ts';
import { MILESTONE_RULES, type Milestone } from '../journey/milestones.ts';
import { FACT_RANKS } from '../journey/ranking.ts';
import { LEG_RULES, type LegEnd } from '../journey/sea/leg.ts';
import { isDepotEntry, isEmptyOut, isEmptyReturn, type Statement } from '../journey/statement.ts';
import { areNeighbours, type Location } from '../location.ts';
import type { Facility, FactField, FactValue, Fee, Hold } from '../observation.ts';

/** The origin of a value: its statement, and the rule as text. */
export interface Provenance {
  readonly observationId: string;
  readonly rule: string;
}

/** By field. */
export type Provenances = Readonly<Record<string, Provenance>>;

export type Fits = (milestone: Milestone) => boolean;

/** Reads values, and keeps the provenance of each. */
export class ValueReader {
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
    this.note(field, found.statement.id, ruleOf(found));
    return formatInstant(found.statement.moment.millis);
  }

  momentOfStatement(field: string, statement: Statement | null, rule: string): string | null {
    if (statement === null) return null;
    this.note(field, statement.id, rule);
    return formatInstant(statement.moment.millis);
  }

  /** Why the voyage begins or ends where it does. */
  end(field: string, end: LegEnd | null): void {
    const statement = end?.handling ?? end?.visit[0];
    if (end !== null && statement !== undefined) this.note(field, statement.id, LEG_RULES[end.rule]);
  }

  firstFact(field: string, name: FactField): HoldingFact | null {
    return this.fact(field, this.#facts.find(name));
  }

  fact(field: string, fact: HoldingFact | null): HoldingFact | null {
    if (fact !== null) this.note(field, fact.id, rankRule(fact.fact.field));
    return fact;
  }

  factTime(field: string, fact: HoldingFact | null): string | null {
    if (fact?.moment == null) return null;
    this.note(field, fact.id, rankRule(fact.fact.field));
    return formatInstant(fact.moment.millis);
  }

  /** Holds or fees of one place, without those that the user cleared. */
  charges<Item extends Hold | Fee>(field: string, listed: HoldingFact | null, place: Location | null): readonly Item[] {
    const name = this.fact(field, listed)?.fact.field;
    if (listed === null || (name !== 'holds' && name !== 'fees')) return [];
    const { items, by } = withoutCleared<Item>(listed, name, this.#facts, place);
    if (by !== null) this.note(field, by.id, `${CLEARED_RULES[name]}; ${rankRule(name)}`);
    return items;
  }
}

/** What the statement is, and what made its port an end of the leg. */
function ruleOf({ rule, legRule }: Milestone): string {
  return legRule === null ? MILESTONE_RULES[rule] : `${MILESTONE_RULES[rule]}; ${LEG_RULES[legRule]}`;
}

function rankRule(name: FactField): string {
  return `${name.replaceAll('_', ' ')}: the last settled word, of ${FACT_RANKS[name].join(' before ')}`;
}

/**
 * Holds that the user reports as lifted, and fees reported as paid. The user's statement covers what was in force at
 * that time, however long its source repeats it. Later holds and changes of the source are shown. Pure.
 */

const CLEARING = { holds: 'holds_cleared', fees: 'fees_paid' } as const;

const CLEARED_RULES = {
  holds: 'without the holds that the user reports as lifted',
  fees: 'without the fees that the user reports as paid',
} as const;

interface Uncleared<Item> {
  readonly items: readonly Item[];
  /** The user's last statement that clears any of them; null if none is cleared. */
  readonly by: HoldingFact | null;
}

/** @param place the port or ramp of `charge` */
function withoutCleared<Item extends Hold | Fee>(
  charge: HoldingFact,
  field: 'holds' | 'fees',
  facts: Facts,
  place: Location | null,
): Uncleared<Item> {
  const all = itemsIn<Item>(charge.fact.value);
  const clearances = facts.list(CLEARING[field]).filter((each) => each.location === null || isAt(each.location, place));
  const clearing = (item: Item) => clearances.find((each) => clears(each, item, charge)) ?? null;
  const items = all.filter((item) => clearing(item) === null);
  const by = all.flatMap((item) => clearing(item) ?? []);
  return { items, by: by.toSorted((a, b) => b.statedMillis - a.statedMillis)[0] ?? null };
}

/** A hold that was lifted and put on again is another one, and so is one of other words: it may be another examination. */
function clears(clearance: HoldingFact, item: Hold | Fee, charge: HoldingFact): boolean {
  const names = clearance.fact.value as readonly string[];
  if (!names.includes('name' in item ? item.name : item.type)) return false;
  const text = JSON.stringify(item);
  const isIn = (value: FactValue) => itemsIn(value).some((each) => JSON.stringify(each) === text);
  return reportedSince(charge, isIn) <= clearance.statedMillis;
}

function isAt(location: Location, place: Location | null): boolean {
  return location.key === place?.key || areNeighbours(location, place);
}

function itemsIn<Item extends Hold | Fee>(value: FactValue): readonly Item[] {
  return Array.isArray(value) ? (value as readonly Item[]) : [];
}

/** Which facts and facilities belong to the port of discharge, and which to the inland destination. Pure. */
export function placeOf(statement: Statement): string | null {
  return statement.location?.locode ?? null;
}

export function zoneOf(place: Location | null): string | null {
  return place?.timeZones.length === 1 ? (place.timeZones[0] as string) : null;
}

export function facilityOf(statement: Statement | null): Facility | null {
  const facility = statement?.observation.place.facility ?? null;
  return facility !== null && (facility.code !== null || facility.name !== null) ? facility : null;
}

/** A ramp or depot behind the port is where a box is picked up; a door is where it is brought from the port. */
export function isPickedUpInland({ destination }: Journey): boolean {
  return destination !== null && destination.by !== 'door';
}

export function pickupFacility(journey: Journey): (Facility & { readonly locode: string | null }) | null {
  const end = journey.destination;
  const atEnd =
    end === null || !isPickedUpInland(journey)
      ? null
      : (journey.statements.findLast((each) => isOfCargo(each) && each.location?.key === end.location.key) ?? null);
  const back = lastBackIn(journey);
  const where = back !== null && isYard(back, journey) ? back : atEnd;
  const facility = facilityOf(where);
  return facility === null || where === null ? null : { ...facility, locode: placeOf(where) };
}

/** Names a facility, and not the depot that empty containers return to. */
function isOfCargo(statement: Statement): boolean {
  const { observation } = statement;
  const isEmpty = isEmptyReturn(observation) || isDepotEntry(observation) || isEmptyOut(statement);
  return !isEmpty && facilityOf(statement) !== null;
}

/** A statement at the inland destination is not about the port. */
export function factAtPort(facts: Facts, field: FactField, destination: Location | null): HoldingFact | null {
  return facts.list(field).find(({ location }) => destination === null || location?.key !== destination.key) ?? null;
}

/** The railroad knows its own ramp best. */
export function factInland(facts: Facts, field: FactField, destination: Location | null): HoldingFact | null {
  const there = facts.list(field).filter(({ location }) => destination !== null && location?.key === destination.key);
  return there.find(({ fact }) => fact.source.kind === 'rail') ?? there[0] ?? null;
}

/** The railroad at the port, or at a ramp in its area, or the one at the inland end; one that names no place is both. */
export function railCarrierAt(facts: Facts, place: Location | null): HoldingFact | null {
  const carriers = facts.list('rail_carrier');
  const here = carriers.find(({ location }) => place !== null && location?.key === place.key);
  const near = here ?? carriers.find(({ location }) => areNeighbours(location, place));
  return near ?? carriers.find(({ location }) => location === null) ?? null;
}
