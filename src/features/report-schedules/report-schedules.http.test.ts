/** Reports that leave the dashboard: as files, as mails by schedule, and as shared pages, each as its reader may see it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { errorsOf, type TestKey } from '../../../test/helpers/api.ts';
import { createTestDatabase } from '../../../test/helpers/database.ts';
import { openMailingDatabase } from '../../../test/helpers/mail/mailing-database.ts';
import { startTrackedApi, type TrackedApi } from '../../../test/helpers/tracked.ts';
import { move, report } from '../../../test/helpers/tracking/core-world.ts';
import { reference } from '../../../test/helpers/tracking.ts';
import type { Database } from '../../database/database.ts';
import { makeUser } from '../../tenancy/users/invites/join.ts';
import { countReported } from '../reports/sums/count-changes.ts';
import { SEND_REPORTS, scopeOf, sendDueReports } from './send-reports.ts';
import { queueDueSchedules } from './store.ts';

let api: TrackedApi;
let key: TestKey;
/** As the service opens it where mail leaves. */
let mailing: Database;
let acme: string;
let other: string;
const { signal } = new AbortController();

beforeAll(async () => {
  const testDatabase = await createTestDatabase();
  api = await startTrackedApi({ testDatabase });
  mailing = openMailingDatabase(testDatabase.url);
  api.clock.set(Date.parse('2026-05-20T12:00:00Z'));
  key = await api.key(await api.account());
  [acme, other] = [await api.party(key, '上海 Acme'), await api.party(key, 'Other')];
  const sailed = { vessel: 'EVER MADE' };
  api.script = (asked, now) =>
    report(asked, now, {
      observations: [
        move('load', 'CNSHA', '2026-05-02T08:00', sailed),
        move('departure', 'CNSHA', '2026-05-02T20:00', sailed),
      ],
    });
  await api.track(key, 'REPORT1', { relationships: { customer: { data: { id: acme, type: 'party' } } } });
  await countReported(api.database, reference, signal);
});
afterAll(async () => {
  await mailing.close();
  await api.close();
});

let users = 0;
async function person(
  partyIds: readonly string[] | null = null,
): Promise<{ readonly id: string; readonly email: string }> {
  users += 1;
  const email = `user${users}@example.com`;
  const createdAt = new Date(api.clock.now());
  const { accountId } = key;
  const who = { accountId, email, name: 'Ada', role: 'member' as const, partyIds, password: null, createdAt };
  return { id: await api.database.changeSystem((session) => makeUser(session, who)), email };
}

const MONTHLY = {
  ...{ report: 'volumes', parameters: 'group_by=customer', period: 'last_month', format: 'csv' },
  ...{ frequency: 'monthly', hour: 7, time_zone: 'Europe/Berlin' },
};

async function schedule(given: object, status = 201, as = key) {
  const payload = { data: { type: 'report_schedule', attributes: { ...MONTHLY, ...given } } };
  const answer = await api.call(as, 'POST', '/v2/report_schedules', { payload });
  expect(answer.statusCode, answer.body).toBe(status);
  return answer;
}

const context = () => ({
  ...{ database: mailing, clock: api.clock, reference, publicUrl: 'https://portolan.example' },
  offers: { readLetterhead: async () => ({ contact: [], logo: null }) },
});

/** As the sweep and the worker do; twice at once, as when a lost job is queued again. */
async function sendDue(at: string): Promise<void> {
  api.clock.set(Date.parse(at));
  await mailing.system((session) => queueDueSchedules(session, SEND_REPORTS, new Date(api.clock.wallNow())));
  await Promise.all([1, 2].map(() => sendDueReports(context(), key.accountId, signal)));
}

async function mailsTo({ email }: { readonly email: string }) {
  const text = `SELECT m.subject, m.locale, m.body::text AS body, a.name, a.bytes FROM outgoing_mails m
    LEFT JOIN outgoing_mail_attachments a ON a.account_id = m.account_id AND a.mail_id = m.id WHERE m.email = $1 ORDER BY m.created_at`;
  type Row = { subject: string; locale: string; body: string; name: string; bytes: Buffer };
  return (await mailing.systemPool.query<Row>(text, [email])).rows;
}

