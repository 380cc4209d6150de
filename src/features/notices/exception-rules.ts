/** The rules of exceptions of an account, for features that announce by them. */
import type { AccountSession } from '../../database/database.ts';
import { getSettings } from '../../tenancy/accounts/settings-store.ts';
import { EXCEPTION_SETTINGS } from './finding/store.ts';
import type { ExceptionRules } from './kinds/kinds.ts';

export async function readExceptionRules(session: AccountSession): Promise<ExceptionRules> {
  return (await getSettings(session, EXCEPTION_SETTINGS)).exception_rules;
}
