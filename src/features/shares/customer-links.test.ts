import { expect, it } from 'vitest';
import { isForCustomer, type SharedForCustomer } from './customer-links.ts';
import { USUAL_FIELDS } from './share.ts';

const ACME = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';
const share = (change: Partial<SharedForCustomer> = {}): SharedForCustomer => ({
  filter: `filter%5Bcustomer_id%5D=${ACME}&sort=-created_at`,
  list: 'shipments',
  fields: [...USUAL_FIELDS, 'references', 'holds'],
  password: null,
  language: null,
  creatorPartyIds: null,
  ...change,
});

it('is for a customer when it lists all of this customer and nothing else', () => {
  expect(isForCustomer(share(), ACME)).toBe(true);
  expect(isForCustomer(share({ filter: `filter[customer_id]=${ACME.toUpperCase()}` }), ACME)).toBe(true);
  expect(isForCustomer(share(), OTHER)).toBe(false);
  expect(isForCustomer(share({ filter: `filter[customer_id]=${ACME},${OTHER}` }), ACME)).toBe(false);
  expect(isForCustomer(share({ filter: `filter[customer_id]=${ACME}&filter[status]=on_ship` }), ACME)).toBe(false);
  expect(isForCustomer(share({ filter: '' }), ACME)).toBe(false);
  expect(isForCustomer(share({ filter: null, list: null }), ACME)).toBe(false);
});

it('is not for a mail when it shows money or papers, wants a password, or its creator does not see the customer', () => {
  expect(isForCustomer(share({ fields: ['eta', 'charges'] }), ACME)).toBe(false);
  expect(isForCustomer(share({ fields: ['documents'] }), ACME)).toBe(false);
  expect(isForCustomer(share({ password: '$argon2id$' }), ACME)).toBe(false);
  expect(isForCustomer(share({ creatorPartyIds: [OTHER] }), ACME)).toBe(false);
  expect(isForCustomer(share({ creatorPartyIds: [ACME] }), ACME)).toBe(true);
});
