/** What can be wrong with how an account wants its mail, and why a mail is not taken. */

import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { DomainError } from '../../lib/errors.ts';
import { DocumentEmpty, DocumentTooLarge } from '../documents/errors.ts';

export class MailAliasInvalid extends DomainError {
  constructor(problem: string) {
    super(`An alias ${problem}.`, { field: 'mail_alias' });
  }
}

export class MailAliasTaken extends DomainError {
  constructor(alias: string) {
    super(`The alias ${JSON.stringify(alias)} is another account's; choose another one.`, { field: 'mail_alias' });
  }
}

export class MailSenderInvalid extends DomainError {
  constructor(given: string) {
    super(
      `${JSON.stringify(given)} is no sender: it must be an address (documents@line.example), a domain (line.example), or "*" for everybody.`,
      { field: 'mail_senders' },
    );
  }
}

/** Of a file that came to a tracking address. */
export class NoCsv extends DomainError {
  constructor(contentType: string) {
    super(`The file is ${contentType}; tracking requests are imported from CSV.`);
  }
}

/** As figures name it. */
export type RefusalReason =
  | 'unknown_recipient'
  | 'sender_refused'
  | 'bounce'
  | 'automatic_answer'
  | 'loop'
  | 'too_large'
  | 'empty';

/** A mail that is never taken: whoever sends it need not try again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Undefined where it is no fault of the mail. */
export function refusalOf(thrown: unknown, maximumBytes: number): MailRefused | undefined {
  if (thrown instanceof MailRefused) return thrown;
  if (thrown instanceof DocumentTooLarge)
    return new MailRefused('too_large', `A mail may have ${maximumBytes} bytes at most; this one has more.`);
  return thrown instanceof DocumentEmpty ? new MailRefused('empty', 'The mail has no bytes.') : undefined;
}

export const mailErrors: ErrorMapping = [
  [MailAliasInvalid, 'invalid_value'],
  [MailAliasTaken, 'conflict'],
  [MailSenderInvalid, 'invalid_value'],
  [NoCsv, 'invalid_value'],
];
