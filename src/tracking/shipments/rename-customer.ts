/**
 * A customer's new name reaches the documents of its shipments in the background, batch by batch: an account with many
 * shipments is never locked for longer than one batch takes.
 */
import type { AccountSession } from '../../database/database.ts';
import { enqueueJob } from '../../queue/jobs-store.ts';
import type { ApplyContext } from '../context.ts';
import { PRIORITY } from '../schedule/schedule.ts';
import { type CustomerShipment, listShipmentsOfCustomer, lockShipment } from './store.ts';
import { customerOf, setEntries } from './update-shipment.ts';

export const RENAME_CUSTOMER_TASK = 'rename-customer';

const BATCH = 50;

/** Within the transaction that renames it; renamed again before it ran, it is still one job. */
export async function scheduleRename(session: AccountSession, partyId: string): Promise<void> {
  await enqueueJob(session, {
    task: RENAME_CUSTOMER_TASK,
    payload: { account_id: session.accountId, party_id: partyId },
    runAt: null,
    key: `rename:${partyId}`,
    priority: PRIORITY.retry,
  });
}

interface Renamed {
  readonly accountId: string;
  readonly partyId: string;
  /** For tests; else BATCH. */
  readonly batchSize?: number;
}

/** Interrupted, it is run again from the start: a document that has the name already is not written. */
export async function renameCustomer(
  context: ApplyContext,
  { accountId, partyId, batchSize = BATCH }: Renamed,
  signal: AbortSignal,
): Promise<void> {
  for (let last: CustomerShipment | null = null; ; ) {
    signal.throwIfAborted();
    const after: CustomerShipment | null = last;
    const batch: CustomerShipment[] = await context.database.changeAccount(accountId, (session) =>
      renameBatch(session, context, { partyId, after, batchSize }),
    );
    if (batch.length < batchSize) return;
    last = batch.at(-1) ?? null;
  }
}

interface Batch {
  readonly partyId: string;
  readonly after: CustomerShipment | null;
  readonly batchSize: number;
}

async function renameBatch(
  session: AccountSession,
  context: ApplyContext,
  { partyId, after, batchSize }: Batch,
): Promise<CustomerShipment[]> {
  const batch = await listShipmentsOfCustomer(session, partyId, after, batchSize);
  for (const { id } of batch) {
    const shipment = await lockShipment(session, id);
    if (shipment === undefined) continue;
    const { refNumbers, tags } = shipment;
    await setEntries(session, context, shipment, { customer: customerOf(shipment), refNumbers, tags });
  }
  return batch;
}
