import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { importX509, jwtVerify } from 'jose';
import { afterEach, describe, expect, test } from 'vitest';
import { type Answering, json, startLineServer } from '../../../../test/carriers/line-server.ts';
import { noAbort } from '../../../../test/helpers/no-abort.ts';
import { until } from '../../../../test/helpers/until.ts';
import type { TrackedReference } from '../../../core/observation.ts';
import { type Clock, manualClock, systemClock } from '../../../lib/clock.ts';
import { createHttpClient, type HttpLimits } from '../../../lib/http-client.ts';
import type { Carrier } from '../carrier.ts';
import type { LineConfig } from '../config.ts';
import { createCarriers } from '../registry.ts';
import { dcsaCarrier } from './index.ts';
import { type DcsaProfile, dcsaProfile } from './settings.ts';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const reference: TrackedReference = { type: 'bill_of_lading', number: 'XDCS1000001' };
const clock = manualClock(Date.parse('2026-06-01T00:00:00Z'));

async function setUp(answering: Answering, settings: Partial<DcsaProfile> = {}, limits: Partial<HttpLimits> = {}) {
  const server = await startLineServer(answering);
  const http = createHttpClient(limits);
  open.push(http.close, server.close);
  const auth = { style: 'none' } as const;
  const carrier = dcsaCarrier(
    dcsaProfile({ scac: 'XDCS', name: 'X', baseUrl: server.url, auth, ...settings }),
    http,
    clock,
  );
  const fetch = (requested = reference) => carrier.fetch(requested, new AbortController().signal);
  const poll = async (requested = reference) => carrier.parse(await fetch(requested), requested);
  return { server, carrier, fetch, poll };
}

function arrivalAt(UNLocationCode: string) {
  const eventDateTime = '2026-05-02T09:00:00Z';
  const transportCall = { UNLocationCode, modeOfTransport: 'VESSEL' };
  const codes = { eventType: 'TRANSPORT', transportEventTypeCode: 'ARRI', eventClassifierCode: 'ACT' };
  return { ...codes, eventDateTime, eventCreatedDateTime: eventDateTime, transportCall };
}

const PORTS = ['KRPUS', 'SGSIN', 'NLRTM'];

/** One port to a page; `next` writes the header for the page after. */
function paged(next: (page: number, origin: string) => string): Answering {
  return ({ url }, response) => {
    const page = Number(url.searchParams.get('cursor') ?? '0');
    const more = page + 1 < PORTS.length ? { 'Next-Page': next(page + 1, url.origin) } : {};
    json(response, [arrivalAt(PORTS[page] ?? 'XXXXX')], more);
  };
}

describe('the request', () => {
  test.each([
    ['bill_of_lading', 'transportDocumentReference'],
    ['booking_number', 'carrierBookingReference'],
    ['container', 'equipmentReference'],
  ] as const)('requests %s as %s', async (type, filter) => {
    const { server, fetch } = await setUp((_request, response) => json(response, []), { apiVersion: '2' });
    await fetch({ type, number: 'A B&C' });
    expect(server.received[0]?.url.pathname).toBe('/v2/events');
    expect(Object.fromEntries(server.received[0]?.url.searchParams ?? [])).toEqual({ [filter]: 'A B&C', limit: '100' });
    expect(server.received[0]?.headers).toMatchObject({ 'api-version': '2', accept: 'application/json' });
  });

  test('a line may require its bill of lading without the prefix', async () => {
    const { server, fetch } = await setUp((_request, response) => json(response, []), {
      dropBillOfLadingPrefix: 'XDCS',
    });
    await fetch();
    await fetch({ type: 'booking_number', number: 'XDCS7' });
    expect(server.received.map(({ url }) => [...url.searchParams.values()][0])).toEqual(['1000001', 'XDCS7']);
  });

  test('a line without a filter for containers cannot be polled by one', async () => {
    const filters = { bill_of_lading: 'transportDocumentReference', booking_number: null, container: null };
    const { fetch } = await setUp((_request, response) => json(response, []), { filters });
    await expect(fetch({ type: 'container', number: 'INVU1000010' })).rejects.toThrow(
      'XDCS cannot be polled by container',
    );
  });
});

/** One event fills a page. */
const PAGED = { style: 'header', limit: 1, maximumPages: 20 } as const;
const LAST = { 'Current-Page': 'c1', 'Last-Page': 'c1' };

