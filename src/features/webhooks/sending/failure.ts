/** Says in one word why an attempt failed, from the status of the response or from what broke the connection. Pure. */
import { isSuccess } from './outcome.ts';

/**
 * `address_refused`: the service does not send there; `host_not_allowed`: the operator's list of hosts does not have it;
 * `name_unresolved`: the host has no address; `status`: the endpoint responded, but not with 200, 201, 202 or 204.
 */
export const FAILURES = [
  'address_refused',
  'host_not_allowed',
  'name_unresolved',
  'connection_refused',
  'unreachable',
  'tls',
  'timeout',
  'connection_broken',
  'status',
] as const;
export type Failure = (typeof FAILURES)[number];

/** Codes of Node's network, TLS and DNS errors, and of undici's. */
const CODES: readonly (readonly [RegExp, Failure])[] = [
  [/^TARGET_REFUSED$/, 'address_refused'],
  [/^(ENOTFOUND|ENODATA|EAI_|ESERVFAIL|EREFUSED$|ETIMEOUT$)/, 'name_unresolved'],
  [/^ECONNREFUSED$/, 'connection_refused'],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|EADDRNOTAVAIL)$/, 'unreachable'],
  [/^(ERR_TLS|ERR_SSL|CERT_|EPROTO$|UNABLE_TO_|DEPTH_ZERO|SELF_SIGNED|HOSTNAME_MISMATCH|INVALID_CA)/, 'tls'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT)$/, 'timeout'],
];

/** @param code of the error that ended the connection; null: it has none */
export function failureOfCode(code: string | null): Failure {
  return CODES.find(([pattern]) => pattern.test(code ?? ''))?.[1] ?? 'connection_broken';
}

/** @param answer of an attempt. Null: the endpoint accepted the notification. */
export function failureOfStatus(statusCode: number): Failure | null {
  return isSuccess(statusCode) ? null : 'status';
}
