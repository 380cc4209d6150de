/**
 * Computes the charges of containers on request, from their stored state and the account's tariffs. Amounts from
 * terminals and documents are listed separately and not added.
 */
import { chargeDays } from '../../core/charges/assess.ts';
import {
  CANNOT_ASSESS,
  type ChargeClock,
  type ChargedContainer,
  isClock,
  type Unassessed,
} from '../../core/charges/charge-clock.ts';
import { dayAt, fetchedAt } from '../../core/charges/charged-container.ts';
import { dayNumber, dayText } from '../../core/charges/days.ts';
import type { ChargeKind } from '../../core/charges/tariff.ts';
import { wordsOfDay, wordsOfTariff } from '../../core/charges/words.ts';
import type { ContainerState } from '../../core/state/container-state.ts';
import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { listSuggestions } from '../documents/suggestions/container-suggestions.ts';
import { listPrintedCharges } from '../documents/suggestions/printed-charges.ts';
import type { Suggestion } from '../documents/suggestions/suggestions.ts';
import { type Assessor, type ClocksOf, readClocks, readClocksOfShipment } from './container-clocks.ts';
import { type ContainerCharges, renderContainerCharges, renderShipmentCharges } from './schema.ts';
import { type ChargedRow, listCharged } from './store.ts';

type Charge = ContainerCharges['charges'][number];
type Money = ContainerCharges['owed'][number];
type StatedCharge = NonNullable<ContainerCharges['stated_on_papers']>[number];

/** Includes charges printed on documents. @param now Unix milliseconds */
export async function readContainerCharges(
  session: AccountSession,
  context: Assessor,
  { id, shipmentId }: { readonly id: string; readonly shipmentId: string },
  now: number,
): Promise<RenderedResource | undefined> {
  const [[row], clocksOf, stated] = await Promise.all([
    listCharged(session, shipmentId, id),
    readClocksOfShipment(session, context, shipmentId),
    listStatedCharges(session, { id, shipmentId }),
  ]);
  if (row === undefined) return undefined;
  const attributes = { ...chargesOf(row, clocksOf, now), stated_on_papers: stated };
  return renderContainerCharges({ id, shipmentId }, attributes);
}

export async function renderCharges(
  session: AccountSession,
  context: Assessor,
  rows: readonly ChargedRow[],
  now: number,
): Promise<RenderedResource[]> {
  const clocksOf = await readClocks(session, context);
  return rows.map((row) => renderContainerCharges(row, chargesOf(row, clocksOf, now)));
}

export async function readShipmentCharges(
  session: AccountSession,
  context: Assessor,
  shipmentId: string,
  now: number,
): Promise<RenderedResource> {
  const [rows, clocksOf] = await Promise.all([
    listCharged(session, shipmentId),
    readClocksOfShipment(session, context, shipmentId),
  ]);
  const all = rows.map((row) => ({ id: row.id, ...chargesOf(row, clocksOf, now) }));
  const charges = all.flatMap((each) => each.charges);
  return renderShipmentCharges(shipmentId, {
    as_of: formatInstant(now),
    owed: sumOf(charges),
    owed_by_kind: [...Map.groupBy(charges, ({ kind }) => kind)].flatMap(([kind, some]) =>
      sumOf(some).map((money) => ({ kind, ...money })),
    ),
    is_complete: all.every((each) => each.is_complete),
    by_container: all.map(({ id, number, charges_from, owed, is_complete }) => ({
      id,
      number,
      charges_from,
      owed,
      is_complete,
    })),
  });
}

function chargesOf(row: ChargedRow, clocksOf: ClocksOf, now: number): ContainerCharges {
  const { number, state, chargesFrom } = row;
  const { container, clocks } = clocksOf(row);
  const charges = clocks.map((each) => presentCharge(each, container, now));
  return {
    number,
    as_of: formatInstant(now),
    ...lastFreeDayOf(state, container),
    charges_from: chargesFrom,
    owed: sumOf(charges),
    is_complete: charges.every(({ outcome }) => outcome !== 'cannot_assess'),
    charges,
    stated_fees: [
      ...state.fees.map((fee) => ({ ...fee, charged_at: 'port' as const })),
      ...state.indFacilityFees.map((fee) => ({ ...fee, charged_at: 'inland' as const })),
    ],
  };
}

