/** The ways in, for who has no session yet: log in, and accept an invite. Behind no key, and limited by address and by user. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../../database/database.ts';
import type { ResourceRoutes } from '../../../http/api-instance.ts';
import { oneAnswer, oneQuery } from '../../../http/jsonapi/answers.ts';
import { apiError } from '../../../http/jsonapi/errors.ts';
import { oneOperation } from '../../../http/jsonapi/route-schemas.ts';
import { writeBody } from '../../../http/jsonapi/writing/write-body.ts';
import { AddressLimit, isUnauthorized } from '../../../http/plugins/address-limit.ts';
import { refuseOtherSites, setSessionCookie } from '../../../http/plugins/session-cookie.ts';
import type { Clock } from '../../../lib/clock.ts';
import { countPrincipals, getAccount } from '../../accounts/store.ts';
import { CompanyName } from '../../parties/schema.ts';
import { LogInAttempts } from '../attempts/attempts.ts';
import { attemptStore } from '../attempts/attempts-store.ts';
import { CodeWrong, CredentialsWrong, LinkExpired, SecondFactorNeeded, TooManyFailures } from '../errors.ts';
import { acceptInvite, getOpenInvite } from '../invites/join.ts';
import { loadUser, sessionFacts, sessionQuery } from '../present-user.ts';
import {
  Email,
  InviteSchema,
  KnownEmail,
  Password,
  renderInvite,
  renderSession,
  SessionSchema,
  UserName,
} from '../schema.ts';
import { FactorCode } from '../second-factor/schema.ts';
import { logInByLink, logInByPassword, normalizeEmail, type StartedSession } from './log-in.ts';
import { findSession, LONGEST_DAYS } from './store.ts';

/** In a minute, so that guesses come at the pace of people; attempts.ts limits those of a day. */
const FAILURES_OF_ADDRESS = 20;

const tags = ['users'];
const config = { isOpen: true } as const;
const Token = Type.String({ minLength: 1, maxLength: 100, description: 'Token of the link: its part after #' });
const LogIn = writeBody(
  'session',
  Type.Object({
    email: Type.Optional(KnownEmail),
    password: Type.Optional(Type.String({ maxLength: 200 })),
    code: Type.Optional(FactorCode),
    token: Type.Optional(Token),
  }),
);
const Look = writeBody('invite_look', Type.Object({ token: Token }));
const Accept = writeBody(
  'invite_acceptance',
  Type.Object({
    token: Token,
    name: UserName,
    email: Type.Optional(Email),
    password: Password,
    company_name: Type.Optional({
      ...CompanyName,
      description: 'Name of the account; required of its first user where it has no keys',
    }),
  }),
);

