/** Digests over a database: switched on by users, sent in their morning, each once, with what each may see. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { createTestDatabase } from '../../../../test/helpers/database.ts';
import { LANDED } from '../../../../test/helpers/landed.ts';
import { openMailingDatabase } from '../../../../test/helpers/mail/mailing-database.ts';
import { startTrackedApi, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { report } from '../../../../test/helpers/tracking/core-world.ts';
import { reference } from '../../../../test/helpers/tracking.ts';
import type { Database } from '../../../database/database.ts';
import type { MailBody } from '../../../tenancy/outgoing-mail/mail-body.ts';
import { renderHtml } from '../../../tenancy/outgoing-mail/render-html.ts';
import { renderText } from '../../../tenancy/outgoing-mail/render-text.ts';
import { makeUser } from '../../../tenancy/users/invites/join.ts';
import { makeLogInLink } from '../../../tenancy/users/sessions/log-in.ts';
import { watchContainers } from '../finding/watch-containers.ts';
import { SEND_DIGESTS, sendDigestNow, sendDueDigests } from './send-digest.ts';
import { queueDueDigests } from './store.ts';

const TARIFF = {
  name: 'Line, US import',
  kind: 'demurrage',
  free_days: 4,
  free_days_are: 'working',
  counted_from: 'discharge',
  closed_days: { calendar: 'US' },
  tiers: [{ days: null, amount: 150 }],
  currency_code: 'USD',
};

let api: TrackedApi;
let key: TestKey;
/** As the service opens it where mail leaves. */
let mailing: Database;
let parties: string[];

beforeAll(async () => {
  const testDatabase = await createTestDatabase();
  api = await startTrackedApi({ testDatabase });
  mailing = openMailingDatabase(testDatabase.url);
  api.clock.set(Date.parse('2026-05-03T19:00:00Z'));
  key = await api.key(await api.account());
  await api.call(key, 'POST', '/v2/tariffs', { payload: { data: { attributes: TARIFF } } });
  parties = [await api.party(key, 'Acme <b>GmbH</b>'), await api.party(key, 'Nobody')];
  api.script = (asked, now) => report(asked, now, { observations: LANDED });
  await api.track(key, 'DIGEST1', { relationships: { customer: { data: { id: parties[0], type: 'party' } } } });
  await watchContainers(api.tracking);
});
afterAll(async () => {
  await mailing.close();
  await api.close();
});

let users = 0;
interface Person {
  readonly id: string;
  readonly email: string;
  call(method: 'GET' | 'PATCH' | 'POST', path: string, attributes?: object): Promise<Record<string, unknown>>;
}

async function person(partyIds: readonly string[] | null = null): Promise<Person> {
  users += 1;
  const email = `user${users}@example.com`;
  const { accountId } = key;
  const createdAt = new Date(api.clock.now());
  const { id, token } = await api.database.changeSystem(async (session) => {
    const who = { accountId, email, name: 'Ada', role: 'member' as const, partyIds, password: null, createdAt };
    const userId = await makeUser(session, who);
    return { id: userId, token: await makeLogInLink(session, api.clock, { accountId, userId, hours: 1, uses: 1 }) };
  });
  const own = { 'sec-fetch-site': 'same-origin' };
  const payload = { data: { attributes: { token } } };
  const entered = await api.app.inject({ method: 'POST', url: '/v2/sessions', headers: own, payload });
  const cookie = String(entered.headers['set-cookie']).split(';')[0] as string;
  return {
    id,
    email,
    call: async (method, path, attributes) => {
      const data = { id, type: path.endsWith('digest') ? 'digest' : 'user', attributes };
      const body = attributes && { payload: { data } };
      const answer = await api.app.inject({ method, url: `/v2/users/me${path}`, headers: { ...own, cookie }, ...body });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().data.attributes;
    },
  };
}

const context = () => ({
  database: mailing,
  clock: api.clock,
  reference,
  settings: { publicUrl: 'https://portolan.example' },
});
/** As the sweep and the worker do. */
async function sendDue(at: string): Promise<void> {
  api.clock.set(Date.parse(at));
  await watchContainers(api.tracking);
  const { rows } = await mailing.systemPool.query<{ user_id: string }>(
    'SELECT user_id FROM digests WHERE next_at <= $1',
    [new Date(api.clock.wallNow())],
  );
  await mailing.system((session) => queueDueDigests(session, SEND_DIGESTS, new Date(api.clock.wallNow())));
  if (rows.length > 0) expect(await api.jobs()).toContain(`send-digests:${key.accountId}`);
  // Twice at once, as when a lost job is queued again.
  await Promise.all([1, 2].map(() => sendDueDigests(context(), key.accountId)));
}

interface Mail {
  readonly subject: string;
  readonly locale: string;
  readonly body: MailBody;
}
async function mailsTo({ email }: Person): Promise<Mail[]> {
  const text = 'SELECT subject, locale, body FROM outgoing_mails WHERE email = $1 ORDER BY created_at';
  return (await mailing.systemPool.query<Mail>(text, [email])).rows;
}

