/** People with browsers, over the HTTP application: invited, joined, logged in. */
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { makeLogInLink } from '../../src/tenancy/users/sessions/log-in.ts';
import type { UserRole } from '../../src/tenancy/users/store.ts';
import type { Api, TestKey } from './api.ts';

export const PASSWORD = 'nine grey gulls over Ghent';
/** As browsers send it from a page of the service. */
export const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

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

  function browserOf(answer: LightMyRequestResponse): Browser {
    expect(answer.statusCode, answer.body).toBe(201);
    const { data } = answer.json();
    const cookie = String(answer.headers['set-cookie']).split(';')[0] as string;
    return {
      userId: data.relationships.user.data.id,
      sessionId: data.id,
      cookie,
      call: (method, path, attributes, headers = OWN_PAGE) =>
        given().api.app.inject({
          method,
          url: `/v2${path}`,
          headers: { ...headers, cookie },
          ...(attributes && { payload: { data: { attributes } } }),
        }),
    };
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
  async function joined(role: UserRole = 'member', relationships?: object): Promise<Browser & { email: string }> {
    count += 1;
    const email = `${prefix}${count}@example.com`;
    const token = await invited(role, relationships);
    const answer = await post('/invites/accept', { token, name: `User ${count}`, email, password: PASSWORD });
    return { ...browserOf(answer), email };
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