describe('pages', () => {
  test.each<[string, Answering]>([
    ['a cursor', paged((page) => String(page))],
    ['a link', paged((page, origin) => `${origin}/v2/events?cursor=${page}`)],
    ['a relative link', paged((page) => `/v2/events?cursor=${page}`)],
    ['a link to an inner host', paged((page) => `http://inner.gateway:8080/events?cursor=${page}`)],
  ])('are walked to the end by Next-Page as %s', async (_name, answering) => {
    const { poll, server } = await setUp(answering);
    const answer = await poll();
    expect(answer).toMatchObject({ report: { complete: true } });
    expect('report' in answer && answer.report.observations.map(({ place }) => place.locode)).toEqual(PORTS);
    expect(server.received).toHaveLength(3);
  });

  test('an envelope is read as a bare array is', async () => {
    const { poll } = await setUp((_request, response) => json(response, { events: [arrivalAt('KRPUS')] }));
    expect(await poll()).toMatchObject({ report: { complete: true, observations: [{ kind: 'arrival' }] } });
  });

  test.each(['same', '/v2/events?transportDocumentReference=XDCS1000001&limit=100'])(
    'that lead back (%s) end the walk, and the report is not complete',
    async (next) => {
      const { poll, fetch } = await setUp((_request, response) =>
        json(response, [arrivalAt('KRPUS')], { 'Next-Page': next }),
      );
      expect(await fetch()).toMatchObject({
        failure: { code: 'too_many_pages', detail: expect.stringContaining('leads back') },
      });
      expect(await poll()).toMatchObject({ report: { complete: false }, shortfall: { refusal: 'unrecognized' } });
    },
  );

  test('without end are fetched up to the limit', async () => {
    const paging = { style: 'header', limit: null, maximumPages: 4 } as const;
    let count = 0;
    const endless: Answering = (_request, response) => {
      count += 1;
      json(response, [arrivalAt('KRPUS')], { 'Next-Page': `c${count}` });
    };
    const { fetch, server } = await setUp(endless, { paging });
    expect(await fetch()).toMatchObject({ failure: { code: 'too_many_pages', detail: 'more than 4 pages' } });
    expect(server.received).toHaveLength(4);
  });

  test('are not walked at a line that has none', async () => {
    const paging = { style: 'none', limit: null, maximumPages: 20 } as const;
    const { fetch, server } = await setUp(paged(String), { paging });
    await fetch();
    expect(server.received).toHaveLength(1);
  });

  test.each<[string, DcsaProfile['paging'], Answering, boolean]>([
    ['no header', PAGED, (_, r) => json(r, [arrivalAt('KRPUS')]), false],
    ['an empty header', PAGED, (_, r) => json(r, [arrivalAt('KRPUS')], { 'Next-Page': '' }), false],
    ['no header on the last page', PAGED, paged(String), false],
    ['a body in an envelope', PAGED, (_, r) => json(r, { events: [arrivalAt('KRPUS')] }), false],
    ['no paging', { ...PAGED, style: 'none' }, (_, r) => json(r, [arrivalAt('KRPUS')], LAST), false],
    ['no paging, and a header', { ...PAGED, style: 'none' }, paged(String), false],
    ['a name for the last page', PAGED, (_, r) => json(r, [arrivalAt('KRPUS')], LAST), true],
    ['room left', { ...PAGED, limit: 2 }, (_, r) => json(r, [arrivalAt('KRPUS')]), true],
    ['no limit', { ...PAGED, limit: null }, (_, r) => json(r, [arrivalAt('KRPUS')]), true],
  ])('the last of which is full, with %s, may not be all', async (_name, paging, answering, complete) => {
    const { poll } = await setUp(answering, { paging });
    expect(await poll()).toMatchObject({
      report: { complete },
      shortfall: complete
        ? null
        : { refusal: 'unrecognized', evidence: expect.stringContaining('there may be more'), isLasting: true },
    });
  });

  test('before one that fails are kept, with its requested wait', async () => {
    const { poll } = await setUp(({ url }, response) => {
      if (url.searchParams.has('cursor')) response.writeHead(429, { 'retry-after': '90' }).end();
      else json(response, [arrivalAt('KRPUS')], { 'next-page': '1' });
    });
    expect(await poll()).toMatchObject({
      report: { complete: false, observations: [{ kind: 'arrival' }] },
      shortfall: { refusal: 'unreachable', retryAfterSeconds: 90 },
    });
  });
});

