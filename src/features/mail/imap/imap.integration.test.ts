/** Mail that is fetched from a mailbox by IMAP: whose it is, what is marked when, and a server that is away. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import hoodiecrow from 'hoodiecrow-imap';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import {
  DOMAIN,
  type MailAccount,
  type MailService,
  startMailService,
} from '../../../../test/helpers/mail/mail-service.ts';
import { until } from '../../../../test/helpers/until.ts';
import { createMailMeter } from '../meter.ts';
import { pollMailbox } from './poll-mailbox.ts';

let service: MailService;

beforeAll(async () => {
  service = await startMailService();
});
afterAll(() => service.close());

interface Mailbox {
  readonly port: number;
  put(raw: string, flags?: readonly string[]): void;
  /** The flags of the mails in a folder, oldest first. */
  flags(folder: string): (readonly string[])[];
  breakConnections(): void;
  close(): void;
}

async function startMailbox(port = 0): Promise<Mailbox> {
  const server = hoodiecrow({
    plugins: ['ID', 'UIDPLUS', 'MOVE'],
    storage: { INBOX: {}, '': { folders: { Taken: {} } } },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket) => sockets.add(socket));
  const breakConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  const mailbox = {
    port: (server.server.address() as AddressInfo).port,
    put: (raw: string, flags: readonly string[] = []) =>
      server.appendMessage('INBOX', flags, new Date(0), raw.replaceAll('\n', '\r\n')),
    flags: (folder: string) => (server.folderCache[folder]?.messages ?? []).map(({ flags }) => flags),
    breakConnections,
    close: () => {
      server.server.close();
      breakConnections();
    },
  };
  onTestFinished(mailbox.close);
  return mailbox;
}

interface Poll {
  readonly lines: string[];
  readonly figures: () => Promise<string>;
}

function poll(mailbox: Pick<Mailbox, 'port'>, settings: object = {}, maximumBytes = 1_000_000): Poll {
  const lines: string[] = [];
  const registry = new Registry();
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const { documents } = service;
  const polling = pollMailbox({
    context: {
      documents,
      imports: { maximumRows: 10, maximumBytes: 1000, unfinishedPerAccount: 1 },
      // Mails are taken apart by the service's own worker.
      reader: { readMail: () => Promise.reject(new Error('not here')) },
      bounces: null,
      domain: DOMAIN,
      maximumBytes,
      meter: createMailMeter(registry),
      log,
    },
    settings: {
      host: '127.0.0.1',
      port: mailbox.port,
      secure: false,
      user: 'testuser',
      password: 'testpass',
      passwordFile: null,
      mailbox: 'INBOX',
      pollSeconds: 60,
      takenFolder: null,
      refusedFolder: null,
      defaultAccount: null,
      ...settings,
    },
    databaseUrl: service.databaseUrl,
    pollMillis: 50,
  });
  onTestFinished(() => polling.stop());
  return { lines, figures: () => registry.metrics() };
}

const mailFor = ({ address }: MailAccount, subject: string, headers = '') =>
  `${headers}From: Line <notices@line.example>\nTo: ${address}\nSubject: ${subject}\nMessage-ID: <${subject}@line.example>\n\n${subject}\n`;

const subjects = async (account: MailAccount, count: number) =>
  (await service.mails(account, count)).map(({ attributes }) => attributes.subject);

