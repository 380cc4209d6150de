/** People with browsers, over the HTTP application: invited, joined, logged in. */
import { argon2Sync, randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { makeUser } from '../../src/tenancy/users/invites/join.ts';
import { makeLogInLink, startSession } from '../../src/tenancy/users/sessions/log-in.ts';
import type { UserRole } from '../../src/tenancy/users/store.ts';
import type { Api, TestKey } from './api.ts';

export const PASSWORD = 'nine grey gulls over Ghent';
/** As browsers send it from a page of the service. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

/** Of the password, with parameters that cost nothing: a hash states its own. */
const CHEAP_HASH = cheapHash(PASSWORD);

function cheapHash(message: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
}

export interface Joined {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly role: UserRole;
  readonly partyIds?: readonly string[] | null;
}

/** As if an invite were accepted, with `PASSWORD`, and without the CPU time of its hash. @returns the cookie, too */
export function join({ database, clock }: Pick<Api, 'database' | 'clock'>, { partyIds = null, ...person }: Joined) {
  return database.changeSystem(async (session) => {
    const createdAt = new Date(clock.wallNow());
    const userId = await makeUser(session, { ...person, partyIds, password: CHEAP_HASH, createdAt });
    const { accountId } = person;
    const started = await startSession(session, clock, { accountId, userId, method: 'password', userAgent: 'Test/1' });
    return { userId, sessionId: started.sessionId, cookie: `portolan=${started.token}` };
  });
}

export interface Browser {
  readonly userId: string;
  readonly sessionId: string;
  readonly cookie: string;
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    attributes?: object,
    headers?: object,
  ): Promise<LightMyRequestResponse>;
}

/** @param given read when it is needed: tests set it before they begin @param prefix of e-mail addresses */
export function peopleOf(given: () => { readonly api: Api; readonly admin: TestKey }, prefix = 'user') {
  const post = (path: string, attributes: object, headers: object = OWN_PAGE, remoteAddress = '192.0.2.1') =>
    given().api.app.inject({
      method: 'POST',
      url: `/v2${path}`,
      headers: { 'user-agent': 'Test/1', ...headers },
      payload: { data: { attributes } },
      remoteAddress,
    });

  function browserWith(entered: Pick<Browser, 'userId' | 'sessionId' | 'cookie'>): Browser {
    return {
      ...entered,
      call: (method, path, attributes, headers = OWN_PAGE) =>
        given().api.app.inject({
          method,
          url: `/v2${path}`,
          headers: { ...headers, cookie: entered.cookie },
          ...(attributes && { payload: { data: { attributes } } }),
        }),
    };
  }

  function browserOf(answer: LightMyRequestResponse): Browser {
    expect(answer.statusCode, answer.body).toBe(201);
    const { data } = answer.json();
    const cookie = String(answer.headers['set-cookie']).split(';')[0] as string;
    return browserWith({ userId: data.relationships.user.data.id, sessionId: data.id, cookie });
  }

  async function invited(role: UserRole, relationships?: object): Promise<string> {
    const payload = { data: { attributes: { role }, ...(relationships && { relationships }) } };
    const answer = await given().api.call(given().admin, 'POST', '/v2/invites', { payload });
    expect(answer.statusCode, answer.body).toBe(201);
    const { url } = answer.json().data.attributes;
    expect(url).toMatch(/^http:\/\/api\.test\/join#[\w-]{43}$/);
    return url.split('#')[1];
  }

  let count = 0;
  async function joined(
    role: UserRole = 'member',
    partyIds: readonly string[] | null = null,
  ): Promise<Browser & { email: string }> {
    count += 1;
    const email = `${prefix}${count}@example.com`;
    const { api, admin } = given();
    const person = { accountId: admin.accountId, email, name: `User ${count}`, role, partyIds };
    return { ...browserWith(await join(api, person)), email };
  }

  /** The token of a link by which a user logs in. */
  const linkOf = (userId: string, uses = 1) =>
    given().api.database.changeSystem((session) =>
      makeLogInLink(session, given().api.clock, { accountId: given().admin.accountId, userId, hours: 1, uses }),
    );

  const logIn = (email: string, password = PASSWORD, address?: string) =>
    post('/sessions', { email, password }, OWN_PAGE, address);

  return { post, browserOf, invited, joined, linkOf, logIn };
}
