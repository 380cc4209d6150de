/**
 * The load: a process that keeps a fixed number of requests in progress (a closed loop, one request per connection) for
 * a fixed time. Every answer is read to its end, and must have the expected status and number of bytes.
 */
import { Client, type Dispatcher } from 'undici';
import { answerQuestions } from './process.ts';

export interface Load {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
  readonly bytes: number;
}

export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly milliseconds: { readonly p50: number; readonly p99: number };
}

async function put(load: Load): Promise<LoadResult> {
  const url = new URL(load.url);
  const clients = Array.from({ length: load.connections }, () => new Client(url.origin, { pipelining: 1 }));
  const options = { path: url.pathname + url.search, method: 'GET', headers: load.headers } as const;
  const start = performance.now();
  const end = start + load.seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    clients.map(async (client) => {
      for (let now = performance.now(); now < end; ) {
        await exchange(client, options, load.bytes);
        const after = performance.now();
        times.push(after - now);
        now = after;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(clients.map((client) => client.close()));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
  return { requestsPerSecond: times.length / seconds, milliseconds: { p50: at(0.5), p99: at(0.99) } };
}

function exchange(client: Client, options: Dispatcher.DispatchOptions, expectedBytes: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let status = 0;
  let bytes = 0;
  client.dispatch(options, {
    onRequestStart: () => {},
    onResponseStart: (_, statusCode) => {
      status = statusCode;
    },
    onResponseData: (_, chunk) => {
      bytes += chunk.length;
    },
    onResponseEnd: () => {
      if (status === 200 && bytes === expectedBytes) resolve();
      else
        reject(
          new Error(`${options.path} answered ${status} with ${bytes} bytes instead of 200 with ${expectedBytes}`),
        );
    },
    onResponseError: (_, error) => reject(error),
  });
  return promise;
}

answerQuestions(put);
