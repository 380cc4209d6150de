/** `POST /v2/password_resets`: for who forgot the password. Behind no key, and limited by address. */

import { createHash } from 'node:crypto';
import { languageOf } from '@portolan/wording/language';
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { emptyAnswer } from '../../../http/jsonapi/answers.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { emptyOperation } from '../../../http/jsonapi/route-schemas.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { networkOf } from '../../../http/plugins/address-limit.ts';
import { refuseOtherSites } from '../../../http/plugins/session-cookie.ts';
import type { Clock } from '../../../lib/clock.ts';
import { MemoryRateLimiter } from '../../../lib/rate-limiter/rate-limiter.ts';
import { defineTask } from '../../../queue/define-task.ts';
import { enqueueJob } from '../../../queue/jobs-store.ts';
import { findAccount } from '../../accounts/store.ts';
import { queueMail } from '../../outgoing-mail/queue-mail.ts';
import { KnownEmail } from '../schema.ts';
import { makeLogInLink, normalizeEmail } from '../sessions/log-in.ts';
import { countRecentResets, findForReset } from '../store.ts';
import { passwordResetMail } from './compose.ts';

/** Of one client address in a minute, where `http.rateLimits.password_resets` is not set. */
const MOST_A_MINUTE = 5;
const LONGEST_LANGUAGE = 40;
const Body = writeBody('password_reset', Type.Object({ email: KnownEmail }));

export const passwordResetRoutes: ResourceRoutes<{
  database: Database;
  clock: Clock;
  settings: { sendsMail: boolean; rateLimits: Readonly<Record<string, number>> };
}> = async (app, { database, clock, settings }) => {
  const limit = settings.rateLimits.password_resets ?? MOST_A_MINUTE;
  const limiter = new MemoryRateLimiter();
  app.post(
    '/password_resets',
    {
      config: { isOpen: true },
      schema: {
        tags: ['users'],
        operationId: 'requestPasswordReset',
        summary: 'Request a link to set a new password',
        description:
          'Needs no key, but a page of the service. A user with this address gets a mail with a link, which logs in once within an hour; a second factor is still needed. The answer is the same whether there is such a user or not. 409 where the service sends no mail.',
        body: Body,
        ...emptyOperation(),
      },
    },
    async (request, reply) => {
      refuseOtherSites(request);
      if (!settings.sendsMail)
        throw apiError('conflict', {
          detail: 'This service sends no mail. An admin of the account can create a log-in link for you.',
        });
      const log = { key: networkOf(request.ip), bucket: 'password resets', limit };
      const [taken] = limiter.takeNow([log], clock.wallNow());
      if (taken !== undefined && !taken.allowed) {
        const seconds = taken.retryAfterSeconds;
        const detail = `This address requested ${limit} links in 60 seconds; it may try again in ${seconds} s.`;
        throw apiError('rate_limited', { detail }, { 'retry-after': String(seconds) });
      }
      const language = (request.headers['accept-language'] ?? '').slice(0, LONGEST_LANGUAGE);
      await requestReset(database, { email: request.body.data.attributes.email, language });
      return emptyAnswer(reply);
    },
  );
};

/**
 * A person who forgot the password requests a link by mail. The request does the same for any address, known or not: it
 * queues a job. The job finds the user, if there is one, and queues the mail.
 */

const TASK = 'request-password-reset';
const Request = Type.Object({ email: Type.String(), language: Type.String() });
const HOURS = 1;
/** Each wrong code of the second factor takes one. */
const USES = 5;
/** Of one user in a day, so that nobody fills the mailbox of another. */
const MOST_A_DAY = 5;

interface ResetContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** @param language of the browser, for who has set none */
async function requestReset(database: Database, { email, language }: { email: string; language: string }) {
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
    const locale = languageOf(user.locale, language);
    const content = passwordResetMail({ locale, accountName, url: `${publicUrl}/log-in#${token}` });
    await queueMail(session, { accountId, recipient: { email, name }, ...content });
  });
}
