/** The account resource with the settings of all features, in the order in which the resource has them. */
import { INTAKE_SETTINGS } from '../features/documents/intake/account-settings.ts';
import { UNDERSTANDING_SETTINGS } from '../features/documents/understanding/account-settings.ts';
import { MAIL_SETTINGS } from '../features/mail/account-settings.ts';
import { EXCEPTION_SETTINGS } from '../features/notices/exceptions/account-settings.ts';
import { SHARE_SETTINGS } from '../features/shares/appearance/account-settings.ts';
import { accountResource } from '../tenancy/accounts/account-resource.ts';
import { SECOND_FACTOR_SETTINGS } from '../tenancy/users/second-factor/account-settings.ts';
import { ROUTE_SETTINGS } from '../tracking/containers/route/closed-passages.ts';
import { EDI_SETTINGS } from '../tracking/feed-reports/account-settings.ts';

export const ACCOUNT = accountResource([
  INTAKE_SETTINGS,
  EDI_SETTINGS,
  ROUTE_SETTINGS,
  MAIL_SETTINGS,
  UNDERSTANDING_SETTINGS,
  EXCEPTION_SETTINGS,
  SHARE_SETTINGS,
  SECOND_FACTOR_SETTINGS,
]);
