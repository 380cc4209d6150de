/** Users of the seeded account, one of them with a session, and what calls may use up. */
import { TOTP } from 'otpauth';
import type { TestService } from '../helpers/service.ts';
import { USER_PASSWORD } from './calls.ts';
import type { Ids } from './seed.ts';

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

export async function seedUsers(service: TestService, key: string): Promise<Ids> {
  const join = async (name: string, role: string) => {
    const [, token] = await tokenOf(service, key, '/invites', { attributes: { role } });
    const email = `${name.toLowerCase()}@example.com`;
    return enter(service, '/invites/accept', { token, name, email, password: USER_PASSWORD });
  };
  const [ada, cleo] = [await join('Ada', 'admin'), await join('Cleo', 'member')];
  return { user: ada.user, other_user: cleo.user, session: ada.session, session_cookie: ada.cookie };
}

let dots = 0;
/** A user with a second factor: begun, or confirmed with codes for its loss. */
async function withFactor(service: TestService, key: string, clock: SeedClock, isConfirmed: boolean) {
  dots += 1;
  const [, token] = await tokenOf(service, key, '/invites', { attributes: { role: 'viewer' } });
  const email = `dot${dots}@example.com`;
  const person = await enter(service, '/invites/accept', { token, name: 'Dot', email, password: USER_PASSWORD });
  const ask = async (method: string, attributes?: object) => {
    const answer = await fetch(`${service.url}/v2/users/me/second_factor`, {
      method,
      headers: {
        cookie: person.cookie,
        'sec-fetch-site': 'same-origin',
        ...(attributes && { 'content-type': 'application/vnd.api+json' }),
      },
      ...(attributes && { body: JSON.stringify({ data: { attributes } }) }),
    });
    return ((await answer.json()) as { data: { attributes: { secret: string; recovery_codes: string[] } } }).data
      .attributes;
  };
  const { secret } = await ask('POST');
  const code = new TOTP({ secret }).generate({ timestamp: clock.wallNow() });
  if (!isConfirmed) return { ...person, code };
  const { recovery_codes: codes } = await ask('PATCH', { code });
  return { ...person, code: codes[0] as string };
}
type SeedClock = { wallNow(): number };

export async function spareUsers(
  clock: SeedClock,
  service: TestService,
  key: string,
  { other_user: user }: Ids,
): Promise<Ids> {
  const [, token] = await tokenOf(service, key, `/users/${user}/log_in_links`);
  const [, link] = await tokenOf(service, key, `/users/${user}/log_in_links`);
  const invite = () => tokenOf(service, key, '/invites', { attributes: { role: 'viewer' } });
  const [[withdrawn], [, looked], [, accepted]] = [await invite(), await invite(), await invite()];
  const { session } = await enter(service, '/sessions', { token });
  const [begun, held, lost] = [
    await withFactor(service, key, clock, false),
    await withFactor(service, key, clock, true),
    await withFactor(service, key, clock, true),
  ];
  return {
    factor_cookie: begun.cookie,
    factor_code: begun.code,
    held_cookie: held.cookie,
    held_code: held.code,
    lost_user: lost.user,
    spare_session: session,
    spare_link: link,
    spare_invite: withdrawn,
    spare_look: looked,
    spare_token: accepted,
  };
}
