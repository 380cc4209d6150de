/** Tracking requests made per second, each by a request of its own, the way many clients at once make them. */
import { print } from '../measure/report.ts';
import { spreadOf } from '../measure/rounds.ts';
import type { LoadRequest, LoadResult } from './load-process.ts';
import type { Parts } from './parts.ts';

const CREATION = JSON.stringify({
  data: {
    type: 'tracking_request',
    attributes: {
      request_type: 'bill_of_lading',
      request_number: 'BENCHNUMBER',
      scac: 'TEST',
      ref_numbers: ['PO-4711'],
    },
  },
});

export async function measureCreation({ server, load, headers, seconds, rounds }: Parts) {
  const { url } = await server.call({ memory: true });
  const request: LoadRequest = {
    name: 'tracking requests created',
    path: '/v2/tracking_requests',
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/vnd.api+json' },
    body: CREATION,
    status: 201,
  };
  const results = [];
  for (const connections of [16, 64]) {
    const measured: LoadResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push(await load.call({ origin: url, requests: [request], connections, seconds }));
    }
    const { median, lowest, highest } = spreadOf(measured.map(({ requestsPerSecond }) => requestsPerSecond));
    const [times] = measured.at(-1)?.times ?? [];
    if (times === undefined) throw new Error('nothing was measured');
    const { p50, p99 } = times.milliseconds;
    print(
      `${request.name}, ${connections} clients: ${median.toFixed(0)}/s (${lowest.toFixed(0)} to ${highest.toFixed(0)}), p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; goal ≥ 700/s`,
    );
    results.push({ connections, perSecond: median, p50, p99 });
  }
  print('');
  return results;
}
