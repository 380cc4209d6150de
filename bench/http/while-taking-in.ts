/** How long reads take while a worker takes reports in: the slowest of a thousand beside the usual. */
import { print } from '../measure/report.ts';
import type { Parts } from './parts.ts';
import { prepared } from './reads.ts';

const REPORTS_PER_SECOND = 200;
/** As many as leave the two processes room on two cores: on a machine that has no time left, all wait for each other. */
const READS_PER_SECOND = 200;
/** For some hundreds of each read. */
const LEAST_SECONDS = 30;

export async function measureWhileTakingIn(parts: Parts) {
  const { server, load, intake, databaseUrl, accountId, connections, seconds, rounds } = parts;
  const { url } = await server.ask({ memory: true });
  // What is read changes meanwhile: neither lengths nor tags stay.
  const requests = (await prepared(parts))
    .filter(({ conditional }) => !conditional)
    .map(({ request: { bytes: _, ...request } }) => request);
  const span = Math.max(LEAST_SECONDS, seconds * rounds);
  const [perSecond, whole] = [REPORTS_PER_SECOND, span + 1];
  await intake.ask({ prepare: { databaseUrl, accountId, reports: perSecond * whole } });
  const taking = intake.ask({ pace: { perSecond, seconds: whole } });
  const { requestsPerSecond, times } = await load.ask({
    origin: url,
    requests,
    connections,
    seconds: span,
    perSecond: READS_PER_SECOND,
  });
  const taken = await taking;
  print(
    `while ${taken.perSecond.toFixed(0)} reports/s are taken in: ${requestsPerSecond.toFixed(0)} reads/s for ${span} s`,
  );
  print('                                      reads      p50      p99    p99.9 ms   p99.9 / p50; goal ≤ 10');
  for (const { name, answers, milliseconds } of times) {
    const [p50, p99, p999] = [milliseconds.p50, milliseconds.p99, milliseconds.p999];
    print(
      `${name.padEnd(32)} ${String(answers).padStart(10)} ${p50.toFixed(1).padStart(8)} ${p99.toFixed(1).padStart(8)} ${p999.toFixed(1).padStart(8)}      ${(p999 / p50).toFixed(1)}`,
    );
  }
  print('');
  return { reportsPerSecond: taken.perSecond, requestsPerSecond, times };
}
