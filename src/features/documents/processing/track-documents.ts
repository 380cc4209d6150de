/** Starts tracking for bills of lading on documents, if the account's settings say so. */

import type { DocumentType } from '@portolan/papers/document-types';
import type { AccountSession } from '../../../database/database.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import type { BillOfLadingInput } from '../context.ts';
import { INTAKE_SETTINGS } from '../intake/account-settings.ts';
import { findShipmentsCalled, listBillsOfDocuments } from '../links-store.ts';
import { soughtNumbers } from './sought-numbers.ts';
import type { Run } from './step.ts';

/** Others, such as invoices, also name shipments of long ago. */
const STARTING = ['bill_of_lading', 'sea_waybill', 'arrival_notice'] as const satisfies readonly DocumentType[];

/** Runs before linking. When the process dies in between, the repeated request is refused as a duplicate. */
export async function trackDocuments({ context, accountId, work }: Run): Promise<void> {
  const untracked = await context.database.forAccount(accountId, (session) => untrackedBills(session, work.id));
  for (const bill of untracked) await context.startTracking(accountId, bill);
}

async function untrackedBills(session: AccountSession, documentId: string): Promise<BillOfLadingInput[]> {
  if (!(await getSettings(session, INTAKE_SETTINGS)).track_from_documents) return [];
  const bills = await listBillsOfDocuments(session, documentId, STARTING);
  const sought = bills.map(({ number, scac }) => {
    const [{ forms } = { forms: [] }] = soughtNumbers([{ kind: 'bill_of_lading', number, text: number, isSure: true }]);
    return { number, scac, forms };
  });
  const called = await findShipmentsCalled(session, [...new Set(sought.flatMap(({ forms }) => forms))]);
  const tracked = new Set(called.map(({ number }) => number));
  return sought
    .filter(({ forms }) => !forms.some((form) => tracked.has(form)))
    .map(({ number, scac }) => ({ number, scac }));
}
