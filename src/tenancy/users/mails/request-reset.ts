/**
 * A person who forgot the password requests a link by mail. The request does the same for any address, known or not: it
 * queues a job. The job finds the user, if there is one, and queues the mail.
 */
import { createHash } from 'node:crypto';
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { Clock } from '../../../lib/clock.ts';
import { defineTask } from '../../../queue/define-task.ts';
import { enqueueJob } from '../../../queue/jobs-store.ts';
import { findAccount } from '../../accounts/store.ts';
import { mailLocale } from '../../outgoing-mail/mail-locale.ts';
import { queueMail } from '../../outgoing-mail/queue-mail.ts';
import { makeLogInLink, normalizeEmail } from '../sessions/log-in.ts';
import { passwordResetMail } from './compose.ts';
import { countRecentResets, findForReset } from './store.ts';

const TASK = 'request-password-reset';
const Request = Type.Object({ email: Type.String(), language: Type.String() });
const HOURS = 1;
/** Each wrong code of the second factor takes one. */
const USES = 5;
/** Of one user in a day, so that nobody fills the mailbox of another. */
const MOST_A_DAY = 5;

export interface ResetContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** @param language of the browser, for who has set none */
export async function requestReset(database: Database, { email, language }: { email: string; language: string }) {
  const address = normalizeEmail(email);
  await database.changeSystem((session) =>
    enqueueJob(session, {
      task: TASK,
      payload: { email: address, language },
      runAt: null,
      // Of several requests that wait for one address, one is answered. Jobs are visible to operators: the key is a hash.
      key: `password-reset:${createHash('sha256').update(address).digest('base64url')}`,
      priority: 0,
    }),
  );
}

export function resetTasks(context: ResetContext): TaskList {
  return defineTask(TASK, Request, (request) => mailResetLink(context, request));
}

/** Does nothing for an address that no active user has. */
async function mailResetLink(
  { database, clock, publicUrl }: ResetContext,
  { email, language }: { email: string; language: string },
): Promise<void> {
  await database.changeSystem(async (session) => {
    const user = await findForReset(session, email);
    if (user === undefined) return;
    const { accountId, id: userId, name } = user;
    if ((await countRecentResets(session, user)) >= MOST_A_DAY) return;
    const link = { accountId, userId, hours: HOURS, uses: USES, needsFactor: true };
    const token = await makeLogInLink(session, clock, link);
    const accountName = (await findAccount(session, accountId))?.name ?? '';
    const locale = mailLocale(user.locale, language);
    const content = passwordResetMail({ locale, accountName, url: `${publicUrl}/log-in#${token}` });
    await queueMail(session, { accountId, recipient: { email, name }, ...content });
  });
}
