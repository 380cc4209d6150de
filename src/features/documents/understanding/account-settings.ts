/** The account settings for understanding documents. */
import { Type } from 'typebox';
import { Nullable } from '../../../http/jsonapi/resource.ts';
import { accountSettings } from '../../../tenancy/accounts/account-settings.ts';
import { DOCUMENT_TYPES } from '../document-type.ts';

export const UNDERSTANDING_SETTINGS = accountSettings({
  attributes: {
    date_format: Nullable(
      Type.String({
        pattern: '^(dd?[./ -]MM?|MM?[./ -]dd?)[./ -](yy|yyyy)$',
        description:
          'Unicode pattern of dates in your papers. Its order of day and month settles dates such as 03/04/2026 where the paper does not; null: such dates are left open',
        examples: ['dd/MM/yyyy', 'MM/dd/yyyy'],
      }),
    ),
    document_types: Nullable(
      Type.Array(Type.Enum([...DOCUMENT_TYPES]), {
        minItems: 1,
        uniqueItems: true,
        description:
          'The types that documents are taken for, of `GET /documents/types`; papers of others become `other`; null: all',
      }),
    ),
  },
});
