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
