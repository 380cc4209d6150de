/** Reads beside the bare handler: the same request in turns, service and yardstick, in one run. */
import { print } from '../measure/report.ts';
import { pairedRounds, ratioOf, spreadOf } from '../measure/rounds.ts';
import type { LoadRequest, Times } from './load-process.ts';
import type { Parts } from './parts.ts';
import { type MeasuredRequest, measuredRequests } from './requests.ts';

export async function measureReads(parts: Parts) {
  const { server, load, connections, seconds, rounds } = parts;
  const { url, yardstickUrl } = await server.call({ memory: true });
  const requests = await prepared(parts);
  await server.call({ samples: requests.map(({ text }) => text) });
  print('                                  service/s     bare/s   ratio (lowest to highest)      p50      p99 ms');
  const results = [];
  for (const [place, { request, name, goal, bytes }] of requests.entries()) {
    const bare: LoadRequest = { name, path: `/${place}`, method: 'GET', headers: {}, status: 200, bytes };
    let times: Times | undefined;
    const at = (origin: string, request: LoadRequest, isOurs: boolean) => async () => {
      const result = await load.call({ origin, requests: [request], connections, seconds });
      if (isOurs) times = result.times[0];
      return result.requestsPerSecond;
    };
    const contenders = [
      { name, run: at(url, request, true) },
      { name: 'bare', run: at(yardstickUrl, bare, false) },
    ];
    for (const contender of contenders) await contender.run();
    const [ours, theirs] = await pairedRounds(rounds, contenders);
    if (ours === undefined || theirs === undefined || times === undefined) throw new Error('nothing was measured');
    const [perSecond, barePerSecond] = [spreadOf(ours.rates).median, spreadOf(theirs.rates).median];
    const ratio = ratioOf(ours, theirs);
    const spread = `${ratio.median.toFixed(2)} (${ratio.lowest.toFixed(2)} to ${ratio.highest.toFixed(2)})`;
    const { p50, p99 } = times.milliseconds;
    print(
      `${name.padEnd(32)} ${perSecond.toFixed(0).padStart(10)} ${barePerSecond.toFixed(0).padStart(10)}   ${spread.padEnd(22)}${goal ? '≥ 0.5' : '     '} ${p50.toFixed(1).padStart(7)}  ${p99.toFixed(1).padStart(7)}`,
    );
    results.push({ name, bytes, perSecond, barePerSecond, ratio: ratio.median, p50, p99 });
  }
  print('');
  return results;
}

export interface Prepared extends MeasuredRequest {
  readonly request: LoadRequest;
  /** The full answer, which the yardstick gives. */
  readonly text: string;
  readonly bytes: number;
}

export async function prepared({ server, headers }: Parts): Promise<Prepared[]> {
  const { url } = await server.call({ memory: true });
  const get = async (path: string) => {
    const response = await fetch(url + path, { headers });
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 500)}`);
    return { text, etag: response.headers.get('etag') ?? '' };
  };
  const page = JSON.parse((await get('/v2/containers?page%5Bsize%5D=1')).text) as { data: [ContainerDocument] };
  const [{ id, attributes, relationships }] = page.data;
  const known = { container: id, containerNumber: attributes.number, shipment: relationships.shipment.data.id };
  return Promise.all(
    measuredRequests(known).map(async (measured) => {
      const { text, etag } = await get(measured.path);
      const target = { name: measured.name, path: measured.path, method: 'GET' } as const;
      const bytes = Buffer.byteLength(text);
      const request: LoadRequest = measured.conditional
        ? { ...target, headers: { ...headers, 'if-none-match': etag }, status: 304, bytes: 0 }
        : { ...target, headers, status: 200, bytes };
      return { ...measured, request, text, bytes };
    }),
  );
}

interface ContainerDocument {
  readonly id: string;
  readonly attributes: { readonly number: string };
  readonly relationships: { readonly shipment: { readonly data: { readonly id: string } } };
}
