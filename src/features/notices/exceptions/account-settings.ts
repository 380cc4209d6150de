/** The account's rules of exceptions. Those that a change leaves out stay as they are. */
import { Type } from 'typebox';
import { accountSettings } from '../../../tenancy/accounts/account-settings.ts';
import { markAllContainersDue } from '../finding/store.ts';
import { ExceptionRulesSchema, USUAL_RULES } from '../kinds/kinds.ts';

export const EXCEPTION_SETTINGS = accountSettings({
  place: 60,
  attributes: { exception_rules: ExceptionRulesSchema },
  written: { exception_rules: Type.Partial(ExceptionRulesSchema, { additionalProperties: false }) },
  present: ({ exception_rules: set }) => ({ exception_rules: { ...USUAL_RULES, ...set } }),
  followUp: markAllContainersDue,
});
