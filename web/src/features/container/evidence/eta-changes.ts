/** The history of the ETA: each new time that a source reported, and its difference. Pure. */
import type { RawEvent } from '../../../app/api/resources.ts';
import { slipDays } from '../../../parts/times/times.ts';

export interface EtaChange {
  readonly id: string;
  readonly at: string;
  readonly timeZone: string | null;
  readonly receivedAt: string;
  readonly source: string;
  /** The difference to the previous report of the same source; null for its first. */
  readonly days: number | null;
  /** The actual arrival rather than an expected one. */
  readonly isActual: boolean;
}

interface Event {
  readonly id: string;
  readonly attributes: RawEvent;
}

/** Arrivals at the port of discharge, in the order of their reception. A repeated value is not a change. */
export function etaChangesOf(events: readonly Event[], portOfDischarge: string | null): EtaChange[] {
  const arrivals = events
    .filter(({ attributes: each }) => each.event === 'vessel_arrived' && each.implausible_reason === null)
    .filter(({ attributes: each }) => portOfDischarge === null || each.location_locode === portOfDischarge)
    .toSorted((a, b) => (a.attributes.created_at < b.attributes.created_at ? -1 : 1));
  const last = new Map<string, { readonly at: string; readonly isActual: boolean }>();
  const changes: EtaChange[] = [];
  for (const { id, attributes: each } of arrivals) {
    const at = each.actual_at ?? each.estimated_at;
    if (at === null) continue;
    const source = each.data_provider_name;
    const before = last.get(source);
    if (before?.at === at && before.isActual === !each.estimated) continue;
    last.set(source, { at, isActual: !each.estimated });
    changes.push({
      id,
      at,
      timeZone: each.timezone,
      receivedAt: each.created_at,
      source,
      days: before === undefined ? null : slipDays(before.at, at, each.timezone),
      isActual: !each.estimated,
    });
  }
  return changes;
}
