/** The charges printed on the documents of a container. */
import type { AccountSession } from '../../../database/database.ts';
import { listSuggestingDocuments } from './store.ts';

export interface PrintedCharge {
  readonly documentId: string;
  readonly description: string;
  /** As printed. */
  readonly amount: string;
  readonly currency: string | null;
}

export async function listPrintedCharges(
  session: AccountSession,
  container: { readonly containerId: string; readonly shipmentId: string },
): Promise<PrintedCharge[]> {
  const documents = await listSuggestingDocuments(session, container);
  return documents.flatMap(({ documentId, payload: { charges, currency: printed } }) => {
    if (!Array.isArray(charges)) return [];
    const currency = typeof printed === 'string' ? printed : null;
    return (charges as readonly { readonly description?: unknown; readonly amount?: unknown }[]).flatMap(
      ({ description, amount }) =>
        typeof description === 'string' && typeof amount === 'string'
          ? [{ documentId, description, amount, currency }]
          : [],
    );
  });
}
