/** The account settings for incoming documents and for understanding them. */

import { DOCUMENT_TYPES, type DocumentType } from '@portolan/papers/document-types';
import { Type } from 'typebox';
import { Nullable } from '../../http/jsonapi/resource.ts';
import { accountSettings } from '../../tenancy/accounts/account-settings.ts';
import { DUPLICATE_RULES } from './processing.ts';

export const UNDERSTANDING_SETTINGS = accountSettings({
  place: 50,
  attributes: {
    date_format: Nullable(
      Type.String({
        pattern: '^(dd?[./ -]MM?|MM?[./ -]dd?)[./ -](yy|yyyy)$',
        description:
          'Unicode pattern of dates in documents. Its order of day and month resolves dates such as 03/04/2026 that the document leaves ambiguous. Null: such dates stay without a value.',
        examples: ['dd/MM/yyyy', 'MM/dd/yyyy'],
      }),
    ),
    document_types: Nullable(
      Type.Array(Type.Enum([...DOCUMENT_TYPES]), {
        minItems: 1,
        uniqueItems: true,
        description:
          'Enabled types of documents, of `GET /documents/types`. Documents of other types become `other`. Null: all.',
      }),
    ),
  },
});

/** @param types the types that the account has enabled; null: all. `other` is always enabled. */
export const isSwitchedOn = (type: DocumentType, types: readonly DocumentType[] | null) =>
  types === null || type === 'other' || types.includes(type);

export const INTAKE_SETTINGS = accountSettings({
  place: 10,
  attributes: {
    duplicate_documents: Type.Enum([...DUPLICATE_RULES], {
      description:
        'Handling of a file that the account already has. reject: it is refused; replace: it replaces the older document; accept: it becomes another document.',
    }),
    track_from_documents: Type.Boolean({
      description: 'Whether a bill of lading, sea waybill or arrival notice starts tracking of its number',
    }),
  },
});
