/** Containers: the rows that applying a report writes. Lists for readers are in list-store.ts. */
import type { Announced } from '../../core/changes.ts';
import type { DatedChange } from '../../core/noted-changes.ts';
import type { ContainerState } from '../../core/state/container-state.ts';
import type { ContainerPlace } from '../../core/state/whereabouts.ts';
import { asMembers, excluded, insertRows, updateRow, updateRows } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';
import { Parameters } from '../../database/lists/list.ts';
import { type Customers, customerText } from '../../database/lists/list-filters.ts';
import { withLinksApart } from './links-apart.ts';

export interface ContainerRow {
  readonly id: string;
  readonly number: string;
  /** 1 for the number's first journey on the shipment. */
  readonly journey: number;
  readonly refNumbers: string[];
  readonly announced: Announced;
  readonly state: ContainerState;
  readonly currentStatus: string;
  readonly listed: boolean;
  readonly availableForPickup: boolean | null;
  readonly pickupLfd: Date | null;
  readonly podEtaAt: Date | null;
  readonly podLocode: string | null;
  readonly podTerminalId: string | null;
  readonly vesselImo: string | null;
  readonly waitingAt: string | null;
  /** `2026-05-23` */
  readonly chargesFrom: string | null;
  readonly json: string;
  /** Members of its attributes (shipments/predictions.ts); null: nothing is predicted. */
  readonly predictions: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The whole text of a container. @param table of the row */
export const containerJson = (table: string) =>
  `container_json(${table}.json, ${table}.transport_event_ids, ${table}.raw_event_ids)`;

const MEMBERS = asMembers(
  'containers',
  'id number journey ref_numbers announced state current_status listed available_for_pickup pickup_lfd pod_eta_at ' +
    'pod_locode pod_terminal_id vessel_imo waiting_at predictions created_at updated_at',
  // Programs before version 0.3 stored the provenance of each field too.
  { json: containerJson('containers'), state: "containers.state - 'provenance'" },
);
const COLUMNS = `${MEMBERS}, charges_from::text AS "chargesFrom"`;

export async function listContainersOfShipment(session: AccountSession, shipmentId: string): Promise<ContainerRow[]> {
  return session.prepared<ContainerRow>(
    `SELECT ${COLUMNS} FROM containers WHERE account_id = $1 AND shipment_id = $2 ORDER BY number, journey`,
    [session.accountId, shipmentId],
  );
}

/** What is true of one container; undefined: the shipment has no such container. */
export async function findContainerState(
  session: AccountSession,
  { id, shipmentId }: { readonly id: string; readonly shipmentId: string },
): Promise<ContainerState | undefined> {
  const [row] = await session.prepared<{ state: ContainerState }>(
    'SELECT state FROM containers WHERE account_id = $1 AND shipment_id = $2 AND id = $3',
    [session.accountId, shipmentId, id],
  );
  return row?.state;
}

/** Those that the shipment's document names, in its order. */
export async function listListedContainerIds(session: AccountSession, shipmentId: string): Promise<string[]> {
  const rows = await session.prepared<{ id: string }>(
    'SELECT id FROM containers WHERE account_id = $1 AND shipment_id = $2 AND listed ORDER BY number, journey',
    [session.accountId, shipmentId],
  );
  return rows.map(({ id }) => id);
}

export interface ContainerWrite {
  readonly id: string;
  readonly shipmentId: string;
  readonly customerId: string | null;
  /** Of a new container; a known one keeps its own. */
  readonly firstRefNumbers: readonly string[];
  readonly journey: number;
  readonly announced: Announced;
  readonly state: ContainerState;
  readonly podTerminalId: string | null;
  readonly podEtaAt: string | null;
  readonly whereabouts: ContainerPlace;
  readonly chargesFrom: string | null;
  readonly json: string;
}

const TEXT_COLUMNS = 'json text, transport_event_ids uuid[], raw_event_ids uuid[]';
/** The columns for filters and sorts that show the state alone, and the others. */
const STATE_COLUMNS =
  'current_status text, listed boolean, available_for_pickup boolean, pickup_lfd timestamptz, pod_locode text';
const DERIVED_COLUMNS = `${STATE_COLUMNS}, pod_eta_at timestamptz, pod_terminal_id uuid, vessel_imo text, waiting_at text,
  charges_from date`;
const DERIVED_NAMES = DERIVED_COLUMNS.replaceAll(/ \w+(?:,|$)/g, '');

function columnsOfState(state: ContainerState) {
  const { currentStatus, listed, availableForPickup, pickupLfd, podLocode } = state;
  return { currentStatus, listed, availableForPickup, pickupLfd, podLocode };
}

/** The columns for filters and sorts. */
export function derivedColumnsOf({
  state,
  podEtaAt,
  podTerminalId,
  whereabouts,
  chargesFrom,
}: Omit<ContainerWrite, 'json'>) {
  return {
    ...columnsOfState(state),
    podEtaAt,
    podTerminalId,
    vesselImo: whereabouts.vesselImo,
    waitingAt: whereabouts.waitingAt,
    chargesFrom,
  };
}

export type DerivedColumn = keyof ReturnType<typeof derivedColumnsOf>;

/**
 * Inserts what is new and updates what is known, by id, in one statement. The times of the last change stand in the document
 * too: they move only with it.
 */
export async function upsertContainers(
  session: AccountSession,
  writes: readonly (ContainerWrite & { readonly changes: readonly DatedChange[] })[],
  now: Date,
): Promise<void> {
  const rows = writes.map((write) => ({
    ...write,
    ...derivedColumnsOf(write),
    ...withLinksApart(write.json),
    number: write.state.number,
    refNumbers: write.firstRefNumbers,
    createdAt: now,
    updatedAt: now,
    refreshedAt: now,
    changedAt: write.changes.length === 0 ? null : now,
  }));
  const columns = `id uuid, shipment_id uuid, number text, customer_id uuid, journey integer, ref_numbers text[], announced jsonb,
    state jsonb, ${TEXT_COLUMNS}, ${DERIVED_COLUMNS}, created_at timestamptz, updated_at timestamptz, refreshed_at timestamptz,
    changes jsonb, changed_at timestamptz`;
  const unlessSame = (column: string) =>
    `${column} = CASE WHEN ${containerJson('known')} = ${containerJson('excluded')} THEN known.${column} ELSE excluded.${column} END`;
  // What is stored outside of the row is written again only where it differs.
  const ifOther = (column: string) =>
    `${column} = CASE WHEN known.${column} = excluded.${column} THEN known.${column} ELSE excluded.${column} END`;
  await insertRows(session, 'INSERT INTO containers AS known', columns, rows, {
    rest: `ON CONFLICT (account_id, id) DO UPDATE SET ${excluded(`json transport_event_ids raw_event_ids ${DERIVED_NAMES}`)},
      ${ifOther('announced')}, ${ifOther('state')},
      ${unlessSame('updated_at')}, ${unlessSame('refreshed_at')},
      changes = kept_changes(known.changes, excluded.changes, excluded.updated_at), changed_at = coalesce(excluded.changed_at, known.changed_at)`,
  });
}

/** In another form, of containers that have not changed, with the columns that show the state: the times of the last change stay. */
export async function rewriteContainers(
  session: AccountSession,
  writes: readonly Pick<ContainerWrite, 'id' | 'state' | 'json'>[],
): Promise<void> {
  const rows = writes.map(({ id, state, json }) => ({ id, state, ...withLinksApart(json), ...columnsOfState(state) }));
  await updateRows(session, 'UPDATE containers', `state jsonb, ${TEXT_COLUMNS}, ${STATE_COLUMNS}`, rows);
}

/** Whose container it is; undefined: the account has no such container. */
export async function findShipmentOfContainer(session: AccountSession, id: string): Promise<string | undefined> {
  const rows = await session.prepared<{ shipmentId: string }>(
    'SELECT shipment_id AS "shipmentId" FROM containers WHERE account_id = $1 AND id = $2',
    [session.accountId, id],
  );
  return rows[0]?.shipmentId;
}

/** Containers go with the customer of their shipment; no document shows it. */
export async function moveContainersToCustomer(
  session: AccountSession,
  shipmentId: string,
  customerId: string | null,
): Promise<void> {
  await session.prepared('UPDATE containers SET customer_id = $3 WHERE account_id = $1 AND shipment_id = $2', [
    session.accountId,
    shipmentId,
    customerId,
  ]);
}

/** What a user set; it is no refresh, and keeps the container's place in the order of lists. */
export async function updateContainerRefNumbers(
  session: AccountSession,
  row: { readonly id: string; readonly refNumbers: readonly string[]; readonly json: string },
  now: Date,
): Promise<void> {
  const { id, refNumbers, json } = row;
  const names = 'ref_numbers json transport_event_ids raw_event_ids updated_at';
  await updateRow(session, 'UPDATE containers', names, { id, refNumbers, updatedAt: now, ...withLinksApart(json) });
}

/** Marks a refresh by a user. The id of its shipment; undefined: the account has no such container. */
export async function markContainerRefreshed(
  session: AccountSession,
  id: string,
  now: Date,
): Promise<string | undefined> {
  const [row] = await session.prepared<{ shipmentId: string }>(
    'UPDATE containers SET refreshed_at = $3 WHERE account_id = $1 AND id = $2 RETURNING shipment_id AS "shipmentId"',
    [session.accountId, id, now],
  );
  return row?.shipmentId;
}

/**
 * The one that changed last; null where no container that the reader may see has an estimate.
 * @param locodes the port's UN/LOCODEs
 */
export async function findArrivalEstimate(
  session: AccountSession,
  { imo, locodes }: { readonly imo: string; readonly locodes: readonly string[] },
  customers: Customers,
): Promise<Date | null> {
  const parameters = new Parameters();
  const [account, ship, ports] = [session.accountId, imo, locodes].map((each) => parameters.of(each));
  const limit = customerText('customer_id', customers, parameters);
  // Aboard her on the last leg by sea: an earlier ship's estimate is not of this port.
  const [row] = await session.prepared<{ pod_eta_at: Date }>(
    `SELECT pod_eta_at FROM containers
      WHERE account_id = ${account} AND vessel_imo = ${ship} AND listed AND pod_locode = any(${ports}::text[]) AND pod_eta_at IS NOT NULL
        AND state->'sailings'->-1->>'imo' = ${ship}${limit}
      ORDER BY updated_at DESC, id LIMIT 1`,
    parameters.values,
  );
  return row?.pod_eta_at ?? null;
}
