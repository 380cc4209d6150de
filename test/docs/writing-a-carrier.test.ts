/**
 * The settings that docs/writing-a-carrier.md shows are an operator's file; only the address is exchanged, for a server that
 * replaces the line. What the guide promises of such a line and of its refusals is checked.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Config, loadConfig } from '../../src/config/config.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { referenceId } from '../../src/lib/ids.ts';
import { attemptRequest } from '../../src/tracking/tracking-requests/attempts/attempt-request.ts';
import { json, type LineServer, startLineServer } from '../carriers/line-server.ts';
import { noAbort } from '../helpers/no-abort.ts';
import { linkedId, type Resource, startTestService, type TestService } from '../helpers/service.ts';
import { root, textOf } from './documents.ts';

interface GuideSettings {
  readonly carriers: { readonly lines: readonly [Record<string, unknown>, ...Record<string, unknown>[]] };
}

const [, shown = ''] = /^```json\n([\s\S]*?)^```/m.exec(textOf('docs/writing-a-carrier.md')) ?? [];
const guide = JSON.parse(shown) as GuideSettings;
const SECRETS = { XMPL_API_KEY: 'from the environment' };

const folder = mkdtempSync(join(tmpdir(), 'portolan-guide-'));
let events: readonly object[];
let line: LineServer;
let service: TestService;
let accountId: string;
let key: string;

beforeAll(async () => {
  line = await startLineServer((_request, response) => json(response, events));
  const [example] = guide.carriers.lines;
  const locked = { ...example, scac: 'XMPM', auth: { style: 'basic', username: 'u', password: { env: 'XMPM_WORD' } } };
  const { carriers } = readAsFile({ ...guide, carriers: { lines: [{ ...example, baseUrl: line.url }, locked] } });
  Object.assign(process.env, SECRETS);
  service = await startTestService({ clock: systemClock, role: 'api', settings: { carriers } });
  accountId = await service.account();
  key = await service.key(accountId);
});
beforeEach(() => {
  events = [];
  line.received.length = 0;
});
afterAll(async () => {
  for (const name of Object.keys(SECRETS)) delete process.env[name];
  await service?.close();
  await line?.close();
  rmSync(folder, { recursive: true });
});

function readAsFile(settings: GuideSettings): Config {
  const path = join(folder, 'portolan.config.json');
  writeFileSync(path, JSON.stringify(settings));
  return loadConfig(root, { PORTOLAN_CONFIG: path });
}

function loadedOn(billOfLading: string) {
  return {
    eventType: 'EQUIPMENT',
    equipmentEventTypeCode: 'LOAD',
    eventClassifierCode: 'ACT',
    eventDateTime: '2026-05-02T09:00:00Z',
    eventCreatedDateTime: '2026-05-02T10:00:00Z',
    equipmentReference: 'CSQU3054383',
    emptyIndicatorCode: 'LADEN',
    transportCall: { UNLocationCode: 'CNSHA', modeOfTransport: 'VESSEL', vessel: { vesselName: 'EXAMPLE' } },
    documentReferences: [{ documentReferenceType: 'TRD', documentReferenceValue: billOfLading }],
  };
}

async function get(path: string): Promise<Resource> {
  const { status, body } = await service.call(key, path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

async function refused(scac: string) {
  const attributes = { request_type: 'bill_of_lading', request_number: 'XMPL000001', scac };
  const body = { data: { type: 'tracking_request', attributes } };
  const answer = await service.call(key, '/tracking_requests', { method: 'POST', body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toMatchObject([{ code: 'invalid_value', source: { pointer: '/data/attributes/scac' } }]);
  return answer.body.errors[0]?.detail ?? '';
}

/** Requests a number, and makes the attempt that a worker would make. */
async function track(number: string): Promise<Resource> {
  const { id } = await service.track(key, { request_number: number, scac: 'xmpl' });
  await attemptRequest(service.tracking, accountId, id, noAbort());
  return get(`/tracking_requests/${id}`);
}

