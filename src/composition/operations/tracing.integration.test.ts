/** Traces as a collector gets them: from a request, and from what a source sent, to the webhook's delivery. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../../test/helpers/documents/engines.ts';
import { FLAT_SCHEMAS } from '../../../test/helpers/documents/flat-schemas.ts';
import { type Resource, startTestService, type TestService } from '../../../test/helpers/service.ts';
import { steer } from '../../../test/helpers/simulator.ts';
import { useSteppedSimulator } from '../../../test/helpers/stepped-simulator.ts';
import { type CollectedSpan, startTraceCollector, type TraceCollector } from '../../../test/helpers/trace-collector.ts';
import { until } from '../../../test/helpers/until.ts';
import { type Receiver, startReceiver } from '../../../test/helpers/webhooks/receiver.ts';
import { changeMailSettings } from '../../features/mail/account-settings.ts';
import { newId } from '../../lib/ids.ts';
import { insertAccount } from '../../tenancy/accounts/store.ts';

const START = Date.parse('2026-05-01T00:00:00Z');
const PRIVATE = 'Acme Private Logistics';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

const ACCOUNT = newId(START);
const HOUR_MILLIS = 3_600_000;

const simulator = useSteppedSimulator(START);
const folder = mkdtempSync(join(tmpdir(), 'portolan-traced-files-'));
let collector: TraceCollector;
let receiver: Receiver;
let service: TestService;
let key: string;
let bill: string;
let containers: readonly string[];

beforeAll(async () => {
  collector = await startTraceCollector();
  receiver = await startReceiver();
  service = await startTestService({
    clock: simulator.clock,
    role: 'all',
    documentEngines: { ...testEngines(), schemas: FLAT_SCHEMAS },
    hasQuickQueue: true,
    settings: {
      carriers: { simulatorUrl: simulator.url() },
      fileInputs: [{ kind: 'folder', name: 'drop', account: ACCOUNT, directory: folder, pollSeconds: 1 }],
      mail: { domain: 'in.example.com', smtp: { port: 0 } },
      tracing: { endpoint: collector.url },
      webhooks: { guard: { allowHttpLoopback: true } },
    },
  });
  const account = { id: ACCOUNT, name: 'Test', createdAt: new Date(START) };
  await service.database.system((session) => insertAccount(session, account));
  key = await service.key(ACCOUNT);
  const data = { type: 'webhook', attributes: { url: receiver.urlOf('/secret-path'), events: ['*'] } };
  await service.call(key, '/webhooks', { method: 'POST', body: { data } });
  const journeys = (await steer(simulator.url()).journeys()).filter(
    (each) => each.line === 'SIML' && each.containers.length > 1,
  );
  ({ bill_of_lading: bill, containers } = journeys[0] as (typeof journeys)[number]);
});
afterAll(async () => {
  await service?.close();
  await receiver?.close();
  await collector?.close();
  rmSync(folder, { recursive: true });
});

function post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(`${service.url}/v2${path}`, {
    method: 'POST',
    headers: { authorization: `Token ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

const ofTrace = (id: string) => collector.spans.filter(({ traceId }) => traceId === id);

/** The second container enters the terminal ten minutes before the start, in an X12 315 of the line. */
async function gateInBy315(): Promise<string> {
  const { body } = await service.call(key, '/shipments');
  const { port_of_lading_locode: port, pol_timezone: zone } = (body.data[0] as Resource).attributes;
  const local = new Date(START - HOUR_MILLIS / 6).toLocaleString('sv', { timeZone: String(zone) });
  const [date, time] = [local.slice(0, 10).replaceAll('-', ''), local.slice(11, 16).replace(':', '')];
  const [prefix, digits] = [containers[1]?.slice(0, 4), containers[1]?.slice(4)];
  return [
    'ISA*00*          *00*          *ZZ*SIML           *ZZ*FORWARDER      *260501*0000*U*00401*000000001*0*P*>',
    'GS*QO*SIML*FORWARDER*20260501*0000*1*X*004010',
    'ST*315*0001',
    `B4***I*${date}*${time}**${prefix}*${digits}*L*45G1*${port}*UN*6`,
    `N9*BM*${bill}`,
    'N9*SCA*SIML',
    `R4*L*UN*${port}*PORT*US`,
    'SE*6*0001',
    'GE*1*1',
    'IEA*1*000000001',
    '',
  ].join('~\n');
}

/** Of the next webhook. @param send causes it */
async function wayToNextWebhook(send: () => Promise<void>): Promise<string[]> {
  const pending = "SELECT FROM webhook_notifications WHERE delivery_status = 'pending'";
  await until(async () => expect((await service.database.systemPool.query(pending)).rowCount).toBe(0));
  const before = receiver.received('/secret-path').length;
  await send();
  await until(() => expect(receiver.received('/secret-path').length).toBeGreaterThan(before));
  const [, traceId = '', spanId] = String(receiver.received('/secret-path')[before]?.headers.traceparent).split('-');
  return namesUp(await received(() => ofTrace(traceId).find((span) => span.spanId === spanId)));
}

/** A span, once it is there with all above it: a span above may end, and leave, after it. */
function received(find: () => CollectedSpan | undefined): Promise<CollectedSpan> {
  return until(() => {
    const span = find();
    expect([undefined, CALLER]).toContain(span && wayUp(span).at(-1)?.parentSpanId);
    if (span === undefined) throw new Error('the span has not come');
    return span;
  }, 60);
}

/** From a span up to the first that has no parent here. */
function wayUp(span: CollectedSpan): CollectedSpan[] {
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [span, ...(parent === undefined ? [] : wayUp(parent))];
}

const namesUp = (span: CollectedSpan) => wayUp(span).map(({ name }) => name);

