import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { until } from '../../../test/helpers/until.ts';
import { installRequestFrame } from './request-frame.ts';

it('measures each request once, also one whose client leaves before the response', async () => {
  const [app, metrics] = [fastify(), new Registry()];
  installRequestFrame(app, metrics, 'http://portolan.test');
  app.get('/answered', async () => ({}));
  app.get('/slow', () => new Promise(() => {}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}/answered`)).text();
  const socket = connect(port, '127.0.0.1');
  const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await arrived;
  socket.destroy();
  const counts = async () => (await metrics.metrics()).split('\n').filter((line) => line.includes('_count{'));
  await until(async () =>
    expect(await counts()).toEqual([
      'portolan_http_request_duration_seconds_count{method="GET",route="/answered",status="200"} 1',
      'portolan_http_request_duration_seconds_count{method="GET",route="/slow",status="aborted"} 1',
    ]),
  );
  await app.close();
});
