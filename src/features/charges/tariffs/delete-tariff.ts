/** Deletes a tariff and schedules the derivation of affected shipments. */
import type { AccountSession } from '../../../database/database.ts';
import { notFound } from '../../../http/jsonapi/errors.ts';
import { isUuid } from '../../../lib/ids.ts';
import { type OnTariffChange, scheduleTariffs } from '../apply-tariffs.ts';
import { deleteTariff } from './store.ts';

/** @throws ApiError not_found */
export async function removeTariff(session: AccountSession, id: string, onChange: OnTariffChange): Promise<void> {
  if (!isUuid(id) || !(await deleteTariff(session, id))) throw notFound('tariff', id);
  await scheduleTariffs(session, onChange);
}
