/** Changes a tariff. Omitted attributes stay as they are. */
import type { AccountSession } from '../../../database/database.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import type { RenderedResource } from '../../../http/jsonapi/resource.ts';
import { isUuid } from '../../../lib/ids.ts';
import { inputOf, type TariffInput } from './schema.ts';
import { lockTariff } from './store.ts';
import { type TariffContext, writeTariff } from './write-tariff.ts';

export interface TariffChange {
  readonly attributes: Partial<TariffInput>;
  /** Null: for all customers; absent: as before. */
  readonly customerId?: string | null;
}

/** @throws ApiError not_found, or all that is wrong with it */
export async function changeTariff(
  session: AccountSession,
  context: TariffContext,
  id: string,
  { attributes, customerId }: TariffChange,
): Promise<RenderedResource> {
  const row = isUuid(id) ? await lockTariff(session, id) : undefined;
  if (row === undefined) throw notFound('tariff', id);
  const { id: known, appliesTo, createdAt } = row.tariff;
  const identity = {
    id: known,
    customerId: customerId === undefined ? appliesTo.customerId : customerId,
    createdAt: Date.parse(createdAt),
  };
  return writeTariff(session, context, { ...inputOf(row.tariff), ...attributes }, identity);
}