describe('a failure', () => {
  test.each<[string, Answering, string, RegExp]>([
    ['a web page', (_a, r) => void r.end('<html>Please log in</html>'), 'unrecognized', /web page.*Please log in/],
    ['truncated JSON', (_a, r) => void r.end('[{"eventType": "TRANSPO'), 'unrecognized', /no valid JSON/],
    ['a body of 10 MB', (_a, r) => void r.end('x'.repeat(10_000_000)), 'unrecognized', /too_large/],
    ['500', (_a, r) => void r.writeHead(500).end('boom'), 'unreachable', /500.*boom/],
    ['a reset', (_a, r) => void r.destroy(), 'unreachable', /connection/],
    ['silence', () => {}, 'unreachable', /timeout/],
    ['a redirect', (_a, r) => void r.writeHead(301, { location: '/login' }).end(), 'unreachable', /301.*\/login/],
    ['no content', (_a, r) => void r.writeHead(204).end(), 'notFound', /no events/],
  ])('%s is a refusal with its evidence', async (name, answering, refusal, evidence) => {
    // Ten megabytes take their time on a busy machine.
    const { poll } = await setUp(answering, {}, { timeoutMillis: name === 'silence' ? 400 : 10_000 });
    expect(await poll()).toMatchObject({ refusal, evidence: expect.stringMatching(evidence) });
  });

  test('a fetch that its caller gives up rejects', async () => {
    const { server } = await setUp(() => {});
    const http = createHttpClient();
    open.push(http.close);
    const profile = dcsaProfile({ scac: 'XDCS', name: 'X', baseUrl: server.url, auth: { style: 'none' } });
    const controller = new AbortController();
    const pending = dcsaCarrier(profile, http, clock).fetch(reference, controller.signal);
    controller.abort(new Error('shutting down'));
    await expect(pending).rejects.toThrow('shutting down');
  });
});

