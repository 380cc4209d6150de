/** All that hangs on a customer, and what else names one. */
import { tariffHolding } from '../../features/charges/tariffs/customer-holding-store.ts';
import { PARTY_VALUES } from '../../features/custom-fields/values/party-holding-store.ts';
import { IMPORT_LIMITS } from '../../features/imports/store.ts';
import { markAllContainersDue } from '../../features/notices/finding/store.ts';
import { MILESTONE_RECIPIENTS } from '../../features/notices/milestone-mails/recipients/store.ts';
import { PARTY_VIEWS } from '../../features/saved-views/store.ts';
import { PARTY_LIMITS } from '../../tenancy/parties/limits-store.ts';
import { CUSTOMER_HOLDINGS } from '../../tracking/customers/customer-holdings-store.ts';

/** All that hangs on a customer. */
export const PARTY_HOLDINGS = [
  ...CUSTOMER_HOLDINGS,
  tariffHolding(markAllContainersDue),
  PARTY_VALUES,
  MILESTONE_RECIPIENTS,
  ...PARTY_LIMITS,
];
/** What names a customer and does not keep it. */
export const PARTY_MENTIONS = [IMPORT_LIMITS, PARTY_VIEWS];