export const logInRoutes: ResourceRoutes<{ database: Database; clock: Clock }> = async (app, { database, clock }) => {
  const context = { database, clock };
  const addresses = new AddressLimit(
    FAILURES_OF_ADDRESS,
    'This address',
    (error) => error instanceof TooManyFailures || isUnauthorized(error),
  );
  const attempts = new LogInAttempts(attemptStore(database), {
    onLost: (error) => app.log.warn({ err: error }, 'the count of failed log-ins was not corrected'),
  });

  /** @param email null: by a link or an invite */
  function watched<Result>(
    request: FastifyRequest,
    email: string | null,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const [address, now] = [request.ip, clock.wallNow()];
    const attempt = () => asUnauthorized(email === null ? work() : attempts.watch({ email, address }, now, work));
    if (email !== null && attempts.isKnown(email, address, now)) return attempt();
    return addresses.watch(address, now, (mayTry) => {
      mayTry();
      return attempt();
    });
  }

  async function answerSession(request: FastifyRequest, reply: FastifyReply, started: StartedSession): Promise<Buffer> {
    const { accountId, sessionId, userId, token } = started;
    setSessionCookie(reply, token, LONGEST_DAYS);
    return database.forAccount(accountId, async (session) => {
      const [row, user] = await Promise.all([
        findSession(session, sessionId, new Date(clock.wallNow())),
        loadUser(session, userId),
      ]);
      if (row === undefined) throw apiError('unauthorized', { detail: 'The session was ended meanwhile.' });
      const { role, partyIds } = user;
      request.auth = { accountId, keyId: userId, sessionId, role, partyIds, rateLimits: {} };
      const query = sessionQuery(request, row.lacksFactor);
      const path = '/v2/sessions/current';
      reply.code(201).header('location', `${app.answers.publicUrl}${path}`);
      return oneAnswer(request, { query, resource: renderSession(sessionFacts(row, sessionId)), session }, path);
    });
  }

  app.post(
    '/sessions',
    {
      config,
      schema: {
        tags,
        summary: 'Log in',
        description:
          'Needs no key, but a page of the service. With e-mail address and password, and `code` where the user has a second factor, or with the token of a link. The answer sets a cookie, which is the session; it holds for 14 days after its last use, and 90 days at most.',
        body: LogIn,
        ...oneOperation(SessionSchema, 201),
      },
    },
    async (request, reply) => {
      refuseOtherSites(request);
      const { email, password, token, code = null } = request.body.data.attributes;
      const userAgent = request.headers['user-agent'] ?? null;
      if (token !== undefined) {
        const started = await watched(request, null, () => logInByLink(context, { token, code, userAgent }));
        return answerSession(request, reply, started);
      }
      if (email === undefined || password === undefined) throw incomplete();
      const given = { email, password, code, userAgent };
      const started = await watched(request, normalizeEmail(email), () => logInByPassword(context, given));
      return answerSession(request, reply, started);
    },
  );

  app.post(
    '/invites/look',
    {
      config,
      schema: {
        tags,
        operationId: 'previewInvite',
        summary: 'Preview an invite',
        description: 'The account, the role and the invitee. Needs no key.',
        body: Look,
        ...oneOperation(InviteSchema),
      },
    },
    async (request) => {
      const query = oneQuery(request, 'invite');
      const found = await watched(request, null, () => getOpenInvite(context, request.body.data.attributes.token));
      const { accountId, partyIds } = found;
      request.auth = { accountId, keyId: found.id, sessionId: null, role: 'viewer', partyIds: [], rateLimits: {} };
      return database.forAccount(accountId, async (session) => {
        const { name: companyName } = await getAccount(session);
        const isFirst = (await countPrincipals(session, accountId)) === 0;
        // Only members see the customers.
        const resource = renderInvite({ ...found, partyIds: partyIds === null ? null : [] }, { companyName, isFirst });
        return oneAnswer(request, { query, resource, session });
      });
    },
  );

  app.post(
    '/invites/accept',
    {
      config,
      schema: {
        tags,
        summary: 'Accept an invite',
        description:
          'Needs no key. Makes the user, and logs in as POST /v2/sessions does. `email` is needed where the invite names none.',
        body: Accept,
        ...oneOperation(SessionSchema, 201),
      },
    },
    async (request, reply) => {
      refuseOtherSites(request);
      const { token, name, password, email = null, company_name: companyName = null } = request.body.data.attributes;
      const userAgent = request.headers['user-agent'] ?? null;
      const joining = { token, name, email, password, companyName, userAgent };
      const started = await watched(request, null, () => acceptInvite(context, joining));
      return answerSession(request, reply, started);
    },
  );
};

function incomplete() {
  return apiError('missing_member', {
    detail: 'Send email and password, or the token of a link.',
    pointer: '/data/attributes',
  });
}

/** Answers a failed log-in with 401, which the limits on attempts count. */
export async function asUnauthorized<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof SecondFactorNeeded)
      throw apiError('second_factor_required', { detail: error.message }, { 'www-authenticate': 'Token' });
    if (error instanceof CredentialsWrong || error instanceof CodeWrong || error instanceof LinkExpired)
      throw apiError('unauthorized', { detail: error.message }, { 'www-authenticate': 'Token' });
    throw error;
  }
}
