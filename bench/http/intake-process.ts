/**
 * A worker next to the API: it applies reports at a fixed pace. Each changes something in a shipment of about twenty
 * statements, and completes a routine check.
 */
import type { Database } from '../../src/database/database.ts';
import { answerQuestions } from '../measure/process.ts';
import { openBenchDatabase } from '../setup/database.ts';
import { reportOf, STEP_COUNT, STEPS_BEFORE_DEPARTURE } from '../setup/journeys.ts';
import { addShipment, applyReport, forEachAtOnce } from '../setup/shipments.ts';
import { benchTracking } from '../setup/tracking.ts';

export type IntakeQuestion =
  /** Shipments with enough statements for this many reports. */
  | { readonly prepare: { readonly databaseUrl: string; readonly accountId: string; readonly reports: number } }
  | { readonly pace: { readonly perSecond: number; readonly seconds: number } };

export interface IntakeAnswer {
  /** Reports that were applied, per second. */
  readonly perSecond: number;
}

/** Far from those that are loaded for reading. */
const FIRST_INDEX = 4_000_000;
const DAY = 86_400_000;
const STEPS = STEP_COUNT - STEPS_BEFORE_DEPARTURE;

let database: Database | undefined;
let applyNext: ((report: number) => Promise<void>) | undefined;
/** Reports applied since they were prepared. */
let started = 0;

async function prepare(databaseUrl: string, accountId: string, reports: number): Promise<void> {
  const opened = openBenchDatabase(databaseUrl);
  database = opened;
  const context = benchTracking(opened);
  const startedAt = context.clock.now() - 60 * DAY;
  const reportAt = (index: number, steps: number) => reportOf(FIRST_INDEX + index, { steps, startedAt, containers: 1 });
  const ids: string[] = [];
  await forEachAtOnce(Math.ceil(reports / STEPS), 8, async (index) => {
    ids[index] = await addShipment(context, accountId, reportAt(index, STEPS_BEFORE_DEPARTURE));
  });
  applyNext = (report) => {
    const index = report % ids.length;
    const steps = STEPS_BEFORE_DEPARTURE + 1 + Math.floor(report / ids.length);
    if (steps > STEP_COUNT) throw new Error(`Only ${reports} reports were prepared.`);
    return applyReport(context, accountId, ids[index] as string, reportAt(index, steps));
  };
}

async function pace(perSecond: number, seconds: number): Promise<number> {
  const [start, under]: [number, Set<Promise<void>>] = [performance.now(), new Set()];
  let taken = 0;
  for (; taken < perSecond * seconds && performance.now() - start < seconds * 1000; taken += 1) {
    const due = start + (taken / perSecond) * 1000 - performance.now();
    if (due > 0) await new Promise((resume) => setTimeout(resume, due));
    // At most as many at a time as in a worker; later ones wait, and the actual pace is reported.
    if (under.size >= 10) await Promise.race(under);
    const work: Promise<void> = (applyNext as NonNullable<typeof applyNext>)(started).finally(() => under.delete(work));
    started += 1;
    under.add(work);
  }
  await Promise.all(under);
  return taken / ((performance.now() - start) / 1000);
}

async function answer(question: IntakeQuestion): Promise<IntakeAnswer> {
  if ('pace' in question) return { perSecond: await pace(question.pace.perSecond, question.pace.seconds) };
  const { databaseUrl, accountId, reports } = question.prepare;
  await prepare(databaseUrl, accountId, reports);
  return { perSecond: 0 };
}

answerQuestions(answer, async () => database?.close());
