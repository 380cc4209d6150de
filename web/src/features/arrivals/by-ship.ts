/** Late arrivals as groups that have one cause: those of a ship to a port, with the reasons that all of them share. Pure. */
import type { PredictedTime } from '../../app/api/resources.ts';

type Reason = PredictedTime['reasons'][number];

export interface LateArrival {
  readonly id: string;
  /** Null: the line names none. */
  readonly ship: string | null;
  readonly port: string | null;
  readonly reasons: readonly Reason[];
}

export interface ShipGroup<Row extends LateArrival> {
  readonly key: string;
  readonly ship: string | null;
  readonly port: string | null;
  /** Of all rows, in the order of the first. */
  readonly reasons: readonly Reason[];
  readonly rows: readonly { readonly row: Row; readonly ownReasons: readonly Reason[] }[];
}

/** In the order in which the rows name them first. */
export function byShip<Row extends LateArrival>(rows: readonly Row[]): ShipGroup<Row>[] {
  const groups = Map.groupBy(rows, ({ ship, port }) => JSON.stringify([ship, port]));
  return [...groups].flatMap(([key, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const sets = own.map(({ reasons }) => new Set(reasons.map(textOf)));
    const reasons = first.reasons.filter((each) => sets.every((set) => set.has(textOf(each))));
    const shared = new Set(reasons.map(textOf));
    return [
      {
        key,
        ship: first.ship,
        port: first.port,
        reasons,
        rows: own.map((row) => ({ row, ownReasons: row.reasons.filter((each) => !shared.has(textOf(each))) })),
      },
    ];
  });
}

const textOf = ({ rule, values }: Reason) => JSON.stringify([rule, values]);
