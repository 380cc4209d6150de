/**
 * The profiles of real lines over HTTP, against the simulator in the manner of each line, with the settings of docs/lines.md:
 * only addresses and secrets are set beside a profile.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { LINE_PROFILES as MANNERS } from '../../simulator/lines/profiles.ts';
import { withNumbersOf } from '../../simulator/lines/told-numbers.ts';
import { presentTruth } from '../../simulator/world/truth.ts';
import { loadConfig } from '../../src/config/config.ts';
import { REFERENCE_TYPES, type TrackedReference } from '../../src/core/observation.ts';
import type { HttpClient } from '../../src/lib/http-client.ts';
import { loadLineProfiles, secretNamesIn } from '../../src/reference/line-profiles.ts';
import { loadReference } from '../../src/reference/reference.ts';
import { type Carrier, supports } from '../../src/sources/carriers/carrier.ts';
import { createCarriers } from '../../src/sources/carriers/registry.ts';
import { explainAnswer } from '../../src/tracking/lines/explain-answer.ts';
import { noAbort } from '../helpers/no-abort.ts';
import { announcedMilestones } from '../helpers/simulator.ts';
import { CERTIFICATES, useSteppedSimulator } from '../helpers/stepped-simulator.ts';

const root = join(import.meta.dirname, '../..');
const DAY = 86_400_000;
const start = Date.parse('2026-05-01T00:00:00Z');
const certificate = (name: string) => join(CERTIFICATES, name);
const { clock, simulation, server: simulator, http, control, setTime, url } = useSteppedSimulator(start);
const { locate } = loadReference(join(root, 'reference'));
const profiles = loadLineProfiles(join(root, 'reference'));
const codes = profiles
  .list()
  .filter(({ settings }) => settings.dialect === 'dcsa-2.2')
  .map(({ scac }) => scac);

beforeAll(() => toDay(40));
const toDay = (day: number) => setTime(start + day * DAY);

/** The lines of docs/lines.md for use with the simulator. */
interface DocumentedLine {
  readonly profile: string;
  readonly baseUrl?: string;
}
const documented = [...readFileSync(join(root, 'docs/lines.md'), 'utf8').matchAll(/^```json\n([\s\S]*?)^```/gm)]
  .flatMap(([, json = '']): DocumentedLine[] => JSON.parse(json).carriers?.lines ?? [])
  .filter(({ baseUrl }) => baseUrl !== undefined);

/** What the simulator requires of each variable. */
function environmentOf(scac: string): Record<string, string> {
  const files = { CERTIFICATE_FILE: certificate('client.pem'), KEY_FILE: certificate('client.key') };
  const secretOf = (name: string) => Object.entries(files).find(([end]) => name.endsWith(end))?.[1] ?? 'simulated';
  return Object.fromEntries(secretNamesIn(profiles.find(scac)?.settings).map((name) => [name, secretOf(name)]));
}

interface SetUp {
  readonly beside?: object;
  readonly environment?: Readonly<Record<string, string>>;
  readonly client?: HttpClient;
}

function setUp(scac: string, { beside = {}, environment = environmentOf(scac), client = http }: SetUp = {}): Carrier {
  const shown = JSON.stringify(documented.find(({ profile }) => profile === scac));
  const line = { ...JSON.parse(shown.replaceAll('http://127.0.0.1:4400', url())), ...beside };
  const config = loadConfig(root, { ...environment, PORTOLAN_CARRIERS_LINES: JSON.stringify([line]) });
  const carriers = createCarriers(config.carriers, client, clock, environment);
  const carrier = carriers.find(scac);
  if (carrier === undefined) throw new Error(carriers.missingLineSettings(scac) ?? scac);
  return carrier;
}

const mannerOf = (scac: string) => MANNERS.find((manner) => manner.scac === scac) as (typeof MANNERS)[number];

