/** Lines that say what a test tells them, and count how often they were asked. */

import { formatInstant } from '../../src/lib/clock.ts';
import type { Carrier, CarrierAnswer } from '../../src/sources/carriers/carrier.ts';

export type Reaction = 'found' | 'notFound' | 'invalidNumber' | 'unreachable' | 'cancelled' | 'private';

export interface Lines {
  readonly asked: string[];
  /** Lines without a reaction are not supported. */
  readonly reactions: Map<string, Reaction>;
  find(scac: string): Carrier | undefined;
}

export function createLines(now: number): Lines {
  const asked: string[] = [];
  const reactions = new Map<string, Reaction>();
  return {
    asked,
    reactions,
    find: (scac) => {
      const reaction = reactions.get(scac);
      return reaction === undefined ? undefined : lineThat(scac, reaction, { asked, now });
    },
  };
}

function lineThat(scac: string, reaction: Reaction, { asked, now }: { asked: string[]; now: number }): Carrier {
  return {
    scac,
    name: scac,
    capabilities: { billOfLading: true, booking: true, container: true },
    limits: { requestsPerSecond: 1000, concurrency: 100 },
    fetch: async () => {
      asked.push(scac);
      return { fetchedAt: formatInstant(now), pages: [], failure: null };
    },
    parse: (raw, reference): CarrierAnswer => {
      if (reaction !== 'found')
        return { refusal: reaction, evidence: `${scac} says ${reaction}`, retryAfterSeconds: null };
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

/** As lines do, the answer names the whole number, also where it was asked for without the prefix. */
function withPrefix(scac: string, number: string): string {
  return number.startsWith(scac) ? number : scac + number;
}
