import { expect, test } from 'vitest';
import type { Carrier } from '../../sources/carriers/carrier.ts';
import { referenceFor } from '../../sources/carriers/reference-for.ts';
import { maskerOf } from './check-line.ts';

test('secrets are masked wherever they come from, and addresses are not', () => {
  const auth = {
    style: 'oauth2',
    tokenUrl: 'https://line.example/token',
    clientId: { env: 'ID' },
    clientSecret: 'long-secret',
    headers: { apikey: { env: 'KEY' }, other: { env: 'NOT_SET' } },
  };
  const mask = maskerOf({ auth, tls: { keyPassword: 'long' } }, { ID: ' me-42 ', KEY: 'k-1' });
  expect(mask('https://line.example/token?a=me-42&b=long-secret k-1 long oauth2')).toBe(
    'https://line.example/token?a=***&b=*** *** *** oauth2',
  );
  expect(maskerOf(undefined, {})('as it is')).toBe('as it is');
});

test('a number is of the type that was given, or of the one that its form shows and the line takes', () => {
  const taking = (billOfLading: boolean, container: boolean) =>
    ({ capabilities: { billOfLading, booking: true, container } }) as Carrier;
  expect(referenceFor(taking(true, true), 'CSQU3054383', null).type).toBe('container');
  expect(referenceFor(taking(true, true), 'CSQU3054384', null).type).toBe('bill_of_lading');
  expect(referenceFor(taking(false, false), 'CSQU3054383', null).type).toBe('booking_number');
  expect(referenceFor(taking(true, true), 'CSQU3054383', 'booking_number').type).toBe('booking_number');
});
