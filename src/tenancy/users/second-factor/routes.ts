/** The second factor of the session's user; admins remove that of a user who lost it. */

import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { AccountSession, Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { emptyAnswer, oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { apiError, notFound } from '../../../http/jsonapi/errors.ts';
import { ById, emptyOperation, oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { serveOperation } from '../../../http/jsonapi/serve-operation.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { ProofAttempts } from '../attempts/attempts.ts';
import { endOtherWaysIn, requireProof } from '../change-user.ts';
import { CodeWrong } from '../errors.ts';
import { loadUser, ownId, requireOther, uuidOf } from '../present-user.ts';
import { CurrentPassword } from '../schema.ts';
import { endFactor } from './end-factor.ts';
import { FactorCode, renderSecondFactor, SecondFactorSchema } from './schema.ts';
import { beginSecondFactor, confirmSecondFactor, removeOwnSecondFactor } from './second-factor.ts';

const tags = ['users'];
const config = { permission: 'read', withoutFactor: true } as const;
const Code = writeBody('second_factor', Type.Object({ code: FactorCode, current_password: CurrentPassword }));

export const secondFactorRoutes: ResourceRoutes<{ database: Database; clock: Clock; proofs: ProofAttempts }> = async (
  app,
  { database, clock, proofs },
) => {
  /**
   * With the password anew, and in one transaction. All other sessions end. A wrong code is no failed log-in: the session
   * goes on.
   */
  async function changeFactor<Result>(
    request: FastifyRequest<{ Body: Static<typeof Code> }>,
    work: (session: AccountSession, userId: string, code: string) => Promise<Result>,
  ): Promise<Result> {
    const [userId, { accountId }] = [ownId(request), request.auth];
    const sessionId = request.auth.sessionId as string;
    const { code, current_password: current = null } = request.body.data.attributes;
    try {
      return await proofs.watch(userId, clock.wallNow(), async () => {
        await requireProof({ database, clock }, { accountId, userId, sessionId, current });
        return database.changeAccount(accountId, async (session) => {
          const result = await work(session, userId, code);
          await endOtherWaysIn(session, { userId, sessionId });
          return result;
        });
      });
    } catch (error) {
      if (!(error instanceof CodeWrong)) throw error;
      throw apiError('invalid_value', { detail: error.message, pointer: '/data/attributes/code' });
    }
  }

  serveOperation(app, {
    method: 'post',
    path: '/users/me/second_factor',
    config: { withoutFactor: true },
    tags,
    schema: SecondFactorSchema,
    operationId: 'startSecondFactor',
    summary: 'Start a second factor',
    description:
      'Returns what an authenticator app needs to show codes (RFC 6238: SHA-1, six digits, 30 seconds). It takes effect once one of its codes is confirmed with PATCH. 404 for an API key.',
    status: 201,
    self: ({ id }) => `/v2/users/me/second_factor/${id}`,
    answer: async (session, request) => {
      const userId = ownId(request);
      const { email } = await loadUser(session, userId);
      const begun = await beginSecondFactor(session, userId, email);
      return renderSecondFactor(userId, { is_confirmed: false, ...begun });
    },
  });

  app.patch(
    '/users/me/second_factor',
    {
      config,
      schema: {
        tags,
        operationId: 'confirmSecondFactor',
        summary: 'Confirm a second factor',
        description:
          'Needs the current password, if there is one. From then on a log-in by password needs a code too, and all other sessions end. The response has recovery codes for the loss of the app.',
        body: Code,
        ...oneOperation(SecondFactorSchema),
      },
    },
    (request) => {
      const query = oneQuery(request, 'second_factor');
      return changeFactor(request, async (session, userId, code) => {
        const codes = await confirmSecondFactor(session, clock, userId, code);
        const resource = renderSecondFactor(userId, { is_confirmed: true, recovery_codes: codes });
        return oneAnswer(request, { query, resource, session });
      });
    },
  );

  app.post(
    '/users/me/second_factor/remove',
    {
      config,
      schema: {
        tags,
        operationId: 'removeSecondFactor',
        summary: 'Remove the second factor',
        description:
          'Needs a code and the current password. The password alone is enough then; all other sessions end. 409 where the account requires a second factor.',
        body: Code,
        ...emptyOperation(),
      },
    },
    (request, reply) =>
      changeFactor(request, async (session, userId, code) => {
        await removeOwnSecondFactor(session, clock, userId, code);
        return emptyAnswer(reply);
      }),
  );

  app.delete(
    '/users/:id/second_factor',
    {
      config: { permission: 'admin' },
      schema: {
        tags,
        operationId: 'removeUserSecondFactor',
        summary: "Remove a user's second factor",
        description: 'For a user who lost the app and the recovery codes; all sessions of the user end.',
        params: ById,
        ...emptyOperation(),
      },
    },
    async (request, reply) => {
      const userId = uuidOf(request.params.id);
      requireOther(request, userId, 'POST /v2/users/me/second_factor/remove');
      const isGone = await database.changeAccount(request.auth.accountId, (session) => endFactor(session, userId));
      if (!isGone) throw notFound('second factor of the user', request.params.id);
      return emptyAnswer(reply);
    },
  );
};
