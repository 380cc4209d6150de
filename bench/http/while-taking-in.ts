/**
 * How long reads take while a worker takes reports in: the slowest of a thousand beside the usual. Once with as many reads as
 * the machine gives, where all share what there is of it, and once at a pace that leaves the worker its own.
 */
import { print } from '../measure/report.ts';
import type { LoadRequest } from './load-process.ts';
import type { Parts } from './parts.ts';
import { prepared } from './reads.ts';

const REPORTS_PER_SECOND = 200;
const READS_PER_SECOND = 200;
/** For some hundreds of each read. */
const LEAST_SECONDS = 20;

export async function measureWhileTakingIn(parts: Parts) {
  // What is read changes meanwhile: neither lengths nor tags stay.
  const requests = (await prepared(parts))
    .filter(({ conditional }) => !conditional)
    .map(({ request: { bytes: _, ...request } }) => request);
  const span = Math.max(LEAST_SECONDS, parts.seconds * parts.rounds);
  const { intake, databaseUrl, accountId } = parts;
  await intake.ask({ prepare: { databaseUrl, accountId, reports: 2 * REPORTS_PER_SECOND * (span + 1) } });
  return [
    await measure(parts, requests, { span }),
    await measure(parts, requests, { span, perSecond: READS_PER_SECOND }),
  ];
}

interface Pace {
  /** Seconds. */
  readonly span: number;
  readonly perSecond?: number;
}

async function measure(
  { server, load, intake, connections }: Parts,
  requests: readonly LoadRequest[],
  { span, ...pace }: Pace,
) {
  const { url } = await server.ask({ memory: true });
  const taking = intake.ask({ pace: { perSecond: REPORTS_PER_SECOND, seconds: span + 1 } });
  const { requestsPerSecond, times } = await load.ask({ origin: url, requests, connections, seconds: span, ...pace });
  const { perSecond } = await taking;
  print(`while ${perSecond.toFixed(0)} reports/s are taken in: ${requestsPerSecond.toFixed(0)} reads/s for ${span} s`);
  print('                                      reads      p50      p99    p99.9 ms   p99.9 / p50; goal ≤ 10');
  for (const { name, answers, milliseconds } of times) {
    const [p50, p99, p999] = [milliseconds.p50, milliseconds.p99, milliseconds.p999];
    print(
      `${name.padEnd(32)} ${String(answers).padStart(10)} ${p50.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)} ${p999.toFixed(1).padStart(8)}      ${(p999 / p50).toFixed(1)}`,
    );
  }
  print('');
  return { reportsPerSecond: perSecond, requestsPerSecond, times };
}
