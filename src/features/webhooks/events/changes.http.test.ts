/** What people change and what is deleted is announced, in the transaction and whatever statement does it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOW, type TestKey } from '../../../../test/helpers/api.ts';
import { type Resource, startTrackedApi, type Tracked, type TrackedApi } from '../../../../test/helpers/tracked.ts';
import { until } from '../../../../test/helpers/until.ts';
import { readStream } from '../../../../test/helpers/webhooks/feed.ts';

interface FeedEvent {
  readonly event: string;
  readonly reference: Resource;
}

let api: TrackedApi;
let key: TestKey;
let tracked: Tracked;
let seen: number;
beforeAll(async () => {
  api = await startTrackedApi();
});
beforeEach(async () => {
  key = await api.key(await api.account());
  tracked = await api.track(key, 'SIML10000001', { attributes: { ref_numbers: ['PO-1'] } });
  seen = 0;
  await events();
});
afterAll(() => api.close());

/** What was announced since the last call. */
async function events(reader = key): Promise<FeedEvent[]> {
  const url = `/v2/events?after=${seen}&include=reference_object&page[size]=100`;
  const { data, included, meta } = (await api.call(reader, 'GET', url)).json();
  if (reader === key) seen = meta.read_to_sequence;
  return data.map(({ attributes, relationships }: Resource) => {
    const linked = relationships.reference_object?.data as { id: string } | undefined;
    return { event: attributes.event, reference: included.find((each: Resource) => each.id === linked?.id) };
  });
}

const changes = async () =>
  (await events()).map(({ event, reference }) => [event, reference.attributes.changeset] as const);
const deletions = async (reader = key) =>
  (await events(reader)).map(({ event, reference }) => ({ event, ...reference.attributes }));
const sql = (text: string, values: unknown[] = []) => api.database.systemPool.query(text, values);
const call = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, data?: object) => {
  const answer = await api.call(key, method, `/v2${path}`, data === undefined ? {} : { payload: { data } });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.statusCode === 204 ? '' : (answer.json().data.id as string);
};
const patchShipment = (attributes: object) => call('PATCH', `/shipments/${tracked.shipmentId}`, { attributes });

