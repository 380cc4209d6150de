/**
 * The customer that a user names for a shipment: by id, or by a name that becomes a party where the account has none so
 * called. The party keeps its name until the transaction ends, so that no document shows one it has lost.
 */
import type { AccountSession } from '../../database/database.ts';
import { newId } from '../../lib/ids.ts';
import { requireNoMerge } from '../../tenancy/parties/errors.ts';
import type { PartyRow } from '../../tenancy/parties/schema.ts';
import {
  insertParty,
  lockPartiesByNameForShare,
  lockPartyForShare,
  lockPartyName,
  UNMERGED,
} from '../../tenancy/parties/store.ts';
import type { ApplyContext } from '../context.ts';
import { CustomerContradictory, CustomerNameUnknown, CustomerRequired, CustomerUnknown } from '../errors.ts';

/** Members that are left out change nothing; null: no customer. */
export interface CustomerInput {
  readonly customerId?: string | null | undefined;
  readonly customerName?: string | null | undefined;
  /** The customers the caller may act for; null: all. */
  readonly partyIds: readonly string[] | null;
}

export interface Customer {
  readonly id: string;
  readonly name: string;
}

/** @param current the shipment's customer: of several parties with one name it is the one that is meant */
export async function settleCustomer(
  session: AccountSession,
  context: ApplyContext,
  input: CustomerInput,
  current: Customer | null,
): Promise<Customer | null> {
  const { customerId, customerName, partyIds } = input;
  if (customerId === undefined && customerName === undefined) return current;
  if (customerId === undefined)
    return customerName == null ? noCustomer(input) : byName(session, context, input, current);
  if (customerId === null) {
    if (customerName != null) throw new CustomerContradictory();
    return noCustomer(input);
  }
  const party = await lockPartyForShare(session, customerId, partyIds);
  if (party === undefined) throw new CustomerUnknown(customerId);
  if (party.id !== current?.id) requireNoMerge(party);
  if (customerName !== undefined && !isCalled(party, customerName)) throw new CustomerContradictory();
  return { id: party.id, name: party.companyName };
}

function noCustomer({ partyIds }: CustomerInput): null {
  if (partyIds !== null) throw new CustomerRequired();
  return null;
}

function isCalled({ companyName }: PartyRow, name: string | null): boolean {
  return name !== null && companyName.toLowerCase() === name.trim().toLowerCase();
}

async function byName(
  session: AccountSession,
  context: ApplyContext,
  { customerName, partyIds }: CustomerInput,
  current: Customer | null,
): Promise<Customer> {
  const name = (customerName ?? '').trim();
  await lockPartyName(session, name);
  const named = await lockPartiesByNameForShare(session, name, partyIds);
  const party = named.find((each) => each.id === current?.id) ?? named[0];
  if (party !== undefined) {
    if (party.id !== current?.id) requireNoMerge(party);
    return { id: party.id, name: party.companyName };
  }
  if (partyIds !== null) throw new CustomerNameUnknown(name);
  const now = context.clock.now();
  const id = newId(now);
  const at = new Date(now);
  await insertParty(session, { id, companyName: name, createdAt: at, updatedAt: at, ...UNMERGED });
  return { id, name };
}

/** @param partyIds the customers that the key is limited to; null: none */
export function mayActFor(partyIds: readonly string[] | null, customerId: string | null): boolean {
  return partyIds === null || (customerId !== null && partyIds.includes(customerId));
}