describe('credentials', () => {
  const ok: Answering = (_request, response) =>
    json(response, [arrivalAt('KRPUS')], { 'set-cookie': 'session=secret' });

  test('two headers, and basic', async () => {
    const two = await setUp(ok, {
      auth: { style: 'headers', headers: { 'x-ibm-client-id': 'i', 'x-ibm-client-secret': 's' } },
    });
    const answer = await two.fetch();
    expect(two.server.received[0]?.headers).toMatchObject({ 'x-ibm-client-id': 'i', 'x-ibm-client-secret': 's' });
    expect(JSON.stringify(answer)).not.toContain('secret');
    const basic = await setUp(ok, { auth: { style: 'basic', username: 'ü', password: 'p:w' } });
    await basic.fetch();
    expect(basic.server.received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('ü:p:w').toString('base64')}`);
  });

  async function withTokens(tokenAnswer: Answering, events: Answering, sentIn: 'basic' | 'form' = 'form') {
    const tokens = await startLineServer(tokenAnswer);
    open.push(tokens.close);
    const proof = { kind: 'secret', secret: 'hidden', sentIn } as const;
    const tokenHeaders = { apikey: 'tk' };
    const client = { tokenUrl: `${tokens.url}/token`, clientId: 'id', scope: 'tnt', proof, tokenHeaders };
    const line = await setUp(events, { auth: { style: 'oauth2', client, headers: { 'consumer-key': 'ck' } } });
    return { ...line, tokens };
  }
  const token = (expires: number | string): Answering => {
    let count = 0;
    return (_request, response) => {
      count += 1;
      json(response, { access_token: `t${count}`, expires_in: expires });
    };
  };

  test('a token is requested once and kept until shortly before its end', async () => {
    const { tokens, server, fetch } = await withTokens(token(300), ok);
    await fetch();
    await fetch();
    expect(tokens.received.map(({ body }) => body)).toEqual([
      'grant_type=client_credentials&scope=tnt&client_id=id&client_secret=hidden',
    ]);
    expect(tokens.received[0]?.headers).toMatchObject({ apikey: 'tk' });
    expect(tokens.received[0]?.headers).not.toHaveProperty('consumer-key');
    expect(server.received[0]?.headers).not.toHaveProperty('apikey');
    clock.advance(271_000);
    await fetch();
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer t1',
      'Bearer t1',
      'Bearer t2',
    ]);
    expect(server.received[0]?.headers['consumer-key']).toBe('ck');
  });

  test('a lifetime as text counts, and a short one is used to its last tenth', async () => {
    const { tokens, fetch } = await withTokens(token('3599'), ok);
    await fetch();
    clock.advance(3_560_000);
    await fetch();
    expect(tokens.received).toHaveLength(1);
    clock.advance(10_000);
    await fetch();
    expect(tokens.received).toHaveLength(2);
    const short = await withTokens(token(20), ok);
    await short.fetch();
    clock.advance(17_000);
    await short.fetch();
    expect(short.tokens.received).toHaveLength(1);
  });

  test('a token that ends in mid-walk is renewed once, and every page comes', async () => {
    const walk = paged((page) => String(page));
    const events: Answering = (request, response) =>
      request.url.searchParams.has('cursor') && request.headers.authorization === 'Bearer t1'
        ? void response.writeHead(401).end()
        : walk(request, response);
    const { poll, server, tokens } = await withTokens(token(300), events);
    expect(await poll()).toMatchObject({ report: { complete: true } });
    expect(server.received).toHaveLength(PORTS.length + 1);
    expect(tokens.received).toHaveLength(2);
  });

  test('refused credentials are sent again after a minute, not with every question', async () => {
    const { tokens, poll } = await withTokens((_request, response) => void response.writeHead(401).end('{}'), ok);
    for (let count = 0; count < 5; count += 1) expect(await poll()).toMatchObject({ refusal: 'unreachable' });
    expect(tokens.received).toHaveLength(1);
    clock.advance(60_000);
    await poll();
    expect(tokens.received).toHaveLength(2);
  });

  test('id and secret may go in the Authorization header instead', async () => {
    const { tokens, fetch } = await withTokens(token(300), ok, 'basic');
    await fetch();
    expect(tokens.received[0]?.headers.authorization).toBe(`Basic ${Buffer.from('id:hidden').toString('base64')}`);
    expect(tokens.received[0]?.body).not.toContain('hidden');
  });

  test('eight who need a token at the same time ask for one, and renew one together', async () => {
    let valid = 't1';
    const events: Answering = (request, response) =>
      request.headers.authorization === `Bearer ${valid}` ? ok(request, response) : void response.writeHead(401).end();
    const { tokens, server, fetch } = await withTokens(token(300), events);
    const eight = () => Promise.all(Array.from({ length: 8 }, () => fetch()));
    await eight();
    expect(tokens.received).toHaveLength(1);
    valid = 't2';
    await eight();
    expect(tokens.received).toHaveLength(2);
    expect(server.received).toHaveLength(8 + 16);
  });

  test('a late refusal of an old token leaves the fresh one', async () => {
    const late = Promise.withResolvers<void>();
    let refusals = 0;
    const events: Answering = async (request, response) => {
      if (request.headers.authorization !== 'Bearer t1') return ok(request, response);
      refusals += 1;
      if (refusals === 1) await late.promise;
      response.writeHead(401).end();
    };
    const { tokens, fetch } = await withTokens(token(300), events);
    const slow = fetch();
    await until(() => expect(refusals).toBe(1));
    await fetch();
    late.resolve();
    await slow;
    expect(tokens.received).toHaveLength(2);
  });

  test('a caller that stops waiting for a token does not cancel it for others', async () => {
    const answer = Promise.withResolvers<void>();
    const slowToken: Answering = async (_request, response) => {
      await answer.promise;
      json(response, { access_token: 't1', expires_in: 300 });
    };
    const { tokens, carrier } = await withTokens(slowToken, ok);
    const leaving = new AbortController();
    const gone = carrier.fetch(reference, leaving.signal);
    const staying = carrier.fetch(reference, noAbort());
    await until(() => expect(tokens.received).toHaveLength(1));
    leaving.abort(new Error('stopped'));
    await expect(gone).rejects.toThrow('stopped');
    answer.resolve();
    expect(await staying).toMatchObject({ failure: null });
    expect(tokens.received).toHaveLength(1);
  });

  test('a token that the line no longer accepts is renewed once', async () => {
    const events: Answering = (request, response) =>
      request.headers.authorization === 'Bearer t1' ? void response.writeHead(401).end() : ok(request, response);
    const { poll, server } = await withTokens(token(300), events);
    expect(await poll()).toHaveProperty('report');
    expect(server.received).toHaveLength(2);
    const refusing = await withTokens(token(300), (_request, response) => void response.writeHead(401).end());
    expect(await refusing.poll()).toMatchObject({
      refusal: 'unreachable',
      evidence: expect.stringContaining('credentials'),
    });
    expect(refusing.server.received).toHaveLength(2);
  });

  test.each<[string, Answering]>([
    ['refuses', (_request, response) => void response.writeHead(400).end('{"error":"invalid_client"}')],
    ['is not where it should be', (_request, response) => void response.writeHead(404).end()],
    ['answers without a token', (_request, response) => json(response, { secret: 'hidden' })],
    ['answers with a web page', (_request, response) => void response.writeHead(200).end('<html>hidden</html>')],
    ['is down', (_request, response) => void response.destroy()],
  ])('a token endpoint that %s makes the line unreachable, and shows no secret', async (_name, answering) => {
    const { poll, server } = await withTokens(answering, ok);
    const answer = await poll();
    expect(answer).toMatchObject({ refusal: 'unreachable' });
    expect(JSON.stringify(answer)).not.toContain('hidden');
    expect(server.received).toEqual([]);
  });
});

describe('certificates', () => {
  const file = (name: string) => join(import.meta.dirname, '../../../../test/certificates', name);
  const pair = { certificateFile: file('client.pem'), keyFile: file('client.key') };

  /** A line as the settings make it. */
  function configured(settings: object, limits: Partial<HttpLimits> = {}, lineClock: Clock = systemClock) {
    const http = createHttpClient(limits);
    open.push(http.close);
    const line = { scac: 'XDCS', dialect: 'dcsa-2.2', auth: { style: 'none' }, ...settings } as unknown as LineConfig;
    const carriers = createCarriers({ simulatorUrl: null, lines: [line] }, http, lineClock, {});
    expect(carriers.missingLineSettings('XDCS')).toBeNull();
    const carrier = carriers.find('XDCS') as Carrier;
    return async () => carrier.parse(await carrier.fetch(reference, noAbort()), reference);
  }

  test('sign a token request that the line can verify', async () => {
    const tokens = await startLineServer((_request, response) => json(response, { access_token: 't1' }));
    const server = await startLineServer((_request, response) => json(response, [arrivalAt('KRPUS')]));
    open.push(tokens.close, server.close);
    const tokenUrl = `${tokens.url}/tenant/oauth2/v2.0/token`;
    const auth = { style: 'oauth2-certificate', tokenUrl, clientId: 'me', scope: 'app/.default', ...pair };
    expect(await configured({ baseUrl: server.url, auth })()).toHaveProperty('report');
    expect(server.received[0]?.headers.authorization).toBe('Bearer t1');
    const form = new URLSearchParams(tokens.received[0]?.body);
    const assertion = form.get('client_assertion') ?? '';
    form.delete('client_assertion');
    expect(Object.fromEntries(form)).toEqual({
      grant_type: 'client_credentials',
      scope: 'app/.default',
      client_id: 'me',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    });
    const verified = await jwtVerify(assertion, await importX509(readFileSync(file('client.pem'), 'utf8'), 'RS256'), {
      issuer: 'me',
      subject: 'me',
      audience: tokenUrl,
      requiredClaims: ['jti', 'nbf', 'exp'],
    });
    // openssl x509 -in client.pem -outform der | openssl sha1 -binary | basenc --base64url
    expect(verified.protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', x5t: '17wMGR8qVtBBMYSB-WTLIqUduVE' });
    expect((verified.payload.exp ?? 0) - (verified.payload.nbf ?? 0)).toBe(120);
    expect(verified.payload.jti).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('sign no token request once they have expired', async () => {
    const tokens = await startLineServer((_request, response) => json(response, { access_token: 't1' }));
    open.push(tokens.close);
    const auth = { style: 'oauth2-certificate', tokenUrl: `${tokens.url}/token`, clientId: 'me', ...pair };
    const later = manualClock(Date.parse('2026-12-01T00:00:00Z'));
    const poll = configured({ baseUrl: tokens.url, auth }, {}, later);
    later.advance(101 * 365.25 * 86_400_000);
    expect(await poll()).toMatchObject({ refusal: 'unreachable', evidence: expect.stringMatching(/expired on 2126/) });
    expect(tokens.received).toEqual([]);
  });

  async function startMutualTls(): Promise<string> {
    const read = (name: string) => readFileSync(file(name));
    const tls = { key: read('server.key'), cert: read('server.pem'), ca: read('ca.pem') };
    const server = createServer({ ...tls, requestCert: true, rejectUnauthorized: true }, (_request, response) =>
      json(response, [arrivalAt('KRPUS')]),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    open.push(async () => {
      server.close();
      server.closeAllConnections();
    });
    return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  test('let in by TLS, and only while they are valid', async () => {
    const baseUrl = await startMutualTls();
    const tls = { ...pair, caFile: file('ca.pem') };
    expect(await configured({ baseUrl, tls })()).toHaveProperty('report');
    expect(await configured({ baseUrl })()).toMatchObject({ refusal: 'unreachable' });
    const later = manualClock(Date.parse('2026-12-01T00:00:00Z'));
    const poll = configured({ baseUrl, tls }, {}, later);
    later.advance(101 * 365.25 * 86_400_000);
    expect(await poll()).toMatchObject({
      refusal: 'unreachable',
      evidence: expect.stringMatching(/the certificate in .*client\.pem expired on 2126/),
    });
  });
});