describe('a mail in the mailbox', () => {
  it('is accepted for the account of its recipient, and marked as read; mails read before are ignored', async () => {
    const account = await service.mailAccount();
    const mailbox = await startMailbox();
    mailbox.put(mailFor(account, 'old'), ['\\Seen']);
    mailbox.put(mailFor(account, 'new'));
    mailbox.put(
      `Delivered-To: ${account.address}\nFrom: notices@line.example\nTo: list@line.example\nSubject: list\n\nx\n`,
    );
    const { figures } = poll(mailbox);
    expect(await subjects(account, 2)).toEqual(['new', 'list']);
    await until(() => expect(mailbox.flags('INBOX')).toEqual([['\\Seen'], ['\\Seen'], ['\\Seen']]));
    expect(await figures()).toMatch(/outcome="taken"} 2[\s\S]*portolan_mailbox_up 1/);
  });

  it('is moved if folders are set, also when it was read, and a missing folder is created', async () => {
    const account = await service.mailAccount();
    const mailbox = await startMailbox();
    mailbox.put(mailFor(account, 'read'), ['\\Seen']);
    mailbox.put('From: notices@line.example\nTo: nobody@in.example.com\nSubject: lost\n\nx\n');
    const passwordFile = join(mkdtempSync(join(inject('runFolder'), 'mailbox-')), 'password');
    writeFileSync(passwordFile, 'testpass\n');
    poll(mailbox, { password: null, passwordFile, takenFolder: 'Taken', refusedFolder: 'Refused' });
    expect(await subjects(account, 1)).toEqual(['read']);
    await until(() => {
      expect(mailbox.flags('INBOX')).toEqual([]);
      expect([mailbox.flags('Taken').length, mailbox.flags('Refused').length]).toEqual([1, 1]);
    });
  });

  it('without a known recipient belongs to the default account, by its allowed senders', async () => {
    const account = await service.mailAccount();
    const mailbox = await startMailbox();
    mailbox.put('From: notices@line.example\nTo: office@acme.example\nSubject: office\n\nx\n');
    mailbox.put('From: a@elsewhere.example\nTo: office@acme.example\nSubject: strange\n\nx\n');
    mailbox.put('Return-Path: <bounces@elsewhere.example>\nFrom: notices@line.example\nSubject: envelope\n\nx\n');
    const [alias = ''] = account.address.split('@');
    const { lines } = poll(mailbox, { defaultAccount: alias.toUpperCase() });
    await until(() =>
      expect(mailbox.flags('INBOX')).toEqual([['\\Seen'], ['\\Seen', '\\Flagged'], ['\\Seen', '\\Flagged']]),
    );
    expect(await subjects(account, 1)).toEqual(['office']);
    expect(lines.filter((line) => line.includes('mail_senders'))).toHaveLength(2);
  });

  it('that is too large, or an automatic answer, is refused', async () => {
    const account = await service.mailAccount();
    const mailbox = await startMailbox();
    mailbox.put(mailFor(account, 'large') + 'x'.repeat(5000));
    mailbox.put(mailFor(account, 'away', 'Auto-Submitted: auto-replied\n'));
    const { figures } = poll(mailbox, {}, 5000);
    await until(() =>
      expect(mailbox.flags('INBOX')).toEqual([
        ['\\Seen', '\\Flagged'],
        ['\\Seen', '\\Flagged'],
      ]),
    );
    expect(await figures()).toMatch(/outcome="too_large"} 1[\s\S]*outcome="automatic_answer"} 1/);
  });

  it('that was also received by SMTP is processed once', async () => {
    const account = await service.mailAccount();
    const mailbox = await startMailbox();
    await service.send(account.address, { raw: Buffer.from(mailFor(account, 'both').replaceAll('\n', '\r\n')) });
    mailbox.put(mailFor(account, 'both', 'Received: by mailbox.example\n'));
    const { figures } = poll(mailbox);
    await until(async () => expect(await figures()).toMatch(/outcome="duplicate"} 1/));
    expect(await subjects(account, 1)).toEqual(['both']);
  });
});

describe('an unavailable server', () => {
  it('is logged once, and mails are fetched when it is available again', async () => {
    const account = await service.mailAccount();
    const first = await startMailbox();
    const { port } = first;
    const { lines, figures } = poll({ port });
    await until(() => expect(lines).toContain('the mailbox of testuser at 127.0.0.1 is polled'));
    first.close();
    await until(() => expect(lines.some((line) => line.includes('could not be polled'))).toBe(true));
    expect(await figures()).toMatch(/portolan_mailbox_up 0/);
    const second = await startMailbox(port);
    second.put(mailFor(account, 'back'));
    expect(await subjects(account, 1)).toEqual(['back']);
    await until(async () => expect(await figures()).toMatch(/portolan_mailbox_up 1/));
    expect(lines.filter((line) => line.includes('could not be polled'))).toHaveLength(1);
  });

  it('reports a wrong password with the answer of the server', async () => {
    const mailbox = await startMailbox();
    const { lines } = poll(mailbox, { password: 'wrong' });
    await until(() =>
      expect(lines).toMatchObject([expect.stringMatching(/could not be polled: .*(login|auth|invalid)/i)]),
    );
  });

  it('that disconnects between storing and marking delivers the mail again, and it is processed once', async () => {
    const account = await service.mailAccount();
    const mailbox = await startMailbox();
    mailbox.put(mailFor(account, 'once'));
    const holder = await service.database.systemPool.connect();
    await holder.query('SELECT pg_advisory_lock(1)');
    await holder.query(
      `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NEW; END'`,
    );
    await service.database.systemPool.query(
      'CREATE TRIGGER hold AFTER INSERT ON received_mails FOR EACH ROW EXECUTE FUNCTION hold()',
    );
    const { figures } = poll(mailbox);
    await until(async () => {
      const { rows } = await service.database.systemPool.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 1 AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
      expect(rows).toHaveLength(1);
    });
    mailbox.breakConnections();
    await holder.query('SELECT pg_advisory_unlock(1)');
    await holder.query('DROP FUNCTION hold CASCADE');
    holder.release();
    expect(await subjects(account, 1)).toEqual(['once']);
    await until(async () => expect(await figures()).toMatch(/outcome="duplicate"} 1/));
    await until(() => expect(mailbox.flags('INBOX')).toEqual([['\\Seen']]));
    expect(await subjects(account, 1)).toEqual(['once']);
  });
});
