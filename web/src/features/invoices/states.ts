/** Statuses and outcomes of invoices, each with its color: the API's types hold that none is missing. Pure. */
import type { Invoice } from '../../app/api/resources.ts';

export const STATUS_TONES: Readonly<Record<Invoice['status'], string>> = {
  received: 'tone-move',
  checked: 'tone-move',
  disputed: 'tone-wait',
  accepted: 'dim',
  reduced: 'tone-good',
  refused: 'tone-stop',
  paid: 'dim',
};
export const OUTCOME_TONES: Readonly<Record<NonNullable<Invoice['outcome']>, string>> = {
  agreed: 'tone-good',
  disputed: 'tone-stop',
  partly_checked: 'tone-wait',
  unchecked: 'dim',
};

export const STATUSES: readonly string[] = Object.keys(STATUS_TONES);
export const OUTCOMES: readonly string[] = Object.keys(OUTCOME_TONES);
