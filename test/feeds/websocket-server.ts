/** A websocket server for tests: says the same to all who connect, and keeps what they say. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acceptWebsockets } from '../../simulator/ais/websocket-server.ts';

export interface WebsocketServer {
  readonly url: string;
  /** What clients sent, oldest first. */
  readonly received: string[];
  send(text: string): void;
  /** Breaks off all connections. */
  breakOff(): void;
  close(): Promise<void>;
}

export async function startWebsocketServer(): Promise<WebsocketServer> {
  const received: string[] = [];
  const server = createServer();
  const { clients, stop } = acceptWebsockets(server, '/', (client) => client.onText((text) => received.push(text)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    send(text) {
      for (const client of clients) client.send(text);
    },
    breakOff() {
      for (const client of clients) client.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        stop();
        server.close(() => resolve());
      }),
  };
}
