/** Adds a tariff to the account. */
import type { AccountSession } from '../../../database/database.ts';
import type { RenderedResource } from '../../../http/jsonapi/resource.ts';
import { newId } from '../../../lib/ids.ts';
import { requireBelowCeiling } from '../../../tenancy/accounts/ceilings-store.ts';
import type { TariffInput } from './schema.ts';
import { type TariffContext, writeTariff } from './write-tariff.ts';

/** An account needs no more, and every report is compared with all that may be for its shipment. */
const MOST_TARIFFS = 1000;

/** @param customerId null: for all customers @throws CeilingReached @throws ApiError all that is wrong with it */
export async function createTariff(
  session: AccountSession,
  context: TariffContext,
  input: TariffInput,
  customerId: string | null,
): Promise<RenderedResource> {
  await requireBelowCeiling(session, 'tariffs', MOST_TARIFFS);
  const createdAt = context.clock.now();
  return writeTariff(session, context, input, { id: newId(createdAt), customerId, createdAt });
}
