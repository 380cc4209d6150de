/**
 * The SMTP server (RFC 5321). It acknowledges a mail once it is stored, and accepts only mail to accounts: no
 * relaying, no authentication.
 */
import type { AddressInfo } from 'node:net';
import type { SMTPServer, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { errorMessage } from '../../../lib/errors.ts';
import { readNamedBytes } from '../../../lib/files/small-file.ts';
import { traced } from '../../../lib/tracing/tracing.ts';
import { DocumentTooLarge, StorageFull } from '../../documents/errors.ts';
import { receiveBytes } from '../../documents/intake/receive-bytes.ts';
import { acceptMail, findAddressee, isBounceAddress, takeBounce } from '../accept-mail.ts';
import type { MailConfig } from '../config.ts';
import type { MailContext } from '../context.ts';
import { MailRefused, type RefusalReason, refusalOf } from '../errors.ts';
import { type MailHead, readHead } from '../headers.ts';
import { noteRefusal, type RefusalNote } from '../note-refusal.ts';

export interface MailListener {
  readonly port: number;
  /** Waits briefly for mails in transmission; the sender retries interrupted ones. */
  close(): Promise<void>;
}

const MAIL_BY_SMTP = {
  name: 'receive mail',
  kind: 'consumer',
  parent: null,
  attributes: { 'portolan.mail.protocol': 'smtp' },
} as const;
/** The idle timeout of a client. */
const SILENT_MILLIS = 60_000;
/** The limit of a whole session: no mail of the allowed size needs more. */
const SESSION_MILLIS = 900_000;
const CLOSING_MILLIS = 5000;
const MOST_RECIPIENTS = 100;

/** Codes of RFC 5321 and RFC 3463. */
const REPLIES: Readonly<Record<RefusalReason, readonly [code: number, status: string]>> = {
  unknown_recipient: [550, '5.1.1'],
  sender_refused: [550, '5.7.1'],
  bounce: [550, '5.7.1'],
  automatic_answer: [550, '5.7.1'],
  loop: [554, '5.4.6'],
  too_large: [552, '5.3.4'],
  empty: [554, '5.6.0'],
};

/** @throws an error of the port, the certificate or the key */
export async function listenForMail(context: MailContext, settings: MailConfig['smtp']): Promise<MailListener> {
  const { host, port, connections } = settings;
  const certificate = certificateOf(settings);
  const deadlines = new Map<string, NodeJS.Timeout>();
  const { SMTPServer: Server } = await import('smtp-server');
  const server: SMTPServer = new Server({
    ...certificate,
    name: context.domain ?? '',
    banner: 'Portolan',
    size: context.maximumBytes,
    logger: false,
    authOptional: true,
    // Without a certificate of the operator's own STARTTLS would use one whose key is public.
    disabledCommands: certificate === null ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    disableReverseLookup: true,
    maxClients: connections,
    maxRecipients: MOST_RECIPIENTS,
    socketTimeout: SILENT_MILLIS,
    closeTimeout: CLOSING_MILLIS,
    onConnect(session, done) {
      const end = () =>
        [...server.connections].find(({ id }) => id === session.id)?.send(421, 'Connected for too long.');
      deadlines.set(session.id, setTimeout(end, SESSION_MILLIS).unref());
      done();
    },
    onClose(session) {
      clearTimeout(deadlines.get(session.id));
      deadlines.delete(session.id);
    },
    onRcptTo: ({ address }, session, done) =>
      void answered(context, checkRecipient(context, address, session), () => ({
        sender: senderOf(session),
        recipients: [address],
      })).then(done),
    onData(stream, session, done) {
      const mail: TakenMail = { session };
      const taken = traced(MAIL_BY_SMTP, () => take(context, stream, mail));
      void answered(context, taken, () => ({
        sender: senderOf(session),
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        head: mail.head,
      })).then((error) => done(error, '2.0.0 Stored'));
    },
  } satisfies SMTPServerOptions);
  // Of single connections: whoever breaks off a mail has it still.
  server.on('error', (error) => context.log.info(`a connection for mail broke: ${error.message}`));
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(port ?? 0, host, () => {
      server.server.off('error', reject);
      resolve();
    });
  });
  const address = server.server.address() as AddressInfo;
  context.log.info(`listening for mail to ${context.domain} on ${address.address}:${address.port}`);
  return {
    port: address.port,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function certificateOf({ certificateFile, keyFile }: MailConfig['smtp']) {
  if (certificateFile === null || keyFile === null) return null;
  return {
    cert: readNamedBytes('mail.smtp.certificateFile', certificateFile),
    key: readNamedBytes('mail.smtp.keyFile', keyFile),
  };
}

function senderOf(session: SMTPServerSession): string {
  return session.envelope.mailFrom ? session.envelope.mailFrom.address : '';
}

async function checkRecipient(context: MailContext, address: string, session: SMTPServerSession): Promise<void> {
  if (isBounceAddress(context, address)) return;
  const sender = senderOf(session);
  if (sender === '')
    throw new MailRefused(
      'bounce',
      `<${address}> accepts no delivery reports and no automatic answers: it sends no mail.`,
    );
  await findAddressee(context, address, sender);
}

type DataStream = AsyncIterable<Uint8Array> & { readonly sizeExceeded: boolean };

interface TakenMail {
  readonly session: SMTPServerSession;
  /** Once it is read. */
  head?: MailHead;
}

async function take(context: MailContext, stream: DataStream, mail: TakenMail): Promise<void> {
  const { session } = mail;
  const { store } = context.documents;
  await using received = await receiveBytes(store, toItsEnd(stream, context.maximumBytes), context.maximumBytes);
  const recipients = session.envelope.rcptTo.map(({ address }) => address);
  const own = recipients.filter((address) => !isBounceAddress(context, address));
  if (own.length < recipients.length)
    context.meter.count('smtp', (await takeBounce(context, received)) ? 'bounce_noted' : 'bounce_discarded');
  if (own.length === 0) return;
  mail.head = await readHead(received.path);
  const sender = senderOf(session);
  const isNew = await acceptMail(context, received, async () => ({
    sender,
    addressees: await Promise.all(own.map((address) => findAddressee(context, address, sender))),
  }));
  context.meter.count('smtp', isNew ? 'taken' : 'duplicate');
  const what = isNew ? 'took a mail' : 'had a mail already that came again';
  context.log.info(
    `${what}: from ${sender} to ${own.join(', ')}, ${received.byteSize} bytes, by SMTP from ${session.remoteAddress}`,
  );
}

/** An oversized mail is read to its end but discarded: only then does the client read the reply. */
async function* toItsEnd(stream: DataStream, maximumBytes: number): AsyncGenerator<Uint8Array> {
  for await (const piece of stream) if (!stream.sizeExceeded) yield piece;
  if (stream.sizeExceeded) throw new DocumentTooLarge(maximumBytes);
}

/** @returns the reply to the client; undefined on success */
async function answered(
  context: MailContext,
  work: Promise<void>,
  about: () => Omit<RefusalNote, 'reason'>,
): Promise<Error | undefined> {
  const { meter, log, maximumBytes } = context;
  try {
    await work;
    return undefined;
  } catch (thrown) {
    const refusal = refusalOf(thrown, maximumBytes);
    if (refusal === undefined) {
      meter.count('smtp', 'later');
      log.warn(`a mail could not be accepted: ${errorMessage(thrown)}; the sender will retry`);
      const [code, words] =
        thrown instanceof StorageFull
          ? [452, '4.2.2 The account is over its storage limit']
          : [451, '4.3.0 Try again later'];
      return reply(code, `${words}.`);
    }
    meter.count('smtp', refusal.reason);
    log.info(`refused a mail: ${refusal.message}`);
    await noteRefusal(context, { ...about(), reason: refusal.reason });
    const [code, status] = REPLIES[refusal.reason];
    return reply(code, `${status} ${refusal.message}`);
  }
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
