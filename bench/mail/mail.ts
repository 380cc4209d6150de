/**
 * Digests to a real SMTP server on this machine: from the transaction that queues them to the last answer of the server,
 * beside nodemailer alone, which sends the same messages from memory over as many connections.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import type { Database } from '../../src/database/database.ts';
import type { MailBody } from '../../src/tenancy/outgoing-mail/mail-body.ts';
import { queueMail } from '../../src/tenancy/outgoing-mail/queue-mail.ts';
import { renderHtml } from '../../src/tenancy/outgoing-mail/render-html.ts';
import { renderText } from '../../src/tenancy/outgoing-mail/render-text.ts';
import { first, readOptions } from '../measure/options.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { addAccount, withDatabase } from '../setup/database.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { countQueued, FROM, openMailing, sendingTo, startWork } from './sending.ts';

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
  const database = await openMailing(url, logger);
  const accountId = await addAccount(database);
  const sending = sendingTo(receiver, { database, connections, logger });
  const before = receiver.ids.length;
  const start = performance.now();
  await queueAll(database, accountId, mails);
  const queue = startWork(database, { outgoing: { tasks: sending.tasks, concurrency: connections }, logger });
  while ((await countQueued(database)) > 0) await sleep(200);
  const seconds = (performance.now() - start) / 1000;
  await queue.stop();
  sending.close();
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
