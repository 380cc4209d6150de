/**
 * In what a shipment's rows differ from what its observations give: state, columns, milestones, JSON texts; and the
 * counts of a rebuild. Pure; announcements are no part of it.
 */
import { isDeepStrictEqual } from 'node:util';
import { columnOf } from '../../database/columns.ts';
import { formatInstant } from '../../lib/clock.ts';
import { type ContainerPlan, type Deriving, type StatePlan, storedColumn } from '../apply/plan-state.ts';
import { type ContainerRow, type DerivedColumn, derivedColumnsOf } from '../containers/store.ts';
import type { DifferingShipment } from './rebuild.ts';

export interface StoredDifference {
  /** Number of the container, with its journey where that is not the first; null: of the shipment itself. */
  readonly container: string | null;
  /** `state.podEtaAt`, `column.pickup_lfd`, `milestone`, `json.attributes.current_status`. */
  readonly field: string;
  readonly stored: unknown;
  readonly derived: unknown;
}

type Value = Omit<StoredDifference, 'container'>;

/** Instead of a value that is not there. */
const MISSING = '(missing)';

export function differencesOf({ shipment, derived }: Deriving, plan: StatePlan): StoredDifference[] {
  const eta = shipment.podEtaAt === null ? null : formatInstant(shipment.podEtaAt.getTime());
  const own = [
    ...memberDifferences('state', shipment.state, derived.state),
    ...valueDifference('column.pod_eta_at', eta, derived.state.podEtaAt),
    ...jsonDifferences(shipment.json, plan.shipment.json),
  ];
  return [...own.map((each) => ({ container: null, ...each })), ...plan.containers.flatMap(ofContainer)];
}

function ofContainer(plan: ContainerPlan): StoredDifference[] {
  const { write, before } = plan;
  const container = write.journey === 1 ? write.state.number : `${write.state.number} (journey ${write.journey})`;
  const found = before === null ? [{ field: 'row', stored: MISSING, derived: 'a container' }] : ofRow(plan, before);
  return found.map((each) => ({ container, ...each }));
}

function ofRow({ write, changes, kept }: ContainerPlan, row: ContainerRow): Value[] {
  const milestones = changes.flatMap((change): Value[] =>
    change.kind === 'corrected' ? [{ field: 'milestone', stored: change.before.key, derived: MISSING }] : [],
  );
  const reached = kept
    .filter((event) => !event.milestoneKey.startsWith('change|'))
    .map((event): Value => ({ field: 'milestone', stored: MISSING, derived: event.milestoneKey }));
  const columns = Object.entries(derivedColumnsOf(write)).flatMap(([name, value]) =>
    valueDifference(`column.${columnOf(name)}`, storedColumn(row, name as DerivedColumn), value),
  );
  return [
    ...memberDifferences('state', row.state, write.state),
    ...columns,
    ...milestones,
    ...reached,
    ...containerJsonDifferences(row, write.json),
  ];
}

/** A JSON text that is to be written anew carries the time of that; otherwise the time of its row. */
function containerJsonDifferences(row: ContainerRow, derived: string): Value[] {
  if (row.json === derived) return [];
  const updatedAt = formatInstant(row.updatedAt.getTime());
  return jsonDifferences(row.json, derived.replace(/"updated_at":"[^"]*"/, `"updated_at":"${updatedAt}"`));
}

function jsonDifferences(stored: string, derived: string): Value[] {
  if (stored === derived) return [];
  const [was, is] = [parsed(stored), parsed(derived)];
  if (was === undefined) return [{ field: 'json', stored: 'no JSON object', derived: 'an object' }];
  const found = memberDifferences('json', was, is ?? {});
  return found.length > 0 ? found : [{ field: 'json', stored: 'other bytes', derived: 'the same members' }];
}

function parsed(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function valueDifference(field: string, stored: unknown, derived: unknown): Value[] {
  return isDeepStrictEqual(stored, derived) ? [] : [{ field, stored, derived }];
}

/** By member, and by member of a member: near enough to see what is wrong. */
function memberDifferences(path: string, stored: object, derived: object, depth = 2): Value[] {
  const [was, is] = [stored as Record<string, unknown>, derived as Record<string, unknown>];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name): Value[] => {
    const [left, right] = [was[name], is[name]];
    if (isDeepStrictEqual(left, right)) return [];
    const isDeep = depth > 1 && isPlainObject(left) && isPlainObject(right);
    if (isDeep) return memberDifferences(`${path}.${name}`, left, right, depth - 1);
    return [{ field: `${path}.${name}`, stored: name in was ? left : MISSING, derived: name in is ? right : MISSING }];
  });
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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
  /** Where the state alone differs, such as in members that the version before did not store. */
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
