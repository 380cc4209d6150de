/**
 * Responses of the simulated terminals, railroads and EDI partners: the service parses them completely, and they are
 * true.
 */
import { join } from 'node:path';
import type { EdiPart } from '@portolan/edi';
import { readInterchange } from '@portolan/edi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EDI_TYPES, type EdiType, interchangeOf } from '../../simulator/edi/interchange.ts';
import { RAILROAD_PROFILES } from '../../simulator/railroads/profiles.ts';
import { TERMINAL_PROFILES } from '../../simulator/terminals/profiles.ts';
import type { TimeWindow } from '../../simulator/world/clock.ts';
import type { RailTrip } from '../../simulator/world/rail/rail-trip.ts';
import { factsAt } from '../../simulator/world/stays/stay.ts';
import { createWorld } from '../../simulator/world/world.ts';
import { listSimulatedSources } from '../../src/cli/demo/simulator-process.ts';
import type { RecordedFact } from '../../src/core/facts.ts';
import type { RecordedObservation } from '../../src/core/journey/statement.ts';
import type { Fee, Hold, ObservationKind } from '../../src/core/observation.ts';
import { deriveContainer } from '../../src/core/state/container-state.ts';
import { formatInstant, manualClock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import { loadReference } from '../../src/reference/reference.ts';
import { createPolledSources, type PolledSources } from '../../src/sources/polled/registry.ts';
import type { ParsedFeed } from '../../src/sources/polled/source.ts';
import { observed } from '../helpers/observations.ts';
import { type LocalSimulator, startLocalSimulator } from '../helpers/simulator.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const start = Date.parse('2026-05-01T00:00:00Z');
const world = createWorld({ seed: 7, start });
const numbers = world.journeys.flatMap(({ containers }) => containers.map(({ number }) => number));
const http = createHttpClient({ timeoutMillis: 600_000 });
const clock = manualClock(start);
const { locate } = loadReference(join(import.meta.dirname, '../../reference'));
let simulator: LocalSimulator;
let polled: PolledSources;

beforeAll(async () => {
  simulator = await startLocalSimulator(start);
  polled = createPolledSources(await listSimulatedSources(simulator.url), http, clock, {});
});
afterAll(async () => {
  await http.close();
  await simulator.close();
});

async function query(code: string): Promise<ParsedFeed> {
  const found = polled.sources.find(({ source }) => source.code === code);
  if (found === undefined) throw new Error(`${code} is not configured`);
  const answer = found.parse(await found.fetch(numbers, new AbortController().signal), numbers);
  if ('refusal' in answer) throw new Error(`${code}: ${answer.evidence}`);
  return answer;
}

test('all terminals and railroads of the simulator are configured', () => {
  const codes = [...TERMINAL_PROFILES.map(({ code }) => code), ...RAILROAD_PROFILES.map(({ scac }) => scac)];
  expect(polled.list().map(({ source, lacks }) => [source.source.code, lacks])).toEqual(
    codes.map((code) => [code, null]),
  );
});

test('during all journeys, every response is parsed completely and is true', async () => {
  const lags = new Map<string, number>([
    ...TERMINAL_PROFILES.map(({ code, lagMinutes }) => [code, lagMinutes] as const),
    ...RAILROAD_PROFILES.map(({ scac, lagMinutes }) => [scac, lagMinutes] as const),
  ]);
  let compared = 0;
  for (let hour = 0; hour < 42 * 24; hour += 7) {
    const now = start + hour * HOUR + 50 * MINUTE;
    clock.set(now);
    await simulator.setClock(now);
    for (const [code, lag] of lags) {
      const { reports, unreadable } = await query(code);
      expect(unreadable, `${code} at ${formatInstant(now)}`).toEqual([]);
      for (const { equipment, facts, observations } of reports) {
        expect(observations.filter(({ kind, original }) => kind === null && original.code === '')).toEqual([]);
        const stay = world.stays.find(({ operator, container }) => operator === code && container.number === equipment);
        if (stay === undefined) continue;
        const known = now - lag * MINUTE;
        const truth = factsAt(stay, known);
        const factValue = (field: string) => facts.find((fact) => fact.field === field)?.value;
        const lfd = truth.find(({ field }) => field === 'last_free_day')?.value;
        expect(factValue('pickup_lfd')).toEqual(lfd === undefined ? undefined : { kind: 'date', on: lfd });
        if (known < stay.announcedAt || known >= stay.leftAt) continue;
        compared += 1;
        const holds = truth.flatMap((fact) => (fact.field === 'hold' ? [[fact.value.name, fact.value.status]] : []));
        const fees = truth.flatMap((fact) =>
          fact.field === 'fee' ? [[fact.value.type, Number(fact.value.amount)]] : [],
        );
        expect((factValue('holds') as readonly Hold[]).map((each) => [each.name, each.status])).toEqual(holds);
        expect((factValue('fees') as readonly Fee[]).map((each) => [each.type, each.amount])).toEqual(fees);
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
});

const SEA_MOVES: Readonly<Partial<Record<string, ObservationKind>>> = {
  vessel_loaded: 'load',
  vessel_departed: 'departure',
  vessel_arrived: 'arrival',
  vessel_discharged: 'discharge',
};

async function partsOf(type: EdiType, window: TimeWindow): Promise<EdiPart[]> {
  const text = interchangeOf(world, type, window)?.text ?? '';
  const parts: EdiPart[] = [];
  const options = { receivedAt: '2026-06-30T00:00:00Z', partners: {} };
  if (text !== '') for await (const part of readInterchange([Buffer.from(text)], options)) parts.push(part);
  return parts;
}

/** Those about moves; 310 has invoices (simulator/bills). */
test.each(EDI_TYPES.filter((type) => type !== '310'))(
  'EDI %s is parsed without a fault or an unknown code, each message for its container',
  async (type) => {
    const parts = await partsOf(type, { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY });
    expect(parts.filter(({ kind }) => kind === 'fault')).toEqual([]);
    const messages = parts.flatMap((part) => (part.kind === 'message' ? [part] : []));
    expect(messages.length).toBeGreaterThan(8);
    expect(messages.flatMap(({ outcome }) => outcome.faults)).toEqual([]);
    expect(messages.flatMap(({ unknownCodes }) => unknownCodes)).toEqual([]);
    for (const { reports } of messages) {
      expect(reports.map(({ equipment }) => numbers.includes(equipment ?? ''))).toEqual([true]);
    }
  },
);

test.each(['322', 'clm'] as const)(
  'after an interchange in %s, a container has another carrier and has not arrived',
  async (type) => {
    const [{ container, journey, events }] = world.railTrips as [RailTrip];
    const { number } = container;
    const sea = journey.journeyEvents.flatMap(({ milestone, at, call }) => {
      const kind = SEA_MOVES[milestone];
      if (kind === undefined || at === null) return [];
      return [observed(kind, call.facility.locode, formatInstant(at), { equipment: number, vessel: 'SHIP' })];
    });
    const observations: RecordedObservation[] = [...sea];
    const facts: RecordedFact[] = [];
    const known = () =>
      deriveContainer({ number, observations, facts }, { locate, asOf: clock.now(), settlingMillis: 0 });
    const carriers: string[] = [];
    const [first, last] = [events[0]?.at ?? 0, events.at(-1)?.at ?? 0];
    for (let since = first; since < last + 12 * HOUR; since += HOUR) {
      clock.set(since + HOUR);
      const parts = await partsOf(type, { since, until: since + HOUR });
      for (const part of parts) {
        const reports = part.kind === 'message' ? part.reports.filter(({ equipment }) => equipment === number) : [];
        const stored = { recordedAt: since, withdrawnAt: null };
        for (const report of reports) {
          for (const observation of report.observations)
            observations.push({ ...stored, id: `rail-${observations.length}`, observation });
          for (const fact of report.facts)
            facts.push({ ...stored, id: `fact-${facts.length}`, fact, confirmedAt: since, restatedAt: null });
        }
      }
      const { podRailCarrierScac, indRailCarrierScac, currentStatus } = known().state;
      const at = `${podRailCarrierScac} ${indRailCarrierScac} ${currentStatus}`;
      if (carriers.at(-1) !== at) carriers.push(at);
    }
    // CLM reports no loading or unloading, and no truck that leaves the ramp; it reports that the consignee was notified.
    const atRamp = type === '322' ? ['SRRA SRRB grounded', 'SRRA SRRB picked_up'] : ['SRRA SRRB available'];
    const before = type === '322' ? [] : ['null null grounded'];
    expect(carriers).toEqual([...before, 'SRRA SRRA on_rail', 'SRRA SRRB on_rail', ...atRamp]);
    const inland = known().milestones.filter(({ name, statement }) => name.startsWith('rail') && statement.actual);
    const ofTrain = {
      departed: ['rail_departed', type === '322' ? 'CAVAN' : 'CADEL'],
      arrived: ['rail_arrived', 'USDET'],
    };
    const ofCrane = type === '322' ? { loaded: ['rail_loaded', 'CAVAN'], unloaded: ['rail_unloaded', 'USDET'] } : {};
    expect(inland.map(({ name, statement }) => [name, statement.location?.key])).toEqual(
      [ofCrane.loaded, ofTrain.departed, ofTrain.arrived, ofCrane.unloaded].filter((each) => each !== undefined),
    );
    const handover = observations.filter(({ observation }) => ['J', 'R'].includes(observation.original.code));
    expect(handover.map(({ observation: { kind, original } }) => [kind, original.text === null])).toEqual([
      [null, false],
      [null, false],
    ]);
  },
);
