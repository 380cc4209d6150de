/**
 * Computes the charges of containers on request, from their stored state and the account's tariffs. Fees that terminals
 * state take the place of charges for the same stay. Amounts from documents are listed separately and not added.
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
import { type ComputedCharge, countFees, OWED_BY, replacedBy, sumOwed } from '../../core/charges/owed.ts';
import { wordsOfDay, wordsOfTariff } from '../../core/charges/words.ts';
import type { ContainerState } from '../../core/state/container-state.ts';
import { hasLeft } from '../../core/state/status.ts';
import type { AccountSession } from '../../database/database.ts';
import type { RenderedResource } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { listPrintedCharges, listSuggestions } from '../documents/suggestions/container-suggestions.ts';
import type { Suggestion } from '../documents/suggestions/suggestions.ts';
import { type Assessor, type ClocksOf, readClocks, readClocksOfShipment } from './container-clocks.ts';
import { type ContainerCharges, renderContainerCharges, renderShipmentCharges } from './schema.ts';
import { type ChargedRow, listCharged } from './store.ts';

type Computed = Omit<ContainerCharges['charges'][number], 'replaced_by'>;
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
  const computed = all.flatMap((each) => each.charges).filter((each) => each.replaced_by === null);
  return renderShipmentCharges(shipmentId, {
    as_of: formatInstant(now),
    owed: addOwed(all.map((each) => each.owed)),
    owed_by_kind: [...Map.groupBy(computed, ({ kind }) => kind)].flatMap(([kind, some]) =>
      sumOfKind(some).map((money) => ({ kind, ...money })),
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
  const found = clocks.map((each) => presentCharge(each, container, now));
  const computed = found.map(computedCharge);
  const stay = { fees: { port: state.fees, inland: state.indFacilityFees }, isOut: hasLeft(state.currentStatus) };
  const fees = countFees(computed, stay);
  const charges = found.map((each) => ({
    ...each,
    replaced_by: replacedBy({ kind: each.kind, at: each.charged_at }, fees),
  }));
  return {
    number,
    as_of: formatInstant(now),
    ...lastFreeDayOf(state, container),
    charges_from: chargesFrom,
    owed: sumOwed(computed, stay).map(({ tomorrow: _, ...money }) => money),
    is_complete: charges.every(({ outcome }) => outcome !== 'cannot_assess'),
    charges,
    stated_fees: fees,
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

function presentCharge(found: ChargeClock | Unassessed, container: ChargedContainer, now: number): Computed {
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

function computedCharge({ kind, charged_at: at, amount, currency_code: currency, days }: Computed): ComputedCharge {
  if (amount === null || currency === null) return { kind, at, due: null };
  return { kind, at, due: { currency, amount, tomorrow: days[1]?.amount ?? 0 } };
}

/** By currency, never one into another. */
function addOwed(all: readonly (readonly Money[])[]): Money[] {
  return [...Map.groupBy(all.flat(), ({ currency_code: currency }) => currency)]
    .map(([currency_code, some]) => ({
      amount: added(some.map(({ amount }) => amount)),
      currency_code,
      by: OWED_BY.filter((source) => some.some(({ by }) => by.includes(source))),
    }))
    .toSorted((a, b) => (a.currency_code < b.currency_code ? -1 : 1));
}

function sumOfKind(charges: readonly Computed[]) {
  const known = charges.flatMap(({ amount, currency_code: currency }) =>
    amount === null || currency === null ? [] : [{ amount, currency }],
  );
  return [...Map.groupBy(known, ({ currency }) => currency)].map(([currency_code, some]) => ({
    amount: added(some.map(({ amount }) => amount)),
    currency_code,
  }));
}

function added(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 1000) / 1000;
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
