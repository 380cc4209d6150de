/**
 * Deletes a customer with all data that are of this customer alone (decision 0063). People and keys of the customer end first, then
 * shipments go in batches, then the customer. A deletion that was ended midway is repeated: it finds what is left by the customer,
 * which is deleted last.
 */
import { deleteNamed, listNamingTables, type NamingTable } from '../../database/accounts/delete-named.ts';
import { actor } from '../../database/actor.ts';
import type { Database, Session } from '../../database/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { deleteUser, type OnUserDeleted } from '../../tenancy/users/delete-user.ts';
import { eraseUserName } from '../../tenancy/users/store.ts';
import {
  type CustomerKey,
  deleteCopies,
  listOwnEvidence,
  listOwnNumbers,
  lockCustomer,
  lockSomeShipments,
  stripNotices,
} from './deletion-store.ts';
import {
  type CustomerUser,
  type EraseActor,
  endFilters,
  endLimits,
  listContacts,
  listCustomerUsers,
  listPassedEvents,
} from './mentions-store.ts';

/** No request deletes a customer's data, so it has no answer in the catalogue of errors. */
export class CustomerDeletionRefused extends Error {
  override readonly name = 'CustomerDeletionRefused';
}

/** Shipments that go in one transaction. */
const BATCH = 100;

/** What features do with what they have. The composition root joins them. */
export interface CustomerParts {
  readonly onUserDeleted: readonly OnUserDeleted[];
  readonly eraseActor: EraseActor;
  readonly forgetFields: (session: Session, customer: CustomerKey) => Promise<void>;
  /** Of documents that go. */
  readonly releaseContents: (session: Session, accountId: string, ids: readonly string[]) => Promise<void>;
}

export interface CustomerDeletionOptions extends CustomerParts {
  /** The name of the customer, as a confirmation. */
  readonly confirm: string;
  /** The user who gets what users of the customer shared; null: there are none. */
  readonly successorId: string | null;
  readonly onProgress?: (line: string) => void;
  /** For tests; else BATCH. */
  readonly batch?: number;
}

export interface CustomerDeletionContext {
  readonly database: Database;
  readonly clock: Clock;
}

/** @returns how many rows were deleted @throws CustomerDeletionRefused */
export async function deleteCustomer(
  { database, clock }: CustomerDeletionContext,
  customer: CustomerKey,
  options: CustomerDeletionOptions,
): Promise<number> {
  // An audit of the deletion would name what is deleted.
  return actor.exit(async () => {
    const users = await database.changeSystem(async (session) => {
      await requireCustomer(session, customer, options.confirm);
      return listCustomerUsers(session, customer);
    });
    await endUsers({ database, clock }, customer, { users, options });
    const tables = await database.system(listNamingTables);
    let [deleted, shipments] = [0, 0];
    for (;;) {
      const batch = await database.changeSystem(
        (session) => deleteSomeShipments(session, tables, { customer, options }),
        { untimed: true },
      );
      deleted += batch.rows;
      shipments += batch.shipments;
      if (batch.shipments > 0) {
        options.onProgress?.(`deleted ${shipments.toLocaleString('en')} shipments`);
        continue;
      }
      const rest = await database.changeSystem((session) => deleteRest(session, tables, { customer, options }), {
        untimed: true,
      });
      // Null: a shipment was given to the customer meanwhile.
      if (rest !== null) return deleted + rest;
    }
  });
}

async function requireCustomer(session: Session, customer: CustomerKey, confirm: string): Promise<string> {
  const found = await lockCustomer(session, customer);
  if (found === undefined)
    throw new CustomerDeletionRefused(`The account has no customer ${customer.partyId}. GET /v2/parties lists them.`);
  if (found.name !== confirm)
    throw new CustomerDeletionRefused(
      `The customer ${customer.partyId} has another name than ${JSON.stringify(confirm)}: name it exactly by --confirm. Nothing was deleted.`,
    );
  if (found.isMerging)
    throw new CustomerDeletionRefused('The customer takes part in a merge: repeat the command when that has ended.');
  return found.name;
}

interface EndingUsers {
  readonly users: readonly CustomerUser[];
  readonly options: CustomerDeletionOptions;
}

async function endUsers(
  { database, clock }: CustomerDeletionContext,
  { accountId }: CustomerKey,
  { users, options: { successorId, onUserDeleted, eraseActor } }: EndingUsers,
): Promise<void> {
  if (users.length > 0 && (successorId === null || users.some(({ id }) => id === successorId)))
    throw new CustomerDeletionRefused(
      `Users of the customer would go with it: ${users.map(({ email }) => email).join(', ')}. Name by --successor another user of the account, who gets what they shared. Nothing was deleted.`,
    );
  for (const { id, email, name } of users) {
    // The address finds the user again where this is ended before the deletion.
    await database.changeSystem(async (session) => {
      await deleteCopies(session, { accountId, names: [email, name] });
      await eraseUserName(session, accountId, id);
      await eraseActor(session, { accountId, id });
    });
    await database.changeAccount(accountId, (session) =>
      deleteUser(session, clock, { userId: id, by: successorId ?? id }, onUserDeleted),
    );
  }
}

interface Batch {
  readonly customer: CustomerKey;
  readonly options: CustomerDeletionOptions;
}

async function deleteSomeShipments(session: Session, tables: readonly NamingTable[], { customer, options }: Batch) {
  const { accountId } = customer;
  const shipmentIds = await lockSomeShipments(session, customer, options.batch ?? BATCH);
  if (shipmentIds.length === 0) return { rows: 0, shipments: 0 };
  const numbers = await listOwnNumbers(session, customer, shipmentIds);
  const evidence = await listOwnEvidence(session, customer, { shipmentIds, numbers });
  await options.releaseContents(session, accountId, evidence);
  const rows = await deleteNamed(session, tables, { accountId, ids: [...shipmentIds, ...evidence] });
  const copies = await deleteCopies(session, { accountId, numbers });
  await stripNotices(session, accountId);
  return { rows: rows + copies, shipments: shipmentIds.length };
}

/** All but shipments, in one transaction. @returns null where there are shipments again */
async function deleteRest(session: Session, tables: readonly NamingTable[], { customer, options }: Batch) {
  const { accountId, partyId } = customer;
  const name = await requireCustomer(session, customer, options.confirm);
  if ((await lockSomeShipments(session, customer, 1)).length > 0) return null;
  const numbers = await listOwnNumbers(session, customer, null);
  const names = [name, ...(await listContacts(session, customer))];
  const ids = [
    partyId,
    ...(await endLimits(session, customer, options.eraseActor)),
    ...(await endFilters(session, customer)),
  ];
  await options.forgetFields(session, customer);
  ids.push(...(await listPassedEvents(session, customer)));
  ids.push(...(await listOwnEvidence(session, customer, { shipmentIds: [], numbers })));
  const rows = await deleteNamed(session, tables, { accountId, ids });
  await stripNotices(session, accountId);
  return rows + (await deleteCopies(session, { accountId, numbers, names }));
}
