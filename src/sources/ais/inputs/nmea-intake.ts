/** Bytes of one stream of sentences to reports of ships, all counted: what UDP and TCP have in common. */

import { createSocket } from 'node:dgram';
import { connect, createServer, type Socket } from 'node:net';
import type { Static } from 'typebox';
import type { TcpClientInput, TcpServerInput, UdpInput } from '../config.ts';
import { reportOf } from '../message.ts';
import { createLineSplitter, createNmeaReader } from '../nmea/reader.ts';
import { aborted, type InputTools, LOOPBACK } from './input.ts';

export interface NmeaIntake {
  take(bytes: Uint8Array): void;
  /** What came last need not end its line. */
  end(): void;
}

export function createNmeaIntake({ listener, clock }: Pick<InputTools, 'listener' | 'clock'>): NmeaIntake {
  const splitter = createLineSplitter();
  const reader = createNmeaReader();

  function takeLine(line: string, now: number): void {
    const read = reader.read(line, now);
    if (read === null) return;
    if (typeof read === 'string') {
      if (line.trim() !== '') listener.count(null, read);
      return;
    }
    const type = String(read.message.type);
    const report = reportOf(read);
    listener.count(type, report === null ? 'no_ship' : 'read');
    if (report !== null) listener.report(report);
  }

  function countLost(): void {
    listener.count(null, 'incomplete', reader.takeExpired());
    listener.count(null, 'overlong', splitter.takeOverlong());
  }

  return {
    take(bytes) {
      listener.frame();
      const now = clock.now();
      for (const line of splitter.push(bytes)) takeLine(line, now);
      countLost();
    },
    end() {
      const line = splitter.end();
      if (line !== '') takeLine(line, clock.now());
      countLost();
    },
  };
}

const LINE_END = Buffer.from('\n');

/** Sentences over UDP, as receivers and routing programs send them: one line or several in a datagram. */
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

const CONNECT_MILLIS = 10_000;

/** Sentences from a server that one connects to, as receivers and national authorities offer them. */
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

const MOST_SENDERS = 32;

/** Sentences from receivers that connect to us. */
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
