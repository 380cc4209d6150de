/** Errors of shares and of how their pages look, with their API error codes. */
import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { DomainError } from '../../lib/errors.ts';
import type { SharedList } from './share.ts';

export class ShareRevoked extends DomainError {
  constructor() {
    super('The share was revoked; create a new one.');
  }
}

export class ShareExpiryPast extends DomainError {
  constructor() {
    super('The end of the share must be in the future.', { field: 'expires_at' });
  }
}

export class ShareFilterInvalid extends DomainError {
  /** @param reason a sentence */
  constructor(list: SharedList, reason: string) {
    super(`The filter must be parameters of GET /${list}: filters, q and sort. ${reason}`, { field: 'filter' });
  }
}

export class LogoInvalid extends DomainError {
  constructor() {
    super('The logo must be a PNG, JPEG or WebP picture of at most 44 KiB, as a data: URL in base64.', {
      field: 'share_logo',
    });
  }
}

export class AccentTooLight extends DomainError {
  /** @param contrast to white */
  constructor(contrast: number) {
    super(
      `White text on this color has a contrast of ${contrast.toFixed(1)}:1; at least 4.5:1 is needed. Choose a darker one.`,
      { field: 'share_accent_color' },
    );
  }
}

export const shareErrors: ErrorMapping = [
  [ShareRevoked, 'conflict'],
  [ShareExpiryPast, 'invalid_value'],
  [ShareFilterInvalid, 'invalid_value'],
  [LogoInvalid, 'invalid_value'],
  [AccentTooLight, 'invalid_value'],
];
