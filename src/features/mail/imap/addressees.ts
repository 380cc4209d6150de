/** Finds the recipients and the sender of a mail in a mailbox from its headers: the envelope is gone. */
import { type Addressee, accountOf, type Delivery, findAddressee, requireAllowed } from '../accept-mail.ts';
import type { MailContext } from '../context.ts';
import { MailRefused } from '../errors.ts';
import { addressesIn, type MailHead } from '../headers.ts';

/** Those that servers write when they deliver, then those of the sender. */
const RECIPIENTS = [['delivered-to'], ['x-original-to'], ['envelope-to', 'x-envelope-to'], ['to', 'cc']];

/** @param defaultAlias of the account that receives mail without a known recipient @throws MailRefused if there is no such account */
export async function deliveryOf(context: MailContext, defaultAlias: string | null, head: MailHead): Promise<Delivery> {
  const sender = senderOf(head);
  return { sender, addressees: await addresseesOf(context, defaultAlias, head, sender) };
}

/** For the record of a mail that is refused. */
export function envelopeOf(head: MailHead): { readonly sender: string; readonly recipients: readonly string[] } {
  const recipients = RECIPIENTS.flat().flatMap((name) => head.headers.get(name) ?? []);
  return { sender: senderOf(head), recipients: recipients.flatMap(addressesIn) };
}

/** `Return-Path` has the sender of the envelope; without it the header `From` counts. */
function senderOf({ headers }: MailHead): string {
  const [first = ''] = [...(headers.get('return-path') ?? []), ...(headers.get('from') ?? [])].flatMap(addressesIn);
  return first;
}

async function addresseesOf(
  context: MailContext,
  defaultAlias: string | null,
  { headers }: MailHead,
  sender: string,
): Promise<readonly Addressee[]> {
  let refusal: unknown = new MailRefused(
    'unknown_recipient',
    'The mail is for no account: none of its recipients is one.',
  );
  for (const names of RECIPIENTS) {
    const addresses = new Set(names.flatMap((name) => headers.get(name) ?? []).flatMap(addressesIn));
    const found: Addressee[] = [];
    for (const address of addresses) {
      try {
        found.push(await findAddressee(context, address, sender));
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        if (error.reason !== 'unknown_recipient') refusal = error;
      }
    }
    if (found.length > 0) return found;
  }
  const account = defaultAlias === null ? undefined : await accountOf(context, defaultAlias);
  if (account === undefined) throw refusal;
  requireAllowed(account, sender);
  return [{ accountId: account.accountId, isForTracking: false }];
}
