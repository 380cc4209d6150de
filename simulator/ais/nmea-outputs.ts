/** Sends sentences over UDP to configured addresses, and over TCP to every client that connects. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { encodeReport } from './encode.ts';
import type { AisOutput } from './output.ts';
import type { AisReport } from './report.ts';
import { sentencesOf } from './sentences.ts';

export interface Address {
  readonly host: string;
  readonly port: number;
}

const MAX_CLIENTS = 32;
/** A client with more unread bytes is disconnected. */
const MAX_BUFFERED_BYTES = 1_048_576;

/**
 * One datagram per message, so that a message of several parts arrives as a whole. UDP confirms nothing.
 * @param onError gets the first error, such as an unknown host
 */
export function openUdpOutput({ host, port }: Address, onError: (message: string) => void): AisOutput {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  let hasFailed = false;
  const reportOnce = (error: Error | null) => {
    if (error === null || hasFailed) return;
    hasFailed = true;
    onError(`cannot send AIS to ${host}:${port}: ${error.message}`);
  };
  socket.on('error', reportOnce);
  return {
    hasReceivers: () => true,
    send(reports, serial) {
      for (const [index, report] of reports.entries())
        socket.send(textOf(report, serial + index), port, host, reportOnce);
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** @throws if the port is in use */
export async function openTcpOutput({ host, port }: Address): Promise<AisOutput & { readonly address: Address }> {
  const clients = new Set<Socket>();
  const server = createServer((socket) => {
    clients.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => clients.delete(socket));
    // Input of clients is discarded. Without reading it, the socket would not report their disconnection.
    socket.resume();
  });
  server.maxConnections = MAX_CLIENTS;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    address: { host, port: (server.address() as AddressInfo).port },
    hasReceivers: () => clients.size > 0,
    send(reports, serial) {
      const text = reports.map((report, index) => textOf(report, serial + index)).join('');
      for (const client of clients) {
        if (client.writableLength > MAX_BUFFERED_BYTES) client.destroy();
        else client.write(text);
      }
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const client of clients) client.destroy();
      }),
  };
}

function textOf(report: AisReport, serial: number): string {
  return sentencesOf(encodeReport(report), { at: report.at, serial });
}
