/**
 * Spans of traces. Until `useTracer` is called each function does nothing but compare with null; open-telemetry.ts brings the
 * tracer where the settings ask for one. Attributes never hold what people entered or what a source said: docs/monitoring.md
 * lists all of them.
 */

export type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanSpec {
  readonly name: string;
  /** Default: `internal`. */
  readonly kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  readonly attributes?: Attributes;
  /** A `traceparent` of the W3C; null: a new trace begins. Default: the active span. */
  readonly parent?: string | null;
  /** Further `traceparent`s that led to it. */
  readonly links?: readonly string[];
}

/** A span that ends later than the function that began it. */
export interface OpenSpan {
  /** What the work begins belongs to the span. */
  run<Result>(work: () => Result): Result;
  set(attributes: Attributes): void;
  /** @param failure the type of an error; null: it succeeded */
  end(failure: string | null): void;
}

export interface SpanIds {
  readonly trace_id: string;
  readonly span_id: string;
}

export interface Tracer {
  begin(spec: SpanSpec): OpenSpan;
  run<Result>(spec: SpanSpec, work: () => Promise<Result>): Promise<Result>;
  /** Of the active span. */
  set(attributes: Attributes): void;
  fail(type: string): void;
  ids(): SpanIds | null;
  traceparent(): string | null;
}

let tracer: Tracer | null = null;

/** For the whole process. @returns a function that ends it, unless another one took its place */
export function useTracer(used: Tracer): () => void {
  tracer = used;
  return () => {
    if (tracer === used) tracer = null;
  };
}

export function isTracing(): boolean {
  return tracer !== null;
}

/** Runs the work within a span. What it throws is noted with its type alone: a message may hold what a user entered. */
export function traced<Result>(spec: SpanSpec, work: () => Promise<Result>): Promise<Result> {
  return tracer === null ? work() : tracer.run(spec, work);
}

/** Null: nothing is traced. The caller ends the span. */
export function beginSpan(spec: SpanSpec): OpenSpan | null {
  return tracer === null ? null : tracer.begin(spec);
}

/** Adds to the active span what was not known when it began. */
export function describeSpan(attributes: Attributes): void {
  tracer?.set(attributes);
}

/** The active span failed, although nothing is thrown. @param type a word of ours, or a status */
export function failSpan(type: string): void {
  tracer?.fail(type);
}

/** For a line of the log; null: no span is active. */
export function activeSpanIds(): SpanIds | null {
  return tracer === null ? null : tracer.ids();
}

/** Of the active span, to be passed on or stored; null: none is active. */
export function activeTraceparent(): string | null {
  return tracer === null ? null : tracer.traceparent();
}

/** Samplers by the names of OpenTelemetry, as the environment variable OTEL_TRACES_SAMPLER has them. */

export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof SAMPLERS)[number];
