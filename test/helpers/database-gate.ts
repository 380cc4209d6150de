/** A way to a test database that can be shut, so that connections break, or held up, so that nothing passes. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseGate {
  readonly url: string;
  /** Breaks all connections; new ones break, too. */
  shut(): void;
  /** From now on nothing passes, and nobody is told: as by a cable that is pulled. New connections are as silent. */
  holdUp(): void;
  /** New connections pass again. Those that were held up stay silent. */
  open(): void;
  close(): Promise<void>;
}

export async function openDatabaseGate(databaseUrl: string): Promise<DatabaseGate> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'open' | 'shut' | 'held up' = 'open';
  const server = createServer((from) => {
    if (state === 'shut') return void from.destroy();
    keep(from);
    if (state === 'held up') return;
    const to = keep(connect(Number(target.port), target.hostname));
    from.pipe(to).pipe(from);
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
  }).listen(0, '127.0.0.1');
  function keep(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  }
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    shut: () => {
      state = 'shut';
      breakAll();
    },
    holdUp: () => {
      state = 'held up';
      for (const socket of sockets) socket.unpipe();
    },
    open: () => {
      state = 'open';
    },
    close: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
