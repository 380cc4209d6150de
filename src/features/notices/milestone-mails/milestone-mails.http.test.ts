/** Milestone mails over a database: who gets which of them, in which words, and that each is queued once. */

import { LANGUAGE_CODES } from '@portolan/wording/language';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestKey } from '../../../../test/helpers/api.ts';
import { createTestDatabase } from '../../../../test/helpers/database.ts';
import { openMailingDatabase } from '../../../../test/helpers/mail/mailing-database.ts';
import { noAbort } from '../../../../test/helpers/no-abort.ts';
import { type Resource, startTrackedApi, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { move, report } from '../../../../test/helpers/tracking/core-world.ts';
import { reference } from '../../../../test/helpers/tracking.ts';
import type { Observation } from '../../../core/observation.ts';
import type { Database } from '../../../database/database.ts';
import type { MailBody } from '../../../tenancy/outgoing-mail/mail-body.ts';
import { renderText } from '../../../tenancy/outgoing-mail/render-text.ts';
import { gazetteerOf } from '../../reference-data/gazetteer.ts';
import { shares } from '../../shares/feature.ts';
import { queueDueMilestoneMails } from './events-store.ts';
import { sendMilestoneMails } from './send-milestone-mails.ts';

const BOOKED = [
  move('load', 'CNSHA', '2026-05-10T10:00', { vessel: 'EVER MADE' }),
  move('departure', 'CNSHA', '2026-05-11T04:00', { vessel: 'EVER MADE' }),
];
const ARRIVED = [...BOOKED, move('arrival', 'USLGB', '2026-05-25T08:00', { vessel: 'EVER MADE' })];

const PUBLIC_URL = 'https://track.example.com';

let api: TrackedApi;
let key: TestKey;
let mailing: Database;
let acme: string;

beforeAll(async () => {
  const testDatabase = await createTestDatabase();
  api = await startTrackedApi({ testDatabase });
  mailing = openMailingDatabase(testDatabase.url);
  api.clock.set(Date.parse('2026-05-11T06:00:00Z'));
  key = await api.key(await api.account('Forwarder AG'));
  acme = await api.party(key, 'Acme \u202eGmbH');
});
afterAll(async () => {
  await mailing.close();
  await api.close();
});

const partyOf = (id: string) => ({ party: { data: { id, type: 'party' } } });
const add = (attributes: object, relationships: object = partyOf(acme)) =>
  api.call(key, 'POST', '/v2/milestone_recipients', { payload: { data: { attributes, relationships } } });
const answer = (observations: readonly Observation[]) => {
  api.script = (asked, now) => report(asked, now, { observations });
};
async function sendDue(): Promise<void> {
  const queued = await mailing.system((session) => queueDueMilestoneMails(session, 'send-milestone-mails'));
  if (queued > 0) expect(await api.jobs()).toContain(`milestone-mails:${key.accountId}`);
  const { shownToCustomers } = shares.offers();
  const context = {
    database: mailing,
    gazetteer: gazetteerOf(reference),
    clock: api.clock,
    publicUrl: PUBLIC_URL,
    shownToCustomers,
  };
  // Twice at once, as when a lost job is queued again.
  await Promise.all([1, 2].map(() => sendMilestoneMails(context, key.accountId, noAbort())));
}
interface Mail {
  readonly email: string;
  readonly subject: string;
  readonly body: MailBody;
}
async function mails(): Promise<Mail[]> {
  const { rows } = await mailing.systemPool.query<Mail>('DELETE FROM outgoing_mails RETURNING email, subject, body');
  return rows.toSorted((a, b) => `${a.email} ${a.subject}`.localeCompare(`${b.email} ${b.subject}`));
}
const subjects = async () => (await mails()).map(({ email, subject }) => `${email}: ${subject}`);

it('refuses an address twice, a party that is not there, and keys limited to customers', async () => {
  expect((await add({ email: ' Buyer@Example.com' })).json().data.attributes).toMatchObject({
    email: 'buyer@example.com',
    locale: 'en',
    is_unsubscribed: false,
  });
  expect((await add({ email: 'buyer@example.com' })).statusCode).toBe(409);
  const nobody = await add({ email: 'other@example.com' }, partyOf('01900000-0000-7000-8000-000000000000'));
  expect(nobody.json().errors).toMatchObject([{ source: { pointer: '/data/relationships/party/data/id' } }]);
  expect((await add({ email: 'not an address' })).statusCode).toBe(422);
  const limited = await api.key(key.accountId, 'member', [acme]);
  expect((await api.call(limited, 'GET', '/v2/milestone_recipients')).statusCode).toBe(403);
});

it('mails one milestone of a shipment once, for all its containers, to who wants it', async () => {
  await add({ email: 'stock@example.com', locale: 'de', milestones: ['departed', 'arrived'] });
  answer(BOOKED);
  const { shipmentId } = await api.track(key, 'MILES1', {
    relationships: { customer: { data: { id: acme, type: 'party' } } },
  });
  await api.track(key, 'MILES2');
  await sendDue();
  const [booked, departed, stock, ...rest] = await mails();
  expect(rest).toEqual([]);
  expect(booked).toMatchObject({ email: 'buyer@example.com', subject: 'MILES1 departed from Shanghai' });
  expect(departed?.subject).toBe('Your shipment MILES1 is being tracked');
  expect(stock).toMatchObject({ email: 'stock@example.com', subject: 'MILES1 ist ab Shanghai' });
  const text = renderText(stock?.body as MailBody);
  expect(text).toContain('hat Shanghai am Mo., 11. Mai verlassen. Er fährt mit \u2068EVER MADE\u2069.\n');

  api.clock.set(Date.parse('2026-05-25T20:00:00Z'));
  answer(ARRIVED);
  await api.check(key, shipmentId);
  await sendDue();
  expect(await subjects()).toEqual([
    'buyer@example.com: MILES1 arrived at Long Beach',
    'stock@example.com: MILES1 ist in Long Beach angekommen',
  ]);
  await sendDue();
  expect(await subjects()).toEqual([]);
});

it('mails a container once for a milestone: not for a corrected time, and alone where it follows the others', async () => {
  api.clock.set(Date.parse('2026-05-25T20:00:00Z'));
  const [first, second] = ['SIMU0000006', 'SIMU0000011'];
  const arrivals = (...times: readonly (readonly [string, string])[]) => {
    api.script = (asked, now) =>
      report(asked, now, {
        containers: [first, second],
        observations: [first, second].flatMap((equipment) => [
          ...BOOKED.map((each) => ({ ...each, equipment })),
          ...times
            .filter(([number]) => number === equipment)
            .map(([, at]) => ({ ...move('arrival', 'USLGB', at, { vessel: 'EVER MADE' }), equipment })),
        ]),
      });
  };
  const news = async () =>
    (await mails())
      .filter(({ email, subject }) => email === 'buyer@example.com' && subject.includes('arrived'))
      .map(({ body }) => body.blocks.flatMap((each) => (each.kind === 'facts' ? each.facts : [])))
      .map((facts) => facts.find(({ label }) => label === 'Containers')?.value);
  arrivals();
  const customer = { data: { id: acme, type: 'party' } };
  const { shipmentId } = await api.track(key, 'MILES5', { relationships: { customer } });
  await sendDue();
  expect(await news()).toEqual([]);
  const reported = async (...times: readonly (readonly [string, string])[]) => {
    api.clock.set(api.clock.now() + 3_600_000);
    arrivals(...times);
    await api.check(key, shipmentId);
  };

  // Reported and corrected before the mail.
  await reported([first, '2026-05-25T08:00']);
  await reported([first, '2026-05-25T08:30']);
  await sendDue();
  expect(await news()).toEqual([first]);
  // Corrected after it, twice, and once more together with the other container.
  await reported([first, '2026-05-25T09:00']);
  await reported([first, '2026-05-25T09:15']);
  await sendDue();
  expect(await news()).toEqual([]);
  await reported([first, '2026-05-25T09:30'], [second, '2026-05-25T09:30']);
  await sendDue();
  expect(await news()).toEqual([second]);
  // Withdrawn, and reported again.
  await reported([second, '2026-05-25T09:30']);
  await sendDue();
  await reported([first, '2026-05-25T10:00'], [second, '2026-05-25T09:30']);
  await sendDue();
  expect(await news()).toEqual([]);
});

it('mails no milestone after a later one, but to who does not get the later one', async () => {
  api.clock.set(Date.parse('2026-05-25T12:00:00Z'));
  answer(BOOKED);
  const customer = { data: { id: acme, type: 'party' } };
  const { shipmentId } = await api.track(key, 'MILES6', { relationships: { customer } });
  await sendDue();
  await mails();
  const out = move('gate_out', 'USLGB', '2026-05-25T15:00', { laden: true });
  for (const moves of [
    [...BOOKED, out],
    [...ARRIVED, out],
  ]) {
    api.clock.set(api.clock.now() + 12 * 3_600_000);
    answer(moves);
    await api.check(key, shipmentId);
    await sendDue();
  }
  expect(await subjects()).toEqual([
    'buyer@example.com: MILES6 was picked up',
    'stock@example.com: MILES6 ist in Long Beach angekommen',
  ]);
});

it('tells nobody of what is long past when a shipment is tracked midway, nor who unsubscribed of anything', async () => {
  const stock = 'stock@example.com';
  await mailing.systemPool.query('UPDATE mail_unsubscribes SET unsubscribed_at = now() WHERE email = $1', [stock]);
  api.clock.set(Date.parse('2026-05-26T00:00:00Z'));
  answer(ARRIVED);
  await api.track(key, 'MILES3', { relationships: { customer: { data: { id: acme, type: 'party' } } } });
  await sendDue();
  expect(await subjects()).toEqual([
    'buyer@example.com: MILES3 arrived at Long Beach',
    'buyer@example.com: Your shipment MILES3 is being tracked',
  ]);
  const rows = await api.list(key, '/v2/milestone_recipients');
  expect(rows.map(({ attributes }) => [attributes.email, attributes.is_unsubscribed])).toEqual([
    ['buyer@example.com', false],
    [stock, true],
  ]);
});

it('says it in own words, with placeholders that exist, until they are given back', async () => {
  const list = await api.list(key, '/v2/milestone_texts');
  const find = (milestone: string, locale: string) =>
    list.find(({ attributes: a }) => a.milestone === milestone && a.locale === locale) as Resource;
  const { id } = find('booked', 'en');
  const change = (attributes: object) =>
    api.patch(key, `/v2/milestone_texts/${id}`, { id, type: 'milestone_text', attributes });
  const refused = (await change({ subject: 'Hello {name}' })).json().errors;
  expect(refused).toMatchObject([{ source: { pointer: '/data/attributes/subject' } }]);
  expect(refused[0].detail).toContain('{name}');

  expect((await change({ subject: 'Good news\r\nBcc: all@example.com' })).json().errors).toMatchObject([
    { source: { pointer: '/data/attributes/subject' }, detail: expect.stringContaining('must be one line') },
  ]);
  await change({
    subject: 'Good news, all of you',
    text: 'Dear {customer},\n\n<b>{containers}</b> {bill_of_lading}',
  });
  await api.track(key, 'MILES4', { relationships: { customer: { data: { id: acme, type: 'party' } } } });
  await sendDue();
  const own = (await mails()).find(({ subject }) => subject.startsWith('Good news'));
  expect(own?.subject).toBe('Good news, all of you');
  expect(own?.body.blocks.slice(0, 3)).toMatchObject([
    { kind: 'heading', text: 'Your shipment is being tracked' },
    { text: 'Dear \u2068Acme GmbH\u2069,' },
    { text: expect.stringMatching(/^<b>.*<\/b> MILES4$/) },
  ]);
  expect((await change({ is_own: false })).json().data.attributes).toMatchObject({
    is_own: false,
    subject: 'Your shipment {bill_of_lading} is being tracked',
  });
});

it('audits own words in every language by the id of the text', async () => {
  const list = await api.list(key, '/v2/milestone_texts');
  const own = list.filter(({ attributes: a }) => a.milestone === 'delivered');
  expect(own.map(({ attributes: a }) => a.locale)).toEqual([...LANGUAGE_CODES]);
  for (const { id } of own) {
    const change = (attributes: object) =>
      api.patch(key, `/v2/milestone_texts/${id}`, { id, type: 'milestone_text', attributes });
    expect((await change({ subject: 'Delivered' })).statusCode).toBe(200);
    await change({ is_own: false });
  }
  const audited = await api.list(key, '/v2/audit_events?filter[resource_type]=milestone_text');
  const ids = audited.map(({ attributes }) => attributes.resource_id);
  expect(ids).toEqual(expect.arrayContaining(own.map(({ id }) => id)));
});

it('links the page that is shared with its customer where the words name it, and nothing else', async () => {
  const list = await api.list(key, '/v2/milestone_texts');
  const { id } = list.find(({ attributes: a }) => a.milestone === 'booked' && a.locale === 'en') as Resource;
  const change = (attributes: object) =>
    api.patch(key, `/v2/milestone_texts/${id}`, { id, type: 'milestone_text', attributes });
  expect((await change({ subject: 'See {link}' })).json().errors).toMatchObject([
    { source: { pointer: '/data/attributes/subject' } },
  ]);
  await change({ subject: 'Linked', text: 'It is tracked.\n\n{link}' });
  const shareOf = async (attributes: object): Promise<string> => {
    const payload = { data: { type: 'share', attributes: { list: 'shipments', ...attributes } } };
    return new URL((await api.call(key, 'POST', '/v2/shares', { payload })).json().data.attributes.url).pathname;
  };
  const booked = async (number: string) => {
    const { shipmentId } = await api.track(key, number, {
      relationships: { customer: { data: { id: acme, type: 'party' } } },
    });
    await sendDue();
    const [mail] = (await mails()).filter(({ subject }) => subject === 'Linked');
    return { shipmentId, blocks: mail?.body.blocks ?? [] };
  };
  const filter = `filter[customer_id]=${acme}`;
  await shareOf({ filter: '' });
  await shareOf({ filter, fields: ['eta', 'charges'] });
  expect((await booked('MILESA')).blocks).not.toContainEqual(expect.objectContaining({ kind: 'button' }));

  const path = await shareOf({ filter });
  const { shipmentId, blocks } = await booked('MILESB');
  const url = `${PUBLIC_URL}${path}#s${shipmentId}`;
  expect(blocks).toContainEqual({ kind: 'button', label: 'Follow your shipment', url });
  await change({ is_own: false });
});