describe('a change', () => {
  it('of reference numbers, tags and customer is one event of the shipment, and one of each container', async () => {
    await patchShipment({ ref_numbers: ['PO-2'], tags: ['urgent'], customer_name: 'Acme' });
    const party = (await api.list(key, '/v2/parties'))[0]?.id;
    expect(await changes()).toEqual([
      [
        'shipment.updated',
        {
          customer: [null, party],
          customer_name: [null, 'Acme'],
          ref_numbers: [['PO-1'], ['PO-2']],
          tags: [[], ['urgent']],
        },
      ],
      ['tracking_request.updated', { customer: [null, party] }],
      ...tracked.containerIds.map(() => ['container.updated', { ref_numbers: [['PO-1'], ['PO-2']] }]),
    ]);
    await patchShipment({ ref_numbers: ['PO-2'] });
    expect(await events()).toEqual([]);
  });

  it('has the payload of the other updates, with what is after the change', async () => {
    await patchShipment({ tags: ['urgent'] });
    const { rows } = await sql('SELECT included FROM events WHERE account_id = $1 ORDER BY sequence DESC LIMIT 1', [
      key.accountId,
    ]);
    const [reference, shipment] = JSON.parse(rows[0].included);
    expect(reference).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      type: 'shipment_updated_event',
      attributes: {
        event: 'shipment.updated',
        changeset: { tags: [[], ['urgent']] },
        timestamp: '2026-05-11T18:30:00Z',
        timezone: null,
        data_source: 'user',
      },
      relationships: {
        shipment: { data: { type: 'shipment', id: tracked.shipmentId } },
        port: { data: null },
        vessel: { data: null },
      },
    });
    const { links: _, ...now } = await api.read(key, `/v2/shipments/${tracked.shipmentId}`);
    expect(shipment).toMatchObject(now);
  });

  it('of the customer names to each customer itself alone', async () => {
    const [before, after] = [await api.party(key, 'Before'), await api.party(key, 'After')];
    const give = (id: string) =>
      call('PATCH', `/shipments/${tracked.shipmentId}`, {
        relationships: { customer: { data: { type: 'party', id } } },
      });
    await give(before);
    await events();
    await give(after);
    const limited = await api.key(key.accountId, 'viewer', [after]);
    const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const shown = { customer: [null, after], customer_name: [null, 'After'] };
    expect((await events(limited)).map(({ reference }) => reference.attributes.changeset)).toEqual([
      shown,
      { customer: [null, after] },
    ]);
    const stream = await readStream(`${url}/v2/events/stream`, {
      authorization: `Token ${limited.key}`,
      'last-event-id': String(seen),
    });
    await until(async () => expect(stream.messages.filter(({ data }) => data)).toHaveLength(2));
    stream.cut();
    for (const { data } of stream.messages) expect(data ?? '').not.toMatch(new RegExp(`Before|${before}`));
    expect((await changes())[0]?.[1]).toEqual({ customer: [before, after], customer_name: ['Before', 'After'] });
  });

  it('of tracking is announced when it stops and when it is resumed, also for the request', async () => {
    await call('PATCH', `/shipments/${tracked.shipmentId}/stop_tracking`);
    const stopped = { line_tracking_stopped_at: [null, '2026-05-11T18:30:00Z'] };
    const reason = { line_tracking_stopped_reason: [null, 'cancelled_by_user'] };
    expect(await changes()).toEqual([
      ['tracking_request.tracking_stopped', undefined],
      ['shipment.updated', { ...stopped, ...reason, line_tracking_stopped_by_user: [null, expect.any(String)] }],
    ]);
    await call('PATCH', `/shipments/${tracked.shipmentId}/resume_tracking`);
    expect(await changes()).toEqual([
      [
        'shipment.updated',
        {
          line_tracking_stopped_at: ['2026-05-11T18:30:00Z', null],
          line_tracking_stopped_reason: ['cancelled_by_user', null],
          line_tracking_stopped_by_user: [expect.any(String), null],
        },
      ],
      ['tracking_request.updated', { status: ['tracking_stopped', 'created'] }],
    ]);
  });

  it('of a custom field is one of its shipment or container; a sensitive value stays hidden', async () => {
    const define = (entity_type: string, api_slug: string, sensitive: boolean) =>
      call('POST', '/custom_field_definitions', {
        attributes: { entity_type, api_slug, display_name: api_slug, data_type: 'short_text', sensitive },
      });
    await define('Container', 'dock', false);
    const hidden = await define('Shipment', 'margin', true);
    const ofContainer = `/containers/${tracked.containerIds[0]}/custom_fields`;
    await call('POST', ofContainer, { attributes: { api_slug: 'dock', value: 'A1' } });
    await call('PATCH', `${ofContainer}/dock`, { attributes: { value: 'A2' } });
    await call('DELETE', `${ofContainer}/dock`);
    await call('POST', `/shipments/${tracked.shipmentId}/custom_fields`, {
      attributes: { api_slug: 'margin', value: '9' },
    });
    await call('DELETE', `/custom_field_definitions/${hidden}`);
    expect(await changes()).toEqual([
      ['container.updated', { 'custom_fields.dock': [null, 'A1'] }],
      ['container.updated', { 'custom_fields.dock': ['A1', 'A2'] }],
      ['container.updated', { 'custom_fields.dock': ['A2', null] }],
      ['shipment.updated', { 'custom_fields.margin': [null, null] }],
      ['custom_field_definition.deleted', undefined],
    ]);
  });

  it('that is taken back in its transaction is none', async () => {
    const set = `UPDATE shipments SET tags = $2, json = replace(json, $3, $4) WHERE id = $1`;
    await api.database.changeSystem(async (session) => {
      await session.query(set, [tracked.shipmentId, ['a'], '"tags":[]', '"tags":["a"]']);
      await session.query(set, [tracked.shipmentId, [], '"tags":["a"]', '"tags":[]']);
    });
    expect(await events()).toEqual([]);
  });

  it('goes to webhooks for all events and to those that name it, and to no other', async () => {
    const webhook = (...names: string[]) =>
      call('POST', '/webhooks', { attributes: { url: 'https://example.com/', events: names } });
    const wanted = [await webhook(), await webhook('shipment.updated')];
    await webhook('container.updated', 'shipment.vessel_changed');
    await patchShipment({ tags: ['urgent'] });
    const { rows } = await sql(
      `SELECT n.webhook_id AS id FROM webhook_notifications n JOIN webhook_deliveries d ON d.notification_id = n.id
        WHERE n.account_id = $1 AND n.event = 'shipment.updated' AND n.sequence = $2 AND n.ordering_key = $3 ORDER BY 1`,
      [key.accountId, seen + 1, tracked.shipmentId],
    );
    expect(rows.map(({ id }) => id)).toEqual(wanted.toSorted());
    expect(await api.jobs()).toEqual(expect.arrayContaining(wanted.map((id) => `deliver-webhook:${id}`)));
  });
});

