/** What the simulator's terminals, railroads and EDI partners say is read whole by those who ask, and is what is true there. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EDI_TYPES, interchangeOf } from '../../simulator/edi/interchange.ts';
import { RAILROAD_PROFILES } from '../../simulator/railroads/profiles.ts';
import { TERMINAL_PROFILES } from '../../simulator/terminals/profiles.ts';
import { factsAt } from '../../simulator/world/stays/stay.ts';
import { createWorld } from '../../simulator/world/world.ts';
import { listSimulatedSources } from '../../src/cli/demo/simulated-sources.ts';
import type { Fee, Hold } from '../../src/domain/observation.ts';
import type { EdiPart } from '../../src/feeds/edi/interchange.ts';
import { readInterchange } from '../../src/feeds/edi/read-interchange.ts';
import { type AskedSources, createAskedSources } from '../../src/feeds/registry.ts';
import type { FeedUnderstood } from '../../src/feeds/source.ts';
import { formatInstant, manualClock } from '../../src/lib/clock.ts';
import { createHttpClient } from '../../src/lib/http-client.ts';
import { type LocalSimulator, startLocalSimulator } from '../helpers/simulator.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const start = Date.parse('2026-05-01T00:00:00Z');
const world = createWorld({ seed: 7, start });
const numbers = world.journeys.flatMap(({ containers }) => containers.map(({ number }) => number));
const http = createHttpClient({ timeoutMillis: 2_000 });
const clock = manualClock(start);
let simulator: LocalSimulator;
let asked: AskedSources;

beforeAll(async () => {
  simulator = await startLocalSimulator(start);
  asked = createAskedSources(await listSimulatedSources(simulator.url), http, clock, {});
});
afterAll(async () => {
  await http.close();
  await simulator.close();
});

async function ask(code: string): Promise<FeedUnderstood> {
  const found = asked.sources.find(({ source }) => source.code === code);
  if (found === undefined) throw new Error(`${code} is not asked`);
  const answer = found.parse(await found.fetch(numbers, new AbortController().signal), numbers);
  if ('refusal' in answer) throw new Error(`${code}: ${answer.evidence}`);
  return answer;
}

test('all terminals and railroads of the simulator can be asked', () => {
  const codes = [...TERMINAL_PROFILES.map(({ code }) => code), ...RAILROAD_PROFILES.map(({ scac }) => scac)];
  expect(asked.list().map(({ source, lacks }) => [source.source.code, lacks])).toEqual(
    codes.map((code) => [code, null]),
  );
});

test('through the whole life of all boxes every answer is read whole, and says what is true', async () => {
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
      const { reports, unreadable } = await ask(code);
      expect(unreadable, `${code} at ${formatInstant(now)}`).toEqual([]);
      for (const { equipment, facts, observations } of reports) {
        expect(observations.filter(({ kind, original }) => kind === null && original.code === '')).toEqual([]);
        const stay = world.stays.find(({ operator, container }) => operator === code && container.number === equipment);
        if (stay === undefined) continue;
        const known = now - lag * MINUTE;
        const truth = factsAt(stay, known);
        const said = (field: string) => facts.find((fact) => fact.field === field)?.value;
        const lfd = truth.find(({ field }) => field === 'last_free_day')?.value;
        expect(said('pickup_lfd')).toEqual(lfd === undefined ? undefined : { kind: 'date', on: lfd });
        if (known < stay.announcedAt || known >= stay.leftAt) continue;
        compared += 1;
        const holds = truth.flatMap((fact) => (fact.field === 'hold' ? [[fact.value.name, fact.value.status]] : []));
        const fees = truth.flatMap((fact) =>
          fact.field === 'fee' ? [[fact.value.type, Number(fact.value.amount)]] : [],
        );
        expect((said('holds') as readonly Hold[]).map((each) => [each.name, each.status])).toEqual(holds);
        expect((said('fees') as readonly Fee[]).map((each) => [each.type, each.amount])).toEqual(fees);
      }
    }
  }
  expect(compared).toBeGreaterThan(100);
});

/** Delivered to and received from another railroad: no move of ours. */
const JUNCTION = ['J', 'R'];

test.each(EDI_TYPES)('EDI %s is read without a fault or an unknown code, each message about its box', async (type) => {
  const all = { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  const text = interchangeOf(world, type, all)?.text ?? '';
  const parts: EdiPart[] = [];
  const options = { receivedAt: '2026-06-30T00:00:00Z', partners: {} };
  for await (const part of readInterchange([Buffer.from(text)], options)) parts.push(part);
  expect(parts.filter(({ kind }) => kind === 'fault')).toEqual([]);
  const messages = parts.flatMap((part) => (part.kind === 'message' ? [part] : []));
  expect(messages.length).toBeGreaterThan(8);
  expect(messages.flatMap(({ outcome }) => outcome.faults)).toEqual([]);
  expect(messages.flatMap(({ unknownCodes }) => unknownCodes).filter((code) => !JUNCTION.includes(code))).toEqual([]);
  for (const { reports } of messages) {
    expect(reports.map(({ equipment }) => numbers.includes(equipment ?? ''))).toEqual([true]);
  }
});
