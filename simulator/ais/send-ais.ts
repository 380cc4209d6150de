/** Sends what ships report to all outlets, every so many real milliseconds; where nobody may be listening nothing is worked out. */
import type { Server } from 'node:http';
import { type Simulation, worldNow } from '../simulation.ts';
import { listVoyages } from '../world/ships/voyage.ts';
import { listActiveAis } from './ais-trouble.ts';
import { openAisstreamOutlet } from './aisstream-outlet.ts';
import { type Address, openTcpOutlet, openUdpOutlet } from './nmea-outlets.ts';
import type { Outlet } from './outlet.ts';
import { createReporter } from './reporter.ts';

export interface AisOptions {
  /** Sentences are sent there. */
  readonly udp: readonly Address[];
  /** Sentences are sent to whoever connects there; port 0 takes any free one. */
  readonly tcp: Address | null;
  /** Real time: no ship reports more often. */
  readonly intervalMillis: number;
  /** Is told what keeps sentences from being sent. */
  readonly onError: (message: string) => void;
}

export interface AisSending {
  /** Where the TCP server listens, `127.0.0.1:40124`; null where there is none. */
  readonly tcp: string | null;
  stop(): Promise<void>;
}

/** @param server the one of the simulator, which takes the websockets. @throws where the TCP port is taken */
export async function sendAis(simulation: Simulation, server: Server, options: AisOptions): Promise<AisSending> {
  const tcp = options.tcp === null ? null : await openTcpOutlet(options.tcp);
  const outlets: Outlet[] = [
    ...(tcp === null ? [] : [tcp]),
    ...options.udp.map((address) => openUdpOutlet(address, options.onError)),
    openAisstreamOutlet(server),
  ];
  const reporter = createReporter(simulation.world.journeys.flatMap(listVoyages));
  let serial = 0;
  const timer = setInterval(() => {
    const heard = outlets.filter((outlet) => outlet.isHeard());
    if (heard.length === 0) return;
    const now = worldNow(simulation);
    const reports = reporter.due(now, listActiveAis(simulation.aisTroubles, now));
    for (const outlet of heard) outlet.send(reports, serial);
    serial += reports.length;
  }, options.intervalMillis);
  return {
    tcp: tcp === null ? null : written(tcp.address),
    async stop() {
      clearInterval(timer);
      await Promise.all(outlets.map((outlet) => outlet.close()));
    },
  };
}

function written({ host, port }: Address): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
}
