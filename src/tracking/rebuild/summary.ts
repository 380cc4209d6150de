/** What a rebuild found, counted: by customer, by what differs, and by event. Its size does not grow with the shipments. Pure. */
import type { StoredDifference } from './differences.ts';
import type { DifferingShipment } from './rebuild.ts';

/** One difference as an example. */
export interface DifferenceExample extends StoredDifference {
  readonly scac: string;
  readonly number: string;
}

interface Counted {
  readonly shipments: number;
  readonly containers: number;
}

export interface CustomerCount extends Counted {
  readonly accountId: string;
  /** Null: shipments without a customer. */
  readonly id: string | null;
  readonly name: string | null;
}

export interface FieldCount {
  readonly field: string;
  readonly count: number;
  readonly examples: readonly DifferenceExample[];
}

/** Each list begins with the greatest count. */
export interface Summary {
  /** Where something differs that users see: attributes, filters and sorts, milestones. */
  readonly shown: Counted;
  /** Of those. */
  readonly customers: readonly CustomerCount[];
  /** Where the state alone differs: provenance, and members that the version before did not store. */
  readonly hidden: Counted;
  readonly fields: readonly FieldCount[];
  readonly events: readonly { readonly event: string; readonly count: number }[];
}

const MOST_EXAMPLES = 2;

export class RebuildSummary {
  #shown: Counted = NOTHING;
  #hidden: Counted = NOTHING;
  readonly #customers = new Map<string, CustomerCount>();
  readonly #fields = new Map<string, FieldCount>();
  readonly #events = new Map<string, number>();

  add(found: DifferingShipment): void {
    const { accountId, scac, number, customer, differences, events } = found;
    const shown = differences.filter(({ field }) => !field.startsWith('state.'));
    const containers = containersIn(shown);
    if (shown.length > 0) {
      const [id, name] = [customer?.id ?? null, customer?.name ?? null];
      const key = `${accountId} ${id}`;
      this.#shown = plus(this.#shown, containers);
      this.#customers.set(key, { accountId, id, name, ...plus(this.#customers.get(key) ?? NOTHING, containers) });
    } else this.#hidden = plus(this.#hidden, containersIn(differences));
    for (const difference of differences) this.#addDifference({ scac, number, ...difference });
    for (const event of events) this.#events.set(event, (this.#events.get(event) ?? 0) + 1);
  }

  #addDifference(example: DifferenceExample): void {
    const { count, examples } = this.#fields.get(example.field) ?? { count: 0, examples: [] };
    const kept = examples.length < MOST_EXAMPLES ? [...examples, example] : examples;
    this.#fields.set(example.field, { field: example.field, count: count + 1, examples: kept });
  }

  counts(): Summary {
    const events = [...this.#events].map(([event, count]) => ({ event, count }));
    return {
      shown: this.#shown,
      hidden: this.#hidden,
      customers: [...this.#customers.values()].sort((a, b) => b.shipments - a.shipments),
      fields: [...this.#fields.values()].sort((a, b) => b.count - a.count),
      events: events.sort((a, b) => b.count - a.count),
    };
  }
}

function containersIn(differences: readonly StoredDifference[]): number {
  return new Set(differences.map(({ container }) => container).filter((each) => each !== null)).size;
}

const NOTHING: Counted = { shipments: 0, containers: 0 };

function plus({ shipments, containers }: Counted, more: number): Counted {
  return { shipments: shipments + 1, containers: containers + more };
}
