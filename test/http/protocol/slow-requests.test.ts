/** Requests that take too long to arrive are answered 408, each kind of them by its own time, and leave nothing. */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, IMPORTS, startApi, type TestKey } from '../api.ts';

let api: Api;
let key: TestKey;
let origin: string;

beforeAll(async () => {
  api = await startApi({
    settings: { requestSeconds: 2, imports: { ...IMPORTS, uploadSeconds: 8, stalledSeconds: 3 } },
  });
  key = await api.key(await api.account());
  origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => api.close());

const UPLOAD = '/v2/imports/tracking_requests';

interface Answer {
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly connection: string | undefined;
}

/** Sends a piece, and a further one at each beat as long as there are any. */
async function send(path: string, type: string, pieces: readonly string[], beatMillis: number): Promise<Answer> {
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

async function importsLeft(): Promise<unknown> {
  const { rows } = await api.database.systemPool.query('SELECT status FROM imports WHERE account_id = $1', [
    key.accountId,
  ]);
  return rows;
}

describe('a request that takes too long to arrive', () => {
  it('is answered 408', async () => {
    expect(await send('/v2/parties', 'application/json', ['{"data":'], 0)).toEqual(tooSlow);
    expect(api.logged.filter((line) => line.includes('fault of ours'))).toEqual([]);
  });

  it('is answered 408 where even its headers do not end', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('POST /v2/parties HTTP/1.1\r\nHost: x\r\nX-Slow:');
    const answer = (await Array.fromAsync(socket as AsyncIterable<Buffer>)).join('');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('request_timeout');
  });

  it('is let go where it was answered before its end', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const words = `POST ${UPLOAD} HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nContent-Length: 1000\r\n\r\nrequest`;
    socket.write(words);
    const [first] = (await once(socket, 'data')) as [Buffer];
    expect(first.toString()).toContain('401');
    socket.on('error', () => {});
    await Promise.race([once(socket, 'close'), setTimeout(2500).then(() => expect.fail('the connection stays'))]);
  });

  it('does not hold up one that has arrived', async () => {
    const answer = await send(
      '/v2/parties',
      'application/json',
      ['{"data":', '{"attributes":{"company_name":"A"}}}'],
      200,
    );
    expect(answer.status).toBe(201);
  });
});

describe('an upload', () => {
  const row = 'bill_of_lading,TEST-1,TEST\n';

  it('may take longer than other requests', async () => {
    const pieces = ['request_type,request_number,scac\n', row, row, row];
    expect(await send(UPLOAD, 'text/csv', pieces, 500)).toMatchObject({ status: 202 });
    await api.database.systemPool.query('DELETE FROM imports WHERE account_id = $1', [key.accountId]);
  });

  it('that stands still is answered 408, and nothing of it is kept', async () => {
    const half = `request_type,request_number,scac\n${row.repeat(1500)}`;
    expect(await send(UPLOAD, 'text/csv', [half], 0)).toEqual(tooSlow);
    expect(await importsLeft()).toEqual([]);
  });

  it('that never ends is answered 408, and nothing of it is kept', async () => {
    const pieces = ['request_type,request_number,scac\n', ...Array.from({ length: 20 }, () => row.repeat(200))];
    expect(await send(UPLOAD, 'text/csv', pieces, 400)).toEqual(tooSlow);
    expect(await importsLeft()).toEqual([]);
    expect(api.logged.filter((line) => line.includes('fault of ours'))).toEqual([]);
  });
});
