/** The second factor of the session's user; admins remove that of a user who lost it. */

import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { createdAnswer, emptyAnswer, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { ApiError, apiError, notFound } from '../../../http/jsonapi/errors.ts';
import { ById, emptyOperation, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { AddressLimit } from '../../../http/plugins/address-limit.ts';
import type { Clock } from '../../../lib/clock.ts';
import { loadUser, ownId, uuidOf } from '../present-user.ts';
import { asUnauthorized } from '../sessions/log-in-routes.ts';
import { FactorCode, renderSecondFactor, SecondFactorSchema } from './schema.ts';
import { beginSecondFactor, confirmSecondFactor, removeOwnSecondFactor } from './second-factor.ts';
import { deleteFactor } from './store.ts';

/** In a minute: a code has six digits. */
const FAILURES = 5;
const tags = ['users'];
const config = { permission: 'read' } as const;
const Code = writeBody('second_factor', Type.Object({ code: FactorCode }));

export const secondFactorRoutes: ResourceRoutes<{ database: Database; clock: Clock }> = async (
  app,
  { database, clock },
) => {
  const tries = new AddressLimit(FAILURES, 'This user');
  /** A wrong code counts as a failed log-in does, but is none: the session goes on. */
  const limited = async <Result>(userId: string, work: () => Promise<Result>) => {
    try {
      return await tries.watch(userId, clock.wallNow(), (mayTry) => {
        mayTry();
        return asUnauthorized(work());
      });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      throw apiError('invalid_value', { detail: error.message, pointer: '/data/attributes/code' });
    }
  };

  app.post(
    '/users/me/second_factor',
    {
      config,
      schema: {
        tags,
        summary: 'Start a second factor',
        description:
          'Returns what an authenticator app needs to show codes (RFC 6238: SHA-1, six digits, 30 seconds). It takes effect once one of its codes is confirmed with PATCH. 404 for an API key.',
        ...oneOperation(SecondFactorSchema, 201),
      },
    },
    (request, reply) => {
      const query = oneQuery(request, 'second_factor');
      const userId = ownId(request);
      return database.changeAccount(request.auth.accountId, async (session) => {
        const { email } = await loadUser(session, userId);
        const begun = await beginSecondFactor(session, userId, email);
        const resource = renderSecondFactor(userId, { is_confirmed: false, ...begun });
        return createdAnswer(request, reply, { query, resource, session });
      });
    },
  );

  app.patch(
    '/users/me/second_factor',
    {
      config,
      schema: {
        tags,
        summary: 'Confirm a second factor',
        description:
          'From then on a log-in by password needs a code too. The response has recovery codes for the loss of the app.',
        body: Code,
        ...oneOperation(SecondFactorSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'second_factor');
      const userId = ownId(request);
      const { code } = request.body.data.attributes;
      return limited(userId, () =>
        database.changeAccount(request.auth.accountId, async (session) => {
          const codes = await confirmSecondFactor(session, clock, userId, code);
          const resource = renderSecondFactor(userId, { is_confirmed: true, recovery_codes: codes });
          return oneAnswer(request, { query, resource, session });
        }),
      );
    },
  );

  app.post(
    '/users/me/second_factor/remove',
    {
      config,
      schema: {
        tags,
        summary: 'Remove the second factor',
        description: 'Needs a code. The password alone is enough then.',
        body: Code,
        ...emptyOperation(),
      },
    },
    async (request, reply) => {
      const userId = ownId(request);
      const { code } = request.body.data.attributes;
      await limited(userId, () =>
        database.changeAccount(request.auth.accountId, (session) =>
          removeOwnSecondFactor(session, clock, userId, code),
        ),
      );
      return emptyAnswer(reply);
    },
  );

  app.delete(
    '/users/:id/second_factor',
    {
      config: { permission: 'admin' },
      schema: {
        tags,
        summary: "Remove a user's second factor",
        description: 'For a user who lost the app and the recovery codes.',
        params: ById,
        ...emptyOperation(),
      },
    },
    async (request, reply) => {
      const userId = uuidOf(request.params.id);
      const isGone = await database.changeAccount(request.auth.accountId, (session) => deleteFactor(session, userId));
      if (!isGone) throw notFound('second factor of the user', request.params.id);
      return emptyAnswer(reply);
    },
  );
};