/** The shipment in the line's own numbers, as each kind of number that the line takes. */
function shipmentOf(carrier: Carrier, scenario: string) {
  const journey = simulation.world.journeys.find((each) => each.scenario === scenario);
  if (journey === undefined) throw new Error(`no scenario ${scenario}`);
  const { billOfLading, booking, containers } = withNumbersOf(journey, mannerOf(carrier.scac));
  const numbers = { bill_of_lading: billOfLading, booking_number: booking, container: containers[0]?.number ?? '' };
  const references = REFERENCE_TYPES.filter((type) => supports(carrier, type)).map(
    (type): TrackedReference => ({ type, number: numbers[type] }),
  );
  return { journey, references: references as [TrackedReference, ...TrackedReference[]] };
}

async function query(carrier: Carrier, reference: TrackedReference) {
  expect(carrier.refuse?.(reference)).toBeNull();
  return carrier.parse(await carrier.fetch(reference, noAbort()), reference);
}

test('the simulator has the manner of each line with a profile', () => {
  expect(codes.length).toBeGreaterThanOrEqual(9);
  expect(codes.filter((scac) => mannerOf(scac) === undefined)).toEqual([]);
});

describe.each(codes)('the profile %s', (scac) => {
  test.each(['direct', 'transshipment'])('tracks the shipment %s, and its milestones are true', async (scenario) => {
    const carrier = setUp(scac);
    const { journey, references } = shipmentOf(carrier, scenario);
    for (const reference of references) {
      const answer = await carrier.fetch(reference, noAbort());
      const explained = explainAnswer(carrier, { reference, answer }, locate);
      if (!('containers' in explained)) throw new Error(explained.refusal.evidence);
      expect(explained).toMatchObject({ complete: true, unreadable: [], shortfall: null });
      const truth = presentTruth(journey, clock.now(), simulation.world).containers.filter(
        ({ number }) => reference.type !== 'container' || number === reference.number,
      );
      const milestones = explained.containers.map(({ number, milestones: made }) => [
        number,
        made.filter(({ actual }) => actual).map(({ name, at, place }) => `${name} ${at.slice(0, 16)} ${place}`),
      ]);
      const right = truth.map((container) => [
        container.number,
        announcedMilestones(container).map(({ event, at, locode }) => `${event.split('.')[2]} ${at} ${locode}`),
      ]);
      expect(right.flat(2).length).toBeGreaterThan(6);
      expect(Object.fromEntries(milestones), reference.type).toEqual(Object.fromEntries(right));
    }
  });

  test('withdraws nothing for an answer that is cut off', async () => {
    const carrier = setUp(scac);
    const [reference] = shipmentOf(carrier, 'direct').references;
    await control('POST', '/trouble', { line: scac, kind: 'truncated' });
    const cut = await carrier.fetch(reference, noAbort());
    expect(carrier.parse(cut, reference)).toMatchObject({ refusal: 'unrecognized' });
    await control('DELETE', '/trouble');
    if (mannerOf(scac).pageParameters === 'refused') return;
    const full = setUp(scac, { beside: { paging: { limit: 3 } } });
    const answer = await full.fetch(reference, noAbort());
    const pages = answer.pages.map((page, index) =>
      index === answer.pages.length - 1 ? { ...page, body: page.body.slice(0, -20) } : page,
    );
    const parsed = full.parse({ ...answer, pages }, reference);
    expect('report' in parsed && parsed.report.complete).toBe(false);
  });

  test('says that its credentials are refused, without naming them', async () => {
    const wrong = { ...environmentOf(scac) };
    for (const name of Object.keys(wrong)) {
      if (name.endsWith('CERTIFICATE_FILE')) wrong[name] = certificate('server.pem');
      else wrong[name] = name.endsWith('KEY_FILE') ? certificate('server.key') : 'not-the-secret';
    }
    const carrier = setUp(scac, { environment: wrong });
    const parsed = await query(carrier, shipmentOf(carrier, 'direct').references[0]);
    expect(parsed).toMatchObject({ refusal: 'unreachable', evidence: expect.stringMatching(/401/) });
    expect(JSON.stringify(parsed)).not.toContain('not-the-secret');
  });

  test('waits while a quota is used up, and tells an unknown number by the words of the line', async () => {
    const carrier = setUp(scac);
    const { references } = shipmentOf(carrier, 'direct');
    await control('POST', '/trouble', { line: scac, kind: 'rate_limit_429', delay_seconds: 60, for_requests: 1 });
    expect(await query(carrier, references[0])).toMatchObject({ refusal: 'unreachable', retryAfterSeconds: 60 });
    const [{ type, number }] = references;
    const unknown = { type, number: number.replace(/\d{3}$/, '999') };
    const refusal = ['MAEU', 'CMDU'].includes(scac) ? 'privateOrUnknown' : 'notFound';
    expect(await query(carrier, unknown)).toMatchObject({ refusal });
  });
});

