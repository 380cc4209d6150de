import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTraceCollector, type TraceCollector } from '../../../test/helpers/trace-collector.ts';
import { until } from '../../../test/helpers/until.ts';
import { withTraceparent } from '../../features/webhooks/sending/sign.ts';
import { LINES } from '../logger.ts';
import { startTracing, type TracingOptions } from './open-telemetry.ts';
import { activeSpanIds, activeTraceparent, beginSpan, describeSpan, failSpan, isTracing, traced } from './tracing.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const RECORDED = `00-${TRACE}-00f067aa0ba902b7-01`;
const UNRECORDED = `00-${TRACE}-00f067aa0ba902b7-00`;

let collector: TraceCollector;
let tracing: { stop(): Promise<void> };
const failures: string[] = [];

function start(options: Partial<TracingOptions> = {}): void {
  const { url } = collector;
  const given = {
    endpoint: `${url}/`,
    sampler: 'parentbased_always_on',
    sampleRatio: 1,
    resource: {},
    batchMillis: 10,
  } as const;
  tracing = startTracing({ ...given, onFailure: (line) => failures.push(line), ...options });
}

beforeEach(async () => {
  collector = await startTraceCollector();
  failures.length = 0;
});
afterEach(async () => {
  await tracing?.stop();
  await collector.close();
});

const names = () => collector.spans.map(({ name }) => name);

describe('while nothing is traced', () => {
  it('work is done all the same, and nothing is passed on', async () => {
    expect(isTracing()).toBe(false);
    expect(await traced({ name: 'work' }, async () => activeTraceparent())).toBeNull();
    expect(beginSpan({ name: 'work' })).toBeNull();
    describeSpan({ 'portolan.events': 1 });
    failSpan('timeout');
    const headers = { 'Content-Type': 'application/json' };
    expect(withTraceparent(headers)).toBe(headers);
  });
});

describe('spans', () => {
  it('have their parent, what was said of them, and the type of their error without its message', async () => {
    start();
    const work = traced({ name: 'outer', kind: 'consumer', parent: RECORDED }, () =>
      traced({ name: 'inner', attributes: { 'portolan.source.code': 'MAEU' } }, async () => {
        describeSpan({ 'portolan.events': 2 });
        throw new RangeError('MSCU1234566 of Acme');
      }),
    );
    await expect(work).rejects.toThrow('MSCU1234566');
    await until(() => expect(names()).toEqual(['inner', 'outer']));
    const [inner, outer] = collector.spans;
    expect(outer).toMatchObject({ traceId: TRACE, parentSpanId: '00f067aa0ba902b7', kind: 5, isFailed: true });
    expect(inner).toMatchObject({
      parentSpanId: outer?.spanId,
      attributes: { 'portolan.source.code': 'MAEU', 'portolan.events': 2, 'error.type': 'RangeError' },
    });
    expect(collector.text()).not.toMatch(/MSCU1234566|Acme/);
    expect(isTracing()).toBe(true);
    await tracing.stop();
    expect(isTracing()).toBe(false);
  });

  it('of another trace are linked to the work around them, and to all that led to them', async () => {
    start();
    const other = RECORDED.replaceAll('4', '5');
    await traced({ name: 'job', parent: null }, () =>
      traced({ name: 'merged', parent: RECORDED, links: [other, 'nonsense'] }, async () => {}),
    );
    await until(() => expect(names()).toEqual(['merged', 'job']));
    const [merged, job] = collector.spans;
    expect(merged?.traceId).toBe(TRACE);
    expect(merged?.links).toEqual([other.slice(3, 35), job?.traceId]);
  });

  it('are recorded as the sampler says, and passed on in any case', async () => {
    start({ sampler: 'parentbased_always_on' });
    const passed = await traced({ name: 'by client', parent: UNRECORDED }, async () => activeTraceparent());
    expect(passed).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-00$`));
    await tracing.stop();
    start({ sampler: 'traceidratio', sampleRatio: 0 });
    expect(await traced({ name: 'by none', parent: RECORDED }, async () => activeTraceparent())).toMatch(/-00$/);
    await tracing.stop();
    start({ sampler: 'always_on' });
    expect(await traced({ name: 'by us', parent: UNRECORDED }, async () => activeTraceparent())).toMatch(/-01$/);
    await tracing.stop();
    expect(names()).toEqual(['by us']);
  });

  it('that cannot be sent are lost with one line, and hold up nothing', async () => {
    start({ endpoint: `${collector.url}/elsewhere` });
    for (let count = 0; count < 3; count += 1) await traced({ name: `${count}` }, async () => {});
    await tracing.stop();
    expect(failures).toEqual([expect.stringMatching(/^traces could not be sent to 127\.0\.0\.1:\d+: /)]);
  });
});

describe('the active span', () => {
  it('is named in lines of the log, and in the headers of a delivery unless one is there', async () => {
    start();
    const lines: string[] = [];
    const log = pino({ ...LINES, level: 'info' }, { write: (line: string) => void lines.push(line) });
    log.info('before');
    await traced({ name: 'work', parent: RECORDED }, async () => {
      log.child({ request_id: 'r1' }).info({ status: 200 }, 'within');
      const traceparent = `00-${TRACE}-${activeSpanIds()?.span_id}-01`;
      expect(withTraceparent({ 'X-Team': 'ocean' })).toEqual({ 'X-Team': 'ocean', traceparent });
      expect(withTraceparent({ Traceparent: 'mine' })).toEqual({ Traceparent: 'mine' });
    });
    expect(JSON.parse(lines[0] ?? '')).not.toHaveProperty('trace_id');
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      trace_id: TRACE,
      span_id: expect.stringMatching(/^[0-9a-f]{16}$/),
      request_id: 'r1',
      status: 200,
    });
  });
});
