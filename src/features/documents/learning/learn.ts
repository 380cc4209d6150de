/**
 * Learns from the values that users enter where papers of one sender have them, and finds what was learned of papers like a
 * document. A sender is known by its mails or by the words that all its papers have.
 */

import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentPage,
  type EvidenceByKey,
  isOfLayout,
  isTeachable,
  type LabelledPlace,
  type LearnedLabel,
  labelKeyOf,
  labelledPlaceOf,
  layoutWordsOf,
  type PayloadValue,
  sharedLayout,
} from '@portolan/papers';
import type { DocumentType } from '@portolan/papers/document-types';
import type { AccountSession } from '../../../database/database.ts';
import { newId } from '../../../lib/ids.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import { UNDERSTANDING_SETTINGS } from '../account-settings.ts';
import type { DocumentsContext } from '../context.ts';
import type { ManualEvidence } from '../store.ts';
import { senderOf } from './senders.ts';
import {
  type DocumentLayout,
  deleteBeyondLimits,
  insertLayout,
  LEAST_REJECTED,
  listLabels,
  listLikeLayouts,
  listOwnDomains,
  updateLayout,
  upsertLabel,
} from './store.ts';

interface Origin {
  /** Of the mail that brought the document; null: it was uploaded. */
  readonly mailedBy: string | null;
}

/** The sender of a mail is who added its documents. */
export const mailOf = (document: {
  readonly emailSubmissionId: string | null;
  readonly addedBy: string | null;
}): Origin => ({
  mailedBy: document.emailSubmissionId === null ? null : document.addedBy,
});

/** In the order in which they are used: what was taught of the layout last counts most. */
export async function findLearned(
  session: AccountSession,
  { mailedBy }: Origin,
  layoutWords: readonly string[],
): Promise<LearnedLabel[]> {
  const layouts = await listLike(session, mailedBy, layoutWords);
  const labels = await listLabels(
    session,
    layouts.map(({ id }) => id),
  );
  const words = new Set(layoutWords);
  const ofLayout = new Set(layouts.filter((each) => isOfLayout(each.words, words)).map(({ id }) => id));
  return labels
    .filter(({ layoutId, label }) => ofLayout.has(layoutId) || label !== null)
    .toSorted((a, b) => Number(ofLayout.has(a.layoutId)) - Number(ofLayout.has(b.layoutId)))
    .map(({ rejectedCount, ...label }) => ({ ...label, isIgnored: rejectedCount >= LEAST_REJECTED }));
}

async function listLike(session: AccountSession, mailedBy: string | null, words: readonly string[]) {
  const sender = await readSender(session, mailedBy);
  const found = await listLikeLayouts(session, sender, words);
  const own = new Set(words);
  return found.filter((each) => (sender !== null && each.sender === sender) || isOfLayout(each.words, own));
}

async function readSender(session: AccountSession, mailedBy: string | null): Promise<string | null> {
  return mailedBy === null ? null : senderOf(mailedBy, new Set(await listOwnDomains(session)));
}

export interface Correction extends Origin {
  readonly type: DocumentType;
  /** Those of the document. */
  readonly pages: readonly DocumentPage[];
  readonly found: { readonly payload: Readonly<Record<string, unknown>>; readonly evidence: EvidenceByKey };
  /** Values that the user entered before. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly entered: Readonly<Record<string, unknown>> | null;
  readonly places: ManualEvidence | null;
}

/** Runs within the transaction that stores what the user entered. */
export async function learn(
  session: AccountSession,
  { engines, clock }: Pick<DocumentsContext, 'engines' | 'clock'>,
  correction: Correction,
): Promise<void> {
  const { type, pages, found, before, entered, mailedBy } = correction;
  const changed = Object.entries(entered ?? {}).filter(
    ([field, value]) => isTeachable(field) && !isDeepStrictEqual(before?.[field], value),
  );
  if (changed.length === 0 || pages.length === 0) return;
  const { date_format: dateFormat } = await getSettings(session, UNDERSTANDING_SETTINGS);
  const taught = changed.flatMap(([field, value]): { field: string; place: LabelledPlace; isRejected: boolean }[] => {
    const isRejected = value === null;
    // A value that was found is where the rules look for it.
    if (!isRejected && isDeepStrictEqual(value, found.payload[field])) return [];
    const at = correction.places?.[field] ?? null;
    const place = isRejected
      ? placeOfFound(pages, found.evidence[field]?.[0])
      : engines?.understander.placeOfEntered?.(pages, { type, field, value: value as PayloadValue, at, dateFormat });
    return place === undefined ? [] : [{ field, place, isRejected }];
  });
  if (taught.length === 0) return;
  const now = new Date(clock.now());
  const layout = await keepLayout(session, mailedBy, layoutWordsOf(pages, found.evidence), now);
  for (const { field, place, isRejected } of taught) {
    const { label, relation, page, box } = place;
    const labelKey = label === null ? '' : labelKeyOf(label);
    await upsertLabel(session, {
      ...{ id: newId(clock.now()), layoutId: layout.id, type, field, label, labelKey, relation, page, box },
      isRejected,
      now,
    });
  }
  await deleteBeyondLimits(session);
}

function placeOfFound(pages: readonly DocumentPage[], evidence: EvidenceByKey[string][number] | undefined) {
  const page = pages.find(({ number }) => number === evidence?.page);
  return page === undefined || !evidence?.box ? undefined : labelledPlaceOf(page, evidence.box);
}

/** The layout of the paper, of the words that its papers share as far as they are known. */
async function keepLayout(
  session: AccountSession,
  mailedBy: string | null,
  layoutWords: readonly string[],
  now: Date,
): Promise<Pick<DocumentLayout, 'id'>> {
  const sender = await readSender(session, mailedBy);
  const words = new Set(layoutWords);
  const known = (await listLikeLayouts(session, sender, layoutWords)).find(
    (each) => isOfLayout(each.words, words) && (each.sender === null || sender === null || each.sender === sender),
  );
  if (known === undefined) {
    const layout = { id: newId(now.getTime()), sender, words: layoutWords };
    await insertLayout(session, layout, now);
    return layout;
  }
  const shared = sharedLayout(known.words, words);
  await updateLayout(session, { ...known, sender: known.sender ?? sender, words: shared }, now);
  return known;
}
