/** Mail as it travels (RFC 5322 and MIME). Charsets that are unknown or wrong never stop it. */
import PostalMime, { type Address, type Email } from 'postal-mime';
import { ReadingFailure } from '../failure.ts';
import {
  addressText,
  type Collected,
  checkParts,
  instantOf,
  joined,
  type MailText,
  mayOpen,
  type ParsedMail,
} from './parsed-mail.ts';

const NESTED = 'message/rfc822';
const DEEPEST_MULTIPART = 50;
const LONGEST_HEADERS = 1_000_000;

/** @throws ReadingFailure where it is no mail, or has too many parts */
export async function readEml(bytes: Uint8Array): Promise<ParsedMail> {
  const collected: Collected = { nested: [], attachments: [] };
  return joined(await read(bytes, collected, 0), collected);
}

async function read(bytes: Uint8Array, collected: Collected, depth: number): Promise<MailText> {
  const email = await parse(bytes);
  for (const { filename, mimeType, disposition, related, content } of email.attachments) {
    const part = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
    if (mimeType === NESTED && mayOpen(depth)) collected.nested.push(await read(part, collected, depth + 1));
    else
      collected.attachments.push({
        filename,
        contentType: mimeType,
        inline: disposition === 'inline' || related === true,
        content: part,
      });
    checkParts(collected);
  }
  return textOf(email);
}

async function parse(bytes: Uint8Array): Promise<Email> {
  try {
    const email = await PostalMime.parse(bytes, {
      forceRfc822Attachments: true,
      maxNestingDepth: DEEPEST_MULTIPART,
      maxHeadersSize: LONGEST_HEADERS,
    });
    if (email.headers.length > 0) return email;
  } catch (error) {
    throw new ReadingFailure('unreadable', `The mail cannot be read: ${(error as Error).message}`);
  }
  throw new ReadingFailure('unreadable', 'The file is no mail: it has no headers.');
}

function textOf(email: Email): MailText {
  return {
    subject: email.subject ?? null,
    from: addressesOf(email.from === undefined ? [] : [email.from])[0] ?? null,
    to: addressesOf(email.to),
    cc: addressesOf(email.cc),
    messageId: email.messageId ?? null,
    inReplyTo: email.inReplyTo ?? null,
    references: email.references?.split(/\s+/).filter((each) => each !== '') ?? [],
    sentAt: instantOf(email.headers.find(({ key }) => key === 'date')?.value),
    text: email.text ?? null,
    html: email.html ?? null,
  };
}

function addressesOf(addresses: readonly Address[] | undefined): string[] {
  return (addresses ?? []).flatMap((each) =>
    (each.group ?? [each]).map(({ name, address }) => addressText(name, address)).filter((text) => text !== ''),
  );
}
