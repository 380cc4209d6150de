import { afterEach, expect, it } from 'vitest';
import type { Session } from '../database/database.ts';
import { type Tracer, useTracer } from '../lib/tracing/tracing.ts';
import { enqueueJob, enqueueJobs } from './jobs-store.ts';

const ACTIVE = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const EARLIER = '00-5bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
let end = () => {};
afterEach(() => end());

function trace(): void {
  end = useTracer({ traceparent: () => ACTIVE } as Tracer);
}

/** The payloads of the jobs that the work adds. */
async function payloadsOf(work: (session: Session) => Promise<void>): Promise<unknown[]> {
  let added: unknown[] = [];
  const prepared = async (_text: string, [, payload]: readonly unknown[] = []) => {
    added = [payload].flat().map((each) => JSON.parse(String(each)));
    return [];
  };
  await work({ prepared, query: prepared } as Session);
  return added;
}

const job = { task: 'check-shipment', runAt: null, priority: 0 };
const many = (count: number, payload: Record<string, unknown> = {}) =>
  payloadsOf((session) =>
    enqueueJobs(session, { ...job, jobs: Array.from({ length: count }, (_, index) => ({ payload, key: `${index}` })) }),
  );

it('adds jobs without a trace where none is active', async () => {
  expect(await payloadsOf((session) => enqueueJob(session, { ...job, payload: { a: 1 }, key: null }))).toEqual([
    { a: 1 },
  ]);
});

it('adds jobs to the active trace, unless they name another one or are very many', async () => {
  trace();
  expect(await payloadsOf((session) => enqueueJob(session, { ...job, payload: { a: 1 }, key: null }))).toEqual([
    { a: 1, traceparent: ACTIVE },
  ]);
  expect(await many(2, { traceparent: EARLIER })).toEqual([{ traceparent: EARLIER }, { traceparent: EARLIER }]);
  expect(new Set((await many(100)).map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ traceparent: ACTIVE })]),
  );
  expect((await many(101)).filter((each) => Object(each).traceparent !== undefined)).toEqual([]);
});
