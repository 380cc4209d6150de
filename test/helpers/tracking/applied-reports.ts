/**
 * For tests of what is stored: one shipment whose reports are applied one by one as in production, and short
 * ways to look at its rows and to spoil them.
 */
import type { Report } from '../../../src/core/observation.ts';
import { completeCheck } from '../../../src/tracking/apply/complete-check.ts';
import { lockStoredShipment } from '../../../src/tracking/apply/stored-shipment.ts';
import { type DifferingShipment, type RebuildOptions, rebuild } from '../../../src/tracking/rebuild/rebuild.ts';
import type { ShipmentKey } from '../../../src/tracking/shipments/walk-store.ts';
import { attemptRequest } from '../../../src/tracking/tracking-requests/attempts/attempt-request.ts';
import { move, report, type World } from './core-world.ts';

/** Starts tracking a number; the report is the line's first answer, at the world's time. */
export async function openWith(world: World, report: Report): Promise<ShipmentKey> {
  world.script = () => ({ report, unreadable: [], shortfall: null });
  const id = await world.request('bill_of_lading', report.billOfLading ?? report.reference.number);
  await attemptRequest(world.context, world.accountId, id, new AbortController().signal);
  const { shipment_id: shipmentId } = await world.requestRow(id);
  if (shipmentId === null) throw new Error('The first report opened no shipment.');
  return { accountId: world.accountId, shipmentId };
}

/** A later report, at the world's time. */
export async function applyReport(world: World, { accountId, shipmentId }: ShipmentKey, report: Report): Promise<void> {
  await world.database.changeAccount(accountId, async (session) => {
    const shipment = await lockStoredShipment(session, world.context, shipmentId);
    if (shipment === undefined) throw new Error(`There is no shipment ${shipmentId}.`);
    const announcements = await completeCheck(session, world.context, shipment, {
      report,
      unreadable: [],
      shortfall: null,
    });
    await world.context.announce(session, announcements, world.clock.now());
  });
}

/** What rebuilding found. */
export async function rebuilt(world: World, options: Partial<RebuildOptions> = {}): Promise<DifferingShipment[]> {
  const found: DifferingShipment[] = [];
  const listener = { onDifference: (each: DifferingShipment) => void found.push(each), onProgress: () => {} };
  await rebuild(world.context, { mode: 'check', announce: false, ...options }, listener);
  return found;
}

/** `container: field` of everything that differs. */
export function fieldsOf(found: readonly DifferingShipment[]): string[] {
  return found.flatMap(({ differences }) => differences.map(({ container, field }) => `${container ?? '-'}: ${field}`));
}

/** SQL that changes rows behind the service. */
export async function sql(world: World, text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await world.database.systemPool.query<Record<string, unknown>>(text, values)).rows;
}

/** A voyage under way: loaded and sailed, its arrival forecast. */
export function answer(now: number, extra: Parameters<typeof report>[2] = {}, billOfLading = 'SIML1'): Report {
  const result = report({ type: 'bill_of_lading', number: billOfLading }, now, {
    billOfLading,
    observations: [
      move('gate_in', 'CNSHA', '2031-02-20T10:00Z', { laden: true }),
      move('load', 'CNSHA', '2031-02-24T10:00Z', { vessel: 'EVER' }),
      move('departure', 'CNSHA', '2031-02-25T10:00Z', { vessel: 'EVER' }),
      move('arrival', 'NLRTM', '2031-03-20T10:00Z', { vessel: 'EVER', classifier: 'estimated' }),
      move('discharge', 'NLRTM', '2031-03-21T10:00Z', { vessel: 'EVER', classifier: 'planned' }),
      ...(extra.observations ?? []),
    ],
  });
  if (!('report' in result)) throw new Error('a report is no refusal');
  return result.report;
}
