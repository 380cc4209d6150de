/** A websocket server for tests: as much of RFC 6455 as text frames of a few kilobytes need. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export interface WebsocketServer {
  readonly url: string;
  /** What clients sent, oldest first. */
  readonly received: string[];
  send(text: string): void;
  /** Breaks off all connections. */
  breakOff(): void;
  close(): Promise<void>;
}

const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

export async function startWebsocketServer(): Promise<WebsocketServer> {
  const sockets = new Set<Duplex>();
  const received: string[] = [];
  const server = createServer();
  server.on('upgrade', (request, socket) => {
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}${MAGIC}`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    sockets.add(socket);
    socket.on('data', (bytes: Buffer) => {
      const text = textOf(bytes);
      if (text !== null) received.push(text);
    });
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    send(text) {
      const body = Buffer.from(text);
      const head =
        body.length < 126 ? Buffer.of(0x81, body.length) : Buffer.of(0x81, 126, body.length >> 8, body.length & 255);
      for (const socket of sockets) socket.write(Buffer.concat([head, body]));
    },
    breakOff,
    close: () =>
      new Promise((resolve) => {
        breakOff();
        server.close(() => resolve());
      }),
  };
}

/** Of one masked text frame; null for another. */
function textOf(bytes: Buffer): string | null {
  if (bytes[0] !== 0x81) return null;
  const short = (bytes[1] ?? 0) & 127;
  const [length, start] = short === 126 ? [bytes.readUInt16BE(2), 4] : [short, 2];
  const mask = bytes.subarray(start, start + 4);
  const body = bytes.subarray(start + 4, start + 4 + length);
  return Buffer.from(body.map((byte, index) => byte ^ (mask[index % 4] ?? 0))).toString('utf8');
}
