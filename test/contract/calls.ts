/**
 * What each operation of the API is called with to succeed. The first call of each is its example in the OpenAPI document;
 * an operation that is missing here fails the tests of the contract.
 */

import { accountCalls } from './calls/account.ts';
import type { Calls } from './calls/call.ts';
import { chargesCalls } from './calls/charges.ts';
import { customFieldCalls } from './calls/custom-fields.ts';
import { dashboardCalls } from './calls/dashboard.ts';
import { documentCalls } from './calls/documents.ts';
import { invoiceFilesCalls } from './calls/invoice-files.ts';
import { invoicesCalls } from './calls/invoices.ts';
import { sourcesCalls } from './calls/sources.ts';
import { trackingCalls } from './calls/tracking.ts';
import { usersCalls } from './calls/users.ts';
import { webhookCalls } from './calls/webhooks.ts';
import type { Ids } from './seeding.ts';

/** What each operation is called with to succeed; one that is missing here fails the walk. */
export function callsOf(ids: Ids): Calls {
  return {
    ...accountCalls(ids),
    ...chargesCalls(ids),
    ...customFieldCalls(ids),
    ...dashboardCalls(ids),
    ...documentCalls(ids),
    ...invoiceFilesCalls(ids),
    ...invoicesCalls(ids),
    ...sourcesCalls(ids),
    ...trackingCalls(ids),
    ...usersCalls(ids),
    ...webhookCalls(ids),
  };
}
