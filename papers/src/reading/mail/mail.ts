/** Parses a mail of either file format, and lays it out as if printed: each message on a page of its own. */
import PostalMime, { type Address, type Email } from 'postal-mime';
import { ReadingFailure } from '../failure.ts';
import { htmlBlocks } from '../text/html.ts';
import { type Block, plainBlocks } from '../text/lay-out.ts';
import { collectMsg, isMsg, readMsg } from './msg.ts';
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

/** @throws ReadingFailure */
export async function readMail(kind: 'eml' | 'msg', bytes: Uint8Array): Promise<ParsedMail> {
  return kind === 'eml' ? readEml(bytes) : readMsg(bytes);
}

export function mailBlocks(mail: ParsedMail): Block[] {
  return [mail, ...mail.nested].flatMap(messageBlocks);
}

/** HTML first: it has tables, which the plain text beside it has not. */
function messageBlocks({ subject, from, to, cc, sentAt, text, html }: MailText): Block[] {
  const headers = [
    ['Subject:', subject ?? ''],
    ['From:', from ?? ''],
    ['To:', to.join(', ')],
    ['Cc:', cc.join(', ')],
    ['Date:', sentAt ?? ''],
  ].filter(([, value]) => value !== '');
  const body = html === null ? [] : htmlBlocks(html);
  return [
    { rows: headers, startsPage: true },
    { rows: [['']] },
    ...(body.length > 0 ? body : plainBlocks(text ?? '').map(({ rows }) => ({ rows }))),
  ];
}

/** Parses mail in transport format (RFC 5322 and MIME). Unknown or wrong charsets are not errors. */

const NESTED = 'message/rfc822';
const DEEPEST_MULTIPART = 50;
const LONGEST_HEADERS = 1_000_000;

/** @throws ReadingFailure where it is no mail, or has too many parts */
async function readEml(bytes: Uint8Array): Promise<ParsedMail> {
  const collected: Collected = { nested: [], attachments: [] };
  return joined(await collect(await parse(bytes), collected, 0), collected);
}

async function collect(email: Email, collected: Collected, depth: number): Promise<MailText> {
  for (const { filename, mimeType, disposition, related, content } of email.attachments) {
    const part = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
    const inner = mayOpen(depth) ? await messageIn(part, mimeType, filename) : undefined;
    if (inner !== undefined) collected.nested.push(await collect(inner, collected, depth + 1));
    else if (isMsg(part) && mayOpen(depth)) collected.nested.push(collectMsg(part, collected, depth + 1));
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

/** Undefined where it is none: it stays an attachment. */
async function messageIn(part: Uint8Array, contentType: string, filename: string | null): Promise<Email | undefined> {
  const isCalledSo = contentType === NESTED;
  if (!isCalledSo && !/\.eml$/i.test(filename ?? '')) return undefined;
  const email = await parse(part).catch(() => undefined);
  return isCalledSo || email?.from !== undefined ? email : undefined;
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
