/** Whether a row of a copy is that of the service, as far as events announce changes. */
import type { Resource } from '../api.ts';

/** A check without news announces nothing: its time is that of the last news. */
const CHECKS = /_last_(tracking_request|attempted|succeeded)_at$|_checked_at$/;
const UNANNOUNCED = ['updated_at', 'raw_events'];

export function withoutChecks(attributes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !CHECKS.test(name)));
}

export const isOther = (a: Resource, b: Resource): boolean => comparable(a) !== comparable(b);
const comparable = ({ attributes, relationships }: Resource): string =>
  JSON.stringify([withoutChecks(attributes), relationships], (name, value) =>
    UNANNOUNCED.includes(name) ? undefined : value,
  );
