/**
 * `npm run bench -- eta`: predictions of arrivals against the ETAs of lines, in a simulated world whose truth is known, or
 * as a service recorded them (`--database URL`). `--speed` measures how long predictions take.
 */
import { parseArgs } from 'node:util';
import type { ArrivalLeg } from '../../src/core/arrival/arrival-leg.ts';
import { callOf, ShipCalls } from '../../src/core/arrival/legs/ship-calls.ts';
import { predictArrival } from '../../src/core/arrival/predict-arrival.ts';
import { listRecordedLegs } from '../../src/features/arrivals/recording/recorded-legs-store.ts';
import { print, printHeading, printResult } from '../measure/report.ts';
import { openBenchDatabase } from '../setup/database.ts';
import { Figures, type Row } from './figures.ts';
import { type Walk, walk } from './walk.ts';
import { createWorld, FIRST_DAY, USUAL_WEEKS, type WorldArrival } from './world/world.ts';

const DAY = 24 * 3_600_000;
const TIMED_PREDICTIONS = 100_000;

export async function run(given: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...given],
    options: {
      seed: { type: 'string', default: '1' },
      weeks: { type: 'string', default: `${USUAL_WEEKS}` },
      /** Weeks that are learned from before the first measured arrival. */
      'learned-weeks': { type: 'string', default: '24' },
      by: { type: 'string' },
      database: { type: 'string' },
      speed: { type: 'boolean', default: false },
    },
  });
  const by = groupOf(values.by);
  if (values.database !== undefined) {
    const legs = await recordedLegs(values.database);
    printHeading(`${legs.length} recorded arrivals`);
    printResult({
      bench: 'eta',
      rows: report(
        legs.map((leg) => ({ leg })),
        by,
      ),
    });
    return;
  }
  const seed = numberOf('seed', values.seed);
  const weeks = numberOf('weeks', values.weeks);
  const learned = numberOf('learned-weeks', values['learned-weeks']);
  const arrivals = createWorld(seed, weeks);
  printHeading(`${arrivals.length} simulated arrivals, seed ${seed}`);
  printFacts(arrivals);
  const walked = walk(arrivals, weeks);
  if (values.speed) {
    printSpeed(walked);
    return;
  }
  const measuredFrom = FIRST_DAY + learned * 7 * DAY;
  const end = FIRST_DAY + weeks * 7 * DAY;
  const legs = arrivals
    .filter(({ voyage, until }) => (voyage.berthedAt ?? 0) >= measuredFrom && until < end)
    .map(({ legAt, until, informedEtaAt }) => ({ leg: legAt(until), informedEtaAt }));
  const rows = report(legs, by);
  print(
    `${walked.predictions} predictions, ${walked.broken} of them broken, in ${walked.predictingSeconds.toFixed(1)} s; ${weeks} trainings in ${walked.trainingSeconds.toFixed(1)} s`,
  );
  printResult({ bench: 'eta', seed, broken: walked.broken, rows });
}

/** Of all accounts; an arrival that several shipments share counts once for each line. */
async function recordedLegs(url: string): Promise<ArrivalLeg[]> {
  const database = openBenchDatabase(url);
  try {
    const calls = new ShipCalls();
    const shared = new Map<string, ArrivalLeg>();
    for await (const leg of listRecordedLegs((work) => database.system(work), { isArrived: true })) {
      if (leg.arrival === null) continue;
      const key = `${calls.numberOf(callOf(leg), leg.arrival.at)} ${leg.line}`;
      if (!shared.has(key)) shared.set(key, leg);
    }
    return [...shared.values()];
  } finally {
    await database.close();
  }
}

const GROUPS = {
  line: ({ line }: ArrivalLeg) => line,
  lane: ({ from, to }: ArrivalLeg) => `${from ?? '?'} to ${to}`,
};

function numberOf(name: string, given: string): number {
  const value = Number(given);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} ${given} is no whole number above 0`);
}

function groupOf(given: string | undefined): ((leg: ArrivalLeg) => string) | null {
  if (given === undefined) return null;
  if (given === 'line' || given === 'lane') return GROUPS[given];
  throw new Error(`--by ${given} is no group; known: ${Object.keys(GROUPS).join(', ')}`);
}

interface Measured {
  readonly leg: ArrivalLeg;
  readonly informedEtaAt?: (at: number) => number;
}

function report(measured: readonly Measured[], by: ((leg: ArrivalLeg) => string) | null): Row[] {
  const all = new Figures();
  const groups = new Map<string, Figures>();
  for (const { leg, informedEtaAt } of measured) {
    all.add(leg, informedEtaAt);
    if (by === null) continue;
    const group = groups.get(by(leg)) ?? new Figures();
    groups.set(by(leg), group);
    group.add(leg, informedEtaAt);
  }
  for (const [name, figures] of [...groups].sort(([a], [b]) => a.localeCompare(b))) figures.report(name);
  return all.report('all');
}

/** How the simulated world compares with public figures of schedule reliability. */
function printFacts(arrivals: readonly WorldArrival[]): void {
  const late: number[] = [];
  let [arrived, onTime, changes] = [0, 0, 0];
  for (const { voyage, statements } of arrivals) {
    if (voyage.berthedAt === null) continue;
    arrived += 1;
    changes += statements.filter(({ by, imo }) => by.kind === 'shipping_line' && imo === voyage.imo).length - 1;
    const days = (voyage.berthedAt - voyage.plannedArrival) / DAY;
    if (days > 1) late.push(days);
    else onTime += 1;
  }
  const lateDays = late.reduce((sum, days) => sum + days, 0) / late.length;
  print(
    `${Math.round((onTime / arrived) * 100)} % on time, late ones ${lateDays.toFixed(1)} days late, ${(changes / arrived).toFixed(1)} changes of the line's ETA\n`,
  );
}

function printSpeed({ sample, model }: Walk): void {
  const [began, used] = [performance.now(), process.cpuUsage()];
  for (let index = 0; index < TIMED_PREDICTIONS; index += 1) {
    const ahead = sample[index % sample.length];
    if (ahead) predictArrival(ahead, model);
  }
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
  const cpuSeconds = (user + system) / 1e6;
  print(`${TIMED_PREDICTIONS} predictions in ${seconds.toFixed(1)} s, ${cpuSeconds.toFixed(1)} s of CPU; goal: 30 s`);
  printResult({ bench: 'eta', seconds, cpuSeconds });
}
