/**
 * Accepts a mail: resolves its account, checks the sender, and stores its bytes. It is acknowledged once stored, and a
 * job processes it; until then the sender still has it. Reports about mails of the service belong to no account.
 */

import { readFile } from 'node:fs/promises';
import { newId } from '../../lib/ids.ts';
import { storeCopy } from '../documents/files/store-content.ts';
import type { ReceivedBytes } from '../documents/intake/receive-bytes.ts';
import { isAllowedSender, mailboxOf } from './addresses.ts';
import type { MailContext } from './context.ts';
import { MailRefused } from './errors.ts';
import { digestOf, type MailHead, readHead, requireMeant } from './headers.ts';
import { insertReceivedMail } from './received-mails-store.ts';
import { findMailAccount, type MailAccount } from './store.ts';

export interface Addressee {
  readonly accountId: string;
  readonly isForTracking: boolean;
}

/** The sender and the recipients. */
export interface Delivery {
  /** Of the envelope. */
  readonly sender: string;
  readonly addressees: readonly Addressee[];
}

/** The account of an address. @param sender of the envelope @throws MailRefused if there is none, or it does not accept the sender */
export async function findAddressee(context: MailContext, recipient: string, sender: string): Promise<Addressee> {
  const mailbox = mailboxOf(recipient, context.domain);
  const account = mailbox && (await accountOf(context, mailbox.alias));
  if (mailbox === undefined || account === undefined || (mailbox.isForTracking && !account.isForTracking))
    throw new MailRefused('unknown_recipient', `There is no mailbox <${recipient}> here.`);
  requireAllowed(account, sender);
  return { accountId: account.accountId, isForTracking: mailbox.isForTracking };
}

export function accountOf({ documents }: MailContext, alias: string): Promise<MailAccount | undefined> {
  return documents.database.system((session) => findMailAccount(session, alias.toLowerCase()));
}

/** @throws MailRefused */
export function requireAllowed({ senders }: MailAccount, sender: string): void {
  if (isAllowedSender(senders, sender)) return;
  throw new MailRefused(
    'sender_refused',
    `<${sender}> may not write here: an admin of the account must allow the sender (mail_senders).`,
  );
}

/**
 * For each recipient. A repeated mail is stored once.
 * @returns false if it is a duplicate for all of them
 * @throws MailRefused @throws StorageFull @throws StoreUnavailable
 */
export async function acceptMail(
  context: MailContext,
  received: ReceivedBytes,
  deliveryOf: (head: MailHead) => Promise<Delivery>,
): Promise<boolean> {
  const head = await readHead(received.path);
  requireMeant(head);
  const digest = await digestOf(received.path, head);
  const { sender, addressees } = await deliveryOf(head);
  let isNew = false;
  for (const addressee of addressees) {
    if (await storeMail(context, received, { sender, digest, ...addressee })) isNew = true;
  }
  return isNew;
}

async function storeMail(
  { documents }: MailContext,
  received: ReceivedBytes,
  { accountId, digest, ...mail }: Addressee & { readonly sender: string; readonly digest: Buffer },
): Promise<boolean> {
  const { clock, database } = documents;
  // Others may get the same file.
  await storeCopy(documents, accountId, received);
  const { sha256, byteSize } = received;
  const now = clock.now();
  const row = { id: newId(now), sha256, byteSize, receivedAt: new Date(now), ...mail };
  return database.changeAccount(accountId, (session) => insertReceivedMail(session, row, digest));
}

/** A report has the headers of the mail, or all of it. */
const LONGEST_BYTES = 1_000_000;

export function isBounceAddress({ bounces }: MailContext, address: string): boolean {
  return bounces !== null && address.toLowerCase() === bounces.address;
}

/** @returns whether it was a report about a mail that the service sent */
export async function takeBounce({ bounces, log }: MailContext, received: ReceivedBytes): Promise<boolean> {
  if (bounces === null) return false;
  const isNoted = received.byteSize <= LONGEST_BYTES && (await bounces.note(await readFile(received.path)));
  if (isNoted) log.info('noted that a mail came back');
  return isNoted;
}
