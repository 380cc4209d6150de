/** The account resource. */
import { type TProperties, Type } from 'typebox';
import { type RenderedResource, renderResource, resourceSchema, Timestamp } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { CompanyName } from '../parties/schema.ts';
import type { AccountRow } from './store.ts';

/** @param settings those that features declare */
export function accountSchema(settings: TProperties) {
  return resourceSchema(
    'account',
    Type.Object({
      company_name: CompanyName,
      rate_limits: Type.Record(Type.String(), Type.Integer({ minimum: 1 }), {
        description: 'Limit of requests of each key in any 60 seconds, by kind of request; the operator sets it',
        examples: [{ default: 100, tracking_requests: 100, infer_number: 200, refresh: 10 }],
      }),
      ...settings,
      created_at: Timestamp,
    }),
    Type.Object({}),
  );
}

/** @param settings by the names of their attributes @param configured the limits of every kind of request */
export function renderAccount(
  account: AccountRow,
  settings: Readonly<Record<string, unknown>>,
  configured: Readonly<Record<string, number>>,
): RenderedResource {
  const limits = Object.keys(configured).map((bucket) => [bucket, account.rateLimits[bucket] ?? configured[bucket]]);
  return renderResource({
    id: account.id,
    type: 'account',
    attributes: {
      company_name: account.name,
      rate_limits: Object.fromEntries(limits),
      ...settings,
      created_at: formatInstant(account.createdAt.getTime()),
    },
    relationships: {},
  });
}
