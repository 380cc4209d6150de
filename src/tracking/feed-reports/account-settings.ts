/** What an account sets of EDI. It lies here since reports that no shipment matches may open one. */
import { Type } from 'typebox';
import { accountSettings } from '../../tenancy/accounts/account-settings.ts';

export const EDI_SETTINGS = accountSettings({
  place: 20,
  attributes: {
    open_from_edi: Type.Boolean({
      description:
        'Whether EDI that names an untracked bill of lading or booking opens its shipment. Lines that can be polled are polled for it.',
    }),
  },
});
