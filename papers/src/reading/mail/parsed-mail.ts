/** The parts of a mail in any file format, and the limit of their number. */
import { ReadingFailure } from '../protocol.ts';

export interface MailText {
  readonly subject: string | null;
  /** `Name <address>`, or the address alone. */
  readonly from: string | null;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly messageId: string | null;
  readonly inReplyTo: string | null;
  readonly references: readonly string[];
  /** ISO 8601 in UTC; null where the header is missing or has no time. */
  readonly sentAt: string | null;
  /** Plain text; of a mail with only HTML, the text of the HTML. */
  readonly text: string | null;
  readonly html: string | null;
}

export interface MailAttachment {
  readonly filename: string | null;
  readonly contentType: string;
  /** Shown within the text: a logo, mostly. */
  readonly inline: boolean;
  readonly content: Uint8Array;
}

export interface ParsedMail extends MailText {
  /** Messages within the message, however deep. */
  readonly nested: readonly MailText[];
  /** Of the message and of those within it. */
  readonly attachments: readonly MailAttachment[];
}

const MOST_PARTS = 500;
const DEEPEST = 5;

export interface Collected {
  readonly nested: MailText[];
  readonly attachments: MailAttachment[];
}

/** Deeper messages are kept as attachments, unopened. */
export function mayOpen(depth: number): boolean {
  return depth < DEEPEST;
}

/** @throws ReadingFailure where there are too many parts */
export function checkParts({ nested, attachments }: Collected): void {
  if (nested.length + attachments.length > MOST_PARTS)
    throw new ReadingFailure(
      'unreadable',
      `The mail has more than ${MOST_PARTS} attachments; at most so many are read.`,
    );
}

export function joined(text: MailText, { nested, attachments }: Collected): ParsedMail {
  return { ...text, nested, attachments };
}

export function addressText(name: string | undefined, address: string | undefined): string {
  if (name === undefined || name === '' || name === address) return address ?? '';
  return address === undefined || address === '' ? name : `${name} <${address}>`;
}

/** @param date as a header writes it */
export function instantOf(date: string | undefined): string | null {
  const instant = new Date(date ?? '');
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}
