/** The server's side of websockets (RFC 6455) on an HTTP server: text both ways, of what comes in one frame a message of up to 64 KiB. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export interface WebsocketClient {
  onText(listener: (text: string) => void): void;
  onClose(listener: () => void): void;
  send(text: string): void;
  /** Sends what was sent before, then ends. */
  close(): void;
  /** Breaks the connection off. */
  destroy(): void;
}

export interface WebsocketServer {
  readonly clients: ReadonlySet<WebsocketClient>;
  /** Breaks all connections off. Takes no more. */
  stop(): void;
}

const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const [TEXT, CLOSE, PING, PONG] = [1, 8, 9, 10];
/** Who does not read what is sent is cut off. */
const MOST_UNREAD_BYTES = 1_048_576;

/** @param path the one at which websockets are taken; others are answered 404 */
export function acceptWebsockets(
  server: Server,
  path: string,
  onClient: (client: WebsocketClient) => void,
): WebsocketServer {
  const clients = new Set<WebsocketClient>();
  const upgrade = (request: IncomingMessage, socket: Duplex) => {
    const key = request.headers['sec-websocket-key'];
    if (request.url?.split('?')[0] !== path || key === undefined) {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const accept = createHash('sha1').update(`${key}${MAGIC}`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    const client = clientOn(socket);
    clients.add(client);
    client.onClose(() => clients.delete(client));
    onClient(client);
  };
  server.on('upgrade', upgrade);
  return {
    clients,
    stop() {
      server.off('upgrade', upgrade);
      for (const client of clients) client.destroy();
    },
  };
}

function clientOn(socket: Duplex): WebsocketClient {
  const listeners: ((text: string) => void)[] = [];
  let unread = Buffer.alloc(0);
  const close = () => {
    if (!socket.writableEnded) socket.end(frame(CLOSE, Buffer.alloc(0)));
  };
  socket.on('data', (bytes: Buffer) => {
    unread = Buffer.concat([unread, bytes]);
    for (let read = readFrame(unread); read !== null; read = readFrame(unread)) {
      if (read === 'broken') {
        socket.destroy();
        return;
      }
      unread = unread.subarray(read.length);
      if (read.opcode === TEXT) for (const listener of listeners) listener(read.body.toString('utf8'));
      if (read.opcode === PING) socket.write(frame(PONG, read.body));
      if (read.opcode === CLOSE) close();
    }
  });
  socket.on('error', () => socket.destroy());
  socket.on('end', close);
  return {
    onText: (listener) => void listeners.push(listener),
    onClose: (listener) => void socket.once('close', listener),
    send(text) {
      if (socket.writableEnded) return;
      if (socket.writableLength > MOST_UNREAD_BYTES) socket.destroy();
      else socket.write(frame(TEXT, Buffer.from(text)));
    },
    close,
    destroy: () => void socket.destroy(),
  };
}

function frame(opcode: number, body: Buffer): Buffer {
  const { length } = body;
  const head = length < 126 ? [length] : [126, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(0x80 | opcode, ...head), body]);
}

interface Frame {
  readonly opcode: number;
  readonly body: Buffer;
  /** Of the whole frame, in bytes. */
  readonly length: number;
}

/** Null: more is to come. Broken: not masked, one part of several, or too long. */
function readFrame(bytes: Buffer): Frame | 'broken' | null {
  if (bytes.length < 2) return null;
  const [first = 0, second = 0] = bytes;
  const short = second & 127;
  if ((first & 0xf0) !== 0x80 || (second & 0x80) === 0 || short === 127) return 'broken';
  const headLength = short === 126 ? 4 : 2;
  if (bytes.length < headLength + 4) return null;
  const bodyLength = short === 126 ? bytes.readUInt16BE(2) : short;
  const length = headLength + 4 + bodyLength;
  if (bytes.length < length) return null;
  const mask = bytes.subarray(headLength, headLength + 4);
  const body = bytes.subarray(headLength + 4, length).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return { opcode: first & 15, body: Buffer.from(body), length };
}
