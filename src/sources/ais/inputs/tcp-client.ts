/** Sentences from a server that one connects to, as receivers and national authorities offer them. */
import { connect } from 'node:net';
import type { Static } from 'typebox';
import type { TcpClientInput } from '../config.ts';
import { aborted, type InputTools } from './input.ts';
import { createNmeaIntake } from './nmea-intake.ts';

const CONNECT_MILLIS = 10_000;

export async function runTcpClient({ host, port }: Static<typeof TcpClientInput>, tools: InputTools): Promise<void> {
  const { listener, signal } = tools;
  const intake = createNmeaIntake(tools);
  const socket = connect({ host, port, keepAlive: true });
  const over = new Promise<void>((resolve, reject) => {
    const tooLong = setTimeout(
      () => socket.destroy(new Error(`no connection in ${CONNECT_MILLIS} ms`)),
      CONNECT_MILLIS,
    );
    socket.once('connect', () => {
      clearTimeout(tooLong);
      listener.connected();
    });
    socket.on('data', (bytes: Buffer) => intake.take(bytes));
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(tooLong);
      resolve();
    });
  });
  try {
    await Promise.race([over, aborted(signal)]);
    intake.end();
  } finally {
    listener.disconnected();
    socket.destroy();
    over.catch(() => {}); // If the signal came first, nothing waits for it.
  }
}
