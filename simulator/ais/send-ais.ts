/**
 * Sends the reports of all ships to all outputs at an interval of real time. Computes nothing if no output has
 * receivers.
 */
import type { Server } from 'node:http';
import { type Simulation, worldNow } from '../simulation.ts';
import { listActiveAis } from './ais-trouble.ts';
import { openAisstreamOutput } from './aisstream-output.ts';
import { listShips } from './current-ships.ts';
import { type Address, openTcpOutput, openUdpOutput } from './nmea-outputs.ts';
import type { AisOutput } from './output.ts';
import { createReporter } from './reporter.ts';

export interface AisOptions {
  /** Addresses that sentences are sent to. */
  readonly udp: readonly Address[];
  /** Address of a server that sends sentences to its clients; port 0 selects any free port. */
  readonly tcp: Address | null;
  /** Real time between two reports of one ship, at least. */
  readonly intervalMillis: number;
  /** Gets errors that prevent sending. */
  readonly onError: (message: string) => void;
}

export interface AisOutputs {
  /** Address of the TCP server, such as `127.0.0.1:40124`; null if there is none. */
  readonly tcp: string | null;
  stop(): Promise<void>;
}

/** @param server HTTP server of the simulator, for websockets. @throws if the TCP port is in use */
export async function sendAis(simulation: Simulation, server: Server, options: AisOptions): Promise<AisOutputs> {
  const tcp = options.tcp === null ? null : await openTcpOutput(options.tcp);
  const outputs: AisOutput[] = [
    ...(tcp === null ? [] : [tcp]),
    ...options.udp.map((address) => openUdpOutput(address, options.onError)),
    openAisstreamOutput(server),
  ];
  const reporter = createReporter();
  let serial = 0;
  const timer = setInterval(() => {
    const active = outputs.filter((output) => output.hasReceivers());
    if (active.length === 0) return;
    const now = worldNow(simulation);
    const reports = reporter.due(listShips(simulation), now, listActiveAis(simulation.aisTroubles, now));
    for (const output of active) output.send(reports, serial);
    serial += reports.length;
  }, options.intervalMillis);
  return {
    tcp: tcp === null ? null : formatAddress(tcp.address),
    async stop() {
      clearInterval(timer);
      await Promise.all(outputs.map((output) => output.close()));
    },
  };
}

function formatAddress({ host, port }: Address): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
