/**
 * The headers of a mail that decide whether to accept it and identify duplicates. The bytes are untrusted: nothing
 * is decoded, and everything is bounded.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { MailRefused } from './errors.ts';

/** Further headers are ignored. */
const LONGEST_BYTES = 1_000_000;
/** A mail that passed more servers is in a loop; real routes have about ten. */
const MOST_HOPS = 25;

/** Values by name in lower case, in order, with their lines joined. */
type Headers = ReadonlyMap<string, readonly string[]>;

export interface MailHead {
  readonly headers: Headers;
  /** Where the body begins. */
  readonly bodyAt: number;
}

export async function readHead(path: string): Promise<MailHead> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_BYTES), 0, LONGEST_BYTES, 0);
  return headOf(buffer.subarray(0, bytesRead));
}

/** @param start of a mail */
export function headOf(start: Buffer): MailHead {
  const text = start.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text);
  const head = end === null ? text : text.slice(0, end.index);
  const headers = new Map<string, string[]>();
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value = ''] = /^([!-9;-~]{1,100}):(.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    const key = name.toLowerCase();
    const values = headers.get(key) ?? [];
    values.push(value.trim());
    headers.set(key, values);
  }
  return { headers, bodyAt: end === null ? start.length : end.index + end[0].length };
}

/**
 * Identifies duplicates by the Message-ID, or all headers without one, and the body. Servers on the way add headers, so
 * a mail that is sent again, or comes by SMTP and IMAP, is the same.
 */
export async function digestOf(path: string, { headers, bodyAt }: MailHead): Promise<Buffer> {
  const hash = createHash('sha256');
  const [id] = headers.get('message-id') ?? [];
  if (id) hash.update(`${id}\0`);
  for await (const piece of createReadStream(path, id ? { start: bodyAt } : {})) hash.update(piece as Buffer);
  return hash.digest();
}

/**
 * Rejects automatic answers, bounces and loops. Accepts `Auto-Submitted: auto-generated`, `Precedence: bulk` and
 * `list`, which notices of shipping lines have.
 * @throws MailRefused if the mail is a delivery report, an automatic answer or in a loop
 */
export function requireMeant({ headers }: MailHead): void {
  const first = (name: string) => (headers.get(name)?.[0] ?? '').toLowerCase();
  if ((headers.get('received')?.length ?? 0) > MOST_HOPS)
    throw new MailRefused('loop', `The mail has passed more than ${MOST_HOPS} servers: it is in a loop.`);
  if (isReport({ headers }))
    throw new MailRefused('bounce', 'This address accepts no delivery reports: it sends no mail.');
  if (/^auto-(replied|notified)\b/.test(first('auto-submitted')) || first('precedence') === 'auto_reply')
    throw new MailRefused('automatic_answer', 'This address accepts no automatic answers: it sends no mail.');
}

/** Whether it is a delivery report, or another report of a mail server. */
export function isReport({ headers }: Pick<MailHead, 'headers'>): boolean {
  return /^multipart\/report\b/i.test(headers.get('content-type')?.[0] ?? '');
}

/** Addresses in a header such as `To`, in lower case, without display names. */
export function addressesIn(value: string): string[] {
  return value
    .toLowerCase()
    .split(/[\s<>,;:"()]+/)
    .filter((piece) => /^[^@]+@[^@]+$/.test(piece));
}
