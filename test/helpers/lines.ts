/** Lines with scripted answers that record which of them were requested. */

import { formatInstant } from '../../src/lib/clock.ts';
import type { Carrier, CarrierAnswer } from '../../src/sources/carriers/carrier.ts';

export type Reaction =
  | 'found'
  | 'notFound'
  | 'invalidNumber'
  | 'unreachable'
  | 'cancelled'
  | 'private'
  | 'privateOrUnknown';

export interface Lines {
  readonly requested: string[];
  /** Lines without a reaction are not supported. */
  readonly reactions: Map<string, Reaction>;
  /** Lines that charge for each request. */
  readonly billed: Set<string>;
  find(scac: string): Carrier | undefined;
}

export function createLines(now: number): Lines {
  const requested: string[] = [];
  const reactions = new Map<string, Reaction>();
  const billed = new Set<string>();
  return {
    requested,
    reactions,
    billed,
    find: (scac) => {
      const reaction = reactions.get(scac);
      if (reaction === undefined) return undefined;
      const line = lineThat(scac, reaction, { requested, now });
      return { ...line, limits: { ...line.limits, billed: billed.has(scac) } };
    },
  };
}

function lineThat(scac: string, reaction: Reaction, { requested, now }: { requested: string[]; now: number }): Carrier {
  return {
    scac,
    name: scac,
    capabilities: { billOfLading: true, booking: true, container: true },
    limits: { requestsPerSecond: 1000, concurrency: 100 },
    fetch: async () => {
      requested.push(scac);
      return { fetchedAt: formatInstant(now), pages: [], failure: null };
    },
    parse: (raw, reference): CarrierAnswer => {
      if (reaction !== 'found')
        return { refusal: reaction, evidence: `${scac} answers ${reaction}`, retryAfterSeconds: null };
      const report = {
        source: { kind: 'shipping_line', code: scac, name: scac },
        fetchedAt: raw.fetchedAt,
        reference,
        billOfLading: reference.type === 'bill_of_lading' ? withPrefix(scac, reference.number) : null,
        booking: null,
        equipment: [],
        observations: [],
        facts: [],
        complete: true,
      } as const;
      return { report, unreadable: [], shortfall: null };
    },
  };
}

/** As lines do, the answer names the whole number, also where it was requested without the prefix. */
function withPrefix(scac: string, number: string): string {
  return number.startsWith(scac) ? number : scac + number;
}
