/** The account settings for incoming documents. */
import { Type } from 'typebox';
import { accountSettings } from '../../../tenancy/accounts/account-settings.ts';
import { DUPLICATE_RULES } from '../processing.ts';

export const INTAKE_SETTINGS = accountSettings({
  attributes: {
    duplicate_documents: Type.Enum([...DUPLICATE_RULES], {
      description:
        'What becomes of a file that the account has already: it is refused, takes the place of the older document, or is one more',
    }),
    track_from_documents: Type.Boolean({
      description:
        'Whether a bill of lading, sea waybill or arrival notice whose number is not tracked starts its tracking',
    }),
  },
});
