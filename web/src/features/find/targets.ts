/** What the search of the header offers, in groups, and where each leads. Pure. */

import type { SearchResult } from '../../app/api/resources.ts';
import type { Match } from '../../parts/matches/match-text.ts';

export type Group = 'search' | 'cargo' | 'shipment' | 'tracking_request' | 'invoice' | 'document' | 'narrow' | 'screen';

/** In this order. */
export const GROUPS: readonly Group[] = [
  'search',
  'cargo',
  'shipment',
  'tracking_request',
  'invoice',
  'document',
  'narrow',
  'screen',
];

export interface Target {
  readonly key: string;
  readonly group: Group;
  readonly text: string;
  /** What was found in it, where its text does not say so. */
  readonly matches?: readonly Match[];
  readonly hint?: string;
  readonly to: string;
  readonly search?: object;
}

/** Of each type. */
const MOST_EACH = 5;

interface Found {
  readonly id: string;
  readonly attributes: Pick<SearchResult, 'entity_type' | 'number' | 'port_of_discharge_name' | 'matches'>;
}

/** Shipments and requests, as `/search` finds them; containers come from their list. */
export function targetsOf(found: readonly Found[]): Target[] {
  const counts = new Map<Group, number>();
  return found.flatMap(({ id, attributes }) => {
    const { entity_type: group, number, port_of_discharge_name: port } = attributes;
    if (group === 'cargo') return [];
    const count = (counts.get(group) ?? 0) + 1;
    counts.set(group, count);
    if (count > MOST_EACH) return [];
    const to = group === 'shipment' ? `/shipments/${id}` : '/requests';
    return {
      key: id,
      group,
      text: number,
      // The number itself is shown already.
      matches: attributes.matches.filter(({ value }) => value !== number),
      hint: port ?? '',
      to,
      ...(group === 'tracking_request' && { search: { q: number } }),
    };
  });
}

/** Groups in their order, without empty ones. */
export function grouped(targets: readonly Target[]): (readonly [Group, readonly Target[]])[] {
  return GROUPS.map((group) => [group, targets.filter((each) => each.group === group)] as const).filter(
    ([, of]) => of.length > 0,
  );
}
