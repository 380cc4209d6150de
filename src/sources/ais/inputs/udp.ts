/** Sentences over UDP, as receivers and routing programs send them: one line or several in a datagram. */
import { createSocket } from 'node:dgram';
import type { Static } from 'typebox';
import type { UdpInput } from '../config.ts';
import { aborted, type InputTools, LOOPBACK } from './input.ts';
import { createNmeaIntake } from './nmea-intake.ts';

const LINE_END = Buffer.from('\n');

export async function runUdp({ host = LOOPBACK, port }: Static<typeof UdpInput>, tools: InputTools): Promise<void> {
  const { listener, signal } = tools;
  const intake = createNmeaIntake(tools);
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  const failed = new Promise<never>((_, reject) => socket.once('error', reject));
  socket.on('message', (datagram) => {
    intake.take(datagram);
    // The end of a datagram ends its last line, with or without a line end.
    if (datagram.at(-1) !== LINE_END[0]) intake.take(LINE_END);
  });
  socket.once('listening', () => listener.connected());
  socket.bind(port, host);
  try {
    await Promise.race([failed, aborted(signal)]);
  } finally {
    listener.disconnected();
    socket.close();
  }
}
