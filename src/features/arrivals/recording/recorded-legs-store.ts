/** Recorded arrivals with all statements, as the core reads them: for training, figures of accuracy and benchmarks. */
import type {
  ArrivalEvidence,
  ArrivalLeg,
  EtaBasis,
  EtaStatement,
  Forecast,
} from '../../../core/arrival/arrival-leg.ts';
import { asMembers } from '../../../database/columns.ts';
import type { Session } from '../../../database/database.ts';
import { amongAny } from '../../../database/lists/among-ids.ts';
import { type Condition, Parameters } from '../../../database/lists/keyset.ts';

/** Undefined members: all. */
export interface LegSelection {
  readonly accountId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly target?: ArrivalLeg['target'] | undefined;
  /** Only those that have arrived, and that the plan still has. */
  readonly isArrived?: boolean;
  /** Of arrivals `l` and their shipments `s`. */
  readonly conditions?: readonly Condition[];
}

/** With its address, and what is shown of it. */
export interface StoredLeg extends ArrivalLeg {
  readonly accountId: string;
  readonly id: string;
  readonly shipmentId: string;
  readonly containerIds: readonly string[];
  readonly fromLocode: string | null;
  readonly toLocode: string | null;
  readonly timeZone: string | null;
  readonly vesselName: string | null;
  /** How often it changed. */
  readonly marks: number;
}

/** Of all accounts, or of one; in batches, so that memory does not grow with their number. */
export async function* listRecordedLegs(
  read: <Result>(work: (session: Session) => Promise<Result>) => Promise<Result>,
  selection: LegSelection = {},
  batch = 1000,
): AsyncGenerator<StoredLeg> {
  let after: Pick<StoredLeg, 'accountId' | 'id'> | null = null;
  for (;;) {
    const position: typeof after = after;
    const legs: StoredLeg[] = await read((session) => listBatch(session, selection, position, batch));
    yield* legs;
    after = legs.at(-1) ?? null;
    if (after === null || legs.length < batch) return;
  }
}

const LEG = `id account_id shipment_id container_ids target sequence line mode from_locode to_locode time_zone imo
  vessel_name voyage marks arrived_by is_arrival_day`;
const millis = (column: string) => `(extract(epoch FROM ${column}) * 1000)::float8`;
const TIMES = {
  departsAt: millis('l.departs_at'),
  departedAt: millis('l.departed_at'),
  anchoredAt: millis('l.anchored_at'),
  arrivedAt: millis('l.arrived_at'),
  reportedAt: millis('l.arrival_reported_at'),
  dischargedAt: millis('l.discharged_at'),
  availableAt: millis('l.available_at'),
  nextDepartsAt: millis('l.next_departs_at'),
  nextDepartedAt: millis('l.next_departed_at'),
  endedAt: millis('l.ended_at'),
  trackedSince: millis('s.created_at'),
  landedAt: `CASE WHEN l.target = 'inland_destination' THEN (SELECT ${millis('coalesce(min(p.discharged_at), min(p.arrived_at))')}
    FROM arrival_legs p WHERE p.account_id = l.account_id AND p.shipment_id = l.shipment_id AND p.ended_at IS NULL
      AND p.target = 'port_of_discharge' AND p.to_place = l.from_place AND p.container_ids && l.container_ids) END`,
  from: 'l.from_place',
  to: 'l.to_place',
  terminal: 'l.to_terminal',
};

const LEGS = `SELECT ${asMembers('l', LEG, TIMES)}
  FROM arrival_legs l JOIN shipments s ON s.account_id = l.account_id AND s.id = l.shipment_id`;

interface LegRow extends Omit<StoredLeg, 'arrival' | 'statements'> {
  readonly arrivedAt: number | null;
  readonly arrivedBy: ArrivalEvidence | null;
  readonly reportedAt: number | null;
  readonly isArrivalDay: boolean;
}

