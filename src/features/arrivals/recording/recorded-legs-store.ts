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

/** Undefined members: all. */
export interface LegSelection {
  readonly accountId?: string | undefined;
  readonly target?: ArrivalLeg['target'] | undefined;
  readonly line?: string | undefined;
  /** Keys of places. */
  readonly from?: readonly string[] | undefined;
  readonly to?: readonly string[] | undefined;
  /** Only arrivals in [from, to) that the plan still has; Unix milliseconds. */
  readonly arrived?: { readonly from: number; readonly to: number } | undefined;
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
  vessel_name voyage arrived_by is_arrival_day`;
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
  from: 'l.from_place',
  to: 'l.to_place',
  terminal: 'l.to_terminal',
};

interface LegRow extends Omit<StoredLeg, 'arrival' | 'statements'> {
  readonly arrivedAt: number | null;
  readonly arrivedBy: ArrivalEvidence | null;
  readonly reportedAt: number | null;
  readonly isArrivalDay: boolean;
}

async function listBatch(
  session: Session,
  { accountId, target, line, from, to, arrived }: LegSelection,
  after: Pick<StoredLeg, 'accountId' | 'id'> | null,
  limit: number,
): Promise<StoredLeg[]> {
  const rows = await session.query<LegRow>(
    `SELECT ${asMembers('l', LEG, TIMES)}
       FROM arrival_legs l JOIN shipments s ON s.account_id = l.account_id AND s.id = l.shipment_id
      WHERE ($1::uuid IS NULL OR l.account_id = $1) AND ($2::text IS NULL OR l.target = $2)
        AND ($3::text IS NULL OR l.line = $3) AND ($4::text[] IS NULL OR l.from_place = any($4))
        AND ($5::text[] IS NULL OR l.to_place = any($5))
        AND ($6::timestamptz IS NULL OR (l.arrived_at >= $6 AND l.arrived_at < $7 AND l.ended_at IS NULL))
        AND ($8::uuid IS NULL OR (l.account_id, l.id) > ($8, $9::uuid))
      ORDER BY l.account_id, l.id LIMIT $10`,
    [
      accountId ?? null,
      target ?? null,
      line ?? null,
      from ?? null,
      to ?? null,
      arrived === undefined ? null : new Date(arrived.from),
      arrived === undefined ? null : new Date(arrived.to),
      after?.accountId ?? null,
      after?.id ?? null,
      limit,
    ],
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

/** Numbers and texts in arrays, one row a leg: a row a statement takes four times as long. */
interface StatementsRow {
  readonly legId: string;
  readonly kinds: EtaStatement['by']['kind'][];
  readonly codes: string[];
  readonly channels: string[];
  readonly forecasts: Forecast[];
  readonly bases: (EtaBasis | null)[];
  readonly imos: (string | null)[];
  readonly days: boolean[];
  readonly times: (number | null)[][];
}

async function listStatements(session: Session, legs: readonly LegRow[]): Promise<Map<string, EtaStatement[]>> {
  if (legs.length === 0) return new Map();
  const ordered = (expression: string) => `array_agg(${expression} ORDER BY stated_at, source_kind, source_code, id)`;
  const rows = await session.query<StatementsRow>(
    `SELECT leg_id AS "legId", ${ordered('source_kind')} AS kinds, ${ordered('source_code')} AS codes,
         ${ordered('channel')} AS channels, ${ordered('forecast_of')} AS forecasts, ${ordered('basis')} AS bases,
         ${ordered('imo')} AS imos, ${ordered('is_day')} AS days,
         ${ordered(`ARRAY[${['eta_at', 'stated_at', 'superseded_at', 'p10_at', 'p90_at'].map(millis).join(', ')}]`)} AS times
       FROM eta_statements
      WHERE ${amongAny('account_id', '$1')} AND ${amongAny('leg_id', '$2')} GROUP BY account_id, leg_id`,
    [[...new Set(legs.map(({ accountId }) => accountId))], legs.map(({ id }) => id)],
  );
  return new Map(rows.map((row) => [row.legId, statementsOf(row)]));
}

function statementsOf(row: StatementsRow): EtaStatement[] {
  return row.times.map(([eta, statedAt, supersededAt, p10, p90], index) => ({
    by: {
      kind: row.kinds[index] as EtaStatement['by']['kind'],
      code: row.codes[index] as string,
      channel: row.channels[index] === 'edi' ? 'edi' : null,
    },
    of: row.forecasts[index] as Forecast,
    basis: row.bases[index] ?? null,
    eta: eta as number,
    isDay: row.days[index] === true,
    statedAt: statedAt as number,
    supersededAt: supersededAt ?? null,
    imo: row.imos[index] ?? null,
    ...(p10 != null && p90 != null && { p10, p90 }),
  }));
}