test.each(['MAEU', 'EGLV'])('%s gets a new token in the middle of its pages', async (scac) => {
  let requests = 0;
  const client: HttpClient = {
    ...http,
    async send(request) {
      requests += 1;
      if (requests === 3) await control('POST', '/trouble', { line: scac, kind: 'expired_token', for_requests: 1 });
      return http.send(request);
    },
  };
  const carrier = setUp(scac, { client, beside: { paging: { limit: 3 } } });
  const answer = await carrier.fetch(shipmentOf(carrier, 'direct').references[0], noAbort());
  expect(answer.pages.map(({ status }) => status)).toEqual(Array.from(answer.pages, () => 200));
  // The token, the first page, the second page twice with a token between, and the others.
  expect(requests).toBe(answer.pages.length + 3);
  expect(answer.pages.length).toBeGreaterThan(2);
});

test.each(['ONEY', 'HLCU'])('a full page of %s counts as cut off', async (scac) => {
  const carrier = setUp(scac, { beside: { paging: { limit: 3 } } });
  expect(await query(carrier, shipmentOf(carrier, 'direct').references[0])).toMatchObject({
    report: { complete: false },
    shortfall: { isLasting: true },
  });
});

test('a shipment of others is as unknown to Maersk as one that is not there', async () => {
  const carrier = setUp('MAEU');
  const { references } = shipmentOf(carrier, 'exam');
  for (const reference of references)
    expect(await query(carrier, reference)).toMatchObject({ refusal: 'privateOrUnknown' });
});

test.each(['MAEU', 'EGLV'])('%s gets its bills of lading without the prefix', async (scac) => {
  const carrier = setUp(scac);
  const [{ type, number }] = shipmentOf(carrier, 'direct').references;
  expect(await query(carrier, { type, number: `${scac}${number}` })).toMatchObject({ report: { complete: true } });
});

test('CMA CGM bills an unknown number, and never sees a container with a wrong check digit', async () => {
  const carrier = setUp('CMDU');
  const bills = () => simulation.statistics.get('CMDU')?.bills ?? 0;
  const before = bills();
  await query(carrier, { type: 'bill_of_lading', number: 'CMDUSIM0000000' });
  expect(bills() - before).toBe(1);
  expect(carrier.refuse?.({ type: 'container', number: 'SIMU0000007' })).toMatchObject({ refusal: 'invalidNumber' });
  expect(carrier.limits.billed).toBe(true);
});

test('the quota of Hapag-Lloyd is used up until the next day', async () => {
  const url = '/lines/HLCU/hlag/external/v2/events/?carrierBookingReference=80000000';
  const headers = { 'x-ibm-client-id': 'simulated', 'x-ibm-client-secret': 'simulated' };
  for (let count = 0; count < 100; count += 1) await simulator.inject({ url, headers });
  const carrier = setUp('HLCU');
  const [reference] = shipmentOf(carrier, 'direct').references;
  expect(await query(carrier, reference)).toMatchObject({
    refusal: 'unreachable',
    evidence: expect.stringContaining('are used up'),
  });
  clock.advance(DAY);
  expect(await query(carrier, reference)).toMatchObject({ report: { complete: true } });
});
