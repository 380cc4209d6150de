/** How the expected arrival moved: each time another day or hour was said, by how much, and by whom. Pure. */
import type { RawEvent } from '../../../api/resources.ts';
import { slipDays } from '../../../parts/times/times.ts';

export interface EtaMove {
  readonly id: string;
  readonly at: string;
  readonly timeZone: string | null;
  readonly heardAt: string;
  readonly source: string;
  /** Against what the same source had said before; null where it had said nothing. */
  readonly days: number | null;
  /** What happened in the end, rather than what was expected. */
  readonly isActual: boolean;
}

interface Said {
  readonly id: string;
  readonly attributes: RawEvent;
}

/** Of arrivals at the port of discharge, the first one heard first. What is said again unchanged is no move. */
export function etaMovesOf(events: readonly Said[], portOfDischarge: string | null): EtaMove[] {
  const said = events
    .filter(({ attributes: each }) => each.event === 'vessel_arrived' && each.implausible_reason === null)
    .filter(({ attributes: each }) => portOfDischarge === null || each.location_locode === portOfDischarge)
    .toSorted((a, b) => (a.attributes.created_at < b.attributes.created_at ? -1 : 1));
  const last = new Map<string, { readonly at: string; readonly isActual: boolean }>();
  const moves: EtaMove[] = [];
  for (const { id, attributes: each } of said) {
    const at = each.actual_at ?? each.estimated_at;
    if (at === null) continue;
    const source = each.data_provider_name;
    const before = last.get(source);
    if (before?.at === at && before.isActual === !each.estimated) continue;
    last.set(source, { at, isActual: !each.estimated });
    moves.push({
      id,
      at,
      timeZone: each.timezone,
      heardAt: each.created_at,
      source,
      days: before === undefined ? null : slipDays(before.at, at, each.timezone),
      isActual: !each.estimated,
    });
  }
  return moves;
}
