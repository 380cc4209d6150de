/** Mails of the seeded account: one that was sent, and an address that mails came back from. */
import { newId } from '../../src/lib/ids.ts';
import { queueMail } from '../../src/tenancy/outgoing-mail/queue-mail.ts';
import type { Seeding } from './seeding.ts';

/** Mails are queued and nowhere sent: the service is without a worker. */
export const MAIL_SETTINGS = { mail: { outgoing: { host: '127.0.0.1', from: 'portolan@example.com' } } };

/** @returns its id */
export async function sentMail({ world: { service }, tenant: { accountId } }: Seeding): Promise<string> {
  const queued = await service.database.changeAccount(accountId, (session) =>
    queueMail(session, {
      accountId,
      recipient: { email: 'ada@example.com', name: 'Ada' },
      kind: 'alert',
      locale: 'en',
      subject: 'Free time ends on Friday',
      body: { blocks: [{ kind: 'paragraph', text: 'MSCU1234566 must be picked up by Friday.' }] },
    }),
  );
  if (typeof queued !== 'object') throw new Error(`no mail was queued: ${queued}`);
  const update = `UPDATE outgoing_mails SET state = 'sent', attempts = 1, sent_at = now() WHERE id = $1`;
  await service.database.systemPool.query(update, [queued.id]);
  return queued.id;
}

/** @returns its id */
export async function stoppedRecipient({ world, tenant }: Seeding, unique: string): Promise<string> {
  const id = newId(world.clock.now());
  await world.service.database.systemPool.query(
    `INSERT INTO mail_recipients (account_id, id, email, failures, first_failed_at, last_failed_at, failure,
       status_code, answer, stopped_at)
     VALUES ($1, $2, $3, 4, $4, $5, 'unknown_address', 550, '550 5.1.1 No such user', $5)`,
    [
      tenant.accountId,
      id,
      `gone${unique}@example.com`,
      new Date(world.clock.now() - 4 * 86_400_000),
      new Date(world.clock.now()),
    ],
  );
  return id;
}
