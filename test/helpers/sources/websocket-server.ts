/** A websocket server for tests: sends the same to every client, and keeps what they send. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

export interface TestWebsocketServer {
  readonly url: string;
  /** What clients sent, oldest first. */
  readonly received: string[];
  send(text: string): void;
  /** Breaks off all connections. */
  breakOff(): void;
  close(): Promise<void>;
}

export async function startWebsocketServer(): Promise<TestWebsocketServer> {
  const received: string[] = [];
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (client) => client.on('message', (text) => received.push(String(text))));
  await once(server, 'listening');
  const breakOff = () => {
    for (const client of server.clients) client.terminate();
  };
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    send(text) {
      for (const client of server.clients) client.send(text);
    },
    breakOff,
    close: () =>
      new Promise((resolve) => {
        breakOff();
        server.close(() => resolve());
      }),
  };
}