/** Those of an account that one of these names. */
export function listLegsBy(
  session: Session,
  accountId: string,
  by: { readonly ids: readonly string[] } | { readonly shipmentId: string },
): Promise<StoredLeg[]> {
  const condition = (parameters: Parameters) =>
    'ids' in by ? amongAny('l.id', parameters.of(by.ids)) : `l.shipment_id = ${parameters.of(by.shipmentId)}`;
  return listBatch(session, { accountId, conditions: [condition] }, null, null);
}

async function listBatch(
  session: Session,
  { accountId, ids, target, isArrived = false, conditions = [] }: LegSelection,
  after: Pick<StoredLeg, 'accountId' | 'id'> | null,
  limit: number | null,
): Promise<StoredLeg[]> {
  const parameters = new Parameters();
  const where = [
    ...(accountId === undefined ? [] : [`l.account_id = ${parameters.of(accountId)}`]),
    ...(ids === undefined ? [] : [`l.id = any(${parameters.of(ids)}::uuid[])`]),
    ...(target === undefined ? [] : [`l.target = ${parameters.of(target)}`]),
    ...(isArrived ? ['l.arrived_at IS NOT NULL AND l.ended_at IS NULL'] : []),
    ...conditions.map((condition) => condition(parameters)),
    ...(after === null
      ? []
      : [`(l.account_id, l.id) > (${parameters.of(after.accountId)}::uuid, ${parameters.of(after.id)}::uuid)`]),
  ];
  const rows = await session.query<LegRow>(
    `${LEGS} ${where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`}
      ORDER BY l.account_id, l.id LIMIT ${parameters.of(limit)}`,
    parameters.values,
  );
  const statements = await listStatements(session, rows);
  return rows.map(({ arrivedAt, arrivedBy, reportedAt, isArrivalDay, ...leg }) => ({
    ...leg,
    arrival:
      arrivedAt === null || arrivedBy === null
        ? null
        : { at: arrivedAt, by: arrivedBy, reportedAt: reportedAt ?? arrivedAt, ...(isArrivalDay && { isDay: true }) },
    statements: statements.get(leg.id) ?? [],
  }));
}

/** As JSON, which the driver reads faster than a row a statement. */
type StatementTuple = [
  kind: EtaStatement['by']['kind'],
  code: string,
  channel: string,
  of: Forecast,
  basis: EtaBasis | null,
  imo: string | null,
  isDay: boolean,
  eta: number,
  statedAt: number,
  supersededAt: number | null,
  p10: number | null,
  p90: number | null,
];

const TUPLE = [
  'source_kind, source_code, channel, forecast_of, basis, imo, is_day',
  ...['eta_at', 'stated_at', 'superseded_at', 'p10_at', 'p90_at'].map(
    (column) => `(extract(epoch FROM ${column}) * 1000)::bigint`,
  ),
].join(', ');

async function listStatements(session: Session, legs: readonly LegRow[]): Promise<Map<string, EtaStatement[]>> {
  if (legs.length === 0) return new Map();
  const rows = await session.query<{ legId: string; statements: StatementTuple[] }>(
    `SELECT leg_id AS "legId",
         json_agg(json_build_array(${TUPLE}) ORDER BY stated_at, source_kind, source_code, channel, forecast_of, id) AS statements
       FROM eta_statements
      WHERE ${amongAny('account_id', '$1')} AND ${amongAny('leg_id', '$2')} GROUP BY account_id, leg_id`,
    [[...new Set(legs.map(({ accountId }) => accountId))], legs.map(({ id }) => id)],
  );
  return new Map(rows.map(({ legId, statements }) => [legId, statements.map(statementOf)]));
}

function statementOf(tuple: StatementTuple): EtaStatement {
  const [kind, code, channel, of, basis, imo, isDay, eta, statedAt, supersededAt, p10, p90] = tuple;
  return {
    by: { kind, code, channel: channel === 'edi' ? 'edi' : null },
    of,
    basis,
    eta,
    isDay,
    statedAt,
    supersededAt,
    imo,
    ...(p10 !== null && p90 !== null && { p10, p90 }),
  };
}
