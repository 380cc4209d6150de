/**
 * A hundred requests a second, reads and writes, by HAProxy. Each is sent once, and what came of it is kept: the status, the
 * time it took, and the id of what was acknowledged.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Customer, nextNumbers } from '../chaos/programme/customer.ts';
import { API_URL } from './cluster.ts';

/** Requests a second; fewer on a machine that does other work, too. */
const RATE = Number(process.env.FAILOVER_RATE ?? 100);
const EVERY_MILLIS = 1000 / RATE;
/** Longer than any answer may take. */
const LONGEST_MILLIS = 60_000;

interface Attempt {
  readonly kind: keyof typeof SHARES;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

export interface Outcome {
  readonly kind: Attempt['kind'];
  readonly isWrite: boolean;
  /** 0: the connection broke. */
  readonly status: number;
  readonly sentAt: number;
  readonly millis: number;
  readonly retryAfter: string | null;
  readonly text: string;
}

export interface Load {
  readonly outcomes: readonly Outcome[];
  /** Ids of notes and tracking requests whose writing was answered 2xx. */
  readonly acknowledged: { readonly notes: readonly string[]; readonly trackingRequests: readonly string[] };
  /** Sends no more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** Of a hundred requests. */
const SHARES = { note: 26, track: 2, container: 30, containers: 16, search: 14, map: 11, export: 1 } as const;
const KINDS = Object.entries(SHARES).flatMap(([kind, share]) =>
  Array<keyof typeof SHARES>(share).fill(kind as keyof typeof SHARES),
);

export function startLoad(customer: Customer, containerIds: readonly string[]): Load {
  const outcomes: Outcome[] = [];
  const notes: string[] = [];
  const trackingRequests: string[] = [];
  const underWay = new Set<Promise<void>>();
  let isOver = false;

  function next(index: number): Attempt {
    const kind = KINDS[(index * 37) % KINDS.length] as Attempt['kind'];
    const id = containerIds[index % containerIds.length];
    switch (kind) {
      case 'note':
        return write(kind, `/containers/${id}/notes`, 'note', { text: `Note ${index}` });
      case 'track': {
        const [request_number] = nextNumbers(1);
        const attributes = { request_type: 'bill_of_lading', request_number, scac: 'SIML' };
        return write(kind, '/tracking_requests', 'tracking_request', attributes);
      }
      case 'container':
        return { kind, method: 'GET', path: `/containers/${id}` };
      case 'containers':
        return { kind, method: 'GET', path: '/containers?page[size]=10' };
      case 'search':
        return { kind, method: 'GET', path: '/search?query=SIMU9' };
      case 'map':
        return { kind, method: 'GET', path: '/map' };
      case 'export':
        return { kind, method: 'GET', path: '/exports/shipments' };
    }
  }

  async function send({ kind, method, path, body }: Attempt): Promise<void> {
    const sentAt = performance.now();
    const answer = await fetch(`${API_URL}/v2${path}`, {
      method,
      headers: { ...customer.headers, ...(body && { 'content-type': 'application/vnd.api+json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST_MILLIS),
    })
      .then(async (response) => ({
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        text: await response.text(),
      }))
      .catch((error: Error) => ({ status: 0, retryAfter: null, text: `${error.message} ${String(error.cause)}` }));
    const isWrite = method === 'POST';
    if (isWrite && answer.status === 201) {
      const { id } = (JSON.parse(answer.text) as { data: { id: string } }).data;
      (kind === 'note' ? notes : trackingRequests).push(id);
    }
    outcomes.push({
      kind,
      isWrite,
      sentAt,
      millis: performance.now() - sentAt,
      ...answer,
      text: answer.status < 300 ? '' : answer.text,
    });
  }

  const sending = (async () => {
    const start = performance.now();
    for (let sent = 0; !isOver; await sleep(EVERY_MILLIS)) {
      for (; !isOver && sent * EVERY_MILLIS < performance.now() - start; sent += 1) {
        const one = send(next(sent)).finally(() => underWay.delete(one));
        underWay.add(one);
      }
    }
  })();
  return {
    outcomes,
    acknowledged: { notes, trackingRequests },
    stop: async () => {
      isOver = true;
      await sending;
      await Promise.all(underWay);
    },
  };
}

function write(kind: Attempt['kind'], path: string, type: string, attributes: object): Attempt {
  return { kind, method: 'POST', path, body: { data: { type, attributes } } };
}

/** The longest time between two acknowledged writes since then; to now where none came since. */
export function longestGap(outcomes: readonly Outcome[], since: number): number {
  const ends = outcomes
    .filter(({ isWrite, status }) => isWrite && status === 201)
    .map(({ sentAt, millis }) => sentAt + millis)
    .filter((end) => end > since)
    .sort((a, b) => a - b);
  const times = [since, ...ends];
  return Math.max(...times.map((time, index) => (times[index + 1] ?? time) - time));
}
