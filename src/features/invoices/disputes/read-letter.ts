/** The PDF of a letter: of a draft as it would leave now, of one that was sent as it left. */
import type { AccountSession, Database } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Reference } from '../../../reference/reference.ts';
import { getSettings } from '../../../tenancy/accounts/settings-store.ts';
import { getAccount } from '../../../tenancy/accounts/store.ts';
import type { Offers } from '../../../tracking/feature.ts';
import type { DocumentsContext } from '../../documents/context.ts';
import type { StoredInvoice } from '../invoice.ts';
import { LETTER_SETTINGS } from './account-settings.ts';
import type { LetterFacts } from './composing/compose-body.ts';
import { composeLetter } from './composing/compose-letter.ts';
import type { StoredDispute } from './dispute.ts';
import type { Letter } from './printing/letter.ts';
import { printLetter } from './printing/print-letter.ts';
import { findSentLetter, listContainerPlaces } from './store.ts';

/** What letters are made with. */
export interface LetterContext extends Pick<Offers, 'readLetterhead' | 'listNotesOf'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly documents: DocumentsContext;
  readonly reference: LineNames;
}

export type LineNames = Pick<Reference, 'findLine'>;

/** @param at Unix milliseconds; the day of the letter */
export async function readLetter(
  session: AccountSession,
  { readLetterhead, reference }: Pick<LetterContext, 'readLetterhead' | 'reference'>,
  invoice: StoredInvoice,
  dispute: StoredDispute,
  at: number,
): Promise<Letter> {
  const { name } = await getAccount(session);
  const { postal_address: address } = await getSettings(session, LETTER_SETTINGS);
  const sender = { name, address: address?.split('\n') ?? [], ...(await readLetterhead(session)) };
  return composeLetter(invoice, dispute, { sender, facts: await readFacts(session, reference, invoice), at });
}

export async function readFacts(
  session: AccountSession,
  { findLine }: LineNames,
  { containerIds }: StoredInvoice,
): Promise<LetterFacts> {
  const places = await listContainerPlaces(session, containerIds);
  const zones = new Map(places.map(({ id, zone }) => [id, zone]));
  const [first] = places;
  return {
    zoneOf: (id) => (id === null ? (first?.zone ?? null) : (zones.get(id) ?? null)),
    isUs: places.some(({ locode }) => locode?.startsWith('US') ?? false),
    lineName: (scac) => findLine(scac)?.name ?? null,
  };
}

export async function openLetter(
  context: LetterContext,
  accountId: string,
  invoice: StoredInvoice,
  dispute: StoredDispute,
): Promise<Buffer> {
  const stored = await context.database.forAccount(accountId, async (session) => ({
    sent: await findSentLetter(session, dispute.id),
    letter: await readLetter(session, context, invoice, dispute, dispute.updatedAt.getTime()),
  }));
  return stored.sent ?? printLetter(accountId, stored.letter);
}
