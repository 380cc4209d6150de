/** Containers: the rows that applying a report writes. Lists for readers are in list-store.ts. */
import type { Announced } from '../../core/changes.ts';
import type { ContainerState } from '../../core/state/container-state.ts';
import type { ContainerPlace } from '../../core/state/whereabouts.ts';
import { asMembers, columnsOf } from '../../database/columns.ts';
import type { AccountSession } from '../../database/database.ts';

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
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const MEMBERS = asMembers(
  'containers',
  'id number journey ref_numbers announced state current_status listed available_for_pickup pickup_lfd pod_eta_at ' +
    'pod_locode pod_terminal_id vessel_imo waiting_at json created_at updated_at',
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

/** The columns for filters and sorts that show the state alone. */
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
  writes: readonly ContainerWrite[],
  now: Date,
): Promise<void> {
  if (writes.length === 0) return;
  const rows = writes.map((write) => ({
    ...write,
    ...derivedColumnsOf(write),
    number: write.state.number,
    announced: JSON.stringify(write.announced),
    firstRefNumbers: JSON.stringify(write.firstRefNumbers),
    state: JSON.stringify(write.state),
  }));
  await session.prepared(
    `INSERT INTO containers AS known (account_id, created_at, updated_at, refreshed_at, id, shipment_id, number, customer_id,
       announced, state, current_status, pod_eta_at, pod_terminal_id, json, journey, listed, available_for_pickup, pickup_lfd,
       pod_locode, vessel_imo, waiting_at, charges_from, ref_numbers)
     SELECT $1, $2, $2, $2, id, shipment_id, number, customer_id, announced, state, current_status, pod_eta_at,
       pod_terminal_id, json, journey, listed, available_for_pickup, pickup_lfd, pod_locode, vessel_imo, waiting_at, charges_from,
       ARRAY(SELECT jsonb_array_elements_text(ref_numbers))
       FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::uuid[], $7::jsonb[], $8::jsonb[],
         $9::text[], $10::timestamptz[], $11::uuid[], $12::text[], $13::integer[], $14::boolean[], $15::boolean[], $16::timestamptz[],
         $17::text[], $18::text[], $19::text[], $20::date[], $21::jsonb[])
         AS written (id, shipment_id, number, customer_id, announced, state, current_status, pod_eta_at, pod_terminal_id,
         json, journey, listed, available_for_pickup, pickup_lfd, pod_locode, vessel_imo, waiting_at, charges_from, ref_numbers)
     ON CONFLICT (account_id, id) DO UPDATE SET announced = excluded.announced, state = excluded.state,
       current_status = excluded.current_status, pod_eta_at = excluded.pod_eta_at,
       pod_terminal_id = excluded.pod_terminal_id, json = excluded.json,
       updated_at = CASE WHEN known.json = excluded.json THEN known.updated_at ELSE excluded.updated_at END,
       refreshed_at = CASE WHEN known.json = excluded.json THEN known.refreshed_at ELSE excluded.refreshed_at END, listed = excluded.listed,
       available_for_pickup = excluded.available_for_pickup, pickup_lfd = excluded.pickup_lfd, pod_locode = excluded.pod_locode,
       vessel_imo = excluded.vessel_imo, waiting_at = excluded.waiting_at, charges_from = excluded.charges_from`,
    [
      session.accountId,
      now,
      ...columnsOf(rows, 'id', 'shipmentId', 'number', 'customerId', 'announced', 'state', 'currentStatus', 'podEtaAt'),
      ...columnsOf(rows, 'podTerminalId', 'json', 'journey', 'listed', 'availableForPickup', 'pickupLfd'),
      ...columnsOf(rows, 'podLocode', 'vesselImo', 'waitingAt', 'chargesFrom', 'firstRefNumbers'),
    ],
  );
}

/** In another form, of containers that have not changed, with the columns that show the state: the times of the last change stay. */
export async function rewriteContainers(
  session: AccountSession,
  writes: readonly Pick<ContainerWrite, 'id' | 'state' | 'json'>[],
): Promise<void> {
  if (writes.length === 0) return;
  const rows = writes.map(({ id, state, json }) => ({
    id,
    json,
    state: JSON.stringify(state),
    ...columnsOfState(state),
  }));
  await session.prepared(
    `UPDATE containers AS c SET state = given.state, json = given.json, current_status = given.current_status,
       listed = given.listed, available_for_pickup = given.available_for_pickup, pickup_lfd = given.pickup_lfd,
       pod_locode = given.pod_locode
       FROM unnest($2::uuid[], $3::jsonb[], $4::text[], $5::text[], $6::boolean[], $7::boolean[], $8::timestamptz[], $9::text[])
         AS given (id, state, json, current_status, listed, available_for_pickup, pickup_lfd, pod_locode)
      WHERE c.account_id = $1 AND c.id = given.id`,
    [
      session.accountId,
      ...columnsOf(
        rows,
        'id',
        'state',
        'json',
        'currentStatus',
        'listed',
        'availableForPickup',
        'pickupLfd',
        'podLocode',
      ),
    ],
  );
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
  { id, refNumbers, json }: { id: string; refNumbers: readonly string[]; json: string },
  now: Date,
): Promise<void> {
  await session.prepared(
    'UPDATE containers SET ref_numbers = $3, json = $4, updated_at = $5 WHERE account_id = $1 AND id = $2',
    [session.accountId, id, refNumbers, json, now],
  );
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
