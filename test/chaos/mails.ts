/** Killed while mails come in: what was acknowledged is there once, and what was not the sender has still. */
import { createTransport } from 'nodemailer';
import { beforeAll, expect, test } from 'vitest';
import { changeMailSettings } from '../../src/features/mail/account-settings.ts';
import { freePort } from '../helpers/free-port.ts';
import { type ServiceProcess, startProcess } from '../helpers/service-process.ts';
import { until } from '../helpers/until.ts';
import type { Workers } from './world.ts';

const MAILS = 60;
const ACKNOWLEDGED_BEFORE_THE_KILL = 15;

export function mailsAtAKill({ world, keepWorkers }: Workers): void {
  beforeAll(() => keepWorkers(0));

  async function startMailProcess(mailPort: number): Promise<ServiceProcess> {
    const started = startProcess(['serve', '--role', 'all', '--port', '0'], {
      DATABASE_URL: world().service.databaseUrl,
      PORTOLAN_QUEUE_HEARTBEAT_SECONDS: '2',
      PORTOLAN_MAIL_DOMAIN: 'in.example.com',
      PORTOLAN_MAIL_SMTP_PORT: `${mailPort}`,
    });
    await until(() => expect(started.output()).toContain('ready as all'));
    return started;
  }

  test('a killed process has lost no mail that it acknowledged, and has made none twice', async () => {
    const { service } = world();
    const accountId = await service.account();
    const key = await service.key(accountId);
    await service.database.changeSystem((session) =>
      changeMailSettings(session, accountId, { mail_alias: 'acme', mail_senders: ['*'] }),
    );
    const port = await freePort();
    const first = await startMailProcess(port);
    const acknowledged = new Set<string>();
    const send = async (subject: string) => {
      const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
      const [from, to] = ['notices@line.example', 'acme@in.example.com'];
      await transport.sendMail({ from, to, subject, messageId: `<${subject}@line.example>`, text: subject });
      acknowledged.add(subject);
    };
    const subjects = Array.from({ length: MAILS }, (_, n) => `mail-${n}`);
    const sending = subjects.map((subject) => send(subject).catch(() => {}));
    await until(() => expect(acknowledged.size).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_THE_KILL), 1);
    await first.end('SIGKILL', 'group');
    await Promise.all(sending);
    const before = new Set(acknowledged);
    const { rows } = await service.database.systemPool.query('SELECT count(*)::int AS count FROM received_mails');
    expect(rows[0].count).toBeGreaterThanOrEqual(before.size);

    await startMailProcess(port);
    await Promise.all(subjects.filter((subject) => !before.has(subject)).map(send));
    await until(async () => {
      const { body } = await service.call(key, '/email_submissions?page[size]=100');
      expect(body.data.map(({ attributes }) => attributes.subject).toSorted()).toEqual(subjects.toSorted());
    }, 500);
  });
}