describe('a tracking request', () => {
  it('is one trace from the client to the webhook, across jobs', async () => {
    const attributes = { request_type: 'bill_of_lading', request_number: bill, scac: 'SIML', ref_numbers: [PRIVATE] };
    const answer = await post(
      '/tracking_requests',
      { data: { type: 'tracking_request', attributes } },
      { traceparent: `00-${TRACE}-${CALLER}-01` },
    );
    expect(answer.status, await answer.clone().text()).toBe(201);
    await until(() => expect(receiver.received('/secret-path').length).toBeGreaterThan(1));
    const succeeded = () =>
      receiver.received('/secret-path').find(({ event }) => event === 'tracking_request.succeeded');
    await until(() => expect(succeeded()).toBeDefined());
    const [, traceId, spanId, flags] = String(succeeded()?.headers.traceparent).split('-');
    expect({ traceId, flags }).toEqual({ traceId: TRACE, flags: '01' });
    const delivery = await received(() => ofTrace(TRACE).find((span) => span.spanId === spanId));
    expect(namesUp(delivery)).toEqual([
      'POST webhook',
      'announce events',
      'transaction',
      'process attempt-request',
      'POST /v2/tracking_requests',
    ]);
    expect(delivery).toMatchObject({
      kind: 3,
      isFailed: false,
      attributes: {
        'http.request.method': 'POST',
        'http.response.status_code': 200,
        'portolan.event': 'tracking_request.succeeded',
      },
    });
    // The job that delivers serves many traces, and has one of its own.
    expect(delivery.links).toHaveLength(1);
    expect(delivery.links).not.toContain(TRACE);
    const request = ofTrace(TRACE).find(({ name }) => name === 'POST /v2/tracking_requests');
    expect(request).toMatchObject({
      kind: 2,
      parentSpanId: CALLER,
      attributes: { 'http.route': '/v2/tracking_requests', 'http.response.status_code': 201 },
    });
    const applied = await received(() => ofTrace(TRACE).find(({ name }) => name === 'apply report'));
    expect(namesUp(applied).slice(0, 3)).toEqual(['apply report', 'transaction', 'process attempt-request']);
    expect(applied.attributes).toMatchObject({ 'portolan.source.code': 'SIML', 'portolan.report.changed': true });
    const fetched = await received(() => ofTrace(TRACE).find(({ name }) => name === 'GET'));
    expect(namesUp(fetched).slice(0, 2)).toEqual(['GET', 'poll SIML']);
    expect(collector.resource).toMatchObject({ 'service.name': 'portolan', 'portolan.role': 'all' });
  });
});

describe('what a source sends', () => {
  const FROM_TRANSACTION = ['POST webhook', 'announce events', 'transaction', 'apply feed reports', 'transaction'];

  it('is one trace from the report of a terminal to the webhook, although it waits among others', async () => {
    const way = await wayToNextWebhook(async () => {
      const { body } = await service.call(key, '/shipments');
      const facility = { locode: body.data[0]?.attributes.port_of_lading_locode, name: 'Gate' };
      const move = { type: 'gate_in', at: new Date(START - HOUR_MILLIS).toISOString(), empty: false };
      const answer = await post('/terminal_updates', {
        facility,
        containers: [{ number: containers[0], moves: [move] }],
      });
      expect(answer.status, await answer.clone().text()).toBe(202);
    });
    expect(way).toEqual([...FROM_TRANSACTION, 'POST /v2/terminal_updates']);
  });

  it('is one trace from an EDI message in a file to the webhook', async () => {
    const message = await gateInBy315();
    const way = await wayToNextWebhook(async () => writeFileSync(join(folder, 'gate-in.315'), message));
    expect(way).toEqual([...FROM_TRANSACTION, 'receive file']);
  });

  it('is one trace from a mail to the reading of its documents', async () => {
    await service.database.changeSystem((session) =>
      changeMailSettings(session, ACCOUNT, {
        mail_alias: 'acme',
        mail_senders: ['line.example'],
        mail_tracking: false,
      }),
    );
    const transport = createTransport({ host: '127.0.0.1', port: service.mailPort ?? 0, ignoreTLS: true });
    const attachments = [{ filename: 'notice.txt', content: `Arrival notice for ${PRIVATE}` }];
    await transport.sendMail({ from: 'notices@line.example', to: 'acme@in.example.com', text: PRIVATE, attachments });
    const read = await received(() => collector.spans.find(({ name }) => name === 'process process-document'));
    expect(namesUp(read).at(-1)).toBe('receive mail');
  });
});

describe('spans', () => {
  it('begin a trace of their own where the client sends none that can be read, and fail with the type alone', async () => {
    const traces = new Set(ofTrace(TRACE).map(({ spanId }) => spanId));
    for (const traceparent of [
      '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
      `${PRIVATE}`,
      'x'.repeat(300),
    ])
      await fetch(`${service.url}/v2/containers?filter[number]=${containers[0]}`, {
        headers: { authorization: `Token ${key}`, traceparent },
      });
    const listed = () => collector.spans.filter(({ name }) => name === 'GET /v2/containers');
    await until(() => expect(listed()).toHaveLength(3), 60);
    expect(listed().map(({ parentSpanId }) => parentSpanId)).toEqual([undefined, undefined, undefined]);
    expect(new Set(listed().map(({ traceId }) => traceId)).size).toBe(3);
    expect(traces.size).toBeGreaterThan(5);
  });

  it('hold no number, name, address, path or key', () => {
    const text = collector.text();
    for (const secret of [bill, ...containers, PRIVATE, key, 'secret-path', 'filter'])
      expect(text).not.toContain(secret);
  });
});
