/** A parsed mail: its text, recipients and attachments. */
import { readEml } from './eml.ts';
import { readMsg } from './msg.ts';
import type { ParsedMail } from './parsed-mail.ts';

/** @throws ReadingFailure */
export async function readMail(kind: 'eml' | 'msg', bytes: Uint8Array): Promise<ParsedMail> {
  return kind === 'eml' ? readEml(bytes) : readMsg(bytes);
}
