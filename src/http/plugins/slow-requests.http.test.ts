/** Requests that take too long to arrive are answered 408, each kind of them by its own time, and leave nothing. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi, type TestKey } from '../../../test/helpers/api.ts';

/** Longer than a test lasts: not what it is about. */
const NEVER = 1000;
const REQUEST_SECONDS = 0.5;

interface Served {
  readonly api: Api;
  readonly key: TestKey;
  readonly origin: string;
}

const served: Served[] = [];

async function serve({
  requestSeconds = NEVER,
  uploadSeconds = NEVER,
  stalledSeconds = NEVER,
}: Partial<Record<'requestSeconds' | 'uploadSeconds' | 'stalledSeconds', number>>): Promise<Served> {
  const api = await startApi({
    settings: { requestSeconds, uploads: { uploadSeconds, stalledSeconds } },
  });
  const key = await api.key(await api.account());
  const each = { api, key, origin: await api.app.listen({ host: '127.0.0.1', port: 0 }) };
  served.push(each);
  return each;
}

let hasty: Served;
beforeAll(async () => {
  hasty = await serve({ requestSeconds: REQUEST_SECONDS });
});
afterAll(async () => {
  for (const { api } of served) await api.close();
});

const UPLOAD = '/v2/imports/tracking_requests';

interface Answer {
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly connection: string | undefined;
}

/** Sends a piece, and a further one at each beat as long as there are any. */
async function send(
  { origin, key }: Served,
  path: string,
  { type, pieces, beatMillis = 0 }: { type: string; pieces: readonly string[]; beatMillis?: number },
): Promise<Answer> {
  const outgoing = httpRequest(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Token ${key.key}`, 'transfer-encoding': 'chunked' },
  });
  const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
  outgoing.on('error', () => {});
  const sending = (async () => {
    for (const piece of pieces) {
      if (outgoing.destroyed || outgoing.closed) return;
      outgoing.write(piece);
      await setTimeout(beatMillis);
    }
    if (pieces.length > 1) outgoing.end();
  })();
  const [incoming] = await answered;
  const body = (await Array.fromAsync(incoming as AsyncIterable<Buffer>)).join('');
  outgoing.destroy();
  await sending;
  const { errors } = JSON.parse(body) as { errors?: { code: string }[] };
  return { status: incoming.statusCode, code: errors?.[0]?.code, connection: incoming.headers.connection };
}

const tooSlow = { status: 408, code: 'request_timeout', connection: 'close' };

async function importsLeft({ api, key }: Served): Promise<unknown> {
  const { rows } = await api.database.systemPool.query('SELECT status FROM imports WHERE account_id = $1', [
    key.accountId,
  ]);
  return rows;
}

const errorsIn = ({ api }: Served) => api.logged.filter((line) => line.includes('fault of ours'));

describe('a request that takes too long to arrive', () => {
  it('is answered 408', async () => {
    expect(await send(hasty, '/v2/parties', { type: 'application/json', pieces: ['{"data":'] })).toEqual(tooSlow);
    expect(errorsIn(hasty)).toEqual([]);
  });

  it('is answered 408 where even its headers do not end', async () => {
    const socket = connect(Number(new URL(hasty.origin).port), '127.0.0.1');
    socket.write('POST /v2/parties HTTP/1.1\r\nHost: x\r\nX-Slow:');
    const answer = (await Array.fromAsync(socket as AsyncIterable<Buffer>)).join('');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('request_timeout');
  });

  it('is closed if it was answered before its end, although an upload has more time', async () => {
    const socket = connect(Number(new URL(hasty.origin).port), '127.0.0.1');
    const words = `POST ${UPLOAD} HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nContent-Length: 1000\r\n\r\nrequest`;
    socket.write(words);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toContain('401');
    socket.on('error', () => {});
    await once(socket, 'close');
  });

  it('does not hold up one that has arrived', async () => {
    const pieces = ['{"data":', '{"attributes":{"company_name":"A"}}}'];
    const patient = await serve({});
    const answer = await send(patient, '/v2/parties', { type: 'application/json', pieces, beatMillis: 200 });
    expect(answer.status).toBe(201);
  });
});

describe('an upload', () => {
  const type = 'text/csv';
  const header = 'request_type,request_number,scac\n';
  const row = 'bill_of_lading,TEST-1,TEST\n';

  it('may take longer than other requests', async () => {
    const pieces = [header, ...Array<string>(6).fill(row)];
    const answer = await send(hasty, UPLOAD, { type, pieces, beatMillis: (REQUEST_SECONDS * 1000) / 5 });
    expect(answer).toMatchObject({ status: 202 });
  });

  it('that stalls is answered 408, and nothing of it is kept', async () => {
    const on = await serve({ stalledSeconds: 0.3 });
    expect(await send(on, UPLOAD, { type, pieces: [header + row.repeat(1500)] })).toEqual(tooSlow);
    expect(await importsLeft(on)).toEqual([]);
  });

  it('that never ends is answered 408, and nothing of it is kept', async () => {
    const on = await serve({ uploadSeconds: 0.6 });
    const pieces = [header, ...Array<string>(20).fill(row.repeat(200))];
    expect(await send(on, UPLOAD, { type, pieces, beatMillis: 80 })).toEqual(tooSlow);
    expect(await importsLeft(on)).toEqual([]);
    expect(errorsIn(on)).toEqual([]);
  });
});
