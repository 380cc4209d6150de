/** An account whose data are worth copying: journeys of the core, played through the database, as an API shows them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../../src/core/observation.ts';
import { storeReferenceNames } from '../../src/features/datasync/reference-store.ts';
import { completeCheck } from '../../src/tracking/apply/complete-check.ts';
import { lockStoredShipment } from '../../src/tracking/apply/stored-shipment.ts';
import { readScenario, reportOf, type Standing } from '../journeys/play/scenario.ts';
import type { TestKey } from './api.ts';
import { startTrackedApi, type Tracked, type TrackedApi } from './tracked.ts';
import { reference } from './tracking.ts';

const JOURNEYS = join(import.meta.dirname, '../journeys');

export async function startDatasyncApi(): Promise<TrackedApi> {
  const api = await startTrackedApi();
  await storeReferenceNames(api.database, reference);
  return api;
}

interface PlayedJourney {
  readonly file?: string;
  readonly story?: string;
  readonly number: string;
  readonly body?: object;
  readonly steps?: number;
}

/** @param file `direct`, below test/journeys; its first report must be the line's @param story instead of a file @param steps how many are played; default: all */
export async function playJourney(
  api: TrackedApi,
  key: TestKey,
  { file, story, number, body, steps: count }: PlayedJourney,
): Promise<Tracked> {
  const { steps } = readScenario(story ?? readFileSync(join(JOURNEYS, `${file}.journey`), 'utf8'));
  const standing: Standing = new Map();
  const reports = steps.slice(0, count).map((step) => reportOf(step, standing));
  const [first, ...later] = reports.map((report) => ({
    ...report,
    reference: { ...report.reference, number },
    billOfLading: report.billOfLading === null ? null : number,
  }));
  if (first === undefined) throw new Error(`${file} has no report`);
  api.script = () => ({ report: first, unreadable: [], shortfall: null });
  const tracked = await api.track(key, number, body);
  for (const report of later) await applyReport(api, key, tracked.shipmentId, report);
  return tracked;
}

export async function applyReport(api: TrackedApi, key: TestKey, shipmentId: string, report: Report): Promise<void> {
  await api.database.changeAccount(key.accountId, async (session) => {
    const shipment = await lockStoredShipment(session, api.tracking, shipmentId);
    if (shipment === undefined) throw new Error(`There is no shipment ${shipmentId}.`);
    const announcements = await completeCheck(session, api.tracking, shipment, {
      report,
      unreadable: [],
      shortfall: null,
    });
    await api.tracking.announce(session, announcements, api.clock.now());
  });
}
