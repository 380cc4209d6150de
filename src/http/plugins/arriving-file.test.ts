import { type AddressInfo, connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../../../test/helpers/until.ts';
import { ReceivedBody, receiveBodies } from './arriving-file.ts';

let app: FastifyInstance;
let discarded = 0;
let handled = 0;
let refuse = () => {};

class Received extends ReceivedBody {
  toJSON(): unknown {
    return {};
  }

  async discard(): Promise<void> {
    discarded += 1;
  }
}

beforeAll(async () => {
  app = fastify();
  receiveBodies(app, 'text/csv', { uploadSeconds: 60, stalledSeconds: 60 }, async (_request, bytes) => {
    for await (const _ of bytes);
    return new Received();
  });
  app.post('/files', async () => {
    handled += 1;
    await new Promise<void>((resolve) => {
      refuse = resolve;
    });
    throw Object.assign(new Error('refused'), { statusCode: 422 });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

it.each([false, true])('a file that no handler accepts is discarded; its client went away: %s', async (leaves) => {
  [discarded, handled] = [0, 0];
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST /files HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\nContent-Length: 3\r\n\r\na,b');
  await until(() => expect(handled).toBe(1));
  if (leaves) {
    socket.destroy();
    await until(async () => expect(await connections()).toBe(0));
  }
  refuse();
  await until(() => expect(discarded).toBe(1));
  socket.destroy();
});

function connections(): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );
}
