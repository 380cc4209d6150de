/** Lays out a mail as if printed: headers, text and nested messages, each message on a page of its own. */
import { htmlBlocks } from '../text/html.ts';
import type { Block } from '../text/lay-out.ts';
import { plainBlocks } from '../text/plain.ts';
import type { MailText, ParsedMail } from './parsed-mail.ts';

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
