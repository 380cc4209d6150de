/** The api_key resource. Only the answer to its creation contains the key itself. */
import { Type } from 'typebox';
import { present, type RowOf } from '../../http/jsonapi/attributes.ts';
import { instant, linkMany, Nullable, resourceSchema, Timestamp, toMany } from '../../http/jsonapi/resource.ts';
import { ONE_LINE } from '../../lib/text-rules/one-line.ts';

export const KeyName = Type.String({ minLength: 1, maxLength: 100, pattern: ONE_LINE });
export const KeyRole = Type.Union(
  [Type.Literal('viewer'), Type.Literal('member'), Type.Literal('admin'), Type.Literal('feeder')],
  {
    description:
      'viewer reads; member reads and writes; admin also manages keys, webhooks and the account; feeder only submits EDI and terminal updates',
  },
);

export const KeyRateLimit = Nullable(
  Type.Integer({
    minimum: 1,
    maximum: 1_000_000,
    description:
      'Requests of each kind in any 60 seconds, where that is fewer than `rate_limits` of the account; null: as the account',
  }),
);

/** As many as a list of the addresses of an office or a cloud region has. */
const MOST_ADDRESSES = 100;
export const AllowedAddresses = Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
  maxItems: MOST_ADDRESSES,
  description:
    'IP addresses and ranges (CIDR) that the key may be used from; others get `address_not_allowed`. None: from anywhere',
  examples: [['192.0.2.7', '198.51.100.0/24', '2001:db8::/32']],
});

export const ApiKey = resourceSchema(
  'api_key',
  Type.Object({
    name: KeyName,
    role: KeyRole,
    hint: Type.String({ description: 'The first characters of the key' }),
    key: Type.Optional(Type.String({ description: 'The whole key; only in the response that creates it' })),
    rate_limit: KeyRateLimit,
    allowed_addresses: AllowedAddresses,
    created_at: Timestamp,
    last_used_at: Nullable(Timestamp),
    previous_valid_until: Nullable(
      instant({
        description: 'Until then the key before the last rotation works, too; null: there is none',
      }),
    ),
  }),
  Type.Object({ parties: toMany('party') }),
);

export interface ApiKeyRow extends RowOf<typeof ApiKey> {
  readonly partyIds: readonly string[] | null;
  readonly revokedAt: Date | null;
}

/** @param key the whole key, where it was made just now */
export const renderApiKey = (facts: ApiKeyRow, key?: string) =>
  present(ApiKey, facts, { attributes: { key }, relationships: { parties: linkMany('party', facts.partyIds ?? []) } });
