/** Decides for processed documents anew whether a user should look at them. Runs where what it depends on is changed. */

import { comparableNumber } from '@portolan/codes/document-number';
import type { AccountSession } from '../../../database/database.ts';
import { findContainersNumbered, findShipmentsCalled, findShipmentsWithValue } from '../links-store.ts';
import { soughtNumbers } from '../processing/sought-numbers.ts';
import { listFieldsToDecide } from '../suggestions/container-suggestions.ts';
import { reviewOf, type UntrackedNumber } from './review.ts';
import {
  type DocumentToReview,
  listAwaitingDecision,
  listDocumentsToReview,
  listRequestedNumbers,
  listTrackableNumbers,
  updateReviews,
} from './store.ts';

/** Runs within the caller's transaction. Documents that are being processed are left out. */
export async function reviewDocuments(session: AccountSession, ids: readonly string[]): Promise<void> {
  const documents = await listDocumentsToReview(session, ids);
  if (documents.length === 0) return;
  const readable = documents.filter(({ state, isPacket }) => state === 'done' && !isPacket);
  const untrackedOf = await readUntracked(session, readable);
  const linked = readable.filter(({ isLinked }) => isLinked).map(({ id }) => id);
  const suggestingOf = await listFieldsToDecide(session, linked);
  const rows = documents.map((document) => {
    const { id, state, payload, evidence, entered } = document;
    const untrackedNumbers = untrackedOf.get(id) ?? [];
    const { state: reviewState, reasons: reviewReasons } = reviewOf({
      ...document,
      isFailed: state !== 'done',
      payload: payload ?? {},
      evidence: evidence ?? {},
      entered: entered ?? {},
      suggesting: suggestingOf.get(id) ?? [],
      untracked: untrackedNumbers,
    });
    return { id, reviewState, reviewReasons, untrackedNumbers };
  });
  await updateReviews(session, rows);
}

/** Tracked values of containers changed, or decisions about their suggestions. */
export async function reviewDocumentsOf(session: AccountSession, containerIds: readonly string[]): Promise<void> {
  await reviewDocuments(session, await listAwaitingDecision(session, containerIds));
}

/** Of one document; a list of all containers of a terminal is none. */
const MOST_UNTRACKED = 100;
const NUMBER_TYPES = {
  bill_of_lading: 'bill_of_lading',
  booking: 'booking_number',
  container: 'container',
} as const satisfies Readonly<Record<string, UntrackedNumber['number_type']>>;

/** The shipment of a linked document may have its bill and its booking under other numbers: only containers count. */
async function readUntracked(
  session: AccountSession,
  documents: readonly DocumentToReview[],
): Promise<ReadonlyMap<string, UntrackedNumber[]>> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const numbers = await listTrackableNumbers(session, [...byId.keys()]);
  const named = numbers.flatMap(({ documentId, kind, number }) => {
    const { payload, isLinked = false } = byId.get(documentId) ?? {};
    const master = comparableNumber(String(payload?.master_bill_of_lading ?? ''));
    const isHouse = kind === 'bill_of_lading' && number !== master;
    if (isHouse || (isLinked && kind !== 'container')) return [];
    const [{ forms } = { forms: [] }] = soughtNumbers([{ kind, number, text: number, isSure: true }]);
    const scac = typeof payload?.carrier_scac === 'string' && kind !== 'container' ? payload.carrier_scac : null;
    return [
      {
        documentId,
        isContainer: kind === 'container',
        forms,
        untracked: { number, number_type: NUMBER_TYPES[kind], scac },
      },
    ];
  });
  const formsOf = (isContainer: boolean) => [
    ...new Set(named.flatMap((each) => (each.isContainer === isContainer ? each.forms : []))),
  ];
  if (named.length === 0) return new Map();
  const [containers, others] = [formsOf(true), formsOf(false)];
  const found = [
    await findContainersNumbered(session, containers),
    ...(others.length === 0
      ? []
      : [await findShipmentsCalled(session, others), await findShipmentsWithValue(session, others)]),
  ].flat();
  const requested = await listRequestedNumbers(session, [...containers, ...others]);
  const tracked = new Set([...requested, ...found.map(({ number }) => number)]);
  const untracked = named.filter((each) => !each.forms.some((form) => tracked.has(form)));
  return new Map(
    [...Map.groupBy(untracked, ({ documentId }) => documentId)].map(([id, own]) => [
      id,
      own.slice(0, MOST_UNTRACKED).map((each) => each.untracked),
    ]),
  );
}