describe('a deletion', () => {
  it('of a shipment by any statement is announced for all that goes with it, with the last numbers', async () => {
    await call('POST', `/containers/${tracked.containerIds[0]}/notes`, { attributes: { text: 'call the trucker' } });
    await sql('DELETE FROM tracking_requests WHERE id = $1', [tracked.requestId]);
    await sql('DELETE FROM shipments WHERE id = $1', [tracked.shipmentId]);
    const numbers = { bill_of_lading_number: 'SIML10000001', booking_number: null, shipping_line_scac: 'SIML' };
    const none = { request_number: null, name: null, document_id: null, timestamp: expect.any(String) };
    const rest = { ...none, ...numbers, ref_numbers: ['PO-1'] };
    const [request, ...others] = await deletions();
    expect(request).toMatchObject({
      event: 'tracking_request.deleted',
      resource_id: tracked.requestId,
      request_number: 'SIML10000001',
      bill_of_lading_number: 'SIML10000001',
      shipping_line_scac: 'SIML',
    });
    expect(others).toEqual([
      {
        event: 'shipment.deleted',
        resource_type: 'shipment',
        resource_id: tracked.shipmentId,
        container_number: null,
        ...rest,
      },
      ...tracked.containerIds.map((id) => ({
        event: 'container.deleted',
        resource_type: 'container',
        resource_id: id,
        container_number: expect.stringMatching(/^[A-Z]{4}\d{7}$/),
        ...rest,
      })),
    ]);
    expect(tracked.containerIds.length).toBeGreaterThan(0);
  });

  it('is shown to keys limited to the customer that it had, and to no other', async () => {
    const customer = await api.party(key, 'Acme');
    const [ours, others] = [
      await api.key(key.accountId, 'viewer', [customer]),
      await api.key(key.accountId, 'viewer', [await api.party(key, 'Other')]),
    ];
    await call('PATCH', `/shipments/${tracked.shipmentId}`, {
      relationships: { customer: { data: { type: 'party', id: customer } } },
    });
    await events();
    await sql('DELETE FROM tracking_requests WHERE id = $1', [tracked.requestId]);
    await sql('DELETE FROM shipments WHERE id = $1', [tracked.shipmentId]);
    const names = [
      'tracking_request.deleted',
      'shipment.deleted',
      ...tracked.containerIds.map(() => 'container.deleted'),
    ];
    expect((await events(ours)).map(({ event }) => event)).toEqual(names);
    expect((await events(ours))[1]?.reference.relationships.shipment).toEqual({
      data: { type: 'shipment', id: tracked.shipmentId },
    });
    expect(await events(others)).toEqual([]);
  });

  it('of a request names no shipment of another customer, who does not learn of it', async () => {
    const [ours, theirs] = [await api.party(key, 'Ours'), await api.party(key, 'Theirs')];
    await sql('UPDATE tracking_requests SET customer_id = $2 WHERE id = $1', [tracked.requestId, ours]);
    await sql('UPDATE shipments SET customer_id = $2 WHERE id = $1', [tracked.shipmentId, theirs]);
    await events();
    await sql('DELETE FROM tracking_requests WHERE id = $1', [tracked.requestId]);
    const read = async (party: string) => events(await api.key(key.accountId, 'viewer', [party]));
    const [gone] = (await read(ours)).slice(-1);
    expect([gone?.event, gone?.reference.relationships.shipment]).toEqual(['tracking_request.deleted', { data: null }]);
    expect(await read(theirs)).toEqual([]);
  });

  it('of a note and of a customer is announced', async () => {
    const note = await call('POST', `/containers/${tracked.containerIds[0]}/notes`, { attributes: { text: 'x' } });
    const party = await call('POST', '/parties', { attributes: { company_name: 'Acme' } });
    await call('DELETE', `/containers/${tracked.containerIds[0]}/notes/${note}`);
    await sql('DELETE FROM parties WHERE id = $1', [party]);
    expect(await deletions()).toMatchObject([
      { event: 'note.deleted', resource_id: note, bill_of_lading_number: 'SIML10000001' },
      { event: 'party.deleted', resource_id: party, name: 'Acme' },
    ]);
  });

  it('of a link and of a document is announced; a document takes its links with it', async () => {
    const insert = async (name: string) => {
      const { rows } = await sql(
        `WITH d AS (INSERT INTO documents (account_id, id, name, file_name, content_type, byte_size, source, created_at, updated_at)
           VALUES ($1, gen_random_uuid(), $2, $2, 'application/pdf', 1, 'upload', $4, $4) RETURNING account_id, id),
         l AS (INSERT INTO document_links (account_id, id, document_id, shipment_id, rule, text, created_at)
           SELECT account_id, gen_random_uuid(), id, $3, 'number', '', $4 FROM d RETURNING id)
         SELECT d.id, l.id AS link FROM d, l`,
        [key.accountId, name, tracked.shipmentId, new Date(NOW)],
      );
      return rows[0] as { id: string; link: string };
    };
    const [kept, gone] = [await insert('kept.pdf'), await insert('gone.pdf')];
    await sql('DELETE FROM document_links WHERE id = $1', [kept.link]);
    await call('DELETE', `/documents/${gone.id}`);
    await sql('DELETE FROM document_links WHERE id = $1', [gone.link]);
    const bill_of_lading_number = 'SIML10000001';
    expect(await deletions()).toMatchObject([
      { event: 'link.deleted', resource_id: kept.link, document_id: kept.id, bill_of_lading_number },
      { event: 'document.deleted', resource_id: gone.id, name: 'gone.pdf', bill_of_lading_number },
    ]);
  });

  it('of an account announces nothing', async () => {
    const accountId = await api.account();
    await api.party(await api.key(accountId), 'Acme');
    const noted = await api.database.changeSystem(async (session) => {
      await session.query('DELETE FROM accounts WHERE id = $1', [accountId]);
      return session.query('SELECT FROM changes_to_announce');
    });
    expect(noted, 'an account may have a million rows').toEqual([]);
    const { rows } = await sql('SELECT account_id FROM changes_to_announce UNION ALL SELECT account_id FROM events');
    expect(rows.map(({ account_id }) => account_id)).not.toContain(accountId);
  });
});
