/** The errors of logging in, joining an account and changing users, with their API error codes. */
import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { apiError } from '../../http/jsonapi/errors.ts';
import { DomainError, domainError } from '../../lib/errors.ts';

/** Does not reveal which of the two is wrong, so that addresses cannot be probed. */
export class CredentialsWrong extends domainError(
  'The e-mail address or the password is wrong. An admin of the account can create a log-in link for you.',
) {}

export class SecondFactorNeeded extends domainError(
  'A second factor is required: give the code from your app, or one of your recovery codes.',
) {}

export class CodeWrong extends domainError('The code is wrong or was already used; wait for the next one.') {}

export class SecondFactorExists extends domainError('You already have a second factor; remove it first.') {}

export class SecondFactorMissing extends domainError('You have no second factor; create one first.') {}

/** Before the account may require one of all users. @param reason a sentence */
export class SecondFactorOfAdminMissing extends domainError((reason: string) => [
  `${reason} Log in as an admin, set up your own second factor (POST /v2/users/me/second_factor), and require it then.`,
  { field: 'second_factor_required', meta: { reason: 'own_second_factor_missing' } },
]) {}

export class SecondFactorRequired extends domainError(() => [
  'Your account requires a second factor, so you cannot remove yours. An admin can, and you then set up another.',
  { meta: { reason: 'second_factor_kept' } },
]) {}

/** The identity belongs to no user or invite, or the provider has not verified its address. */
export class IdentityUnknown extends Error {
  override readonly name = 'IdentityUnknown';

  constructor(email: string | null) {
    super(
      email === null
        ? 'The identity provider gave no verified e-mail address.'
        : `No user and no invite has the address ${email}.`,
    );
  }
}

/** The identity is of another user, or the user has another one at the provider. */
export class IdentityTaken extends Error {
  override readonly name = 'IdentityTaken';

  constructor() {
    super('The identity belongs to another user, or this user has another identity at the provider.');
  }
}

export class LinkExpired extends domainError(
  'This link was already used, has expired or was withdrawn. Ask an admin for a new one.',
) {}

export class EmailTaken extends domainError(() => [
  'A user with this e-mail address already exists; log in, or use another address.',
  { field: 'email' },
]) {}

export class EmailMissing extends domainError(() => [
  'Give the e-mail address that you will log in with.',
  { field: 'email' },
]) {}

export class EmailMismatch extends domainError((email: string) => [
  `The invite is for ${email}; use that address.`,
  { field: 'email' },
]) {}

export class PasswordWrong extends domainError(() => [
  'The current password is wrong. Within 15 minutes of logging in by a link you need none.',
  { field: 'current_password' },
]) {}

/** @param reason a sentence */
export class PasswordWeak extends domainError((reason: string) => [
  `This password is too easy to guess. ${reason} Choose another, for example a few words.`,
  { field: 'password' },
]) {}

/** Too many log-ins, codes or passwords were wrong. */
export class TooManyFailures extends DomainError {
  /** In words. */
  readonly who: string;
  readonly waitMillis: number;
  readonly seconds: number;

  constructor(who: string, waitMillis: number) {
    const seconds = Math.ceil(waitMillis / 1000);
    super(`Too many attempts of ${who} failed; the next is possible in ${seconds} s.`);
    this.who = who;
    this.waitMillis = waitMillis;
    this.seconds = seconds;
  }
}

export class LastAdmin extends domainError(
  'This is the only admin of the account; make another user an admin first.',
) {}

export const userErrors: ErrorMapping = [
  [CredentialsWrong, 'unauthorized'],
  [SecondFactorNeeded, 'second_factor_required'],
  [CodeWrong, 'unauthorized'],
  [SecondFactorExists, 'conflict'],
  [SecondFactorMissing, 'conflict'],
  [SecondFactorOfAdminMissing, 'conflict'],
  [SecondFactorRequired, 'conflict'],
  [LinkExpired, 'link_expired'],
  [EmailTaken, 'duplicate'],
  [EmailMissing, 'missing_member'],
  [EmailMismatch, 'invalid_value'],
  [PasswordWrong, 'invalid_value'],
  [PasswordWeak, 'invalid_value'],
  // Not by `answeredBy`: with it the commands would load the reader of CSV.
  [
    TooManyFailures,
    (error) =>
      apiError(
        'rate_limited',
        { detail: error.message },
        { 'retry-after': String((error as TooManyFailures).seconds) },
      ),
  ],
  [LastAdmin, 'conflict'],
];
