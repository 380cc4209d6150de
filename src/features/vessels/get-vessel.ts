/** Finds the vessel of a path, by id or IMO number. Vessels belong to no account. */
import { Type } from 'typebox';
import type { AccountSession } from '../../database/database.ts';
import { notFound } from '../../http/jsonapi/errors.ts';
import { isUuid } from '../../lib/ids.ts';
import { vesselId } from '../../tracking/vessels/schema.ts';
import { listVessels, type ObservedVessel } from '../../tracking/vessels/store.ts';

export const ByIdOrImo = Type.Object({ id: Type.String({ description: 'Id or IMO number', examples: ['9400289'] }) });

/** @throws ApiError where no source has named such a vessel */
export async function getVessel(session: AccountSession, id: string): Promise<ObservedVessel> {
  const [vessel] = await listVessels(session, [isUuid(id) ? id : vesselId(id.replace(/^IMO\s*/i, ''))]);
  if (vessel === undefined) throw notFound('vessel', id);
  return vessel;
}
