/** The provenance of values with several sources, and the status of each source. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyReport, openWith } from '../../../test/helpers/tracking/applied-reports.ts';
import { DAY, HOUR, move, openWorld, report, START, type World } from '../../../test/helpers/tracking/core-world.ts';
import type { FactField, FactValue, Report, Source } from '../../core/observation.ts';
import { formatInstant } from '../../lib/clock.ts';
import { findContainers } from '../containers/list-store.ts';
import { checkShipment } from '../schedule/check-shipment.ts';
import type { ShipmentKey } from '../shipments/walk-store.ts';
import { SOURCE_STATES, stateAfterRefusal } from '../sources/schema.ts';
import { listSources } from '../sources/sources.ts';
import { listContainerProvenance } from './provenance.ts';
import { ORIGINS, ProvenanceAttributes } from './provenance-schema.ts';

const NUMBER = 'SIMU0000001';
const LINE: Source = { kind: 'shipping_line', code: 'SIML', name: 'Simulated Line' };
const TERMINAL: Source = { kind: 'terminal', code: 'ECTDDE', name: 'ECT Delta' };
const USER: Source = { kind: 'user', code: 'user', name: 'User' };

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

function voyage(): Report {
  const answer = report({ type: 'bill_of_lading', number: 'SIML1' }, world.clock.now(), {
    billOfLading: 'SIML1',
    observations: [
      move('load', 'CNSHA', '2031-02-01T10:00Z', { vessel: 'EVER' }),
      move('arrival', 'NLRTM', '2031-02-27T10:00Z', { vessel: 'EVER' }),
      move('discharge', 'NLRTM', '2031-02-28T10:00Z', { vessel: 'EVER' }),
    ],
  });
  if (!('report' in answer)) throw new Error('a report is no refusal');
  return answer.report;
}

function saying(source: Source, field: FactField, value: FactValue): Report {
  const place = { locode: 'NLRTM', name: 'Rotterdam', facility: null };
  const original = { code: field.toUpperCase(), text: `states ${field}` };
  const fact = { source, statedAt: null, equipment: NUMBER, field, value, place, original, raw: { words: field } };
  return { ...voyage(), source, equipment: [], observations: [], facts: [fact], complete: false };
}

/** Of the shipment's only container. */
async function read({ accountId, shipmentId }: ShipmentKey) {
  return world.database.forAccount(accountId, async (session) => {
    const [row] = await findContainers(session, { shipmentIds: [shipmentId] }, null);
    if (row === undefined) throw new Error('The shipment has no container.');
    const container = { id: row.id, number: row.number, journey: row.journey, shipmentId };
    const provenance = await listContainerProvenance(session, world.context, container);
    const sources = await listSources(session, world.context, container, world.clock.now());
    const attributes = ({ json }: { json: string }) => JSON.parse(json).attributes;
    return {
      of: (name: string) => provenance.map(attributes).find((each) => each.attribute === name),
      sources: sources.map(attributes),
    };
  });
}

