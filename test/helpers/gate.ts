/** A connection to a database that can be cut: it leads through a gate, which is open until it is shut. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Gate {
  /** Of the database, through the gate. */
  readonly url: string;
  /** Cuts what is connected, and refuses what comes. */
  shut(): Promise<void>;
  /** From now on nothing passes, and nobody is told, as if a cable were pulled. What connects is met with silence. */
  holdUp(): void;
  /** What connects passes again. What was held up stays silent. */
  open(): void;
  close(): Promise<void>;
}

/** @param target of the database */
export async function openGate(target: URL): Promise<Gate> {
  const open = new Set<Socket>();
  let state: 'open' | 'shut' | 'held up' = 'open';
  const server = createServer((from) => {
    if (state === 'shut') return void from.destroy();
    if (state === 'held up') return void open.add(from.on('error', () => {}));
    const to = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    shut: async () => {
      state = 'shut';
      for (const socket of open) socket.destroy();
    },
    holdUp: () => {
      state = 'held up';
      for (const socket of open) socket.unpipe();
    },
    open: () => {
      state = 'open';
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
