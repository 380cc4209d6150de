/** A dispute as it is stored, and the rules of its states. Pure. */
import type { Language } from '@portolan/wording/language';
import { apiError } from '../../../http/jsonapi/errors.ts';
import type { MailState } from '../../../tenancy/outgoing-mail/schema.ts';
import { type InvoiceStatus, sumOf } from '../invoice.ts';
import type { Relief } from './composing/claim.ts';

export const DISPUTE_STATES = ['draft', 'sent', 'answered'] as const;
export const ANSWERS = ['accepted', 'reduced', 'refused'] as const;
export type DisputeAnswer = (typeof ANSWERS)[number];
export const WAYS = ['mail', 'own'] as const;

/**
 * A file of the letter. `reports`: the evidence as its sources sent it, as text; `records`: the user's own records of the
 * invoice, as text; `note`: of one of its containers, as text; `document`: one of the account.
 */
export const ATTACHMENT_KINDS = ['document', 'reports', 'records', 'note'] as const;
export interface Attachment {
  readonly kind: (typeof ATTACHMENT_KINDS)[number];
  /** Of a document. */
  readonly documentId: string | null;
  readonly noteId: string | null;
  readonly name: string;
}

/** What a draft may have attached. */
export interface Attachable extends Attachment {
  /** How a note begins: its name does not tell it from others. */
  readonly excerpt: string | null;
}

export interface StoredDispute {
  readonly id: string;
  readonly invoiceId: string;
  readonly state: (typeof DISPUTE_STATES)[number];
  readonly language: Language;
  readonly recipient: string | null;
  readonly subject: string;
  readonly body: string;
  readonly relief: Relief;
  readonly amount: number;
  readonly currency: string;
  readonly respondBy: string | null;
  readonly attachments: readonly Attachment[];
  /** Whether a later check found something else than the letter states. */
  readonly figuresDiffer: boolean;
  readonly sentAt: Date | null;
  readonly sentThrough: (typeof WAYS)[number] | null;
  readonly mailId: string | null;
  /** Of the mail by this service, as long as it is kept. */
  readonly mailState: MailState | null;
  readonly answeredAt: Date | null;
  readonly answer: DisputeAnswer | null;
  readonly saved: number | null;
  readonly answerNote: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Days in which an answer is due, once the letter is sent: those of 46 CFR 541.8. */
export const ANSWER_DAYS = 30;

/** A mail that did not arrive: the same letter may be sent again. */
export function hasFailed({ mailState }: Pick<StoredDispute, 'mailState'>): boolean {
  return mailState === 'failed' || mailState === 'bounced' || mailState === 'cancelled';
}

/** @throws ApiError conflict for a letter that has left */
export function requireDraft({ state, sentAt }: StoredDispute): void {
  if (state === 'draft') return;
  const day = sentAt?.toISOString().slice(0, 10);
  throw apiError('conflict', { detail: `The letter was sent on ${day}: it stays as it was sent.` });
}

/**
 * What the answers to all letters of an invoice make of it. A paid one stays paid: money comes back. Sums that are saved in
 * several currencies have no sum.
 * @param currency of the invoice; null: that of its letters
 */
export function settledBy(
  status: InvoiceStatus,
  disputes: readonly Pick<StoredDispute, 'state' | 'answer' | 'saved' | 'currency'>[],
  currency: string | null,
): { readonly status: InvoiceStatus; readonly saved: number | null } {
  const answered = disputes.filter(({ state }) => state === 'answered');
  const currencies = new Set(currency === null ? answered.map((each) => each.currency) : [currency]);
  const inCurrency = answered.filter((each) => currencies.has(each.currency));
  const hasSum = answered.length > 0 && currencies.size === 1;
  const saved = hasSum ? sumOf(inCurrency.map((each) => each.saved ?? 0)) : null;
  if (status === 'paid') return { status, saved };
  if (disputes.some(({ state }) => state === 'sent')) return { status: 'disputed', saved };
  const answers = new Set(answered.map(({ answer }) => answer));
  if (answers.size === 0) return { status: 'checked', saved };
  const [only] = answers;
  return { status: answers.size === 1 && only !== null && only !== undefined ? only : 'reduced', saved };
}
