/** Bad answers of webhook receivers. */
import type { ServerResponse } from 'node:http';

/** A status, a byte at a time. */
export function answerBytewise({ socket }: ServerResponse, everyMillis: number): void {
  const text = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';
  let sent = 0;
  const timer = setInterval(() => socket?.write(text.charAt(sent++)), everyMillis);
  socket?.once('close', () => clearInterval(timer));
}

/** 200 and a gigabyte, as fast as it is read. Resolves when the connection is closed: to the bytes that were given to it. */
export function answerGigabyte(response: ServerResponse): Promise<number> {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const { promise, resolve } = Promise.withResolvers<number>();
  let sent = 0;
  function pour(): void {
    while (sent < 2 ** 30 && !response.destroyed) {
      sent += chunk.length;
      if (!response.write(chunk)) return void response.once('drain', pour);
    }
    response.end();
  }
  response.once('close', () => resolve(sent));
  pour();
  return promise;
}
