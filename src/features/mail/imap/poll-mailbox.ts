/**
 * Polls a mailbox for new mail (IMAP), in one process of all. A mail is marked once it is stored. After a broken
 * connection unmarked mails are fetched again, without duplicates.
 */
import type { ImapFlow } from 'imapflow';
import { takeExclusiveLock } from '../../../database/exclusive-lock.ts';
import { errorMessage } from '../../../lib/errors.ts';
import { readNamedSecret } from '../../../lib/files/small-file.ts';
import { repeat } from '../../../lib/repeat.ts';
import { isThisMachine } from '../../../lib/this-machine.ts';
import { traced } from '../../../lib/tracing/tracing.ts';
import { StorageFull } from '../../documents/errors.ts';
import { receiveBytes } from '../../documents/intake/receive-bytes.ts';
import { acceptMail } from '../accept-mail.ts';
import type { MailConfig } from '../config.ts';
import type { MailContext } from '../context.ts';
import { refusalOf } from '../errors.ts';
import type { MailHead } from '../headers.ts';
import { isReport, readHead } from '../headers.ts';
import { takeBounce } from '../processing/take-bounce.ts';
import { noteRefusal } from '../refused/note-refusal.ts';
import { deliveryOf, envelopeOf } from './addressees.ts';

export interface PollOptions {
  readonly context: MailContext;
  readonly settings: MailConfig['imap'];
  readonly databaseUrl: string;
  /** For tests: the interval of polls. */
  readonly pollMillis?: number;
}

const SILENT_MILLIS = 60_000;

/** @returns a function that stops it; resolves once the current mail is stored or released */
export function pollMailbox({ context, settings, databaseUrl, pollMillis }: PollOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pauseMillis = pollMillis ?? settings.pollSeconds * 1000;
  const name = `${settings.user} at ${settings.host}`;
  let isReached: boolean | null = null;

  async function look(ended: AbortSignal): Promise<void> {
    await takeNewMails(context, settings, ended);
    context.meter.reached(true);
    if (isReached !== true) context.log.info(`the mailbox of ${name} is polled`);
    isReached = true;
  }

  const running = repeat({
    work: async () => {
      const lost = new AbortController();
      const lease = await takeExclusiveLock(databaseUrl, 'mailbox', () => lost.abort());
      if (lease === undefined) return false;
      try {
        await look(AbortSignal.any([signal, lost.signal]));
      } finally {
        await lease.release().catch(() => {}); // The connection is gone already where it was lost.
      }
      return false;
    },
    pauseMillis,
    signal,
    onError: (error) => {
      context.meter.reached(false);
      // Once, not at every look.
      if (isReached !== false)
        context.log.warn(`the mailbox of ${name} could not be polled: ${reasonOf(error)}; retrying`);
      isReached = false;
    },
  });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

const MAIL_BY_IMAP = {
  name: 'receive mail',
  kind: 'consumer',
  parent: null,
  attributes: { 'portolan.mail.protocol': 'imap' },
} as const;

async function takeNewMails(context: MailContext, settings: MailConfig['imap'], ended: AbortSignal): Promise<void> {
  const client = await connect(settings);
  const end = () => client.close();
  ended.addEventListener('abort', end);
  try {
    await client.connect();
    const lock = await client.getMailboxLock(settings.mailbox);
    try {
      // Where every mail is moved away, all that is there is new, whoever has read it.
      const isMoved = settings.takenFolder !== null && settings.refusedFolder !== null;
      const found = await client.search(isMoved ? { all: true } : { seen: false }, { uid: true });
      const failures: unknown[] = [];
      for (const uid of found || []) {
        if (ended.aborted) return;
        try {
          await traced(MAIL_BY_IMAP, () => takeMail(client, context, settings, uid));
        } catch (error) {
          if (!client.usable) throw error;
          failures.push(error);
        }
      }
      // One that cannot be fetched does not hold up those behind it.
      if (failures.length > 0) throw failures[0];
    } finally {
      lock.release();
    }
    await client.logout();
  } finally {
    ended.removeEventListener('abort', end);
    client.close();
  }
}

async function connect({ host, port, secure, user, password, passwordFile }: MailConfig['imap']): Promise<ImapFlow> {
  const pass = passwordFile === null ? password : readNamedSecret('mail.imap.passwordFile', passwordFile);
  // Loaded where a mailbox is polled: with its parts it takes 30 MB.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: host ?? '',
    port,
    secure,
    // A password goes in clear to this machine alone.
    ...(!secure && !isThisMachine(host ?? '') && { doSTARTTLS: true }),
    auth: { user: user ?? '', pass: pass ?? '' },
    logger: false,
    disableAutoIdle: true,
    socketTimeout: SILENT_MILLIS,
  });
  // What breaks is thrown where it is waited for.
  client.on('error', () => {});
  return client;
}

/** @throws errors that the mail did not cause: it stays unchanged */
async function takeMail(
  client: ImapFlow,
  context: MailContext,
  settings: MailConfig['imap'],
  uid: number,
): Promise<void> {
  const mail: { head?: MailHead } = {};
  try {
    const isNew = await store(client, context, settings, uid, mail);
    if (isNew === undefined) return;
    context.meter.count('imap', isNew ? 'taken' : 'duplicate');
    context.log.info(
      `${isNew ? 'took a mail' : 'had a mail already that came again'}: number ${uid} of ${settings.mailbox}, by IMAP`,
    );
  } catch (error) {
    const refusal = refusalOf(error, context.maximumBytes);
    if (refusal === undefined) {
      context.meter.count('imap', 'later');
      if (!(error instanceof StorageFull)) throw error;
      context.log.warn(`left a mail in the mailbox: number ${uid} of ${settings.mailbox}: ${error.message}`);
      return;
    }
    context.meter.count('imap', refusal.reason);
    context.log.info(`refused a mail: number ${uid} of ${settings.mailbox}, by IMAP: ${refusal.message}`);
    if (mail.head !== undefined)
      await noteRefusal(context, { ...envelopeOf(mail.head), reason: refusal.reason, head: mail.head });
    await mark(client, uid, settings.refusedFolder, ['\\Seen', '\\Flagged']);
    return;
  }
  await mark(client, uid, settings.takenFolder, ['\\Seen']);
}

/** Undefined if the mail was deleted or moved meanwhile. */
async function store(
  client: ImapFlow,
  context: MailContext,
  settings: MailConfig['imap'],
  uid: number,
  mail: { head?: MailHead },
): Promise<boolean | undefined> {
  const { maximumBytes, documents } = context;
  const { content } = await client.download(`${uid}`, undefined, { uid: true, maxBytes: maximumBytes + 1 });
  if (content === undefined) return undefined;
  await using received = await receiveBytes(documents.store, content, maximumBytes);
  mail.head = await readHead(received.path);
  if (isReport(mail.head) && (await takeBounce(context, received))) return true;
  return await acceptMail(context, received, (head) => deliveryOf(context, settings.defaultAccount, head));
}

async function mark(client: ImapFlow, uid: number, folder: string | null, flags: string[]): Promise<void> {
  if (folder === null) return void (await client.messageFlagsAdd(`${uid}`, flags, { uid: true }));
  if (await client.messageMove(`${uid}`, folder, { uid: true })) return;
  // It does nothing where it is there.
  await client.mailboxCreate(folder);
  if (!(await client.messageMove(`${uid}`, folder, { uid: true })))
    throw new Error(`the mail could not be moved to the folder ${folder}`);
}

/** The server's response, if the server refused. */
function reasonOf(error: unknown): string {
  const response = (error as { responseText?: string }).responseText;
  return response ?? errorMessage(error);
}
