/** Why an attempt failed, in the user's words. Pure. */
import { findWord } from '@portolan/wording/word-of';
import type { WebhooksWords } from './words.ts';

export interface FailedAttempt {
  readonly failure?: string | null;
  readonly status_code: number | null;
}

export function failureText({ failure, status_code: status }: FailedAttempt, words: WebhooksWords): string {
  if (status !== null) return findWord(words.statusFailures, String(status)) ?? words.otherStatus(status);
  return findWord(words.failures, failure) ?? words.unknownFailure;
}

/** `340 ms`, `1.2 s`. */
export function durationText(millis: number, locale: string): string {
  const unit = millis < 1000 ? 'millisecond' : 'second';
  const amount = millis < 1000 ? millis : millis / 1000;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount);
}
