/** Users, their sessions, invites and second factors. */
import type { Ids } from '../seeding.ts';
import { USER_PASSWORD } from './bodies.ts';
import { type Calls, get, partiesOf, write } from './call.ts';

export function usersCalls(ids: Ids): Calls {
  const cookie = String(ids.session_cookie);
  const own = { headers: { 'sec-fetch-site': 'same-origin' } };
  return {
    'GET /v2/users': get('/users?include=account', '/users?filter[active]=true&page[size]=1'),
    'GET /v2/users/me': [{ path: '/users/me?include=account', cookie }],
    'PATCH /v2/users/me': [
      { path: '/users/me', cookie, ...write('PATCH', 'user', { locale: 'de', time_zone: 'Europe/Berlin' }) },
    ],
    'GET /v2/users/me/digest': [{ path: '/users/me/digest?include=user', cookie }],
    'PATCH /v2/users/me/digest': [
      { path: '/users/me/digest', cookie, ...write('PATCH', 'digest', { is_on: true, hour: 7 }) },
    ],
    'POST /v2/users/me/digest/send': [{ path: '/users/me/digest/send', method: 'POST', cookie }],
    'POST /v2/users/me/second_factor': [{ path: '/users/me/second_factor', method: 'POST', cookie }],
    'PATCH /v2/users/me/second_factor': [
      {
        path: '/users/me/second_factor',
        cookie: String(ids.factor_cookie),
        ...write('PATCH', 'second_factor', { code: String(ids.factor_code), current_password: USER_PASSWORD }),
      },
    ],
    'POST /v2/users/me/second_factor/remove': [
      {
        path: '/users/me/second_factor/remove',
        cookie: String(ids.held_cookie),
        ...write('POST', 'second_factor', { code: String(ids.held_code), current_password: USER_PASSWORD }),
      },
    ],
    'DELETE /v2/users/{id}/second_factor': [{ path: `/users/${ids.lost_user}/second_factor`, method: 'DELETE' }],
    'DELETE /v2/users/{id}': [{ path: `/users/${ids.leaving_user}`, method: 'DELETE' }],
    'GET /v2/users/{id}': get(`/users/${ids.user}?include=parties`),
    'PATCH /v2/users/{id}': [
      {
        path: `/users/${ids.other_user}?include=parties`,
        ...write('PATCH', 'user', { role: 'viewer' }, partiesOf(ids)),
      },
    ],
    'POST /v2/users/{id}/log_in_links': [
      { path: `/users/${ids.other_user}/log_in_links?include=user`, method: 'POST' },
    ],
    'POST /v2/sessions': [
      { path: '/sessions', ...own, ...write('POST', 'session', { email: 'ada@example.com', password: USER_PASSWORD }) },
      { path: '/sessions', ...own, ...write('POST', 'session', { token: ids.spare_link }) },
    ],
    'POST /v2/invites/look': [{ path: '/invites/look', ...write('POST', 'invite_look', { token: ids.spare_look }) }],
    'POST /v2/invites/accept': [
      {
        path: '/invites/accept',
        ...own,
        ...write('POST', 'invite_acceptance', {
          token: ids.spare_token,
          name: 'Dina',
          email: `dina${ids.unique}@example.com`,
          password: USER_PASSWORD,
        }),
      },
    ],
    'POST /v2/password_resets': [
      { path: '/password_resets', ...own, ...write('POST', 'password_reset', { email: 'ada@example.com' }) },
    ],
    'GET /v2/sessions': get('/sessions?include=user'),
    'POST /v2/users/{id}/view': [
      { path: `/users/${ids.other_user}/view?include=user`, method: 'POST', cookie: String(ids.admin_cookie) },
    ],
    'DELETE /v2/sessions/current/view': [
      { path: '/sessions/current/view', method: 'DELETE', cookie: String(ids.viewing_cookie) },
    ],
    'GET /v2/sessions/current': [{ path: '/sessions/current', cookie }],
    'DELETE /v2/sessions/{id}': [{ path: `/sessions/${ids.spare_session}`, method: 'DELETE' }],
    'GET /v2/invites': get('/invites?include=parties'),
    'POST /v2/invites': [{ path: '/invites', ...write('POST', 'invite', { email: 'bo@example.com', role: 'member' }) }],
    'DELETE /v2/invites/{id}': [{ path: `/invites/${ids.spare_invite}`, method: 'DELETE' }],
  };
}
