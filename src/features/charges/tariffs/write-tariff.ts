/** Validates and stores a tariff, and schedules the derivation of affected shipments. */
import type { Tariff } from '../../../core/charges/tariff.ts';
import type { AccountSession } from '../../../database/database.ts';
import { apiError, throwIfAny } from '../../../http/jsonapi/errors.ts';
import type { RenderedResource } from '../../../http/jsonapi/resource.ts';
import { isUuid } from '../../../lib/ids.ts';
import { lockPartyForShare } from '../../../tenancy/parties/store.ts';
import type { Gazetteer, TrackingContext } from '../../../tracking/context.ts';
import { type OnTariffChange, scheduleTariffs } from '../apply-tariffs.ts';
import { faultsOfTariff } from './faults.ts';
import { renderTariff, type TariffIdentity, type TariffInput, tariffOf } from './schema.ts';
import { upsertTariff } from './store.ts';

export interface TariffContext extends Pick<TrackingContext, 'clock' | 'gazetteer' | 'holidays'> {
  readonly onChange: OnTariffChange;
}

export async function writeTariff(
  session: AccountSession,
  context: TariffContext,
  input: TariffInput,
  identity: TariffIdentity,
): Promise<RenderedResource> {
  const tariff = withMainScac(tariffOf(input, identity), context.gazetteer);
  throwIfAny(faultsOfTariff(tariff, context));
  await requireCustomer(session, identity.customerId);
  const row = { tariff, updatedAt: new Date(context.clock.now()) };
  await upsertTariff(session, row);
  await scheduleTariffs(session, context.onChange);
  return renderTariff(row);
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
  if (party !== undefined) return;
  const pointer = '/data/relationships/customer/data/id';
  throw apiError('invalid_value', { detail: `There is no party ${id}.`, pointer });
}
