/**
 * Mails that come back to the address of `mail.outgoing.bounceTo`. They belong to no account: a report is noted with the
 * mail that it names, and everything else to the address is discarded.
 */
import { readFile } from 'node:fs/promises';
import type { ReceivedBytes } from '../../documents/intake/receive-bytes.ts';
import type { MailContext } from '../context.ts';

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
