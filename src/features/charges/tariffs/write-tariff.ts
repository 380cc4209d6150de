/**
 * Creates, changes and deletes tariffs, finds what is wrong with one, and schedules the derivation of affected
 * shipments.
 */
import type { Tariff } from '../../../core/charges/tariff.ts';
import type { AccountSession } from '../../../database/database.ts';
import { apiError, type ErrorObject, errorObject, throwIfAny } from '../../../http/jsonapi/errors.ts';
import { CURRENCIES } from '../../../lib/currencies.ts';
import { isUuid, newId } from '../../../lib/ids.ts';
import { requireBelowCeiling } from '../../../tenancy/accounts/ceilings-store.ts';
import { requireNoMerge } from '../../../tenancy/parties/errors.ts';
import { lockPartyForShare } from '../../../tenancy/parties/store.ts';
import type { DeriveContext, Gazetteer, TrackingContext } from '../../../tracking/context.ts';
import { type OnTariffChange, scheduleTariffs } from '../apply-tariffs.ts';
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

export function faultsOfTariff(
  tariff: Tariff,
  { gazetteer, holidays }: Pick<DeriveContext, 'gazetteer' | 'holidays'>,
): ErrorObject[] {
  const { kind, at, appliesTo, countedFrom, validFrom, validTo, tiers, closedDays, currency, maximum } = tariff;
  const { scac, port } = appliesTo;
  const isDetention = kind === 'detention';
  const isOfLine = isDetention || kind === 'combined';
  const countsRightly = isDetention === (countedFrom === 'gate_out');
  const countsInstead = isDetention ? 'gate_out' : 'discharge or availability';
  const { calendar } = closedDays;
  return [
    ...fault(!countsRightly, 'counted_from', `The free time of ${kind} counts from ${countsInstead}.`),
    ...fault(
      isOfLine && at === 'inland',
      'charged_at',
      `Only demurrage and storage are charged inland; ${kind} runs wherever the container is.`,
    ),
    ...fault(
      validFrom !== null && validTo !== null && validTo < validFrom,
      'valid_to',
      `The last day is before the first, ${validFrom}.`,
    ),
    ...fault(
      scac !== null && gazetteer.findLine(scac) === null,
      'applies_to/scac',
      `The line ${scac} is not known; GET /v2/shipping_lines lists them.`,
    ),
    ...fault(
      port !== null && gazetteer.placeResource(port) === null,
      'applies_to/port',
      `The place ${port} is not known; GET /v2/ports lists the ports.`,
    ),
    ...fault(
      calendar !== null && !holidays.isKnown(calendar),
      'closed_days/calendar',
      `The holidays of ${calendar} are not known; name a country (US) or a state of one (US-CA), or list days in extra.`,
    ),
    ...fault(!CURRENCIES.has(currency), 'currency_code', `${currency} is no currency of ISO 4217.`),
    ...tiers.flatMap(({ days, amount }, index) => [
      ...fault(
        (days === null) !== (index === tiers.length - 1),
        `tiers/${index}/days`,
        days === null
          ? 'Only the last tier has no end; give the number of days of this one.'
          : 'The last tier covers all the rest: its days are null.',
      ),
      ...fault(!isWhole(amount), `tiers/${index}/amount`, 'An amount has at most three decimals.'),
    ]),
    ...fault(maximum !== null && !isWhole(maximum), 'maximum', 'An amount has at most three decimals.'),
  ];
}

function fault(isThere: boolean, place: string, detail: string): ErrorObject[] {
  return isThere ? [errorObject('invalid_value', { detail, pointer: `/data/attributes/${place}` })] : [];
}

function isWhole(amount: number): boolean {
  return Math.round(amount * 1000) / 1000 === amount;
}
