/** What can be wrong when people log in, join an account or change who they are, and how the API answers each. */
import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { DomainError } from '../../lib/errors.ts';

/** Which of both is wrong is not said: else addresses could be tried out. */
export class CredentialsWrong extends DomainError {
  constructor() {
    super('The e-mail address or the password is wrong. An admin of the account can make a link to log in with.');
  }
}

export class SecondFactorNeeded extends DomainError {
  constructor() {
    super('Give the code that your app shows, too, or one of the codes you kept for the loss of the app.');
  }
}

export class CodeWrong extends DomainError {
  constructor() {
    super('The code is wrong, or was used already. Wait for the next one.');
  }
}

export class SecondFactorThere extends DomainError {
  constructor() {
    super('There is a second factor already; take it away first.');
  }
}

export class SecondFactorMissing extends DomainError {
  constructor() {
    super('There is no second factor; begin one first.');
  }
}

/** Of nobody here, or of an address that the provider has not verified. */
export class IdentityUnknown extends Error {
  override readonly name = 'IdentityUnknown';

  constructor(email: string | null) {
    super(
      email === null ? 'The provider tells no verified e-mail address.' : `There is no user ${email}, nor an invite.`,
    );
  }
}

export class LinkOver extends DomainError {
  constructor() {
    super('This link was used already, has expired, or was withdrawn. Ask whoever gave it to you for a new one.');
  }
}

export class EmailTaken extends DomainError {
  constructor() {
    super('There is a user with this e-mail address already; log in with it, or use another one.', { field: 'email' });
  }
}

export class EmailMissing extends DomainError {
  constructor() {
    super('Say by which e-mail address you will log in.', { field: 'email' });
  }
}

export class EmailOther extends DomainError {
  constructor(email: string) {
    super(`The invite is for ${email}.`, { field: 'email' });
  }
}

export class PasswordWrong extends DomainError {
  constructor() {
    super('The current password is wrong. Without it a password is set within 15 minutes of logging in by a link.', {
      field: 'current_password',
    });
  }
}

export class LastAdmin extends DomainError {
  constructor() {
    super('This is the only admin of the account: make somebody else an admin first.');
  }
}

export const userErrors: ErrorMapping = [
  [CredentialsWrong, 'unauthorized'],
  [SecondFactorNeeded, 'second_factor_required'],
  [CodeWrong, 'unauthorized'],
  [SecondFactorThere, 'conflict'],
  [SecondFactorMissing, 'conflict'],
  [LinkOver, 'link_expired'],
  [EmailTaken, 'duplicate'],
  [EmailMissing, 'missing_member'],
  [EmailOther, 'invalid_value'],
  [PasswordWrong, 'invalid_value'],
  [LastAdmin, 'conflict'],
];
