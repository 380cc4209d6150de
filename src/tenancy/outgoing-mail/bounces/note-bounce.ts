/** Notes that a mail which a server had accepted came back later. */

import type { Attachment } from 'postal-mime';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { MailFailureWord } from '../sending/failures.ts';
import { countAddressFailure, markBounced } from './recipients-store.ts';

export interface BounceContext {
  readonly database: Database;
  readonly clock: Clock;
  /** For how long an address must bounce to be stopped. */
  readonly giveUpDays: number;
}

/** @returns whether it was a report about a mail of ours; of a repeated report too */
export async function noteBounce({ database, clock, giveUpDays }: BounceContext, bytes: Uint8Array): Promise<boolean> {
  const report = await parseDeliveryReport(bytes);
  if (report === undefined) return false;
  const now = new Date(clock.wallNow());
  return database.changeSystem(async (session) => {
    const word = wordOf(report);
    const found = await markBounced(session, report, word, now);
    if (found === undefined) return false;
    const failure = { word, statusCode: null, answer: report.diagnostic };
    if (found.isNew && countsForAddress(report))
      await countAddressFailure(session, { ...found, failure }, { now, days: giveUpDays });
    return true;
  });
}

function wordOf({ status }: DeliveryReport): MailFailureWord {
  if (status === null) return 'rejected';
  if (status.endsWith('.2.2')) return 'mailbox_full';
  if (status.endsWith('.3.4')) return 'too_large';
  return /^\d\.1\./.test(status) ? 'unknown_address' : status.startsWith('4') ? 'temporary' : 'rejected';
}

/** Addresses, mailboxes and routes; not what the server thinks of our mail. */
function countsForAddress({ status }: DeliveryReport): boolean {
  return status === null || /^\d\.[124]\./.test(status);
}

/**
 * Reads a delivery status notification (RFC 3464): which of our mails could not be delivered, by its Message-ID in the
 * returned headers. The bytes are untrusted: a report counts only with the id of a mail of ours. Pure.
 */

export interface DeliveryReport {
  /** Of the returned mail, without angle brackets. */
  readonly messageId: string;
  /** `5.1.1` (RFC 3463); null: not given. */
  readonly status: string | null;
  /** What the last server said. */
  readonly diagnostic: string;
}

const LONGEST_DIAGNOSTIC = 500;

/** Undefined: it is no report of a failure, or names no mail. Reports of a delay and of a delivery are none. */
async function parseDeliveryReport(bytes: Uint8Array): Promise<DeliveryReport | undefined> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer', rfc822Attachments: true });
  const parts = mail.attachments;
  const report = textOf(parts, 'message/delivery-status');
  const returned = textOf(parts, 'message/rfc822') ?? textOf(parts, 'text/rfc822-headers');
  if (report === undefined || returned === undefined) return undefined;
  const [head = ''] = returned.split(/\r?\n\r?\n/);
  const messageId = /<([^<>\s]+)>/.exec(fieldOf(head, 'message-id') ?? '')?.[1];
  if (messageId === undefined || fieldOf(report, 'action')?.toLowerCase() !== 'failed') return undefined;
  const status = /^\d\.\d{1,3}\.\d{1,3}\b/.exec(fieldOf(report, 'status') ?? '')?.[0] ?? null;
  const diagnostic = (fieldOf(report, 'diagnostic-code') ?? '').replace(/^[^;]{0,20};\s*/, '');
  return { messageId, status, diagnostic: diagnostic.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_DIAGNOSTIC) };
}

function textOf(parts: readonly Attachment[], mimeType: string): string | undefined {
  const content = parts.find((part) => part.mimeType.toLowerCase() === mimeType)?.content;
  if (content === undefined) return undefined;
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('latin1');
}

/** The first field of this name, with its lines joined. */
function fieldOf(fields: string, name: string): string | undefined {
  const lines = fields.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim();
}
