/**
 * How long reads take while a worker takes reports in: the slowest of a thousand beside the usual, and beside those of the bare
 * handler at the same load. Once with as many reads as a few clients get, and once at a pace that leaves the machine time to spare.
 */
import { print } from '../measure/report.ts';
import type { LoadRequest } from './load-process.ts';
import type { Parts } from './parts.ts';
import { prepared } from './reads.ts';

const REPORTS_PER_SECOND = 200;
const READS_PER_SECOND = 200;
/** As many clients as leave the reports their place on two cores. */
const CLIENTS = 12;
/** For a thousand of each read. */
const LEAST_SECONDS = 40;
/** Not counted: who is measured has rested while the other was, and V8 has put its code aside. */
const WARM_UP_SECONDS = 4;

export async function measureWhileApplying(parts: Parts) {
  const ours: LoadRequest[] = [];
  const bare: LoadRequest[] = [];
  for (const [place, { conditional, request }] of (await prepared(parts)).entries()) {
    if (conditional) continue;
    // What is read changes meanwhile: neither lengths nor tags stay.
    const { bytes: _, ...changing } = request;
    ours.push(changing);
    bare.push({ ...changing, path: `/${place}`, headers: {} });
  }
  const span = Math.max(LEAST_SECONDS, parts.seconds * parts.rounds);
  const { intake, databaseUrl, accountId } = parts;
  await intake.call({
    prepare: { databaseUrl, accountId, reports: 4 * REPORTS_PER_SECOND * (WARM_UP_SECONDS + 1 + span + 1) },
  });
  return [
    await compare(parts, { ours, bare, span }),
    await compare(parts, { ours, bare, span, perSecond: READS_PER_SECOND }),
  ];
}

interface Comparison {
  readonly ours: readonly LoadRequest[];
  /** The same answers by the bare handler. */
  readonly bare: readonly LoadRequest[];
  /** Seconds. */
  readonly span: number;
  readonly perSecond?: number;
}

/** What the machine does to any answer meanwhile shows in those of the bare handler. */
async function compare(parts: Parts, { ours, bare, ...pace }: Comparison) {
  const { url, yardstickUrl } = await parts.server.call({ memory: true });
  const warmed = async (origin: string, requests: readonly LoadRequest[]) => {
    await measure(parts, origin, requests, { ...pace, span: WARM_UP_SECONDS });
    return measure(parts, origin, requests, pace);
  };
  const theirs = await warmed(yardstickUrl, bare);
  const service = await warmed(url, ours);
  print(
    `while ${service.reportsPerSecond.toFixed(0)} reports/s are applied: ${service.requestsPerSecond.toFixed(0)} reads/s for ${pace.span} s; beside ${theirs.reportsPerSecond.toFixed(0)} reports/s ${theirs.requestsPerSecond.toFixed(0)} of the bare handler`,
  );
  print(
    '                                      reads      p50      p99    p99.9 ms   p99.9 / p50; goal ≤ 10      bare p50    p99.9 ms   p99.9 / p50',
  );
  for (const [index, { name, answers, milliseconds }] of service.times.entries()) {
    const { p50, p99, p999 } = milliseconds;
    const of = theirs.times[index]?.milliseconds ?? { p50: Number.NaN, p999: Number.NaN };
    print(
      `${name.padEnd(32)} ${String(answers).padStart(10)} ${p50.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)} ${p999.toFixed(1).padStart(8)}      ${(p999 / p50).toFixed(1).padEnd(24)} ${of.p50.toFixed(1).padStart(12)} ${of.p999.toFixed(1).padStart(8)}      ${(of.p999 / of.p50).toFixed(1)}`,
    );
  }
  print('');
  return { ...service, bare: theirs };
}

async function measure(
  { load, intake }: Parts,
  origin: string,
  requests: readonly LoadRequest[],
  { span, ...pace }: Pick<Comparison, 'span' | 'perSecond'>,
) {
  const taking = intake.call({ pace: { perSecond: REPORTS_PER_SECOND, seconds: span + 1 } });
  const { requestsPerSecond, times } = await load.call({
    origin,
    requests,
    connections: CLIENTS,
    seconds: span,
    ...pace,
  });
  const { perSecond } = await taking;
  return { reportsPerSecond: perSecond, requestsPerSecond, times };
}
