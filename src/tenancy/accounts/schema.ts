/** JSON:API resource `account`: the one that the API key belongs to. */
import { Type } from 'typebox';
import { DOCUMENT_TYPES, type DocumentType } from '../../features/documents/document-type.ts';
import { DUPLICATE_RULES, type DuplicateRule } from '../../features/documents/processing.ts';
import type { ExceptionRules } from '../../features/exceptions/exceptions.ts';
import { ExceptionRulesSchema } from '../../features/exceptions/schema.ts';
import { Nullable, resourceSchema, type StoredResource, Timestamp } from '../../http/jsonapi/resource.ts';
import { formatInstant } from '../../lib/clock.ts';
import { CompanyName } from '../parties/schema.ts';

export const DuplicateDocuments = Type.Enum([...DUPLICATE_RULES], {
  description:
    'What becomes of a file that the account has already: it is refused, takes the place of the older document, or is one more',
});

export const TrackFromDocuments = Type.Boolean({
  description:
    'Whether a bill of lading, sea waybill or arrival notice whose number is not tracked starts its tracking',
});
export const OpenFromEdi = Type.Boolean({
  description:
    'Whether EDI that names a bill of lading or booking which nobody tracks opens its shipment; one whose line can be asked is asked for',
});
export const MailAttributes = {
  mail_alias: Nullable(
    Type.String({
      maxLength: 100,
      description: 'By what name the account is mailed to: `alias@domain`; null: it gets no mail',
    }),
  ),
  mail_senders: Type.Array(Type.String({ maxLength: 320 }), {
    maxItems: 100,
    description:
      'Whom it takes mail from: addresses, domains with those below them, or `*` for everybody; empty: nobody',
    examples: [['line.example', 'docs@agent.example']],
  }),
  mail_tracking: Type.Boolean({ description: 'Whether CSV files mailed to `track+alias@domain` become imports' }),
};
export const DateFormat = Nullable(
  Type.String({
    pattern: '^(dd?[./ -]MM?|MM?[./ -]dd?)[./ -](yy|yyyy)$',
    description:
      'Unicode pattern of dates in your papers. Its order of day and month settles dates such as 03/04/2026 where the paper does not; null: such dates are left open',
    examples: ['dd/MM/yyyy', 'MM/dd/yyyy'],
  }),
);

export const SwitchedOnTypes = Nullable(
  Type.Array(Type.Enum([...DOCUMENT_TYPES]), {
    minItems: 1,
    uniqueItems: true,
    description:
      'The types that documents are taken for, of `GET /documents/types`; papers of others become `other`; null: all',
  }),
);

export const AccountSchema = resourceSchema(
  'account',
  Type.Object({
    company_name: CompanyName,
    rate_limits: Type.Record(Type.String(), Type.Integer({ minimum: 1 }), {
      description: 'Requests in any 60 seconds that each key may make, by kind of request; the operator sets them',
      examples: [{ default: 100, tracking_requests: 100, infer_number: 200, refresh: 10 }],
    }),
    duplicate_documents: DuplicateDocuments,
    track_from_documents: TrackFromDocuments,
    open_from_edi: OpenFromEdi,
    ...MailAttributes,
    date_format: DateFormat,
    document_types: SwitchedOnTypes,
    exception_rules: ExceptionRulesSchema,
    created_at: Timestamp,
  }),
  Type.Object({}),
);

export interface AccountFacts {
  readonly id: string;
  readonly name: string;
  /** Those that differ from the configured ones. */
  readonly rateLimits: Readonly<Record<string, number>>;
  readonly duplicateDocuments: DuplicateRule;
  readonly trackFromDocuments: boolean;
  readonly opensFromEdi: boolean;
  readonly mail: {
    readonly alias: string | null;
    readonly senders: readonly string[];
    readonly isForTracking: boolean;
  };
  readonly dateFormat: string | null;
  readonly documentTypes: readonly DocumentType[] | null;
  readonly exceptionRules: ExceptionRules;
  readonly createdAt: Date;
}

/** @param configured the limits of every kind of request */
export function renderAccount(account: AccountFacts, configured: Readonly<Record<string, number>>): StoredResource {
  const limits = Object.keys(configured).map((bucket) => [bucket, account.rateLimits[bucket] ?? configured[bucket]]);
  const document = JSON.stringify({
    id: account.id,
    type: 'account',
    attributes: {
      company_name: account.name,
      rate_limits: Object.fromEntries(limits),
      duplicate_documents: account.duplicateDocuments,
      track_from_documents: account.trackFromDocuments,
      open_from_edi: account.opensFromEdi,
      mail_alias: account.mail.alias,
      mail_senders: account.mail.senders,
      mail_tracking: account.mail.isForTracking,
      date_format: account.dateFormat,
      document_types: account.documentTypes,
      exception_rules: account.exceptionRules,
      created_at: formatInstant(account.createdAt.getTime()),
    },
    relationships: {},
  });
  return { type: 'account', id: account.id, document };
}
