/** Sentences from receivers that connect to us. */
import { createServer, type Socket } from 'node:net';
import type { Static } from 'typebox';
import type { TcpServerInput } from '../config.ts';
import { aborted, type InputTools, LOOPBACK } from './input.ts';
import { createNmeaIntake } from './nmea-intake.ts';

const MOST_SENDERS = 32;

export async function runTcpServer(
  { host = LOOPBACK, port }: Static<typeof TcpServerInput>,
  tools: InputTools,
): Promise<void> {
  const { listener, signal } = tools;
  const senders = new Set<Socket>();
  const server = createServer((socket) => {
    // Sequence ids of messages in several parts are each sender's own.
    const intake = createNmeaIntake(tools);
    senders.add(socket);
    listener.connected();
    socket.on('data', (bytes: Buffer) => intake.take(bytes));
    socket.on('error', () => socket.destroy());
    socket.once('close', () => {
      intake.end();
      senders.delete(socket);
      if (senders.size === 0) listener.disconnected();
    });
  });
  server.maxConnections = MOST_SENDERS;
  const failed = new Promise<never>((_, reject) => server.once('error', reject));
  server.listen(port, host);
  try {
    await Promise.race([failed, aborted(signal)]);
  } finally {
    server.close();
    for (const socket of senders) socket.destroy();
    listener.disconnected();
  }
}
