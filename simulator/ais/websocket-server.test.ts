import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acceptWebsockets } from './websocket-server.ts';

let server: Server;
let port: number;
let stop: () => void;
beforeEach(async () => {
  server = createServer();
  // Says back what it is told.
  ({ stop } = acceptWebsockets(server, '/here', (client) => client.onText((text) => client.send(text))));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(() => {
  stop();
  server.close();
});

test.each([0, 1, 125, 126, 40_000])('text of %i characters is heard and answered', async (length) => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/here`);
  await once(socket, 'open');
  const answer = once(socket, 'message');
  socket.send('é'.repeat(length / 2).padEnd(length, 'x'));
  const [{ data }] = (await answer) as [MessageEvent];
  expect(data).toBe('é'.repeat(length / 2).padEnd(length, 'x'));
  const closed = once(socket, 'close');
  socket.close();
  const [{ wasClean }] = (await closed) as [CloseEvent];
  expect(wasClean).toBe(true);
});

async function rawClient(path: string): Promise<{ socket: Socket; head: string }> {
  const socket = connect(port, '127.0.0.1');
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  const [head] = (await once(socket, 'data')) as [Buffer];
  return { socket, head: head.toString() };
}

/** `Hello`, masked: RFC 6455, 5.7. */
const HELLO = Buffer.from('818537fa213d7f9f4d5158', 'hex');

test('the handshake is that of the standard, and frames are read wherever they are cut', async () => {
  const { socket, head } = await rawClient('/here');
  expect(head).toContain('Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=');
  const heard: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => heard.push(bytes));
  socket.setNoDelay(true);
  for (const byte of Buffer.concat([HELLO, HELLO])) {
    socket.write(Buffer.of(byte));
    await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => Buffer.concat(heard).toString('latin1')).toBe('\x81\x05Hello\x81\x05Hello');
  socket.destroy();
});

test('another path is not found', async () => {
  expect((await rawClient('/there')).head).toMatch(/^HTTP\/1\.1 404/);
});

test.each([
  ['without a mask', '810548656c6c6f'],
  ['of 64-bit length', '81ff0000000100000000'],
  ['that is one part of several', '018537fa213d7f9f4d5158'],
])('a frame %s ends the connection', async (_, bytes) => {
  const { socket } = await rawClient('/here');
  socket.write(Buffer.from(bytes, 'hex'));
  await once(socket, 'close');
});
