/** What a rebuild found, counted: by customer, by what differs, and by event. Its size does not grow with the shipments. Pure. */
import type { StoredDifference } from './differences.ts';
import type { DifferingShipment } from './rebuild.ts';

/** One difference as an example. */
export interface Example extends StoredDifference {
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
  readonly examples: readonly Example[];
}

/** Each list begins with the greatest count. */
export interface Summary extends Counted {
  readonly customers: readonly CustomerCount[];
  readonly fields: readonly FieldCount[];
  readonly events: readonly { readonly event: string; readonly count: number }[];
}

const MOST_EXAMPLES = 2;

export class RebuildSummary {
  #counted: Counted = NOTHING;
  readonly #customers = new Map<string, CustomerCount>();
  readonly #fields = new Map<string, FieldCount>();
  readonly #events = new Map<string, number>();

  add(found: DifferingShipment): void {
    const { accountId, scac, number, customer, differences, events } = found;
    const containers = new Set(differences.map(({ container }) => container).filter((each) => each !== null)).size;
    const [id, name] = [customer?.id ?? null, customer?.name ?? null];
    const key = `${accountId} ${id}`;
    this.#counted = plus(this.#counted, containers);
    this.#customers.set(key, { accountId, id, name, ...plus(this.#customers.get(key) ?? NOTHING, containers) });
    for (const difference of differences) this.#addDifference({ scac, number, ...difference });
    for (const event of events) this.#events.set(event, (this.#events.get(event) ?? 0) + 1);
  }

  #addDifference(example: Example): void {
    const { count, examples } = this.#fields.get(example.field) ?? { count: 0, examples: [] };
    const kept = examples.length < MOST_EXAMPLES ? [...examples, example] : examples;
    this.#fields.set(example.field, { field: example.field, count: count + 1, examples: kept });
  }

  counts(): Summary {
    const events = [...this.#events].map(([event, count]) => ({ event, count }));
    return {
      ...this.#counted,
      customers: [...this.#customers.values()].sort((a, b) => b.shipments - a.shipments),
      fields: [...this.#fields.values()].sort((a, b) => b.count - a.count),
      events: events.sort((a, b) => b.count - a.count),
    };
  }
}

const NOTHING: Counted = { shipments: 0, containers: 0 };

function plus({ shipments, containers }: Counted, more: number): Counted {
  return { shipments: shipments + 1, containers: containers + more };
}