it('is off at first, and due in the next morning of the zone of its user once it is on', async () => {
  const ada = await person();
  expect(await ada.call('GET', '/digest')).toMatchObject({ is_on: false, hour: 7, next_at: null, last_outcome: null });
  await ada.call('PATCH', '', { time_zone: 'Europe/Berlin' });
  const on = await ada.call('PATCH', '/digest', { is_on: true });
  // 3 May 2026 is a Sunday.
  expect(on).toMatchObject({ is_on: true, on_weekends: false, next_at: '2026-05-04T05:00:00Z' });
  expect(await ada.call('PATCH', '/digest', { hour: 6 })).toMatchObject({ next_at: '2026-05-04T04:00:00Z' });
  expect(await ada.call('PATCH', '/digest', { is_on: false })).toMatchObject({ is_on: false, next_at: null });
});

it('reports the day to each user once, in the own language, and of the own customers alone', async () => {
  const [ada, limited] = [await person(), await person([parties[1] as string])];
  await ada.call('PATCH', '', { time_zone: 'America/Los_Angeles', locale: 'de-DE' });
  await ada.call('PATCH', '/digest', { is_on: true });
  await limited.call('PATCH', '/digest', { is_on: true, hour: 14 });

  await sendDue('2026-05-05T14:00:00Z');
  const [mail, ...rest] = await mailsTo(ada);
  expect(rest).toEqual([]);
  expect(mail).toMatchObject({
    locale: 'de',
    subject: 'Heute: 1 Container zu bearbeiten, 1 mit nahem letzten freien Tag',
  });
  const text = renderText(mail?.body as MailBody);
  expect(text).toContain('Frei bis');
  expect(text).toContain('Acme <b>GmbH</b>');
  // It is new, too, and its last free day is near: it is listed once.
  expect(text.match(/https:\/\/portolan\.example\/containers\/[0-9a-f-]{36}/g)).toHaveLength(1);
  expect(text).not.toContain('Neu: 1 Container');
  expect(renderHtml(mail?.body as MailBody, { locale: 'de', subject: '', sender: 'Portolan' })).toContain(
    'Acme &lt;b&gt;GmbH',
  );
  expect(await ada.call('GET', '/digest')).toMatchObject({ last_outcome: 'sent', next_at: '2026-05-06T14:00:00Z' });
  // Nothing of another customer; so there is nothing to report, and no mail.
  expect(await mailsTo(limited)).toEqual([]);
  expect(await limited.call('GET', '/digest')).toMatchObject({ last_outcome: 'nothing_to_report' });

  // Charges run; what was reported is not new any more.
  await sendDue('2026-05-09T14:00:00Z');
  await sendDue('2026-05-11T14:00:00Z');
  const subjects = (await mailsTo(ada)).map(({ subject }) => subject);
  expect(subjects.slice(1)).toEqual(['Heute: 1 Container zu bearbeiten, 600 USD laufen auf']);
});

it('leaves a morning out that has passed, and ends for who unsubscribed or is no user any more', async () => {
  const [late, left, gone] = [await person(), await person(), await person()];
  for (const each of [late, left, gone]) await each.call('PATCH', '/digest', { is_on: true });
  await sendDue('2026-05-12T19:00:00Z');
  expect(await late.call('GET', '/digest')).toMatchObject({ last_outcome: null, next_at: '2026-05-13T07:00:00Z' });

  await sendDue('2026-05-13T07:00:00Z');
  await mailing.systemPool.query('UPDATE mail_unsubscribes SET unsubscribed_at = now() WHERE email = $1', [left.email]);
  await mailing.systemPool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [gone.id]);
  await sendDue('2026-05-14T07:00:00Z');
  expect(await mailsTo(late)).toHaveLength(2);
  expect(await mailsTo(left)).toHaveLength(1);
  expect(await left.call('GET', '/digest')).toMatchObject({ is_on: false, last_outcome: 'unsubscribed' });
  expect(await mailsTo(gone)).toHaveLength(1);

  // Who switches it on again wants it.
  await left.call('PATCH', '/digest', { is_on: true });
  await sendDue('2026-05-15T07:00:00Z');
  expect(await mailsTo(left)).toHaveLength(2);
});

it('can be tried at once, and says where no mail leaves', async () => {
  const ada = await person([parties[1] as string]);
  expect(await ada.call('POST', '/digest/send')).toMatchObject({ is_on: false, last_outcome: 'not_configured' });
  // The day is of the world, as all dates in it.
  await ada.call('PATCH', '/digest', { is_on: true });
  const wallNow = () => api.clock.wallNow() + 400 * 86_400_000;
  await mailing.changeAccount(key.accountId, (session) =>
    sendDigestNow(session, { ...context(), clock: { ...api.clock, wallNow } }, ada.id),
  );
  const [mail] = await mailsTo(ada);
  expect(renderText(mail?.body as MailBody)).toContain('this is your day: Fri 15 May.');
});

it('lists what nothing is known to be owed for, also where the kind names costs', async () => {
  const ada = await person();
  await ada.call('PATCH', '/digest', { is_on: true });
  // As without a tariff.
  const { rowCount } = await mailing.systemPool.query(
    `UPDATE exceptions SET facts = facts || '{"owed": []}' WHERE kind = 'last_free_day_passed' AND resolved_at IS NULL`,
  );
  expect(rowCount).toBe(1);
  await mailing.changeAccount(key.accountId, (session) => sendDigestNow(session, context(), ada.id));
  const [mail] = await mailsTo(ada);
  const text = renderText(mail?.body as MailBody);
  expect(text).toContain('Last free day passed: \u2068Free until');
  expect(text.match(/https:\/\/portolan\.example\/containers\/[0-9a-f-]{36}/g)).toHaveLength(1);
});
