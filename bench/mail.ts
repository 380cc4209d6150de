/**
 * Digests to a real SMTP server on this machine: from the transaction that queues them to the last answer of the server,
 * beside nodemailer alone, which sends the same messages from memory over as many connections.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { SMTPServer } from 'smtp-server';
import { type Database, openDatabase } from '../src/database/database.ts';
import { systemClock } from '../src/lib/clock.ts';
import { migrateQueue, runQueue } from '../src/queue/queue.ts';
import { mailSessionSettings } from '../src/tenancy/outgoing-mail/config.ts';
import { outgoingMailTasks } from '../src/tenancy/outgoing-mail/jobs.ts';
import type { MailBody } from '../src/tenancy/outgoing-mail/mail-body.ts';
import { queueMail } from '../src/tenancy/outgoing-mail/queue-mail.ts';
import { renderHtml } from '../src/tenancy/outgoing-mail/render-html.ts';
import { renderText } from '../src/tenancy/outgoing-mail/render-text.ts';
import { createSendingMeter } from '../src/tenancy/outgoing-mail/sending/meter.ts';
import { createRelay } from '../src/tenancy/outgoing-mail/sending/relay.ts';
import { first, readOptions } from './measure/options.ts';
import { print, printHeading, printResult } from './measure/report.ts';
import { addAccount, withDatabase } from './setup/database.ts';

const FROM = 'portolan@sender.example';
const DIGEST: MailBody = {
  preheader: 'What is new, what costs, what arrives',
  blocks: [
    { kind: 'heading', text: 'Your Friday' },
    {
      kind: 'table',
      head: ['Container', 'What', 'Until'],
      rows: Array.from({ length: 20 }, (_, index) => [
        { text: `MSCU${1_234_500 + index}`, url: `https://portolan.example/containers/${index}` },
        'Last free day',
        'Fri 27 Nov',
      ]),
    },
    { kind: 'button', label: 'Open Today', url: 'https://portolan.example/today' },
  ],
};

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { mails: [5000], connections: [4] });
  const [mails, connections] = [first(options.mails), first(options.connections)];
  printHeading(`${mails} digests to an SMTP server on this machine, over ${connections} connections`);
  const receiver = await startReceiver();
  try {
    const alone = await sendAlone(receiver, mails, connections);
    await withDatabase(async (url) => {
      const whole = await sendQueued({ url, receiver, mails, connections });
      const ratio = whole / alone;
      print(`queued, rendered, sent and recorded: ${whole.toFixed(1)} s, ${(mails / whole).toFixed(0)} a second`);
      print(`nodemailer alone:                    ${alone.toFixed(1)} s, ${(mails / alone).toFixed(0)} a second`);
      print(`${ratio.toFixed(1)} times as long; goal: 5000 in ten minutes`);
      printResult({ bench: 'mail', mails, connections, seconds: whole, aloneSeconds: alone, ratio });
    });
  } finally {
    await receiver.close();
  }
}

interface Receiver {
  readonly port: number;
  /** Of mails taken so far. */
  readonly ids: string[];
  close(): Promise<void>;
}

async function startReceiver(): Promise<Receiver> {
  const ids: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onData(stream, _session, done) {
      let head = '';
      stream.on('data', (piece: Buffer) => {
        if (head.length < 2000) head += piece.toString('latin1');
      });
      stream.on('end', () => {
        ids.push(/^message-id: (.+)$/im.exec(head)?.[1] ?? '');
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    ids,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** @returns seconds */
async function sendAlone({ port }: Receiver, mails: number, connections: number): Promise<number> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: connections,
  });
  const frame = { locale: 'en', subject: 'Your Friday', sender: 'Bench' };
  const message = { from: FROM, subject: frame.subject, text: renderText(DIGEST), html: renderHtml(DIGEST, frame) };
  const start = performance.now();
  await Promise.all(
    Array.from({ length: mails }, (_, index) => transport.sendMail({ ...message, to: `a${index}@example.com` })),
  );
  transport.close();
  return (performance.now() - start) / 1000;
}

interface Queued {
  readonly url: string;
  readonly receiver: Receiver;
  readonly mails: number;
  readonly connections: number;
}

/** @returns seconds */
async function sendQueued({ url, receiver, mails, connections }: Queued): Promise<number> {
  const logger = pino({ level: 'warn' });
  const sessionSettings = mailSessionSettings({ host: '127.0.0.1', from: FROM } as Parameters<
    typeof mailSessionSettings
  >[0]);
  const counts = { tenantConnections: 4, systemConnections: 8 };
  const database = openDatabase({ url, ...counts, sessionSettings, onIdleError: () => {} });
  await migrateQueue(database.systemPool, logger);
  const accountId = await addAccount(database);
  const none = { user: null, password: null, passwordFile: null };
  const relay = createRelay({ host: '127.0.0.1', port: receiver.port, secure: false, ...none, connections });
  const sending = outgoingMailTasks({
    database,
    clock: systemClock,
    relay,
    // Of the pace nothing is measured here.
    settings: {
      from: FROM,
      replyTo: null,
      bounceTo: null,
      publicUrl: 'https://portolan.example',
      messagesPerMinute: 1_000_000,
      giveUpDays: 3,
    },
    chance: Math.random,
    meter: createSendingMeter(new Registry(), database, systemClock),
    log: logger,
  });
  const before = receiver.ids.length;
  const start = performance.now();
  await queueAll(database, accountId, mails);
  const queue = startSending(database, { tasks: sending, concurrency: connections }, logger);
  while ((await countQueued(database)) > 0) await sleep(200);
  const seconds = (performance.now() - start) / 1000;
  await queue.stop();
  relay.close();
  await database.close();
  const sent = new Set(receiver.ids.slice(before));
  if (sent.size !== mails) throw new Error(`${sent.size} of ${mails} mails arrived`);
  return seconds;
}

/** A hundred in each transaction. */
async function queueAll(database: Database, accountId: string, mails: number): Promise<void> {
  for (let done = 0; done < mails; done += 100) {
    await database.changeAccount(accountId, async (session) => {
      for (let index = done; index < Math.min(mails, done + 100); index += 1) {
        await queueMail(session, {
          accountId,
          recipient: { email: `a${index}@example.com`, name: null },
          kind: 'digest',
          locale: 'en',
          subject: 'Your Friday',
          body: DIGEST,
          unsubscribe: { scope: 'digest', label: 'Daily digest' },
          onceKey: `digest:${index}`,
        });
      }
    });
  }
}

async function countQueued(database: Database): Promise<number> {
  const { rows } = await database.systemPool.query(
    `SELECT count(*)::integer AS count FROM outgoing_mails WHERE state = 'queued'`,
  );
  return rows[0]?.count ?? 0;
}

function startSending(
  database: Database,
  outgoing: NonNullable<Parameters<typeof runQueue>[0]['outgoing']>,
  logger: Parameters<typeof runQueue>[0]['logger'],
) {
  const none = { none: async () => {} };
  return runQueue({
    database,
    settings: {
      trackingConcurrency: 1,
      deliveryConcurrency: 1,
      importConcurrency: 1,
      documentConcurrency: 1,
      pollMillis: 500,
      heartbeatSeconds: 15,
    },
    trackingTasks: none,
    deliveryTasks: none,
    importTasks: none,
    documentTasks: none,
    outgoing,
    crontab: '',
    queueDueWork: async () => 0,
    watchContainers: async () => false,
    logger,
  });
}
