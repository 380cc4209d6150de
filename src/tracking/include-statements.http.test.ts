/** Includes three levels deep cost a number of SQL statements that does not grow with the rows, and stays small. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Api, TestKey } from '../../test/helpers/api.ts';
import { type Resource, startTrackedApi, type TrackedApi } from '../../test/helpers/tracked.ts';
import { move, report } from '../../test/helpers/tracking/core-world.ts';
import type { Observation } from '../core/observation.ts';
import type { AccountSession, Database } from '../database/database.ts';

const ROWS = 100;
const MOST_STATEMENTS = 12;

let api: TrackedApi;
let admin: TestKey;
let statements: string[] = [];

const on = (observation: Observation, number: number): Observation => ({
  ...observation,
  vessel: { imo: String(9000000 + number), name: `VESSEL ${number}` },
});

/** A hundred shipments of five customers, on twenty vessels, with a box each. */
beforeAll(async () => {
  api = await startTrackedApi();
  admin = await api.key(await api.account());
  countStatements(api);
  const parties: string[] = [];
  for (let each = 0; each < 5; each += 1) parties.push(await api.party(admin, `Customer ${each}`));
  for (let each = 0; each < ROWS; each += 1) {
    const equipment = `SIMU${String(each).padStart(7, '0')}`;
    api.script = (reference, now) =>
      report(reference, now, {
        containers: [equipment],
        observations: [
          on(move('load', 'CNSHA', '2026-05-01T10:00:00Z', { equipment }), each % 20),
          on(move('arrival', 'NLRTM', '2026-06-01T10:00:00Z', { classifier: 'estimated' }), (each + 7) % 20),
        ],
      });
    const id = await api.request(admin, `MANY${each}`, {
      relationships: { customer: { data: { type: 'party', id: parties[each % 5] } } },
    });
    await api.attempt(admin, id);
  }
});
afterAll(() => api.close());

/** Every statement that a request of an account sends, however it is sent. */
function countStatements({ database }: Api): void {
  const watch =
    (read: Database['forAccount']): Database['forAccount'] =>
    (accountId, work) =>
      read(accountId, (session) => work(watched(session)));
  Object.assign(database, { forAccount: watch(database.forAccount) });
}

function watched(session: AccountSession): AccountSession {
  return {
    ...session,
    query: (text, values) => {
      statements.push(text);
      return session.query(text, values);
    },
    prepared: (text, values) => {
      statements.push(text);
      return session.prepared(text, values);
    },
  };
}

const LISTS: readonly (readonly [string, readonly string[]])[] = [
  [
    'containers',
    [
      'shipment.customer',
      'shipment.port_of_lading',
      'transport_events.vessel',
      'transport_events.location',
      'raw_events.vessel',
    ],
  ],
  [
    'containers',
    [
      'shipment.containers.transport_events',
      'transport_events.shipment.customer',
      'transport_events.container.shipment',
      'raw_events.container.shipment',
      'raw_events.vessel',
    ],
  ],
  [
    'shipments',
    ['customer', 'containers.transport_events.vessel', 'containers.raw_events.vessel', 'containers.shipment.customer'],
  ],
  [
    'tracking_requests',
    [
      'customer',
      'tracked_object.customer',
      'tracked_object.containers.transport_events',
      'tracked_object.containers.raw_events',
    ],
  ],
];

describe('a hundred rows with includes to the third level', () => {
  test.each(LISTS)('of %s with %s', async (list, paths) => {
    statements = [];
    const answer = await api.call(admin, 'GET', `/v2/${list}?page[size]=100&include=${paths.join(',')}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, included } = answer.json() as { data: Resource[]; included: Resource[] };
    expect(data).toHaveLength(ROWS);
    for (const type of ['party', 'transport_event', 'raw_event', 'vessel'])
      if (!(list === 'tracking_requests' && type === 'vessel'))
        expect(included.filter((each) => each.type === type).length, type).toBeGreaterThan(0);
    expect(statements, statements.join(', ')).toSatisfy(
      ({ length }: string[]) => length > 0 && length <= MOST_STATEMENTS,
    );
  });

  test('cost as many statements as one row', async () => {
    const cost = async (size: number) => {
      statements = [];
      await api.call(
        admin,
        'GET',
        `/v2/containers?page[size]=${size}&include=shipment.customer,transport_events.vessel,raw_events`,
      );
      return statements.length;
    };
    expect(await cost(100)).toBe(await cost(1));
  });
});
