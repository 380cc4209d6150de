/** Parses mail saved by Outlook (MSG). Does not read bodies that exist only as RTF. */
import { createRequire } from 'node:module';
import type { FieldsData } from '@kenjiuno/msgreader';
import { ReadingFailure } from '../failure.ts';
import { decodeText } from '../text/charset.ts';
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
export function readMsg(bytes: Uint8Array): ParsedMail {
  const collected: Collected = { nested: [], attachments: [] };
  return joined(collectMsg(bytes, collected, 0), collected);
}

/** Whether it is a mail as Outlook saves it. */
export function isMsg(bytes: Uint8Array): boolean {
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
export function collectMsg(bytes: Uint8Array, collected: Collected, depth: number): MailText {
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
  return textOf(fields);
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

function textOf(fields: FieldsData): MailText {
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
