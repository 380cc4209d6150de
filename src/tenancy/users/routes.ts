/** Users of the account: each reads and changes its own, admins all. */

import { languageOf } from '@portolan/wording/language';
import { Type } from 'typebox';
import type { Database } from '../../database/database.ts';
import type { ResourceRoutes } from '../../http/api-instance.ts';
import { apiError, requireSameId } from '../../http/jsonapi/errors.ts';
import { toMany } from '../../http/jsonapi/resource.ts';
import { serveOperation } from '../../http/jsonapi/serve-operation.ts';
import { serveResource } from '../../http/jsonapi/serve-resource.ts';
import { changeBody } from '../../http/jsonapi/writing/write-body.ts';
import { LONGEST_BODY_BYTES } from '../../http/plugins/body.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { getAccount } from '../accounts/store.ts';
import { queueMail } from '../outgoing-mail/queue-mail.ts';
import type { ProofAttempts } from './attempts/attempts.ts';
import { changeOther, setPassword } from './change-user.ts';
import { deleteUser, type OnUserDeleted } from './delete-user.ts';
import { logInLinkMail } from './mails/compose.ts';
import { partyIdsOf } from './named-parties.ts';
import { loadUser, ownId, requireOther, uuidOf } from './present-user.ts';
import {
  CurrentPassword,
  Locale,
  LogInLinkSchema,
  MOST_PREFERENCES,
  Password,
  PreferenceChanges,
  renderLogInLink,
  renderUser,
  TimeZone,
  UserName,
  UserRoleSchema,
  UserSchema,
} from './schema.ts';
import { makeLogInLink } from './sessions/log-in.ts';
import { lockUser, pageUsers, USER_LIST, updateUser } from './store.ts';

const tags = ['users'];
const LINK_HOURS = 24;
const Own = changeBody(
  'user',
  Type.Object({
    name: Type.Optional(UserName),
    locale: Type.Optional(Locale),
    time_zone: Type.Optional(TimeZone),
    preferences: Type.Optional(PreferenceChanges),
    password: Type.Optional(Password),
    current_password: CurrentPassword,
  }),
);
const Other = changeBody(
  'user',
  Type.Object({ role: Type.Optional(UserRoleSchema), is_active: Type.Optional(Type.Boolean()) }),
  {
    relationships: { parties: Type.Optional(Type.Object({ data: Type.Array(toMany('party').properties.data.items) })) },
  },
);

interface Given {
  readonly database: Database;
  readonly clock: Clock;
  readonly proofs: ProofAttempts;
  readonly settings: { readonly publicUrl: string };
  /** What features do with what they have of a deleted user. */
  readonly onUserDeleted: readonly OnUserDeleted[];
}

