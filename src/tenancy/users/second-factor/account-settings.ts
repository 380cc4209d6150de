/** The account setting that requires a second factor of all users. What a session without one may do: authorization.ts. */
import { Type } from 'typebox';
import type { AccountSession } from '../../../database/database.ts';
import type { Auth } from '../../../http/plugins/authentication.ts';
import { accountSettings } from '../../accounts/account-settings.ts';
import { SecondFactorOfAdminMissing } from '../errors.ts';
import { hasSessionFactor } from '../sessions/store.ts';

export const SECOND_FACTOR_SETTINGS = accountSettings({
  place: 80,
  attributes: {
    second_factor_required: Type.Boolean({
      description:
        'Whether every user needs a second factor. Sessions of users without one may then only set it up and end. API keys and log-ins by the identity provider are not affected. Only a session of an admin who has one can switch it on',
    }),
  },
  prepare: async (session, change, by) => {
    if (change.second_factor_required === true) await requireOwnFactor(session, by);
    return change;
  },
});

/** Else the first who is locked out would be the admin who switched it on. @throws SecondFactorOfAdminMissing */
async function requireOwnFactor(session: AccountSession, { sessionId }: Auth): Promise<void> {
  if (sessionId === null) throw new SecondFactorOfAdminMissing('An API key cannot require a second factor of users.');
  if (!(await hasSessionFactor(session, sessionId))) throw new SecondFactorOfAdminMissing('You have no second factor.');
}
