/** Creates, changes and deletes tariffs, and schedules the derivation of affected shipments. */
import type { Tariff } from '../../../core/charges/tariff.ts';
import type { AccountSession } from '../../../database/database.ts';
import { apiError, throwIfAny } from '../../../http/jsonapi/errors.ts';
import { isUuid, newId } from '../../../lib/ids.ts';
import { requireBelowCeiling } from '../../../tenancy/accounts/ceilings-store.ts';
import { requireNoMerge } from '../../../tenancy/parties/errors.ts';
import { lockPartyForShare } from '../../../tenancy/parties/store.ts';
import type { Gazetteer, TrackingContext } from '../../../tracking/context.ts';
import { type OnTariffChange, scheduleTariffs } from '../apply-tariffs.ts';
import { faultsOfTariff } from './faults.ts';
import { inputOf, type TariffIdentity, type TariffInput, tariffOf } from './schema.ts';
import { deleteTariff, lockTariff, type TariffRow, upsertTariff } from './store.ts';

export interface TariffContext extends Pick<TrackingContext, 'clock' | 'gazetteer' | 'holidays'> {
  readonly onChange: OnTariffChange;
}

/** An account needs no more, and every report is compared with all that may be for its shipment. */
const MOST_TARIFFS = 1000;

/** @param customerId null: for all customers @throws CeilingReached @throws ApiError all that is wrong with it */
export async function createTariff(
  session: AccountSession,
  context: TariffContext,
  input: TariffInput,
  customerId: string | null,
): Promise<TariffRow> {
  await requireBelowCeiling(session, 'tariffs', MOST_TARIFFS);
  const createdAt = context.clock.now();
  return writeTariff(session, context, input, { id: newId(createdAt), customerId, createdAt });
}

export interface TariffChange {
  /** Omitted attributes stay as they are. */
  readonly attributes: Partial<TariffInput>;
  /** Null: for all customers; undefined: as before. */
  readonly customerId: string | null | undefined;
}

/** Undefined: the account has no such tariff. @throws ApiError all that is wrong with it */
export async function changeTariff(
  session: AccountSession,
  context: TariffContext,
  id: string,
  { attributes, customerId }: TariffChange,
): Promise<TariffRow | undefined> {
  const row = await lockTariff(session, id);
  if (row === undefined) return undefined;
  const { appliesTo, createdAt } = row.tariff;
  const identity = {
    id: row.id,
    customerId: customerId === undefined ? appliesTo.customerId : customerId,
    createdAt: Date.parse(createdAt),
  };
  return writeTariff(session, context, { ...inputOf(row.tariff), ...attributes }, identity);
}

/** False: the account has no such tariff. */
export async function removeTariff(session: AccountSession, id: string, onChange: OnTariffChange): Promise<boolean> {
  const isDeleted = await deleteTariff(session, id);
  if (isDeleted) await scheduleTariffs(session, onChange);
  return isDeleted;
}

async function writeTariff(
  session: AccountSession,
  context: TariffContext,
  input: TariffInput,
  identity: TariffIdentity,
): Promise<TariffRow> {
  const tariff = withMainScac(tariffOf(input, identity), context.gazetteer);
  throwIfAny(faultsOfTariff(tariff, context));
  await requireCustomer(session, identity.customerId);
  const row = { id: tariff.id, tariff, updatedAt: new Date(context.clock.now()) };
  await upsertTariff(session, row);
  await scheduleTariffs(session, context.onChange);
  return row;
}

/** Shipments go by the line's main SCAC. */
function withMainScac(tariff: Tariff, { findLine }: Gazetteer): Tariff {
  const { scac } = tariff.appliesTo;
  if (scac === null) return tariff;
  return { ...tariff, appliesTo: { ...tariff.appliesTo, scac: findLine(scac)?.scac ?? scac } };
}

async function requireCustomer(session: AccountSession, id: string | null): Promise<void> {
  if (id === null) return;
  const party = isUuid(id) ? await lockPartyForShare(session, id, null) : undefined;
  requireNoMerge(party);
  if (party !== undefined) return;
  const pointer = '/data/relationships/customer/data/id';
  throw apiError('invalid_value', { detail: `There is no party ${id}.`, pointer });
}
