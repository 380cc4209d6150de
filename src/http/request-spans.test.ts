import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../test/helpers/until.ts';
import { type Attributes, type Tracer, useTracer } from '../lib/tracing/tracing.ts';
import { installRequestSpans } from './request-spans.ts';

interface Ended {
  readonly name: string;
  readonly failure: string | null;
  readonly status: unknown;
}

const ended: Ended[] = [];
let stopTracing: () => void;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  const tracer: Partial<Tracer> = {
    begin({ name }) {
      const set: Record<string, unknown> = {};
      return {
        run: (work) => work(),
        set: (attributes: Attributes) => void Object.assign(set, attributes),
        end: (failure) => void ended.push({ name, failure, status: set['http.response.status_code'] }),
      };
    },
  };
  stopTracing = useTracer(tracer as Tracer);
  app = fastify();
  installRequestSpans(app);
  app.get('/answered', async () => ({}));
  app.get('/slow', () => new Promise(() => {}));
  app.get('/stream', async (_request, reply) => {
    const body = new PassThrough();
    body.write(': open\n\n');
    return reply.send(body);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  stopTracing();
  await app.close();
});

/** Goes away once the server has begun. */
async function leave(path: string, begun: (received: string) => boolean): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => (received += text));
  const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await arrived;
  await until(() => expect(begun(received)).toBe(true));
  socket.destroy();
}

it.each([
  ['a response', '/answered', () => fetch(`http://127.0.0.1:${port}/answered`), { failure: null, status: 200 }],
  ['a client that leaves', '/slow', () => leave('/slow', () => true), { failure: 'aborted', status: undefined }],
  [
    'a client that leaves a stream',
    '/stream',
    () => leave('/stream', (received) => received.includes(': open')),
    { failure: null, status: 200 },
  ],
])('the span of a request ends once, with %s', async (_what, path, request, expected) => {
  ended.length = 0;
  await request();
  await until(() => expect(ended).toEqual([{ name: `GET ${path}`, ...expected }]));
});
