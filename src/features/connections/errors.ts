/** Errors of connections, with their API error codes. None of them has a value that was entered. */
import type { ErrorMapping } from '../../http/jsonapi/error-table.ts';
import { domainError } from '../../lib/errors.ts';

/** @param setting that has it, or who connected it */
export class ConnectionConfigured extends domainError((code: string, setting: string) => [
  `${code} is set up by ${setting}, which this account cannot change here.`,
  { meta: { reason: 'configured' } },
]) {}

export class ConnectionTwice extends domainError((code: string, id: string) => [
  `The account has connected ${code} already; change that connection.`,
  { meta: { reason: 'connected', id } },
]) {}

export class ConnectionAccountOnly extends domainError(() => [
  'Only the account that the setting sources.operatorAccount names may connect a source for the whole installation.',
  { field: 'scope' },
]) {}

/** @param why with what to do */
export class SecretKeyUnavailable extends domainError((why: string) => [
  `Credentials cannot be stored: ${why}`,
  { meta: { reason: 'secret_key' } },
]) {}

export const connectionErrors: ErrorMapping = [
  [ConnectionConfigured, 'conflict'],
  [ConnectionTwice, 'conflict'],
  [ConnectionAccountOnly, 'invalid_value'],
  [SecretKeyUnavailable, 'conflict'],
];
