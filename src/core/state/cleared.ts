/**
 * Holds that the user reports as lifted, and fees reported as paid. The user's statement covers what was in force at
 * that time, however long its source repeats it. Later holds and changes of the source are shown. Pure.
 */
import { type Facts, type HoldingFact, reportedSince } from '../holding-fact.ts';
import { areNeighbours, type Location } from '../location.ts';
import type { FactValue, Fee, Hold } from '../observation.ts';

const CLEARING = { holds: 'holds_cleared', fees: 'fees_paid' } as const;

export const CLEARED_RULES = {
  holds: 'without the holds that the user reports as lifted',
  fees: 'without the fees that the user reports as paid',
} as const;

interface Uncleared<Item> {
  readonly items: readonly Item[];
  /** The user's last statement that clears any of them; null if none is cleared. */
  readonly by: HoldingFact | null;
}

/** @param place the port or ramp of `charge` */
export function withoutCleared<Item extends Hold | Fee>(
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
