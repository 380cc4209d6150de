/** Errors of an account's mail settings, and the reasons for refusing a mail. */

import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { domainError } from '../../lib/errors.ts';
import { DocumentEmpty, DocumentTooLarge } from '../documents/errors.ts';

export class MailAliasInvalid extends domainError((problem: string) => [
  `An alias ${problem}.`,
  { field: 'mail_alias' },
]) {}

export class MailAliasTaken extends domainError((alias: string) => [
  `The alias ${JSON.stringify(alias)} belongs to another account; choose a different one.`,
  { field: 'mail_alias' },
]) {}

export class MailSenderInvalid extends domainError((given: string) => [
  `${JSON.stringify(given)} is not a sender: give an address (documents@line.example), a domain (line.example), or "*" for any sender.`,
  { field: 'mail_senders' },
]) {}

/** The attachment of a mail to a tracking address is not a CSV file. */
export class NoCsv extends domainError(
  (contentType: string) => `The file is ${contentType}; tracking requests can only be imported from CSV.`,
) {}

/** The label of the refusal in metrics. */
export const REFUSAL_REASONS = [
  'unknown_recipient',
  'sender_refused',
  'bounce',
  'automatic_answer',
  'loop',
  'too_large',
  'empty',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** A permanent refusal: the sender must not retry. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Undefined: the mail is not the cause of the error. */
export function refusalOf(thrown: unknown, maximumBytes: number): MailRefused | undefined {
  if (thrown instanceof MailRefused) return thrown;
  if (thrown instanceof DocumentTooLarge)
    return new MailRefused('too_large', `The mail exceeds the limit of ${maximumBytes} bytes.`);
  return thrown instanceof DocumentEmpty ? new MailRefused('empty', 'The mail is empty.') : undefined;
}

export const mailErrors: ErrorMapping = [
  [MailAliasInvalid, 'invalid_value'],
  [MailAliasTaken, 'conflict'],
  [MailSenderInvalid, 'invalid_value'],
  [NoCsv, 'invalid_value'],
];
