/**
 * The order of a shared list whose filter names none: what costs money first, then what needs action, then by the next date; what is
 * over last. Pure.
 */
import type { SharedContainer, SharedShipment } from './box.ts';

const OVER: ReadonlySet<string> = new Set(['picked_up', 'delivered', 'empty_returned']);

/** Of what the page shows: the order tells nothing that was not chosen. */
interface Ordered {
  readonly statuses: readonly string[];
  readonly facts: SharedContainer['facts'];
}

export function inOrderOfNeed(containers: readonly SharedContainer[]): SharedContainer[] {
  return containers.toSorted((a, b) =>
    compare({ statuses: [a.status], facts: a.facts }, { statuses: [b.status], facts: b.facts }),
  );
}

export function shipmentsInOrderOfNeed(shipments: readonly SharedShipment[]): SharedShipment[] {
  return shipments.toSorted(compare);
}

function compare(a: Ordered, b: Ordered): number {
  return rankOf(a) - rankOf(b) || compareDates(dueOf(a), dueOf(b));
}

function rankOf({ statuses, facts }: Ordered): number {
  const kinds = Array.isArray(facts.actions) ? facts.actions.map(({ kind }) => kind) : [];
  const isOver = statuses.every((status) => OVER.has(status));
  const areReturned = statuses.every((status) => status === 'empty_returned');
  if (!areReturned && kinds.includes('detention_running')) return 0;
  if (isOver) return 4;
  if (kinds.includes('last_free_day_passed')) return 0;
  if (kinds.length > 0) return 1;
  return statuses.every((status) => status === 'new') ? 3 : 2;
}

/** The last free day, before it is known the arrival. */
function dueOf({ facts }: Ordered): string | null {
  const { last_free_day: free, eta } = facts as {
    readonly last_free_day?: { readonly at: string | null };
    readonly eta?: { readonly port: { readonly at: string | null } };
  };
  return free?.at ?? eta?.port.at ?? null;
}

function compareDates(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return Date.parse(a) - Date.parse(b);
}