describe('the line of the guide', () => {
  test('is listed under its SCAC and name, with an id as every line has it', async () => {
    const { id, attributes } = await get('/shipping_lines/XMPL');
    expect(id).toBe(referenceId('shipping_line', 'XMPL'));
    expect(attributes).toMatchObject({
      scac: 'XMPL',
      name: 'Example Line',
      bill_of_lading_tracking_support: true,
      booking_number_tracking_support: true,
      container_number_tracking_support: true,
    });
    expect((await get(`/shipping_lines/${id}`)).attributes).toEqual(attributes);
    expect(await get('/shipping_lines?search=example')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, attributes })]),
    );
  });

  test('is polled with the secret of the environment, and a request succeeds with its name on the shipment', async () => {
    events = [loadedOn('XMPL000001')];
    const request = await track('XMPL000001');
    expect(request.attributes).toMatchObject({ status: 'created', scac: 'XMPL', failed_reason: null });
    expect(line.received[0]?.headers['x-api-key']).toBe('from the environment');
    expect(line.received[0]?.url.pathname).toBe('/v2/events');

    const shipment = await get(`/shipments/${linkedId(request, 'tracked_object')}`);
    expect(shipment.attributes).toMatchObject({
      bill_of_lading_number: 'XMPL000001',
      shipping_line_scac: 'XMPL',
      shipping_line_name: 'Example Line',
      shipping_line_short_name: 'Example Line',
    });
    const containers = (await get('/containers?filter[number]=CSQU3054383')) as unknown as Resource[];
    expect(containers).toHaveLength(1);
    const sources = await service.call(key, `/containers/${containers[0]?.id}/sources`);
    expect(JSON.stringify(sources.body)).toContain('Example Line');
  });

  test('is inferred from a number that begins with its SCAC', async () => {
    const body = { number: 'XMPL000777' };
    const { body: answer } = await service.call(key, '/tracking_requests/infer_number', { method: 'POST', body });
    expect(JSON.stringify(answer)).toContain('"scac":"XMPL","name":"Example Line"');
  });

  test("that answers with another's events is polled again, and nothing of them is shown", async () => {
    events = [loadedOn('XMPL999999')];
    const request = await track('XMPL000002');
    expect(request.attributes).toMatchObject({
      status: 'pending',
      failed_reason: 'unrecognized_response',
      is_retrying: true,
      retry_count: 1,
    });
    expect(request.relationships.tracked_object?.data).toBeNull();

    events = [loadedOn('XMPL000002'), { ...loadedOn('XMPL999999'), equipmentReference: 'MSKU1234565' }];
    await attemptRequest(service.tracking, accountId, request.id, noAbort());
    expect((await get(`/tracking_requests/${request.id}`)).attributes).toMatchObject({ status: 'created' });
    expect(await get('/containers?filter[number]=MSKU1234565')).toEqual([]);
  });
});

describe('a request is refused', () => {
  test('for a line whose variables are not set, with their names', async () => {
    expect(await refused('XMPM')).toBe(
      'XMPM is not tracked by this installation: no credentials: set XMPM_WORD in the environment; see docs/lines.md.',
    );
    expect((await get('/shipping_lines/XMPM')).attributes).toMatchObject({ bill_of_lading_tracking_support: false });
    expect(service.complaints.join()).toContain('XMPM is not polled: no credentials: set XMPM_WORD in the environment');
  });

  test('for a known line that is not configured, with the setting', async () => {
    expect(await refused('HLCU')).toBe(
      'HLCU is not tracked by this installation: the setting carriers.lines has no entry for it; see docs/lines.md.',
    );
  });

  test('for an unknown line, with what would be right', async () => {
    expect(await refused('ZZZZ')).toBe(
      'No shipping line with SCAC "ZZZZ" is known. Use one that GET /v2/shipping_lines lists, such as MAEU, or ' +
        'define the line in the setting carriers.lines of this installation: see docs/writing-a-carrier.md.',
    );
  });
});
