/**
 * The simulated world as the sources of an installation report it, without its HTTP server as a process: a clock that is
 * stepped, the line SIML with its regular services, and all terminals and railroads.
 */
import { buildServer } from '../../simulator/server.ts';
import { createSimulation } from '../../simulator/simulation.ts';
import { listSimulatedSources } from '../../src/cli/demo/simulator-process.ts';
import { type ManualClock, manualClock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import type { Carrier } from '../../src/sources/carriers/carrier.ts';
import { createCarriers } from '../../src/sources/carriers/registry.ts';
import { createPolledSources } from '../../src/sources/polled/registry.ts';
import type { PolledSource } from '../../src/sources/polled/source.ts';

export const LINE = 'SIML';

export interface BookedShipment {
  readonly billOfLading: string;
  readonly containers: readonly string[];
}

export interface ReportedWorld {
  readonly clock: ManualClock;
  readonly line: Carrier;
  readonly polledSources: readonly PolledSource[];
  /** Of the line, booked since a time, Unix milliseconds. */
  bookedSince(from: number): readonly BookedShipment[];
  close(): Promise<void>;
}

/** @param start Unix milliseconds */
export async function openReportedWorld(start: number): Promise<ReportedWorld> {
  const clock = manualClock(start);
  const simulation = createSimulation({
    seed: 7,
    speed: 1,
    start,
    worldOrigin: start,
    scenarios: [],
    traffic: true,
    wallNow: clock.wallNow,
  });
  const server = buildServer(simulation);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  const http = createHttpClient({ timeoutMillis: 60_000 });
  const line = createCarriers({ simulatorUrl: url, lines: [] }, http, clock, {}).find(LINE);
  if (line === undefined) throw new Error(`${LINE} is not in the registry.`);
  return {
    clock,
    line,
    polledSources: createPolledSources(await listSimulatedSources(url), http, clock, {}).sources,
    bookedSince: (from) =>
      simulation.world.journeys
        .filter((journey) => journey.line === LINE && journey.bookedAt > from && journey.bookedAt <= clock.now())
        .map(({ billOfLading, containers }) => ({ billOfLading, containers: containers.map(({ number }) => number) })),
    async close() {
      await http.close();
      await server.close();
    },
  };
}