function lastFreeDayOf(state: ContainerState, container: ChargedContainer) {
  const by =
    state.pickupLfd === null
      ? null
      : state.pickupLfdLine !== null
        ? 'shipping_line'
        : state.pickupLfdTerminal !== null
          ? 'terminal'
          : state.pickupLfdRail !== null
            ? 'rail'
            : 'tariff';
  const on = dayAt(state.pickupLfd, container.places[fetchedAt(container)]?.timeZone ?? null);
  return { pickup_lfd_on: on, pickup_lfd_by: by } as const;
}

const BY = { line: 'shipping_line', terminal: 'terminal', rail: 'rail', tariff: 'tariff' } as const;

function presentCharge(found: ChargeClock | Unassessed, container: ChargedContainer, now: number): Charge {
  const { kind, at, tariff } = found;
  const rule = {
    kind,
    charged_at: at,
    tariff_id: tariff?.id ?? null,
    tariff_name: tariff?.name ?? null,
    counted_from: tariff?.countedFrom ?? null,
  };
  if (!isClock(found)) {
    return {
      ...rule,
      outcome: 'cannot_assess',
      reason: found.reason,
      detail: CANNOT_ASSESS[found.reason],
      ...{ started_at: null, last_free_on: null, last_free_by: null, charged_from: null, stopped_on: null },
      ...{ amount: null, currency_code: tariff?.currency ?? null, days: [] },
    };
  }
  const today = dayAt(formatInstant(now), container.places[at]?.timeZone ?? null) as string;
  const days = chargeDays(found, dayNumber(today));
  const amount = days[0]?.total ?? 0;
  return {
    ...rule,
    outcome: amount > 0 ? 'owed' : 'nothing_owed',
    reason: null,
    detail: wordsOfTariff(found.tariff),
    started_at: found.start?.at ?? null,
    last_free_on: found.lastFreeDay === null ? null : dayText(found.lastFreeDay),
    last_free_by: BY[found.lastFreeDayBy],
    charged_from: dayText(found.beginsOn),
    stopped_on: found.endsOn === null ? null : dayText(found.endsOn),
    amount,
    currency_code: found.tariff.currency,
    days: days.map((day) => ({
      on: day.on,
      state: day.state,
      amount: day.amount,
      total: day.total,
      because: wordsOfDay(day, found.tariff),
    })),
  };
}

/** By currency, never one into another. */
function sumOf(charges: readonly { kind: ChargeKind; amount: number | null; currency_code: string | null }[]): Money[] {
  const sums = new Map<string, number>();
  for (const { amount, currency_code: currency } of charges) {
    if (amount === null || currency === null) continue;
    sums.set(currency, Math.round(((sums.get(currency) ?? 0) + amount) * 1000) / 1000);
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([currency_code, amount]) => ({ amount, currency_code }));
}

/** How lines and terminals call these charges on their invoices. */
const OF_TIME = /demurrage|detention|per\s*diem|storage|überliegegeld|standgeld/i;

async function listStatedCharges(
  session: AccountSession,
  { id, shipmentId }: { readonly id: string; readonly shipmentId: string },
): Promise<StatedCharge[]> {
  const [suggestions, printed] = await Promise.all([
    listSuggestions(session, { id, shipmentId }),
    listPrintedCharges(session, { containerId: id, shipmentId }),
  ]);
  const charges = printed
    .filter(({ description }) => OF_TIME.test(description))
    .map(({ documentId, description, amount, currency }) => ({
      field: 'charge' as const,
      value: amount,
      currency_code: currency,
      description,
      state: null,
      document_ids: [documentId],
    }));
  return [...suggestions.filter(isOfTime).map(suggested), ...charges];
}

type OfTime = Suggestion & { readonly field: 'free_days' | 'pickup_lfd' };

function isOfTime(suggestion: Suggestion): suggestion is OfTime {
  return suggestion.field === 'free_days' || suggestion.field === 'pickup_lfd';
}

function suggested({ field, value, state, documents }: OfTime): StatedCharge {
  const document_ids = documents.map(({ documentId }) => documentId);
  return { field, value, currency_code: null, description: null, state, document_ids };
}
