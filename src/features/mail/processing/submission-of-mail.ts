/**
 * The stored part of a mail's own text. The text is untrusted: it is bounded, and characters that the database
 * rejects are removed. Pure.
 */
import type { NewEmailSubmission } from '../store.ts';
import type { MailToProcess } from './process-mail.ts';

const LONGEST_SUBJECT = 1000;
const LONGEST_BODY = 100_000;
const LONGEST_ADDRESS = 500;
const MOST_ADDRESSES = 200;

export function submissionOf({ received, mail }: Pick<MailToProcess, 'received' | 'mail'>): NewEmailSubmission {
  const { id, sender, receivedAt: createdAt } = received;
  if ('failure' in mail) {
    const unknown = { subject: '', body: '', to: [], cc: [], contentType: 'text/plain', references: [] };
    return { id, from: [sender], messageId: null, inReplyTo: null, sentAt: null, createdAt, ...unknown };
  }
  return {
    id,
    subject: cut(mail.subject ?? '', LONGEST_SUBJECT),
    body: cut(mail.text ?? '', LONGEST_BODY),
    from: addresses([mail.from ?? sender]),
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    contentType: mail.html !== null ? 'text/html' : 'text/plain',
    messageId: mail.messageId === null ? null : cut(mail.messageId, LONGEST_ADDRESS),
    inReplyTo: mail.inReplyTo === null ? null : cut(mail.inReplyTo, LONGEST_ADDRESS),
    references: addresses(mail.references),
    sentAt: mail.sentAt === null ? null : new Date(mail.sentAt),
    createdAt,
  };
}

function addresses(given: readonly string[]): string[] {
  return given.slice(0, MOST_ADDRESSES).map((each) => cut(each, LONGEST_ADDRESS));
}

export function cut(text: string, longest: number): string {
  return text.replaceAll('\0', '').slice(0, longest).toWellFormed();
}
