/**
 * The whole service with its SMTP server and accounts that receive mail. Sends mail as a client does, or line by
 * line.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect } from 'vitest';
import { changeMailSettings } from '../../../src/features/mail/account-settings.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { newId } from '../../../src/lib/ids.ts';
import { testEngines } from '../documents/engines.ts';
import { FLAT_SCHEMAS } from '../documents/flat-schemas.ts';
import { type Resource, startTestService, type TestService } from '../service.ts';
import { until } from '../until.ts';

export const DOMAIN = 'in.example.com';
export const SENDER = 'notices@line.example';

export interface MailAccount {
  readonly id: string;
  readonly key: string;
  readonly address: string;
  readonly trackingAddress: string;
}

export interface MailService extends TestService {
  readonly mailPort: number;
  /** @param senders the accepted senders; default: `line.example` */
  mailAccount(senders?: readonly string[], isForTracking?: boolean): Promise<MailAccount>;
  /** From SENDER by default. @throws the answer of the server, with its `responseCode` */
  send(to: string | readonly string[], mail: SendMailOptions & { readonly sender?: string }): Promise<void>;
  /** The mails that an account has, oldest first, once there are so many. */
  mails(account: MailAccount, count?: number): Promise<Resource[]>;
  listDocuments(account: MailAccount, count?: number): Promise<Resource[]>;
}

export interface MailServiceOptions {
  /** Over the defaults of config.default.json. */
  readonly mail?: Readonly<Record<string, unknown>>;
  readonly metricsToken?: string;
  /** Documents are read by the engines of the service, which cost more than all else here, not by those of tests. */
  readonly readsDocuments?: true;
}

export async function startMailService({
  mail = {},
  metricsToken,
  readsDocuments,
}: MailServiceOptions = {}): Promise<MailService> {
  const http = { port: 0, metricsToken: metricsToken ?? null, rateLimits: { default: 1_000_000 } };
  const settings = { mail: { domain: DOMAIN, smtp: { port: 0 }, ...mail }, http };
  const service = await startTestService({
    ...{ clock: systemClock, role: 'all', hasQuickQueue: true, settings },
    ...(readsDocuments === undefined && { documentEngines: { ...testEngines(), schemas: FLAT_SCHEMAS } }),
  });
  const mailPort = service.mailPort ?? 0;
  const list = async ({ id, key }: MailAccount, table: 'email_submissions' | 'documents', count: number) => {
    // A query of the table costs a tenth of a request.
    await until(async () => {
      const rows = service.database.systemPool.query(`SELECT FROM ${table} WHERE account_id = $1`, [id]);
      expect((await rows).rowCount, table).toBeGreaterThanOrEqual(count);
    });
    const { status, body } = await service.call(key, `/${table}`);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data.toReversed() as Resource[];
  };
  return {
    ...service,
    mailPort,
    async mailAccount(senders = ['line.example'], isForTracking = false) {
      const id = await service.account();
      const alias = `a${newId(Date.now()).replaceAll('-', '')}`;
      await service.database.changeSystem((session) =>
        changeMailSettings(session, id, {
          mail_alias: alias,
          mail_senders: [...senders],
          mail_tracking: isForTracking,
        }),
      );
      const [address, trackingAddress] = [`${alias}@${DOMAIN}`, `track+${alias}@${DOMAIN}`];
      return { id, key: await service.key(id), address, trackingAddress };
    },
    async send(to, { sender = SENDER, ...given }) {
      const transport = createTransport({ host: '127.0.0.1', port: mailPort, ignoreTLS: true });
      const recipients = typeof to === 'string' ? [to] : [...to];
      await transport.sendMail({ from: sender, to: recipients, ...given, envelope: { from: sender, to: recipients } });
    },
    mails: (account, count = 1) => list(account, 'email_submissions', count),
    listDocuments: (account, count = 1) => list(account, 'documents', count),
  };
}

/** An SMTP session that the test drives line by line. */
export interface Talk {
  /** @returns the answer, all its lines */
  say(line: string): Promise<string>;
  /** Sends bytes, and waits for nothing. */
  write(bytes: string | Uint8Array): Promise<void>;
  answer(): Promise<string>;
  end(): void;
}

export async function talkTo(port: number): Promise<Talk> {
  const socket: Socket = connect(port, '127.0.0.1');
  socket.setEncoding('utf8');
  socket.on('error', () => {}); // The missing answer shows it.
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
  });
  await once(socket, 'connect');
  const answer = () =>
    until(() => {
      const [whole] = /^(?:\d{3}-.*\r\n)*\d{3} .*\r\n/.exec(received) ?? [];
      if (whole === undefined) throw new Error(socket.closed ? 'the connection is closed' : `no answer: ${received}`);
      received = received.slice(whole.length);
      return whole.trim();
    });
  const write = (bytes: string | Uint8Array) => new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  await answer();
  return {
    async say(line) {
      await write(`${line}\r\n`);
      return answer();
    },
    write,
    answer,
    end: () => void socket.destroy(),
  };
}
