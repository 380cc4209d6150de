/**
 * The demonstration is killed repeatedly: it continues, loses nothing and duplicates nothing. A requested stop is
 * clean.
 */
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { DemoState } from '../../src/cli/demo/demo-state.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded-postgres/keep-server.ts';
import { findPostmaster } from '../../src/database/embedded-postgres/postmaster.ts';
import { killDatabase } from '../helpers/database-process.ts';
import { killLeftProcesses, type ServiceProcess, startProcess } from '../helpers/service-process.ts';
import { announcedMilestones, steer, type Truth } from '../helpers/simulator.ts';
import { until } from '../helpers/until.ts';
import { type Receiver, startReceiver } from '../helpers/webhooks/receiver.ts';

/** Of the stories that the demonstration always tracks, beside regular services: six shipments with seven containers. */
const BILLS = [1, 2, 3, 4, 7, 8].map((serial) => `SIML260000${serial}`);

const SHIP_AND_LINE_MILLIS = 3_600_000;

describe('portolan start', () => {
  let folder: string;
  let receiver: Receiver;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portolan-kill-'));
    // As root the database runs as another user, who must be able to enter.
    await chmod(folder, 0o711);
    receiver = await startReceiver();
  });
  afterEach(killLeftProcesses);
  afterAll(async () => {
    await receiver.close();
    await killDatabase(join(folder, 'postgres'));
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const statePath = () => join(folder, 'state', 'demo.json');
  const readState = () => JSON.parse(readFileSync(statePath(), 'utf8')) as DemoState;

  async function dataFolders(): Promise<string[]> {
    const clusters = await readdir(join(folder, 'postgres')).catch(() => []);
    return clusters.map((name) => join(folder, 'postgres', name, 'data'));
  }

  const start = (): ServiceProcess =>
    startProcess(['start'], {
      PORTOLAN_STATE_DIRECTORY: join(folder, 'state'),
      PORTOLAN_DATABASE_DATA_DIRECTORY: join(folder, 'postgres'),
      PORTOLAN_HTTP_PORT: '0',
      PORTOLAN_HTTP_RATE_LIMITS: '{"default": 100000}',
      // A stop that waits for something that does not come never ends here.
      PORTOLAN_SHUTDOWN_SECONDS: '100000',
      // Work of a killed process is released once its heartbeat is missing.
      PORTOLAN_QUEUE_HEARTBEAT_SECONDS: '1',
    });

  /** The addresses of its API and its simulator, from its own output. */
  const urls = (demo: ServiceProcess) =>
    until(() => {
      const [, api] = /^ {2}API {8}(\S+)\/v2$/m.exec(demo.output()) ?? [];
      const [, simulator] = /^ {2}Simulator {2}(\S+)\/truth/m.exec(demo.output()) ?? [];
      if (api === undefined || simulator === undefined) throw new Error(`it does not listen: ${demo.output()}`);
      return { api, simulator };
    });

  type Listed = { id: string; attributes: Record<string, string | null> }[];

  async function fetchJson<Data = Listed>(api: string, path: string, body?: object) {
    const answer = await fetch(`${api}/v2${path}`, {
      headers: { authorization: `Token ${readState().adminKey}`, 'content-type': 'application/vnd.api+json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    expect(answer.status, path).toBe(body ? 201 : 200);
    return (await answer.json()) as { data: Data };
  }

  /** Until every one of the seven containers has passed the milestone. */
  async function passed({ api, simulator }: { api: string; simulator: string }, attribute: string): Promise<void> {
    const journeys = (await steer(simulator).journeys()).filter(({ bill_of_lading }) => BILLS.includes(bill_of_lading));
    const numbers = journeys.flatMap(({ containers }) => containers);
    expect(numbers).toHaveLength(7);
    await until(async () => {
      const { data } = await fetchJson(api, `/containers?filter[number]=${numbers.join(',')}`);
      expect(data.filter(({ attributes }) => attributes[attribute] !== null)).toHaveLength(7);
    });
  }

  /** The ids of the notifications that were made until now, once all of them are delivered. */
  async function delivered(api: string): Promise<string[]> {
    const made = (await fetchJson(api, '/webhook_notifications?page[size]=100')).data.map(({ id }) => id);
    for (const id of made)
      await until(async () => {
        const { data } = await fetchJson<{ attributes: { delivery_status: string } }>(
          api,
          `/webhook_notifications/${id}`,
        );
        expect(data.attributes.delivery_status).not.toBe('pending');
      });
    return made;
  }

  const isGone = (url: string) => until(() => expect(fetch(url)).rejects.toThrow('fetch failed'));

  test('continues after each kill, without loss or duplicates, and stops cleanly on a signal', async () => {
    // As early as can be: the account is there, its tracking requests hardly.
    let demo = start();
    await until(() => expect(existsSync(statePath())).toBe(true));
    await demo.end('SIGKILL', 'group');
    const { accountId } = readState();

    demo = start();
    let at = await urls(demo);
    const webhook = { type: 'webhook', attributes: { url: receiver.urlOf('/kill'), events: ['*'] } };
    await fetchJson(at.api, '/webhooks', { data: webhook });
    await passed(at, 'empty_out_at');
    await demo.end('SIGKILL', 'process');
    await isGone(at.simulator);
    const worldBefore = readState().worldNow;

    demo = start();
    at = await urls(demo);
    const { worldNow } = readState();
    expect(worldNow).toBeGreaterThan(worldBefore);
    // Each shipment is polled again soon: the longest pause between two checks is twelve hours, 7.5 seconds here.
    await until(async () => {
      const { data } = await fetchJson(at.api, '/shipments?number=SIML260000&page[size]=100');
      const own = data.filter(({ attributes }) => BILLS.includes(String(attributes.bill_of_lading_number)));
      expect(own).toHaveLength(BILLS.length);
      const attempts = own.map(({ attributes }) => Date.parse(String(attributes.line_tracking_last_attempted_at)));
      expect(Math.min(...attempts)).toBeGreaterThan(worldNow + 3_600_000);
    });
    await passed(at, 'pol_full_in_at');
    // A webhook that a killed process was delivering to is delivered to again, too.
    const settled = await delivered(at.api);
    expect(settled.length).toBeGreaterThan(0);
    const truths = await steer(at.simulator).truth();

    // As a terminal's Ctrl-C does: to the whole group.
    expect(await demo.end('SIGINT', 'group'), demo.output()).toBe(0);
    // Lines logged as errors, and Node's output for uncaught ones.
    expect(demo.output()).not.toMatch(/"level":[56]0|^\w*Error\b/m);
    await isGone(at.simulator);
    for (const dataFolder of await dataFolders()) expect(await findPostmaster(dataFolder)).toBeUndefined();

    expect(readState().accountId).toBe(accountId);
    await checkData(truths, accountId, settled);
  });

  /** Looks into the database itself, with nothing else running. */
  async function checkData(truths: readonly Truth[], accountId: string, settled: readonly string[]): Promise<void> {
    const server = await startEmbeddedPostgres({ dataDirectory: join(folder, 'postgres'), log: () => {} });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const rows = async (text: string) => (await client.query(text)).rows;
    try {
      const requests = await rows('SELECT account_id, normalized_number, status FROM tracking_requests ORDER BY 2');
      // On a slow machine a journey may have ended.
      const status = expect.stringMatching(/^(created|tracking_stopped)$/);
      expect(requests.filter(({ normalized_number }) => BILLS.includes(normalized_number))).toEqual(
        BILLS.map((normalized_number) => ({ account_id: accountId, normalized_number, status })),
      );
      // The services beside them are tracked once, too.
      const tracked = requests.map(({ normalized_number }) => normalized_number);
      expect(new Set(tracked).size).toBe(tracked.length);

      const events = await rows('SELECT sequence::int, event FROM events ORDER BY sequence');
      expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
      expect(await rows('SELECT last::int FROM event_sequences')).toEqual([{ last: events.length }]);

      const own = truths.filter(({ bill_of_lading }) => BILLS.includes(bill_of_lading));
      for (const { number, milestones } of own.flatMap(({ containers }) => containers)) {
        const stored = await rows(
          `SELECT t.event, t.happened_at AS at FROM transport_events t JOIN containers c ON c.id = t.container_id
            WHERE c.number = '${number}' AND t.invalidated_at IS NULL ORDER BY t.happened_at`,
        );
        // A terminal's report is no milestone of the line.
        const ofLine = stored.filter(({ event }) => !/available|pickup_/.test(event));
        const truth = announcedMilestones({ milestones });
        // What was reported since the last check is still to come, and the world goes on until the demonstration has stopped.
        const both = Math.min(ofLine.length, truth.length);
        const eventsOf = (list: readonly { readonly event: string }[]) => list.slice(0, both).map(({ event }) => event);
        expect(eventsOf(ofLine), number).toEqual(eventsOf(truth));
        for (const [index, { event, at }] of truth.slice(0, both).entries()) {
          const difference = ofLine[index]?.at.getTime() - Date.parse(`${at}Z`);
          // The ship itself may report it by AIS, before the line does: an earlier version of the same event.
          expect(Math.abs(difference), `${number} ${event}`).toBeLessThan(SHIP_AND_LINE_MILLIS);
        }
        expect(ofLine.length, number).toBeGreaterThan(1);
      }

      const notifications = await rows(
        'SELECT id, sequence::int, delivery_status FROM webhook_notifications ORDER BY 2',
      );
      const first = notifications[0]?.sequence as number;
      expect(notifications.map(({ sequence }) => sequence)).toEqual(notifications.map((_, index) => first + index));
      expect(notifications.at(-1)?.sequence).toBe(events.length);
      // A kill between an answer and its being noted down brings the notification again, as the same one.
      const delivered = new Map(
        receiver.received('/kill').map(({ sequence, headers }) => [sequence, headers['webhook-id']]),
      );
      const succeeded = notifications.filter(({ delivery_status }) => delivery_status === 'succeeded');
      // What was made after the last look may still have been on its way when it stopped; nothing older may.
      expect(succeeded.map(({ id }) => id)).toEqual(expect.arrayContaining([...settled]));
      for (const { id, sequence } of succeeded) expect(delivered.get(sequence)).toBe(id);
    } finally {
      await client.end();
      await server.stop();
    }
  }
});
