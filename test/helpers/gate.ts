/** A connection to a database that can be cut: it leads through a gate, which is open until it is shut. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Gate {
  /** Of the database, through the gate. */
  readonly url: string;
  /** Cuts what is connected, and refuses what comes. */
  shut(): Promise<void>;
  open(): void;
  close(): Promise<void>;
}

/** @param target of the database */
export async function openGate(target: URL): Promise<Gate> {
  const open = new Set<Socket>();
  let isShut = false;
  const server = createServer((from) => {
    if (isShut) return void from.destroy();
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
      isShut = true;
      for (const socket of open) socket.destroy();
    },
    open: () => {
      isShut = false;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
