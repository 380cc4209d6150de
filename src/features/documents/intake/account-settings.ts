/** The account settings for incoming documents. */
import { Type } from 'typebox';
import { accountSettings } from '../../../tenancy/accounts/account-settings.ts';
import { DUPLICATE_RULES } from '../processing.ts';

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
