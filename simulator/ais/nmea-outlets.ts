/** Sentences to those who listen: over UDP to addresses that are named, over TCP to whoever connects. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { encodeReport } from './encode.ts';
import type { Outlet } from './outlet.ts';
import type { AisReport } from './report.ts';
import { sentencesOf } from './sentences.ts';

export interface Address {
  readonly host: string;
  readonly port: number;
}

const MOST_CLIENTS = 32;
/** Who does not read what is sent is cut off. */
const MOST_UNREAD_BYTES = 1_048_576;

/**
 * One datagram a message, so that one of several parts arrives whole. Nobody tells whether it arrives.
 * @param onError is told once what keeps it from being sent, such as a host that is not known
 */
export function openUdpOutlet({ host, port }: Address, onError: (message: string) => void): Outlet {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  let hasFailed = false;
  const tellOnce = (error: Error | null) => {
    if (error === null || hasFailed) return;
    hasFailed = true;
    onError(`AIS cannot be sent to ${host}:${port}: ${error.message}`);
  };
  socket.on('error', tellOnce);
  return {
    isHeard: () => true,
    send(reports, serial) {
      for (const [index, report] of reports.entries())
        socket.send(textOf(report, serial + index), port, host, tellOnce);
    },
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}

/** @throws where the port is taken */
export async function openTcpOutlet({ host, port }: Address): Promise<Outlet & { readonly address: Address }> {
  const clients = new Set<Socket>();
  const server = createServer((socket) => {
    clients.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => clients.delete(socket));
    // What clients send is of no interest, and must not hold up the news that they are gone.
    socket.resume();
  });
  server.maxConnections = MOST_CLIENTS;
  server.listen(port, host);
  await once(server, 'listening');
  return {
    address: { host, port: (server.address() as AddressInfo).port },
    isHeard: () => clients.size > 0,
    send(reports, serial) {
      const text = reports.map((report, index) => textOf(report, serial + index)).join('');
      for (const client of clients) {
        if (client.writableLength > MOST_UNREAD_BYTES) client.destroy();
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
