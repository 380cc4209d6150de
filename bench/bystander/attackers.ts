/**
 * Attackers: each keeps several requests in progress with a key of its own, all of them allowed, until it is ended. Some
 * read every answer; some leave as soon as the work has begun.
 */
import { setTimeout } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';
import { worstBodies, worstQueries } from './attacks.ts';

export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** After which the client closes the connection. */
  readonly leavesAfterMillis?: number;
}

export interface Attack {
  readonly name: string;
  readonly shots: readonly Shot[];
}

const get = (path: string): Shot => ({ method: 'GET', path: `/v2${path}` });

/** @param containers that the account has @param number of one of them */
export function attacksOn(containers: number, number: string): Attack[] {
  const lastPage = Math.ceil(containers / 100);
  const pages = [lastPage, lastPage - 1, Math.ceil(lastPage / 2)];
  const deep = ['pickup_lfd', '-pod_eta_at', 'number', '-updated_at'].flatMap((sort) =>
    pages.map((page) => get(`/containers?page[size]=100&page[number]=${page}&sort=${sort}`)),
  );
  const wide = [
    '/containers?include=shipment',
    '/shipments?include=containers',
    '/containers?include=shipment.containers',
  ].flatMap((path) => [1, 2, 3].map((page) => get(`${path}&page[size]=100&page[number]=${page}`)));
  const parts = [number.slice(0, 4), number.slice(4, 7), 'PO-', 'trading', 'U', number.slice(0, 3)];
  const searches = parts.flatMap((part) => [
    get(`/search?query=${part.padEnd(3, '0')}`),
    get(`/containers?q=${part}&page[size]=100`),
    get(`/shipments?q=${part}&page[size]=100&page[number]=20`),
    get(`/tracking_requests?q=${part}&page[size]=100`),
  ]);
  const exported = { ...get('/exports/containers?format=xlsx'), leavesAfterMillis: 300 };
  const bodies = [...worstBodies(2 ** 17), ...worstBodies(2 ** 14)];
  const queries = worstQueries();
  const hostile = bodies.map(
    ({ body }, at): Shot =>
      at % 3 === 0
        ? get(`/containers${queries[at % queries.length]}`)
        : { method: 'POST', path: '/v2/tracking_requests', body },
  );
  const attacks = [
    { name: 'hostile requests', shots: hostile },
    { name: 'deep pages', shots: deep },
    { name: 'wide lists', shots: wide },
    { name: 'searches', shots: searches },
    { name: 'abandoned exports', shots: [exported] },
  ];
  const longest = Math.max(...attacks.map(({ shots }) => shots.length));
  const mixed = Array.from({ length: longest }, (_, at) =>
    attacks.map(({ shots }) => shots[at % shots.length] as Shot),
  );
  return [...attacks, { name: 'all of them', shots: mixed.flat() }];
}

/** @param atOnce requests that each key keeps in progress @returns answers by status; `left`: those the client left */
export async function attack(
  origin: string,
  keys: readonly string[],
  { shots, atOnce, signal }: { shots: readonly Shot[]; atOnce: number; signal: AbortSignal },
): Promise<Record<string, number>> {
  const agent = new Agent({ connections: keys.length * atOnce });
  const statuses: Record<string, number> = {};
  await Promise.all(
    keys.flatMap((key, place) =>
      Array.from({ length: atOnce }, async (_, lane) => {
        for (let turn = place * atOnce + lane; !signal.aborted; turn += 1) {
          const status = await shoot(agent, origin, key, { shot: shots[turn % shots.length] as Shot, signal });
          statuses[status] = (statuses[status] ?? 0) + 1;
          // The shortest Retry-After there is.
          if (status === '429' || status === '503') await setTimeout(1000, undefined, { signal }).catch(() => {});
        }
      }),
    ),
  );
  await agent.destroy();
  return statuses;
}

async function shoot(
  dispatcher: Dispatcher,
  origin: string,
  key: string,
  { shot, signal }: { shot: Shot; signal: AbortSignal },
): Promise<string> {
  const { method, path, body, leavesAfterMillis } = shot;
  const headers = { authorization: `Token ${key}`, 'content-type': 'application/json' };
  const leaving = leavesAfterMillis === undefined ? [] : [AbortSignal.timeout(leavesAfterMillis)];
  try {
    const answer = await request(origin + path, {
      dispatcher,
      method,
      headers,
      ...(body !== undefined && { body }),
      signal: AbortSignal.any([signal, ...leaving]),
    });
    await answer.body.dump({ limit: Number.MAX_SAFE_INTEGER });
    return String(answer.statusCode);
  } catch {
    return 'left';
  }
}
