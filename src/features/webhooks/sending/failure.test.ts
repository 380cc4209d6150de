import { expect, test } from 'vitest';
import { failureOfCode, failureOfStatus } from './outcome.ts';

test.each([
  ['TARGET_REFUSED', 'address_refused'],
  ['ENOTFOUND', 'name_unresolved'],
  ['ETIMEOUT', 'name_unresolved'],
  ['ECONNREFUSED', 'connection_refused'],
  ['EHOSTUNREACH', 'unreachable'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls'],
  ['ETIMEDOUT', 'timeout'],
  ['UND_ERR_SOCKET', 'connection_broken'],
  [null, 'connection_broken'],
])('the code %s is called %s', (code, failure) => {
  expect(failureOfCode(code)).toBe(failure);
});

test('a response fails by its status alone', () => {
  expect([200, 204, 301, 410, 500].map(failureOfStatus)).toEqual([null, null, 'status', 'status', 'status']);
});
