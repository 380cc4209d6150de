/** `POST /v2/password_resets`: for who forgot the password. Behind no key, and limited by address. */
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
import { KnownEmail } from '../schema.ts';
import { requestReset } from './request-reset.ts';

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
