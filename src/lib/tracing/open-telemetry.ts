/**
 * The tracer of OpenTelemetry: spans leave in batches, by OTLP over HTTP. Loaded only where tracing is on. Registers nothing
 * with the API of OpenTelemetry, so that no other library in the process is traced.
 */
import {
  type Context,
  type Link,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { elapsedMillis } from '../clock.ts';
import { errorMessage } from '../errors.ts';
import { type Attributes, type OpenSpan, type SamplerName, type SpanSpec, type Tracer, useTracer } from './tracing.ts';

export interface TracingOptions {
  /** Of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  readonly sampler: SamplerName;
  /** From 0 to 1. */
  readonly sampleRatio: number;
  /** Describes the process. */
  readonly resource: Attributes;
  /** Spans were lost; called once a minute at most. */
  readonly onFailure: (line: string) => void;
  /** For tests: how long spans are gathered. */
  readonly batchMillis?: number;
}

const FAILURE_MILLIS = 60_000;
const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

export function startTracing(options: TracingOptions): { stop(): Promise<void> } {
  const { endpoint, sampler, sampleRatio, resource, onFailure, batchMillis } = options;
  let failedAt = Number.NEGATIVE_INFINITY;
  const report = (error: unknown) => {
    if (elapsedMillis() - failedAt < FAILURE_MILLIS) return;
    failedAt = elapsedMillis();
    onFailure(`traces could not be sent to ${new URL(endpoint).host}: ${errorMessage(error)}`);
  };
  setGlobalErrorHandler(report);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: samplerOf(sampler, sampleRatio),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, ...(batchMillis !== undefined && { scheduledDelayMillis: batchMillis }) }),
    ],
  });
  const end = useTracer(createTracer(provider));
  return {
    stop: async () => {
      end();
      await provider.shutdown().catch(report);
    },
  };
}

/** A decision of the client holds for its trace where the sampler is `parentbased_…`. */
export function samplerOf(name: SamplerName, ratio: number): Sampler {
  const root = name.endsWith('always_on')
    ? new AlwaysOnSampler()
    : name.endsWith('always_off')
      ? new AlwaysOffSampler()
      : new TraceIdRatioBasedSampler(ratio);
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}

function createTracer(provider: TracerProvider): Tracer {
  const spans = provider.getTracer('portolan');
  const contexts = new AsyncLocalStorageContextManager();
  const active = () => trace.getSpan(contexts.active());

  function start({ name, kind = 'internal', attributes = {}, parent, links = [] }: SpanSpec): [Span, Context] {
    const around = contexts.active();
    const within = parent === undefined ? around : remote(parent);
    const led = [...links.flatMap((each) => contextOf(each) ?? []), ...ledBy(around, within)];
    const linked = led.map((context): Link => ({ context }));
    const span = spans.startSpan(name, { kind: KINDS[kind], attributes: { ...attributes }, links: linked }, within);
    return [span, trace.setSpan(within, span)];
  }

  return {
    begin(spec): OpenSpan {
      const [span, context] = start(spec);
      return {
        run: (work) => contexts.with(context, work),
        set: (attributes) => void span.setAttributes({ ...attributes }),
        end(failure) {
          if (failure !== null) markFailed(span, failure);
          span.end();
        },
      };
    },
    async run(spec, work) {
      const [span, context] = start(spec);
      try {
        return await contexts.with(context, work);
      } catch (error) {
        markFailed(span, error instanceof Error ? error.name : 'unknown');
        throw error;
      } finally {
        span.end();
      }
    },
    set: (attributes) => void active()?.setAttributes({ ...attributes }),
    fail(type) {
      const span = active();
      if (span !== undefined) markFailed(span, type);
    },
    ids() {
      const context = active()?.spanContext();
      return context === undefined ? null : { trace_id: context.traceId, span_id: context.spanId };
    },
    traceparent() {
      const context = active()?.spanContext();
      return context === undefined ? null : headerOf(context);
    },
  };
}

/** Without the message, which may hold what a user entered. */
function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** The span of another process, or of an earlier job; an unreadable one begins a new trace. */
function remote(parent: string | null): Context {
  const context = parent === null ? null : contextOf(parent);
  return context === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, context);
}

function contextOf(traceparent: string): SpanContext | null {
  const context = parseTraceParent(traceparent);
  return context === null ? null : { ...context, isRemote: true };
}

/** The span around one that belongs to another trace, such as the job that does the work. */
function ledBy(around: Context, within: Context): SpanContext[] {
  const outer = trace.getSpan(around)?.spanContext();
  return outer === undefined || around === within ? [] : [outer];
}

/** As the W3C writes it, version 00. */
function headerOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags & TraceFlags.SAMPLED ? '01' : '00'}`;
}