export const userRoutes: ResourceRoutes<Given> = async (app, given) => {
  const { database, clock, proofs, settings, onUserDeleted } = given;
  const context = { database, clock };

  serveResource(app, {
    path: '/users',
    tags,
    schema: UserSchema,
    one: 'a user',
    many: 'users',
    permission: 'admin',
    render: renderUser,
    list: { declaration: USER_LIST, page: pageUsers },
    get: { find: loadUser },
    change: {
      summary: 'Change the permissions of a user',
      description:
        'Holds from the next request on. No parties: all of them. One who is not active cannot log in, and has no session.',
      bodyLimit: LONGEST_BODY_BYTES,
      body: Other,
      change: async (session, id, { attributes: { role, is_active: isActive } = {}, relationships }) => {
        const before = await loadUser(session, id);
        const given = await partyIdsOf(session, relationships?.parties?.data, role ?? before.role);
        const partyIds = given === undefined && role === 'admin' ? null : given;
        return changeOther(session, clock, id, { role, isActive, partyIds });
      },
    },
    delete: {
      description:
        'Sessions, log-in links, alerts, follows, digest and private views are deleted, and assigned exceptions are unassigned. Shared views pass to whoever deletes. Notes and audit events keep the name. The e-mail address can be invited again. Not yourself, and not the only admin: 409.',
      remove: async (session, id, { auth: { sessionId, keyId } }) => {
        if (sessionId !== null && keyId === id.toLowerCase())
          throw apiError('conflict', { detail: 'You cannot delete yourself; another admin can.' });
        return deleteUser(session, clock, { userId: id, by: keyId }, onUserDeleted);
      },
    },
  });

  serveOperation(app, {
    path: '/users/me',
    tags,
    schema: UserSchema,
    operationId: 'getCurrentUser',
    summary: 'Get the user of the session',
    description: 'An API key has no user: 404.',
    answer: async (session, request) => renderUser(await loadUser(session, ownId(request))),
  });

  serveOperation(app, {
    method: 'patch',
    path: '/users/me',
    tags,
    schema: UserSchema,
    operationId: 'updateCurrentUser',
    summary: 'Change the user of the session',
    description:
      'A new `password` needs `current_password`, but within 15 minutes of logging in by a link, and ends all other sessions.',
    body: Own,
    act: async (request) => {
      const userId = ownId(request);
      const { accountId, sessionId } = request.auth;
      const { id, attributes = {} } = request.body.data;
      requireSameId(userId, id);
      const { password, current_password: current = null, time_zone: timeZone } = attributes;
      if (timeZone) requireZone(timeZone);
      if (password === undefined) return;
      const proof = { accountId, userId, sessionId: sessionId as string, current };
      await proofs.watch(userId, clock.wallNow(), () => setPassword(context, proof, password));
    },
    changes: true,
    answer: async (session, request) => {
      const userId = ownId(request);
      const { name, locale, time_zone: timeZone, preferences } = request.body.data.attributes ?? {};
      // Of two preferences that are set at once neither is lost.
      await lockUser(session, userId);
      const known = (await loadUser(session, userId)).preferences;
      const change = { name, locale, timeZone, preferences: preferences && withPreferences(known, preferences) };
      await updateUser(session, userId, change, new Date(clock.wallNow()));
      return renderUser(await loadUser(session, userId));
    },
  });

  serveOperation(app, {
    method: 'post',
    path: '/users/:id/log_in_links',
    tags,
    schema: LogInLinkSchema,
    permission: 'admin',
    summary: 'Create a log-in link',
    description:
      'For a user who has lost the password: whoever opens the link within 24 hours is logged in as the user, once, and may set a password. The user gets the link by mail where the service sends mail.',
    status: 201,
    answer: async (session, request, { reply }) => {
      const userId = uuidOf(request.params.id);
      requireOther(request, userId, 'PATCH /v2/users/me');
      const { accountId, email, name, locale: language, deactivatedAt } = await loadUser(session, userId);
      const token = await makeLogInLink(session, clock, { accountId, userId, hours: LINK_HOURS, uses: 1 });
      const now = clock.wallNow();
      const url = `${settings.publicUrl}/log-in#${token}`;
      const locale = languageOf(language, request.headers['accept-language']);
      const { name: accountName } = await getAccount(session);
      const mail = logInLinkMail({ locale, accountName, hours: LINK_HOURS, url });
      // One who may not log in gets no mail of it.
      const queued =
        deactivatedAt === null && (await queueMail(session, { accountId, recipient: { email, name }, ...mail }));
      const expiresAt = new Date(now + LINK_HOURS * 3_600_000);
      reply.header('location', url);
      return renderLogInLink({ id: newId(now), userId, url, isMailed: typeof queued === 'object', expiresAt });
    },
  });
};

function requireZone(timeZone: string): void {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const detail = `There is no time zone ${JSON.stringify(timeZone)}; right would be an IANA zone, as in "Europe/Berlin".`;
    throw apiError('invalid_value', { detail, pointer: '/data/attributes/time_zone' });
  }
}

function withPreferences(
  known: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const merged = Object.entries({ ...known, ...change }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  if (merged.length <= MOST_PREFERENCES) return Object.fromEntries(merged);
  throw apiError('invalid_value', {
    detail: `A user has at most ${MOST_PREFERENCES} preferences; take some away with null.`,
    pointer: '/data/attributes/preferences',
  });
}
