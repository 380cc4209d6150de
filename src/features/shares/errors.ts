/** Errors of shares and of how their pages look, with their API error codes. */
import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { domainError } from '../../lib/errors.ts';
import type { SharedList } from './share.ts';

export class ShareRevoked extends domainError('The share was revoked; create a new one.') {}

export class ShareExpiryPast extends domainError(() => [
  'The end of the share must be in the future.',
  { field: 'expires_at' },
]) {}

/** @param reason a sentence */
export class ShareFilterInvalid extends domainError((list: SharedList, reason: string) => [
  `The filter must be parameters of GET /${list}: filters, q and sort. ${reason}`,
  { field: 'filter' },
]) {}

export class ShareSiteNotAllowed extends domainError((site: string) => [
  `This installation lets no link be embedded by ${site}. Its setting http.embedding.sites names the sites that may.`,
  { field: 'frame_ancestors' },
]) {}

export class LogoInvalid extends domainError(() => [
  'The logo must be a PNG, JPEG or WebP picture of at most 44 KiB, as a data: URL in base64.',
  { field: 'share_logo' },
]) {}

/** @param contrast to white */
export class AccentTooLight extends domainError((contrast: number) => [
  `White text on this color has a contrast of ${contrast.toFixed(1)}:1; at least 4.5:1 is needed. Choose a darker one.`,
  { field: 'share_accent_color' },
]) {}

export const shareErrors: ErrorMapping = [
  [ShareRevoked, 'conflict'],
  [ShareExpiryPast, 'invalid_value'],
  [ShareFilterInvalid, 'invalid_value'],
  [ShareSiteNotAllowed, 'invalid_value'],
  [LogoInvalid, 'invalid_value'],
  [AccentTooLight, 'invalid_value'],
];