it('mails each recipient what this one may see, once, with a file, until the link in the mail stops it', async () => {
  const [ada, limited, gone] = [await person(), await person([other]), await person()];
  const { id, attributes } = (await schedule({ recipient_ids: [ada.id, limited.id, gone.id], language: 'de' })).json()
    .data;
  expect(attributes).toMatchObject({ next_at: '2026-06-01T05:00:00Z', is_on: true, last_outcome: null });
  await mailing.systemPool.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [gone.id]);

  await sendDue('2026-06-01T05:00:30Z');
  const [mail, ...more] = await mailsTo(ada);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: 'Mengen nach Kunde: Mai 2026',
    locale: 'de',
    name: 'volumes-2026-05-2026-05.csv',
  });
  expect(mail?.body).toContain('verglichen mit April 2026');
  expect(mail?.body).toContain('https://portolan.example/reports/volumes?by=customer&period=last_month');
  expect(mail?.bytes.toString()).toContain('上海 Acme,1');
  const [seen] = await mailsTo(limited);
  expect(seen?.bytes.toString()).not.toContain('Acme');
  expect(await mailsTo(gone)).toEqual([]);
  const shown = (await api.call(key, 'GET', `/v2/report_schedules/${id}`)).json().data.attributes;
  expect(shown).toMatchObject({ last_outcome: 'sent', next_at: '2026-07-01T05:00:00Z' });

  await mailing.systemPool.query(
    'UPDATE mail_unsubscribes SET unsubscribed_at = now() WHERE email = $1 AND scope = $2',
    [ada.email, scopeOf(id)],
  );
  await sendDue('2026-07-01T05:00:30Z');
  expect(await mailsTo(ada)).toHaveLength(1);
  expect(await mailsTo(limited)).toHaveLength(2);
  await api.call(key, 'DELETE', `/v2/report_schedules/${id}`);
});

it('leaves out a report that is days late, and goes on with the next', async () => {
  const ada = await person();
  const { id } = (await schedule({ recipient_ids: [ada.id] })).json().data;
  await sendDue('2026-08-20T00:00:00Z');
  expect(await mailsTo(ada)).toEqual([]);
  const shown = (await api.call(key, 'GET', `/v2/report_schedules/${id}`)).json().data.attributes;
  expect(shown).toMatchObject({ last_outcome: 'too_late', next_at: '2026-09-01T05:00:00Z' });
  await api.call(key, 'DELETE', `/v2/report_schedules/${id}`);
});

it('says what is wrong with a schedule', async () => {
  const { id } = await person();
  const wrong = async (given: object) => errorsOf(await schedule({ recipient_ids: [id], ...given }, 422))[0];
  expect(await wrong({ time_zone: 'Mars/Base' })).toMatchObject({ source: { pointer: '/data/attributes/time_zone' } });
  expect(await wrong({ parameters: 'period=last_month' })).toMatchObject({
    detail: 'The parameters of a schedule have no months: period says which they are.',
  });
  expect((await wrong({ parameters: 'group_by=terminal' }))?.detail).toContain('month, customer, line, port, lane');
  expect((await wrong({ recipient_ids: [acme] }))?.detail).toBe(`There is no active user ${acme}.`);
  const limited = await api.key(key.accountId, 'member', [other]);
  expect(errorsOf(await schedule({ recipient_ids: [id] }, 422, limited))[0]?.detail).toContain('to themselves only');
});

it('exports a report as each format, with its filters', async () => {
  const get = (query: string) => api.call(key, 'GET', `/v2/exports/reports/volumes?from=2026-05&to=2026-05&${query}`);
  const csv = await get('group_by=customer&language=de');
  expect(csv.headers['content-disposition']).toContain('filename="volumes-customer-');
  expect(csv.body.split('\r\n')[1]).toContain('上海 Acme,1,');
  expect((await get(`filter[customer]=${other}`)).body).not.toContain('Acme');
  expect((await get('format=pdf&measure=teu')).body).toMatch(/^%PDF-/);
  expect((await get('format=xlsx')).body).toMatch(/^PK/);
  expect((await get('format=odt')).statusCode).toBe(400);
  expect((await get('filter[terminal]=x')).statusCode).toBe(400);
});

it('shares a report as its creator may see it, with a period that moves', async () => {
  api.clock.set(Date.parse('2026-06-10T12:00:00Z'));
  const share = async (as: TestKey, attributes: object) =>
    api.call(as, 'POST', '/v2/shares', { payload: { data: { type: 'share', attributes } } });
  const dataOf = async (as: TestKey) => {
    const given = { report: 'volumes', filter: 'group_by=customer&period=last_month' };
    const made = (await share(as, given)).json().data.attributes;
    expect(made).toMatchObject({ ...given, list: null, fields: [] });
    return (await api.app.inject({ url: `${new URL(made.url).pathname}/data` })).json();
  };
  const page = await dataOf(key);
  expect(page).toMatchObject({ kind: 'report', report: { name: 'volumes', from: '2026-05', to: '2026-05' } });
  expect(page.report.rows).toMatchObject([{ name: '上海 Acme', figures: { containers: 1 } }]);
  expect(page.report.rows[0]).not.toHaveProperty('list');
  expect((await dataOf(await api.key(key.accountId, 'member', [other]))).report.rows).toEqual([]);
  const wrong = await share(key, { report: 'volumes', filter: 'group_by=ship' });
  expect(wrong.statusCode).toBe(422);
});
