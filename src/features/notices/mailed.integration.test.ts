/** An alert from the report of a container to the mailbox, over the whole service, and the end of it by its own link. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SmtpReceiver, startSmtpReceiver } from '../../../test/helpers/mail/smtp-receiver.ts';
import { startTestService, type TestService } from '../../../test/helpers/service.ts';
import { type LocalSimulator, startLocalSimulator } from '../../../test/helpers/simulator.ts';
import { until } from '../../../test/helpers/until.ts';
import { acceleratedClock } from '../../lib/clock.ts';
import { makeUser } from '../../tenancy/users/invites/join.ts';

const NOW = Date.parse('2026-05-10T00:00:00Z');
const PUBLIC_URL = 'http://portolan.test';

let simulator: LocalSimulator;
let receiver: SmtpReceiver;
let service: TestService;
let key: string;

beforeAll(async () => {
  [simulator, receiver] = await Promise.all([startLocalSimulator(NOW), startSmtpReceiver()]);
  const outgoing = { host: '127.0.0.1', port: receiver.port, from: 'portolan@sender.example' };
  service = await startTestService({
    // The world is that of the simulator, and stands still.
    clock: acceleratedClock({ worldMillis: NOW, wallMillis: 0, speed: 0 }),
    role: 'all',
    hasQuickQueue: true,
    settings: {
      carriers: { simulatorUrl: simulator.url },
      mail: { outgoing },
      alerts: { gatherSeconds: 1 },
      http: { port: 0, publicUrl: PUBLIC_URL, rateLimits: { default: 1_000_000 } },
    },
  });
  key = await service.key(await service.account());
});
afterAll(async () => {
  await service?.close();
  await receiver?.close();
  await simulator?.close();
});

const post = async (path: string, type: string, attributes: object, relationships: object = {}) => {
  const { status, body } = await service.call(key, path, {
    method: 'POST',
    body: { data: { type, attributes, relationships } },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
};
const dayOfMonthIn = (timeZone: string) => new Intl.DateTimeFormat('en', { day: 'numeric', timeZone }).format(NOW);
const count = async (text: string) => Number((await service.database.systemPool.query(text)).rows[0].n);

/** By a user: the last free day is over. */
async function endFreeDays(containerId: string): Promise<void> {
  const before = await count('SELECT count(*) AS n FROM alerts');
  await post(`/containers/${containerId}/events`, 'user_event', { event: 'last_free_day', at: '2026-05-08' });
  await until(async () => expect(await count('SELECT count(*) AS n FROM alerts')).toBe(before + 1));
  await until(async () => expect(await count('SELECT count(*) AS n FROM alerts WHERE is_unsent')).toBe(0));
}

it('arrives with what happened, and does not come again after its one-click link', async () => {
  const { rows } = await service.database.systemPool.query<{ id: string }>('SELECT id FROM accounts');
  const ada = { accountId: rows[0]?.id ?? '', email: 'ada@example.com', name: 'Ada', role: 'member' } as const;
  const id = await service.database.changeSystem((session) =>
    makeUser(session, { ...ada, partyIds: null, password: null, createdAt: new Date(NOW) }),
  );
  await post(
    '/alert_rules',
    'alert_rule',
    { kind: 'last_free_day_passed', channels: { bell: true, mail: true } },
    { recipient: { data: { type: 'user', id } } },
  );
  const journeys = (await simulator.journeys()).filter(({ line }) => line === 'SIML').slice(0, 2);
  for (const { bill_of_lading } of journeys) await service.track(key, { request_number: bill_of_lading, scac: 'SIML' });
  // What is found when a container is first looked at is no news: all of them must have been.
  const tracked = journeys.flatMap(({ containers }) => containers).length;
  await until(async () =>
    expect(await count('SELECT count(*) AS n FROM container_attention WHERE packed_memory IS NOT NULL')).toBe(tracked),
  );
  const { body } = await service.call(key, '/containers');
  const [first, second] = body.data;

  await endFreeDays(first?.id ?? '');
  const [mail, ...rest] = await until(() => {
    const taken = receiver.takenBy('ada@example.com');
    expect(taken).toHaveLength(1);
    return taken;
  });
  expect(rest).toEqual([]);
  const number = String(first?.attributes.number);
  expect(mail?.mail.subject).toBe(`\u2068${number}\u2069: Last free day passed`);
  const text = mail?.mail.text;
  expect(text).toMatch(/Free until Fri 8 May \(shipping line\), .+ ago\. \u2068\p{L}.+\u2069/u);
  // At ports west of Greenwich it is still 9 May.
  const dayAtPort = dayOfMonthIn(String(first?.attributes.pod_timezone));
  expect(text).toContain(dayAtPort === '10' ? ', 2 days ago' : ', 1 day ago');
  expect(mail?.mail.text).toContain(`${PUBLIC_URL}/containers/${first?.id}`);
  expect(mail?.mail.html).toContain(number);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [link] = /(?<=<)[^>]+/.exec(mail?.headers.get('list-unsubscribe') ?? '') ?? [];
  expect(link).toMatch(new RegExp(`^${PUBLIC_URL}/unsubscribe/`));

  const ended = await service.app.inject({
    method: 'POST',
    url: (link ?? '').replace(PUBLIC_URL, ''),
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(ended.statusCode).toBe(200);
  await endFreeDays(second?.id ?? '');
  expect(await count('SELECT count(*) AS n FROM outgoing_mails')).toBe(1);
  expect(await count('SELECT count(*) AS n FROM alerts WHERE in_bell'), 'the bell still rings').toBe(2);

  const assigned_to = { data: { type: 'user', id } };
  const data = { type: 'container_changes', attributes: { every: true }, relationships: { assigned_to } };
  await service.call(key, '/containers/changes', { method: 'POST', body: { data } });
  const assigned = await until(() => {
    const [, ...taken] = receiver.takenBy('ada@example.com');
    expect(taken).toHaveLength(1);
    return taken[0];
  });
  expect(assigned?.mail.subject).toBe('Assigned to you');
  expect(assigned?.mail.text).toMatch(/\d+ exceptions of [2-9] containers: .*Last free day passed/);
  expect(assigned?.mail.text).toContain(`${PUBLIC_URL}/today?mine=true`);
  expect(assigned?.mail.text).toContain('exceptions that are assigned to you');

  // An alert with a threshold is found by the worker that evaluates the container, once there is a rule for it.
  await post(`/containers/${first?.id}/events`, 'user_event', { event: 'last_free_day', at: '2026-05-13' });
  const near = { kind: 'last_free_day_near', threshold: 10, channels: { bell: true } };
  await post('/alert_rules', 'alert_rule', near, { recipient: { data: { type: 'user', id } } });
  const found = `SELECT count(*) AS n FROM alerts WHERE kind = 'last_free_day_near' AND container_id = '${first?.id}'`;
  await until(async () => expect(await count(found)).toBe(1));
});
