import { describe, expect, it } from 'vitest';
import { RETRY_DEFAULTS, type RetryOptions, type Runtime, retrying, sleep } from './retry.ts';

const NOW = Date.parse('2026-05-11T18:30:00Z');

interface Case {
  readonly answers: readonly (number | Response | Error)[];
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly options?: Partial<RetryOptions>;
  readonly signal?: AbortSignal;
}

/** Returns the answers one after another, and records the result, the number of requests and the waits in seconds. */
async function play({ answers, method = 'GET', headers = {}, options = {}, signal }: Case) {
  const [bodies, waits]: [string[], number[]] = [[], []];
  const world: Runtime = {
    now: () => NOW,
    chance: () => 1,
    sleep: async (milliseconds) => void waits.push(milliseconds / 1000),
  };
  const fetch = retrying(
    async (request) => {
      const answer = answers[bodies.length];
      bodies.push(await request.text());
      if (answer instanceof Error) throw answer;
      return answer instanceof Response ? answer : new Response('', { status: answer ?? 599 });
    },
    { ...RETRY_DEFAULTS, ...options },
    world,
  );
  const body = method === 'GET' ? {} : { body: 'the body' };
  const request = new Request('http://service.test/', { method, headers, ...body, ...(signal && { signal }) });
  const status = await fetch(request).then(
    (response) => response.status,
    (fault: unknown) => fault,
  );
  return { status, bodies, waits };
}

const busy = (retryAfter?: string, status = 429) =>
  new Response('', { status, headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter } });

describe('a request that can be repeated', () => {
  it('waits for Retry-After, in seconds or as a date, plus a tenth at most', async () => {
    const date = new Date(NOW + 20_000).toUTCString();
    const { status, waits } = await play({ answers: [busy('7'), busy(date, 503), 200] });
    expect(status).toBe(200);
    expect(waits).toEqual([7 * 1.1, 20 * 1.1]);
  });

  it('waits twice as long each time without Retry-After', async () => {
    expect((await play({ answers: [503, 503, 503, 503, 200] })).waits).toEqual([0.5, 1, 2, 4]);
  });

  it('returns the last response after all attempts', async () => {
    expect(await play({ answers: [503, 503, 429], options: { tries: 3 } })).toMatchObject({
      status: 429,
      waits: [0.5, 1],
    });
  });

  it('returns a response that requests too long a wait', async () => {
    expect(await play({ answers: [busy('3600')] })).toMatchObject({ status: 429, waits: [] });
  });

  it('is retried without a response, and throws the last error', async () => {
    const cut = new TypeError('fetch failed');
    expect(await play({ answers: [cut, 200] })).toMatchObject({ status: 200, waits: [0.5] });
    expect((await play({ answers: [cut, cut], options: { tries: 2 } })).status).toBe(cut);
  });

  it.each(['GET', 'HEAD', 'PUT', 'DELETE'])('may be a %s', async (method) => {
    const { status } = await play({ answers: [503, 200], ...(method !== 'HEAD' && { method }) });
    expect(status).toBe(200);
  });

  it('may be a POST with an Idempotency-Key, whose complete body is sent each time', async () => {
    const headers = { 'idempotency-key': 'a' };
    const { status, bodies } = await play({ answers: [503, 201], method: 'POST', headers });
    expect(status).toBe(201);
    expect(bodies).toEqual(['the body', 'the body']);
  });

  it('waits for its own first attempt, which is still in progress', async () => {
    const headers = { 'idempotency-key': 'a' };
    const answers = [new TypeError('cut'), busy('1', 409), 201];
    expect((await play({ answers, method: 'POST', headers })).status).toBe(201);
  });
});

describe('a request that is not retried', () => {
  it.each(['POST', 'PATCH'])('is a %s without an Idempotency-Key', async (method) => {
    expect(await play({ answers: [busy('1')], method })).toMatchObject({ status: 429, waits: [] });
  });

  it.each([400, 401, 404, 409, 422, 500])('has the response %i', async (status) => {
    expect(await play({ answers: [status] })).toMatchObject({ status, waits: [] });
  });

  it('was aborted', async () => {
    const abort = new AbortController();
    abort.abort(new Error('enough'));
    expect((await play({ answers: [new Error('enough')], signal: abort.signal })).waits).toEqual([]);
  });
});

describe('a wait', () => {
  it('ends at once when it is aborted', async () => {
    const abort = new AbortController();
    const waiting = sleep(60_000, abort.signal);
    abort.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(sleep(60_000, abort.signal)).rejects.toThrow('enough');
  });
});
