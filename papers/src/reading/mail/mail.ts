/** Parses a mail of either file format, and lays it out as if printed: each message on a page of its own. */

import { createRequire } from 'node:module';
import type { FieldsData } from '@kenjiuno/msgreader';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { ReadingFailure } from '../protocol.ts';
import { decodeText } from '../text/charset.ts';
import { htmlBlocks } from '../text/html.ts';
import { type Block, plainBlocks } from '../text/lay-out.ts';
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

/** Parses mail saved by Outlook (MSG). Does not read bodies that exist only as RTF. */

interface Reader {
  getFileData(): FieldsData;
  getAttachment(attachment: FieldsData): { readonly fileName: string; readonly content: Uint8Array };
}

// A CommonJS module whose default export is hidden from ES modules.
const { default: MsgReader } = createRequire(import.meta.url)('@kenjiuno/msgreader') as {
  default: new (bytes: ArrayBuffer) => Reader;
};

const UTF_8_CODEPAGE = 65_001;
/** With which every file of this kind begins (MS-CFB §2.2). */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** The stream that mails have, and sheets and letters do not. */
const PROPERTIES = Buffer.from('__properties_version1.0\0', 'utf16le');

/** @throws ReadingFailure */
function readMsg(bytes: Uint8Array): ParsedMail {
  const collected: Collected = { nested: [], attachments: [] };
  return joined(collectMsg(bytes, collected, 0), collected);
}

/** Whether it is a mail as Outlook saves it. */
function isMsg(bytes: Uint8Array): boolean {
  const isCompound = COMPOUND_FILE.every((byte, index) => bytes[index] === byte);
  if (!isCompound || !Buffer.from(bytes).includes(PROPERTIES)) return false;
  try {
    open(bytes);
    return true;
  } catch {
    return false;
  }
}

/** @throws ReadingFailure */
function collectMsg(bytes: Uint8Array, collected: Collected, depth: number): MailText {
  const { reader, fields } = open(bytes);
  for (const attachment of fields.attachments ?? []) {
    const { fileName, content } = reader.getAttachment(attachment);
    if (attachment.innerMsgContent === true && mayOpen(depth))
      collected.nested.push(collectMsg(content, collected, depth + 1));
    else
      collected.attachments.push({
        filename: attachment.fileName ?? fileName ?? null,
        contentType: attachment.attachMimeTag ?? 'application/octet-stream',
        inline: attachment.attachmentHidden === true || attachment.pidContentId !== undefined,
        content,
      });
    checkParts(collected);
  }
  return msgText(fields);
}

function open(bytes: Uint8Array): { reader: Reader; fields: FieldsData } {
  try {
    const reader = new MsgReader(Uint8Array.from(bytes).buffer);
    const fields = reader.getFileData();
    if (fields.dataType === 'msg' && fields.error === undefined) return { reader, fields };
  } catch (error) {
    throw new ReadingFailure('unreadable', `The Outlook mail cannot be read: ${(error as Error).message}`);
  }
  throw new ReadingFailure('unreadable', 'The file is no Outlook mail.');
}

function msgText(fields: FieldsData): MailText {
  const header = (name: string) => headerOf(fields.headers, name);
  const people = (kind: 'to' | 'cc') =>
    (fields.recipients ?? [])
      .filter(({ recipType }) => recipType === kind)
      .map(({ name, smtpAddress, email }) => addressText(name, smtpAddress ?? email));
  const sender = fields.senderSmtpAddress ?? fields.creatorSMTPAddress ?? fields.senderEmail;
  return {
    subject: fields.subject ?? null,
    from: addressText(fields.senderName, sender) || null,
    to: people('to'),
    cc: people('cc'),
    messageId: fields.messageId ?? header('message-id'),
    inReplyTo: header('in-reply-to'),
    references: header('references')?.split(/\s+/) ?? [],
    sentAt: instantOf(fields.clientSubmitTime ?? fields.messageDeliveryTime ?? header('date') ?? undefined),
    text: fields.body ?? null,
    html:
      fields.bodyHtml ??
      (fields.html === undefined ? null : decodeText(fields.html, charsetOf(fields.internetCodepage))),
  };
}

function charsetOf(codepage: number | undefined): string | undefined {
  if (codepage === undefined || codepage === UTF_8_CODEPAGE) return undefined;
  return codepage >= 28_591 && codepage <= 28_605 ? `iso-8859-${codepage - 28_590}` : `windows-${codepage}`;
}

/** Of the headers that came with a mail from outside; continued lines are joined. */
function headerOf(headers: string | undefined, name: string): string | null {
  const lines = headers?.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/) ?? [];
  const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? null;
}
