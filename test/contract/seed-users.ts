/** Users of the seeded account, one of them with a session, an open invite, and how calls get users, invites and links of their own. */
import { TOTP } from 'otpauth';
import type { UserRole } from '../../src/tenancy/users/store.ts';
import { join } from '../helpers/people.ts';
import type { TestService } from '../helpers/service.ts';
import { USER_PASSWORD } from './calls/bodies.ts';
import type { Ids, Seeding } from './seeding.ts';

/** As a browser does it: without a key, from a page of the service. @returns id and cookie of the session, and its user */
async function enter({ url }: TestService, path: string, attributes: object) {
  const answer = await fetch(`${url}/v2${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ data: { attributes } }),
  });
  const { data } = (await answer.json()) as { data: { id: string; relationships: { user: { data: { id: string } } } } };
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}`);
  const cookie = String(answer.headers.get('set-cookie')).split(';', 1)[0] as string;
  return { session: data.id, cookie, user: data.relationships.user.data.id };
}

async function tokenOf(service: TestService, key: string, path: string, body?: object): Promise<[string, string]> {
  const { body: answer } = await service.call(key, path, { method: 'POST', ...(body && { body: { data: body } }) });
  return [answer.data.id, String(answer.data.attributes.url).split('#')[1] ?? ''];
}

/** A new user with a session, as if an invite were accepted. @param who the beginning of the e-mail address */
function enterAs({ world, tenant }: Seeding, who: string, role: UserRole, name: string) {
  const { database } = world.service;
  const person = { accountId: tenant.accountId, email: `${who}@example.com`, name, role };
  return join({ database, clock: world.clock }, person);
}

export async function seedUsers(seeding: Seeding): Promise<Ids> {
  const ada = await enterAs(seeding, 'ada', 'admin', 'Ada');
  const cleo = await enterAs(seeding, 'cleo', 'member', 'Cleo');
  await invitation(seeding);
  return { user: ada.userId, other_user: cleo.userId, session: ada.sessionId, session_cookie: ada.cookie };
}

/** Of the session of a new admin. @param name of the e-mail address */
export async function adminCookie(seeding: Seeding, name: string): Promise<string> {
  return (await enterAs(seeding, `admin${name}`, 'admin', 'Eve')).cookie;
}

/** Of an admin who views as the user. @param name of the e-mail address */
export async function viewingCookie(seeding: Seeding, name: string, user: string): Promise<string> {
  const cookie = await adminCookie(seeding, name);
  const { app } = seeding.world.service;
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const answer = await app.inject({ method: 'POST', url: `/v2/users/${user}/view`, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return cookie;
}

/** A new user, without a second factor. @param name of the e-mail address */
export async function newUser(seeding: Seeding, name: string): Promise<string> {
  return (await enterAs(seeding, name, 'viewer', 'Flo')).userId;
}

interface Person {
  readonly user: string;
  readonly cookie: string;
  /** The next code of a factor that is begun; a recovery code of one that is confirmed. */
  readonly code: string;
}

/** A new user with a second factor. @param name of the e-mail address */
export async function userWithFactor(
  seeding: Seeding,
  name: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<Person> {
  const { service, clock } = seeding.world;
  const { cookie, userId: user } = await enterAs(seeding, name, 'viewer', 'Dot');
  const call = async (method: string, attributes?: object) => {
    const answer = await fetch(`${service.url}/v2/users/me/second_factor`, {
      method,
      headers: {
        cookie,
        'sec-fetch-site': 'same-origin',
        ...(attributes && { 'content-type': 'application/vnd.api+json' }),
      },
      ...(attributes && { body: JSON.stringify({ data: { attributes } }) }),
    });
    return ((await answer.json()) as { data: { attributes: { secret: string; recovery_codes: string[] } } }).data
      .attributes;
  };
  const { secret } = await call('POST');
  const code = new TOTP({ secret }).generate({ timestamp: clock.wallNow() });
  if (!isConfirmed) return { user, cookie, code };
  const { recovery_codes: codes } = await call('PATCH', { code, current_password: USER_PASSWORD });
  return { user, cookie, code: codes[0] as string };
}

/** The token of a log-in link of the seeded account's second user. */
export async function logInLink({ world, tenant }: Seeding, { other_user: user }: Ids): Promise<string> {
  const [, token] = await tokenOf(world.service, tenant.key, `/users/${user}/log_in_links`);
  return token;
}

/** @returns the new session's id */
export async function logInWith({ world }: Seeding, token: string): Promise<string> {
  return (await enter(world.service, '/sessions', { token })).session;
}

export async function invitation({ world, tenant }: Seeding): Promise<{ id: string; token: string }> {
  const [id, token] = await tokenOf(world.service, tenant.key, '/invites', { attributes: { role: 'viewer' } });
  return { id, token };
}
