/** Deletes a customer by the settings: its rows, and the files of its documents. */
import { type Config, stateDirectoryOf } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { eraseActor } from '../features/audit/erase-store.ts';
import { forgetPartyValues } from '../features/custom-fields/values/party-holding-store.ts';
import { releaseContents } from '../features/documents/files/contents-store.ts';
import { openStore } from '../features/documents/files/directory-store.ts';
import { purgeContents } from '../features/documents/files/store-content.ts';
import type { Clock } from '../lib/clock.ts';
import { type CustomerParts, deleteCustomer } from '../tracking/customer-deletion/delete-customer.ts';
import type { CustomerKey } from '../tracking/customer-deletion/deletion-store.ts';
import { FEATURES } from './features.ts';

export const CUSTOMER_PARTS: CustomerParts = {
  onUserDeleted: FEATURES.flatMap(({ onUserDeleted }) => onUserDeleted ?? []),
  eraseActor,
  forgetFields: forgetPartyValues,
  releaseContents,
};

export interface ConfiguredCustomerDeletion {
  readonly customer: CustomerKey;
  readonly confirm: string;
  readonly successorId: string | null;
  readonly clock: Clock;
  readonly config: Config;
  /** The project's folder. */
  readonly directory: string;
  readonly onProgress?: (line: string) => void;
}

/** @returns how many rows were deleted @throws CustomerDeletionRefused */
export async function deleteConfiguredCustomer(
  database: Database,
  { customer, clock, config, directory, ...options }: ConfiguredCustomerDeletion,
): Promise<number> {
  const store = await openStore(config.documents.store, stateDirectoryOf(config, directory));
  try {
    const rows = await deleteCustomer({ database, clock }, customer, { ...options, ...CUSTOMER_PARTS });
    // Where this fails, housekeeping does it.
    await purgeContents({ database, store, clock }, config.documents.retentionDays);
    return rows;
  } finally {
    store.close();
  }
}
