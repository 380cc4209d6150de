/**
 * The load: a process that keeps a fixed number of requests in progress (a closed loop, one request per connection) for
 * a fixed time, or sends them at a fixed pace, cycling through its requests. Every answer is read to its end and must
 * have the expected status.
 */
import { setTimeout } from 'node:timers/promises';
import { Client, type Dispatcher } from 'undici';
import { answerQuestions } from '../measure/process.ts';

export interface LoadRequest {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** `NUMBER` in it becomes another number in each request. */
  readonly body?: string;
  readonly status: number;
  /** Where the answer is always the same. */
  readonly bytes?: number;
}

export interface Load {
  readonly origin: string;
  readonly requests: readonly LoadRequest[];
  readonly connections: number;
  readonly seconds: number;
  /** Requests of all connections together; without it each connection sends its next as soon as it has its answer. */
  readonly perSecond?: number;
}

export interface Times {
  readonly name: string;
  readonly answers: number;
  readonly milliseconds: {
    readonly p50: number;
    readonly p99: number;
    readonly p999: number;
    readonly longest: number;
  };
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly times: readonly Times[];
  /** Of all requests. */
  readonly together: Times;
}

/** No number comes twice, also in another run against the same database. */
let numbers = (Date.now() % 10_000_000) * 10_000;

async function put({ origin, requests, connections, seconds, perSecond }: Load): Promise<LoadResult> {
  const clients = Array.from({ length: connections }, () => new Client(origin, { pipelining: 1 }));
  const taken = requests.map((): number[] => []);
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    clients.map(async (client, place) => {
      // At a pace, a request that waits for a late answer counts from the moment when it should have left.
      const dueAt = (turn: number) => (perSecond === undefined ? performance.now() : start + (turn / perSecond) * 1000);
      const step = perSecond === undefined ? 1 : connections;
      for (let [due, turn] = [dueAt(place), place]; due < end; turn += step, due = dueAt(turn)) {
        const early = due - performance.now();
        if (early > 0) await setTimeout(early);
        const index = turn % requests.length;
        // Timers may be a little early.
        const from = Math.min(due, performance.now());
        await exchange(client, requests[index] as LoadRequest);
        taken[index]?.push(performance.now() - from);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  await Promise.all(clients.map((client) => client.close()));
  const answers = taken.reduce((sum, times) => sum + times.length, 0);
  const times = requests.map(({ name }, index) => timesOf(name, taken[index] ?? []));
  return { requestsPerSecond: answers / elapsed, times, together: timesOf('all', taken.flat()) };
}

function timesOf(name: string, times: number[]): Times {
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  const milliseconds = { p50: at(0.5), p99: at(0.99), p999: at(0.999), longest: at(1) };
  return { name, answers: times.length, milliseconds };
}

function exchange(client: Client, request: LoadRequest): Promise<void> {
  const { path, method, headers } = request;
  numbers += 1;
  const body = request.body?.replace('NUMBER', String(numbers));
  const options: Dispatcher.DispatchOptions = { path, method, headers, ...(body !== undefined && { body }) };
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let [status, bytes] = [0, 0];
  client.dispatch(options, {
    onRequestStart: () => {},
    onResponseStart: (_, statusCode) => {
      status = statusCode;
    },
    onResponseData: (_, chunk) => {
      bytes += chunk.length;
    },
    onResponseEnd: () => {
      if (status === request.status && (request.bytes === undefined || bytes === request.bytes)) resolve();
      else reject(new Error(`${method} ${path} answered ${status} with ${bytes} bytes: ${JSON.stringify(request)}`));
    },
    onResponseError: (_, error) => reject(error),
  });
  return promise;
}

answerQuestions(put);
