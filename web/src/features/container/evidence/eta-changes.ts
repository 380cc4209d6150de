/** The history of the ETA: each new time, whichever source reported it, and its difference to the one before. Pure. */
import type { RawEvent } from '../../../app/api/resources.ts';

export interface EtaChange {
  readonly id: string;
  readonly at: string;
  readonly timeZone: string | null;
  readonly receivedAt: string;
  /** Those that reported this time, the first one first. */
  readonly sources: readonly string[];
  /** The difference to the ETA before; null for the first. */
  readonly hours: number | null;
  /** The actual arrival rather than an expected one. */
  readonly isActual: boolean;
}

interface Event {
  readonly id: string;
  readonly attributes: RawEvent;
}

const HOUR_MILLIS = 3_600_000;

/** Arrivals at the port of discharge, in the order of their reception. A source that repeats itself reports no change. */
export function etaChangesOf(
  events: readonly Event[],
  portOfDischarge: string | null,
  nameOf: (event: RawEvent) => string,
): EtaChange[] {
  const arrivals = events
    .filter(({ attributes: each }) => each.event === 'vessel_arrived' && each.implausible_reason === null)
    .filter(({ attributes: each }) => portOfDischarge === null || each.location_locode === portOfDischarge)
    .toSorted((a, b) => (a.attributes.created_at < b.attributes.created_at ? -1 : 1));
  const last = new Map<string, string>();
  const changes: EtaChange[] = [];
  for (const { id, attributes: each } of arrivals) {
    const at = each.actual_at ?? each.estimated_at;
    if (at === null) continue;
    const [source, isActual] = [nameOf(each), !each.estimated];
    if (last.get(source) === `${at} ${isActual}`) continue;
    last.set(source, `${at} ${isActual}`);
    const before = changes.at(-1);
    if (before?.at === at && before.isActual === isActual) {
      if (!before.sources.includes(source))
        changes[changes.length - 1] = { ...before, sources: [...before.sources, source] };
      continue;
    }
    const hours = before === undefined ? null : Math.round((Date.parse(at) - Date.parse(before.at)) / HOUR_MILLIS);
    changes.push({ id, at, timeZone: each.timezone, receivedAt: each.created_at, sources: [source], hours, isActual });
  }
  return changes;
}
