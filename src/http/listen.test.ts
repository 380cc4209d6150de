import dns from 'node:dns';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { listenAt } from './listen.ts';

type Done = (error: null, found: readonly object[]) => void;

it('opens one server for localhost, also where that is two addresses', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation(((host: string, _options: unknown, done: Done) => {
    const addresses = host === 'localhost' ? ['127.0.0.1', '127.0.0.2'] : [host];
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  }) as never);
  const app = Fastify();
  try {
    await listenAt(app, 'localhost', 0);
    expect(app.addresses()).toMatchObject([{ address: '127.0.0.1' }]);
  } finally {
    lookup.mockRestore();
    await app.close();
  }
});

it('names the setting where the port is taken', async () => {
  const [first, second] = [Fastify(), Fastify()];
  const { port } = new URL(await listenAt(first, '127.0.0.1', 0));
  await expect(listenAt(second, '127.0.0.1', Number(port))).rejects.toThrow(
    `127.0.0.1:${port} is in use by another program. Set http.port (PORTOLAN_HTTP_PORT) to a free port.`,
  );
  await Promise.all([first.close(), second.close()]);
});