describe('provenance', () => {
  it('names the source that is believed, its words and its evidence', async () => {
    const key = await openWith(world, voyage());
    await applyReport(world, key, saying(LINE, 'pickup_lfd', { kind: 'date', on: '2031-03-09' }));
    world.clock.advance(HOUR);
    await applyReport(world, key, saying(TERMINAL, 'pickup_lfd', { kind: 'date', on: '2031-03-05' }));
    await applyReport(world, key, saying(TERMINAL, 'available', true));
    const { of } = await read(key);
    expect(of('pickup_lfd')).toMatchObject({
      value: '2031-03-09T11:00:00Z',
      rule: expect.stringContaining('the line, else the terminal, else rail'),
      statement: { source: LINE, fact: 'pickup_lfd', said: { kind: 'date', on: '2031-03-09' }, event: null },
    });
    expect(of('import_deadlines.pickup_lfd_terminal')).toMatchObject({
      value: '2031-03-05T11:00:00Z',
      statement: {
        source: TERMINAL,
        original_code: 'PICKUP_LFD',
        original_text: 'states pickup_lfd',
        heard_at: formatInstant(START + HOUR),
        raw: { words: 'pickup_lfd' },
      },
    });
    expect(of('current_status')).toMatchObject({
      value: 'available',
      rule: 'ashore, and the terminal reports it available for pickup',
      statement: { fact: 'available', said: true },
    });
    expect(of('status_changed_at').statement).toEqual(of('current_status').statement);
    expect(of('number')).toMatchObject({ value: NUMBER, statement: { fact: 'listed', source: LINE } });
    expect(of('weight_in_lbs')).toEqual({
      attribute: 'weight_in_lbs',
      value: null,
      origin: 'none',
      rule: null,
      statement: null,
    });
  });

  it('names the user who entered the delivery', async () => {
    const key = await openWith(world, voyage());
    await applyReport(
      world,
      key,
      saying(USER, 'delivered', { kind: 'instant', at: '2031-03-01T00:00:00Z', precision: 'second' }),
    );
    const { of } = await read(key);
    expect(of('delivered_at')).toMatchObject({ origin: 'source', statement: { source: { kind: 'user' } } });
  });
});

describe('sources', () => {
  it('appear once they have reported, with the time of their last news', async () => {
    const key = await openWith(world, voyage());
    expect((await read(key)).sources.map(({ code }) => code)).toEqual(['SIML']);
    world.clock.advance(HOUR);
    await applyReport(world, key, saying(TERMINAL, 'available', false));
    world.clock.advance(HOUR);
    await applyReport(world, key, saying(TERMINAL, 'available', false));
    await applyReport(world, key, voyage());
    expect((await read(key)).sources).toEqual([
      expect.objectContaining({
        code: 'SIML',
        state: 'ok',
        last_checked_at: formatInstant(START + 2 * HOUR),
        last_changed_at: formatInstant(START),
        next_check_at: expect.stringMatching(/Z$/),
      }),
      {
        ...TERMINAL,
        state: 'ok',
        last_checked_at: null,
        last_answered_at: formatInstant(START + 2 * HOUR),
        last_changed_at: formatInstant(START + HOUR),
        next_check_at: null,
        last_error: null,
      },
    ]);
  });

  it('are what they are when the line fails, and when tracking has stopped', async () => {
    const key = await openWith(world, voyage());
    world.script = () => ({ refusal: 'unrecognized', evidence: 'a page of HTML', retryAfterSeconds: null });
    world.clock.advance(DAY);

    await checkShipment(
      world.context,
      key.accountId,
      { shipmentId: key.shipmentId, urgency: 'routine' },
      new AbortController().signal,
    );
    const [failing] = (await read(key)).sources;
    expect(failing).toMatchObject({
      state: 'unrecognized',
      last_checked_at: formatInstant(START + DAY),
      last_answered_at: formatInstant(START),
      last_error: { kind: 'unrecognized', detail: expect.stringContaining('a page of HTML') },
    });
    world.clock.advance(HOUR);
    await applyReport(world, key, voyage());
    expect((await read(key)).sources[0]).toMatchObject({ state: 'ok', last_error: null });
    world.clock.advance(60 * DAY);
    await applyReport(world, key, voyage());
    expect((await read(key)).sources[0]).toMatchObject({ state: 'off', next_check_at: null });
  });

  it('have a state for every refusal', () => {
    expect(stateAfterRefusal('invalidNumber')).toBe('not_found');
    expect(stateAfterRefusal('unreachable')).toBe('unreachable');
    expect(stateAfterRefusal(null)).toBe('unrecognized');
  });
});

it('is documented: every attribute of provenance, every origin, every state of a source', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/api/provenance.md'), 'utf8');
  const named = new Set([...page.matchAll(/^\| ([a-z_]+) \||`([a-z_]+)`/gm)].map(([, cell, code]) => cell ?? code));
  const documented = [...Object.keys(ProvenanceAttributes.properties), ...ORIGINS, ...SOURCE_STATES];
  expect(documented.filter((name) => !named.has(name))).toEqual([]);
});
