/**
 * Makes the requests of many inputs, within the caller's transaction and with as many statements as one would take.
 */

import type { AccountSession } from '../../database/database.ts';
import type { DomainError } from '../../lib/errors.ts';
import { PartyMerging } from '../../tenancy/parties/errors.ts';
import { findPartiesByIds } from '../../tenancy/parties/store.ts';
import { CustomerUnknown, TrackingRequestDuplicate } from '../errors.ts';
import { findOpenTwins, insertTrackingRequests } from './store.ts';
import { duplicateOf, type ValidatedRequest } from './validate-request.ts';

/** The error of each input, in their order; null: it was, or would be, created. */
export type Refusals = readonly (DomainError | null)[];

export interface Opening {
  /** Of keys that may see the same customers. */
  readonly inputs: readonly ValidatedRequest[];
  /** The caller puts their first attempts on the queue once they are committed; else they are polled. */
  readonly isQueued: boolean;
}

/** Values of custom fields are not checked. Of two inputs that are the same the first is created. */
export async function openRequests(session: AccountSession, { inputs, isQueued }: Opening): Promise<Refusals> {
  const unknown = await refuseCustomers(session, inputs);
  const possible = inputs.filter(({ row }) => !unknown.has(row.customerId ?? ''));
  const created = await insert(session, possible, { isQueued, isHidden: false });
  const left = () => inputs.filter(({ row }) => !created.has(row.id));
  const refusals = new Map<ValidatedRequest, DomainError | null>();
  const collectRefusals = async () => {
    const refused = left();
    for (const [index, refusal] of (await refuse(session, refused, unknown)).entries())
      refusals.set(refused[index] as ValidatedRequest, refusal);
  };
  await collectRefusals();
  const hidden = left().filter((each) => refusals.get(each) === null && each.input.partyIds !== null);
  for (const id of await insert(session, hidden, { isQueued, isHidden: true })) created.add(id);
  // Of two that are the same and hidden the second sees the first.
  if (hidden.some(({ row }) => !created.has(row.id))) await collectRefusals();
  return inputs.map((each) =>
    created.has(each.row.id) ? null : (refusals.get(each) ?? new TrackingRequestDuplicate(null)),
  );
}

/** @returns ids of those that could be */
async function insert(
  session: AccountSession,
  inputs: readonly ValidatedRequest[],
  { isQueued, isHidden }: { readonly isQueued: boolean; readonly isHidden: boolean },
): Promise<Set<string>> {
  if (inputs.length === 0) return new Set();
  const rows = inputs.map(({ row }) => ({ ...row, isHiddenTwin: isHidden }));
  return new Set(await insertTrackingRequests(session, rows, isQueued));
}

/**
 * The errors that the inputs would have now. Nothing is changed, and inputs that are the same do not see each other.
 */
export async function checkRequests(session: AccountSession, inputs: readonly ValidatedRequest[]): Promise<Refusals> {
  return refuse(session, inputs, await refuseCustomers(session, inputs));
}

async function refuse(
  session: AccountSession,
  inputs: readonly ValidatedRequest[],
  refusedCustomers: ReadonlyMap<string, DomainError>,
): Promise<Refusals> {
  if (inputs.length === 0) return [];
  const twins = await findOpenTwins(
    session,
    inputs.map(({ row }) => row),
    inputs[0]?.input.partyIds ?? null,
  );
  return inputs.map(({ input, row }, index) => {
    const refused = row.customerId === null ? undefined : refusedCustomers.get(row.customerId);
    if (refused !== undefined) return refused;
    const twin = twins[index];
    return twin === undefined ? null : duplicateOf(input, twin);
  });
}

/** The named customers that the caller cannot see, or that are being merged into others. */
async function refuseCustomers(
  session: AccountSession,
  inputs: readonly ValidatedRequest[],
): Promise<ReadonlyMap<string, DomainError>> {
  const ids = [...new Set(inputs.flatMap(({ row }) => row.customerId ?? []))];
  const found = await findPartiesByIds(session, ids, inputs[0]?.input.partyIds ?? null);
  const known = new Map(found.map((party) => [party.id, party]));
  return new Map(
    ids.flatMap((id): [string, DomainError][] => {
      const party = known.get(id);
      if (party === undefined) return [[id, new CustomerUnknown(id)]];
      return party.mergingInto === null ? [] : [[id, new PartyMerging(party)]];
    }),
  );
}
