/** A container on its fourth leg and its ships' positions: what the benchmark of maps draws. */
import type { Observation, ObservationKind, Report, ReportedObservation } from '../../src/core/observation.ts';
import type { Database } from '../../src/database/database.ts';
import { insertPositions, makePositionWeeks, type PositionRow } from '../../src/features/vessels/positions/store.ts';
import { formatInstant } from '../../src/lib/clock.ts';

const SOURCE = { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' } as const;
const DAY = 86_400_000;
const LEG_DAYS = 16;
const STAY_DAYS = 2;

/** Busan, Shanghai, Singapore, Colombo, Rotterdam. */
const PORTS = [
  { locode: 'KRPUS', at: [129.1, 35.0] },
  { locode: 'CNSHA', at: [122.4, 31.0] },
  { locode: 'SGSIN', at: [103.8, 1.1] },
  { locode: 'LKCMB', at: [79.7, 6.9] },
  { locode: 'NLRTM', at: [3.5, 52.0] },
] as const;
export const LEGS = PORTS.length - 1;

export const imoOf = (leg: number) => String(9_300_001 + leg);

/** When a leg begins, Unix milliseconds; the last one is half done at `now`. */
function departureOf(leg: number, now: number): number {
  return now - (LEGS - leg) * (LEG_DAYS + STAY_DAYS) * DAY + (LEG_DAYS / 2 + STAY_DAYS) * DAY;
}

export function voyageReport(now: number): Report {
  const legs = Array.from({ length: LEGS }, (_, leg) => leg);
  const observed = (kind: ObservationKind, leg: number, port: number, at: number): ReportedObservation => {
    const isOfBox = kind === 'load' || kind === 'discharge';
    const observation: Observation = {
      source: SOURCE,
      sourceEventId: null,
      statedAt: null,
      kind,
      classifier: at <= now ? 'actual' : 'planned',
      at: { kind: 'instant', at: formatInstant(at), precision: 'minute' },
      place: { locode: PORTS[port]?.locode ?? null, name: null, facility: null },
      vessel: { imo: imoOf(leg), name: `SHIP ${leg + 1}` },
      voyage: `${leg + 1}W`,
      mode: 'vessel',
      laden: true,
      equipment: isOfBox ? 'SIMU0000001' : null,
      transportCallId: null,
      retracted: false,
      original: { code: kind, text: null },
    };
    return { ...observation, raw: null };
  };
  const observations = legs.flatMap((leg) => {
    const [from, to] = [departureOf(leg, now), departureOf(leg, now) + LEG_DAYS * DAY];
    return [
      observed('load', leg, leg, from - DAY / 2),
      observed('departure', leg, leg, from),
      observed('arrival', leg, leg + 1, to),
      observed('discharge', leg, leg + 1, to + DAY / 2),
    ];
  });
  return {
    source: SOURCE,
    fetchedAt: formatInstant(now),
    reference: { type: 'bill_of_lading', number: 'SIML2600001' },
    billOfLading: 'SIML2600001',
    booking: null,
    equipment: [{ number: 'SIMU0000001', isoCode: '45G1', sealNumber: null }],
    observations,
    facts: [],
    complete: true,
  };
}

/** On a winding way between the ports, so that a map has something to draw. */
export async function storePositions(database: Database, count: number, now: number): Promise<void> {
  const weeks = new Set<number>();
  for (let leg = 0; leg < LEGS; leg += 1) {
    const [from, to] = [PORTS[leg]?.at ?? [0, 0], PORTS[leg + 1]?.at ?? [0, 0]];
    const since = departureOf(leg, now);
    const until = Math.min(now, since + LEG_DAYS * DAY);
    const each = count / LEGS;
    const rows = Array.from({ length: each }, (_, index): PositionRow => {
      const share = (index + 1) / (each + 1);
      return {
        imo: imoOf(leg),
        at: new Date(Math.round(since + (until - since) * share)),
        mmsi: `56300000${leg}`,
        latitude: from[1] + (to[1] - from[1]) * share + Math.sin(share * 60) * 0.3 + Math.sin(index) * 0.001,
        longitude: from[0] + (to[0] - from[0]) * share + Math.cos(share * 40) * 0.3,
        speedKnots: 14.5,
        courseDegrees: 201.5,
        headingDegrees: 200,
        navigationStatus: 0,
        feed: 'bench',
      };
    });
    await makePositionWeeks(
      database,
      rows.map(({ at }) => at.getTime()),
      weeks,
    );
    await database.changeSystem((session) => insertPositions(session, rows));
  }
  await database.system((session) => session.query('ANALYZE vessel_positions'));
}
