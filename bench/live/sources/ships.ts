/** The ships of all trades, which report by AIS at their real intervals. */
import { openTcpOutput } from '../../../simulator/ais/nmea-outputs.ts';
import { createReporter } from '../../../simulator/ais/reporter.ts';
import { listCurrentVoyages, type Voyage } from '../../../simulator/world/ships/voyage.ts';
import { DAYS_BETWEEN_SAILINGS, shipmentOf } from '../../../simulator/world/traffic/shipment.ts';
import { playScenario } from '../../../simulator/world/world.ts';
import type { LiveWorld } from '../world/shipments.ts';
import { TRADES } from '../world/trades.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const INTERVAL_MILLIS = 1000;
/** Sailings that may have a ship at sea, before and after the start. */
const SAILINGS = [-7, -6, -5, -4, -3, -2, -1, 0, 1] as const;

export interface Ships {
  readonly port: number;
  /** Reports that were sent. */
  count(): number;
  stop(): Promise<void>;
}

export async function startShips(world: LiveWorld, now: () => number): Promise<Ships> {
  const output = await openTcpOutput({ host: '127.0.0.1', port: 0 });
  const reporter = createReporter();
  const journeys = TRADES.flatMap((trade) =>
    SAILINGS.map((number) => {
      const sailing = { seed: world.seed, trade, number };
      const begins = Math.round(world.startedAt + (trade.firstDay + number * DAYS_BETWEEN_SAILINGS) * DAY);
      const containers = [{ number: 'MSKU0000000', isoCode: '45G1', sealNumber: 'SL000000' }];
      return playScenario(shipmentOf(sailing, 0, 0), { seed: world.seed, start: begins, containers }).journey;
    }),
  );
  let [sent, listedAt] = [0, Number.NEGATIVE_INFINITY];
  let voyages: readonly Voyage[] = [];
  const timer = setInterval(() => {
    const at = now();
    if (at - listedAt > HOUR) [voyages, listedAt] = [listCurrentVoyages(journeys, at), at];
    if (!output.hasReceivers()) return;
    const reports = reporter.due(voyages, at, []);
    output.send(reports, sent);
    sent += reports.length;
  }, INTERVAL_MILLIS);
  return {
    port: output.address.port,
    count: () => sent,
    stop: async () => {
      clearInterval(timer);
      await output.close();
    },
  };
}
