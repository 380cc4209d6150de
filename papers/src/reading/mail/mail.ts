/** Parses a mail of either file format, and lays it out as if printed: each message on a page of its own. */

import { htmlBlocks } from '../text/html.ts';
import { type Block, plainBlocks } from '../text/lay-out.ts';
import { readEml } from './eml.ts';
import { readMsg } from './msg.ts';
import type { MailText, ParsedMail } from './parsed-mail.ts';

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
