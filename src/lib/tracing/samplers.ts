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
