/**
 * What a failed attempt means: for good or for now, and whom it concerns. Codes are of RFC 5321 and RFC 3463. Pure, but
 * for the shape of nodemailer's errors.
 */
import type { NodemailerError } from 'nodemailer/lib/errors';

export const MAIL_FAILURES = [
  'unknown_address',
  'mailbox_full',
  'rejected',
  'too_large',
  'server_refused',
  'server_unreachable',
  'temporary',
  'unsubscribed',
  'stopped_address',
] as const;
export type MailFailureWord = (typeof MAIL_FAILURES)[number];

export interface SendFailure {
  readonly word: MailFailureWord;
  /** For good: no further attempt. */
  readonly isFinal: boolean;
  /** Who is spared until a later attempt: this mail alone, all mails to the domain, or all mails. */
  readonly concerns: 'mail' | 'domain' | 'server';
  /** A final failure says that the address itself does not work. */
  readonly countsForAddress: boolean;
  /** Null: no answer. */
  readonly statusCode: number | null;
  /** Of the server, or what the connection broke with. */
  readonly answer: string;
}

const LONGEST_ANSWER = 500;
const ENHANCED = /^\d{3}[ -](\d)\.(\d{1,3})\.(\d{1,3})\b/;

export function failureOf(error: unknown): SendFailure {
  const given = error as Partial<NodemailerError>;
  const statusCode = given.responseCode ?? null;
  const answer = (given.response ?? given.message ?? String(error))
    .replace(/[\p{Cc}]+/gu, ' ')
    .slice(0, LONGEST_ANSWER);
  const common = { statusCode, answer, countsForAddress: false };
  const isOfServer = given.command !== 'RCPT TO' && given.command !== 'DATA';
  // Before the recipient is named, an answer is about us: the operator corrects it, and the mails wait.
  if (statusCode === null || isOfServer) {
    const word = statusCode === null && given.code !== 'EAUTH' ? 'server_unreachable' : 'server_refused';
    return { ...common, word, isFinal: false, concerns: 'server' };
  }
  const [, , subject = '', detail = ''] = ENHANCED.exec(given.response ?? '') ?? [];
  if (statusCode < 500) return { ...common, ...temporary(statusCode, given.command === 'RCPT TO', subject, detail) };
  const isAboutAddress = given.command === 'RCPT TO' && (subject === '' || /^[124]$/.test(subject));
  const word = finalWord(statusCode, isAboutAddress, subject, detail);
  return { ...common, word, isFinal: true, concerns: 'mail', countsForAddress: isAboutAddress };
}

function temporary(statusCode: number, isAtRecipient: boolean, subject: string, detail: string) {
  const isFull = subject === '2' && detail === '2';
  // 421 closes the connection; 450 and 452 without a further code are of the mailbox (RFC 5321 section 4.2.3).
  const isOfAddress =
    isAtRecipient && statusCode !== 421 && (subject === '' ? statusCode !== 451 : /^[12]$/.test(subject));
  const concerns = isOfAddress ? 'mail' : 'domain';
  return { word: isFull ? 'mailbox_full' : 'temporary', isFinal: false, concerns } as const;
}

function finalWord(statusCode: number, isAboutAddress: boolean, subject: string, detail: string): MailFailureWord {
  if (subject === '2' && detail === '2') return 'mailbox_full';
  if (statusCode === 552 || (subject === '3' && detail === '4')) return 'too_large';
  const isUnknown = subject === '1' || (subject === '' && (statusCode === 550 || statusCode === 553));
  return isAboutAddress && isUnknown ? 'unknown_address' : 'rejected';
}
