/** Deriving again gives the stored state, byte for byte; a difference is reported and repaired. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  applyReport,
  fieldsOf,
  openWith,
  rebuilt,
  sql,
} from '../../../test/helpers/tracking/applied-reports.ts';
import { DAY, HOUR, move, openWorld, START, type World } from '../../../test/helpers/tracking/core-world.ts';
import { changeStatements } from '../../../test/helpers/tracking/stored-statements.ts';
import { readScenario, reportOf } from '../../../test/journeys/play/scenario.ts';
import { rebuildCommand } from '../../cli/rebuild.ts';
import type { Report } from '../../core/observation.ts';
import { formatInstant } from '../../lib/clock.ts';
import { containerJson } from '../containers/store.ts';
import type { ShipmentKey } from '../shipments/walk-store.ts';
import { rebuild } from './rebuild.ts';

const NUMBER = 'SIMU0000001';

const TERMINAL = { kind: 'terminal', code: 'ECTDDE', name: 'ECT Delta' } as const;
const AT_ROTTERDAM = { locode: 'NLRTM', name: 'Rotterdam', facility: null };

/** What the terminal reads of holds, members in an order that the database does not keep. */
function holds(now: number, names: readonly ('customs' | 'freight')[]): Report {
  const value = names.map((name) => ({ description: null, status: 'hold' as const, name }));
  const raw = { holds: names };
  const original = { code: 'holds', text: null };
  return {
    ...answer(now),
    source: TERMINAL,
    equipment: [],
    observations: [],
    facts: [
      {
        source: TERMINAL,
        statedAt: null,
        equipment: NUMBER,
        field: 'holds',
        value,
        place: AT_ROTTERDAM,
        original,
        raw,
      },
    ],
    complete: false,
  };
}

let world: World;
beforeEach(async () => {
  world = await openWorld();
});
afterEach(() => world.close());

describe('what take-in stores', () => {
  it('is what rebuilding gives after a check that found nothing new, and after time alone changed something', async () => {
    const future = move('gate_out', 'NLRTM', '2031-03-21T10:00Z', { laden: true });
    const key = await openWith(world, answer(START, { observations: [future] }));
    expect(await rebuilt(world)).toEqual([]);
    const [before] = await sql(world, 'SELECT json, updated_at FROM containers');
    world.clock.set(START + HOUR);
    await applyReport(world, key, answer(START + HOUR, { observations: [future] }));
    expect(await sql(world, 'SELECT json, updated_at FROM containers')).toEqual([before]);
    expect(await rebuilt(world)).toEqual([]);
    world.clock.set(START + 21 * DAY);
    expect(await rebuilt(world)).toEqual([]);
    await applyReport(world, key, answer(START + 21 * DAY, { observations: [future] }));
    expect((await sql(world, 'SELECT updated_at FROM containers'))[0]?.updated_at).not.toEqual(before?.updated_at);
    expect(await rebuilt(world)).toEqual([]);
  });

  it('is what rebuilding gives while a fact settles, once it has, and when it is read again', async () => {
    const key = await openWith(world, answer(START));
    const readings = [['customs'], ['customs', 'freight'], ['customs', 'freight'], ['customs']] as const;
    for (const [index, names] of readings.entries()) {
      world.clock.set(START + 14 * DAY + index * 5 * 60_000);
      await applyReport(world, key, holds(world.clock.now(), names));
      expect(await rebuilt(world), `reading ${index}`).toEqual([]);
    }
    world.clock.advance(HOUR);
    expect(await rebuilt(world)).toEqual([]);
    await applyReport(world, key, answer(world.clock.now()));
    expect(await rebuilt(world)).toEqual([]);
    const [row] = await sql(world, `SELECT ${containerJson('c')} AS json FROM containers c`);
    expect(JSON.parse(String(row?.json)).attributes.holds_at_pod_terminal).toHaveLength(1);
  });

  it('is what rebuilding gives when only bookkeeping moved: an overdue milestone changes no document', async () => {
    const key = await openWith(world, answer(START));
    world.clock.set(START + 25 * DAY);
    const [before] = await sql(world, 'SELECT json, updated_at FROM containers');
    await applyReport(world, key, answer(world.clock.now()));
    expect(await world.events()).toContain('container.milestone_overdue');
    expect(await sql(world, 'SELECT json, updated_at FROM containers')).toEqual([before]);
    expect(await rebuilt(world)).toEqual([]);
  });

  it('is what rebuilding gives when a container was taken off and tracking has stopped', async () => {
    const both = { containers: [NUMBER, 'SIMU0000017'] };
    const key = await openWith(world, { ...answer(START), equipment: equipment(both.containers) });
    world.clock.advance(HOUR);
    await applyReport(world, key, answer(world.clock.now()));
    world.clock.advance(60 * DAY);
    await applyReport(world, key, answer(world.clock.now()));
    expect((await world.shipments())[0]?.line_tracking_stopped_reason).toBe('no_updates_at_line');
    expect(fieldsOf(await rebuilt(world))).toEqual([]);
  });

  it('is what rebuilding gives when a second journey proves to be none', async () => {
    const voyage = [
      move('discharge', 'KRPUS', '2031-02-27T10:00Z', { vessel: 'EVER' }),
      move('gate_out', 'KRPUS', '2031-02-27T12:00Z', { laden: true }),
    ];
    const returned = move('gate_in', 'KRPUS', '2031-02-27T20:00Z', { laden: false });
    const again = move('gate_out', 'KRPUS', '2031-02-28T10:00Z', { laden: false });
    const key = await openWith(world, answer(START, { observations: [...voyage, returned, again] }));
    const journeys = () => sql(world, 'SELECT journey, listed FROM containers ORDER BY journey');
    expect(await journeys()).toEqual([
      { journey: 1, listed: true },
      { journey: 2, listed: true },
    ]);
    world.clock.advance(HOUR);
    await applyReport(world, key, answer(world.clock.now(), { observations: [...voyage, again] }));
    expect(await journeys()).toEqual([
      { journey: 1, listed: true },
      { journey: 2, listed: false },
    ]);
    expect(await rebuilt(world)).toEqual([]);
  });

  it('rests on the last statements, also where they changed nothing', async () => {
    const key = await openWith(world, { ...answer(START), equipment: equipment([NUMBER]) });
    const [before] = await sql(world, 'SELECT updated_at FROM shipments');
    world.clock.advance(HOUR);
    const [fact] = holds(world.clock.now(), []).facts;
    if (fact === undefined) throw new Error('the terminal states one fact');
    const sameBox = {
      ...holds(world.clock.now(), []),
      facts: [{ ...fact, field: 'iso_code' as const, value: '45G1' }],
    };
    await applyReport(world, key, sameBox);
    const now = new Date(world.clock.now());
    expect(await sql(world, 'SELECT updated_at, derived_as_of, last_news_at FROM shipments')).toEqual([
      { ...before, derived_as_of: now, last_news_at: now },
    ]);
    expect(await rebuilt(world)).toEqual([]);
  });
});

function equipment(numbers: readonly string[]): Report['equipment'] {
  return numbers.map((number) => ({ number, isoCode: '45G1', sealNumber: null }));
}

describe('every golden journey', () => {
  const folder = join(import.meta.dirname, '../../../test/journeys');
  const scenarios = globSync('**/*.journey', { cwd: folder })
    .sort()
    .map((file) => ({
      file,
      ...readScenario(readFileSync(join(folder, file), 'utf8')),
    }));
  /** One in twelve in `npm test`; `npm run test:long` plays all. */
  const every = process.env.EVERY_JOURNEY === '1' ? 1 : 24;
  const played = scenarios
    .filter(({ steps }) => steps.every((step) => step.file === null))
    .filter((_, index) => index % every === 0);

  it('is stored after each of its steps as rebuilding gives it', async () => {
    expect(played.length).toBeGreaterThan(160 / every);
    for (const [index, { file, steps }] of played.entries()) {
      const standing = new Map<string, string[]>();
      let key: ShipmentKey | null = null;
      for (const step of steps) {
        world.clock.set(step.now);
        const answer = { ...reportOf(step, standing), billOfLading: `SIML${index}` };
        const named = { ...answer, reference: { ...answer.reference, number: `SIML${index}` } };
        if (key === null) key = await openWith(world, named);
        else await applyReport(world, key, named);
        expect(await rebuilt(world, key), `${file}, ${step.heading}`).toEqual([]);
        world.clock.advance(HOUR);
        expect(await rebuilt(world, key), `${file}, an hour after ${step.heading}`).toEqual([]);
      }
    }
    expect(await rebuilt(world)).toEqual([]);
  });
});

describe('a database with manual changes', () => {
  let key: ShipmentKey;
  beforeEach(async () => {
    key = await openWith(world, answer(START));
    world.clock.advance(HOUR);
  });

  const rows = () =>
    sql(
      world,
      `SELECT c.state, c.current_status, c.pod_eta_at, c.listed, s.state AS shipment_state, s.json AS shipment, s.derived_as_of
         FROM containers c JOIN shipments s ON s.id = c.shipment_id`,
    );

  it.each([
    ['a state', `UPDATE containers SET state = jsonb_set(state, '{podEtaAt}', 'null')`, ['state.podEtaAt']],
    [
      'a column',
      `UPDATE containers SET current_status = 'delivered', listed = false`,
      ['column.current_status', 'column.listed'],
    ],
    [
      'a document',
      `UPDATE containers SET json = replace(json, 'on_ship', 'delivered')`,
      ['json.attributes.current_status'],
    ],
    ['a broken JSON text', `UPDATE containers SET json = left(json, 100)`, ['json']],
    ['spaces in a JSON text', `UPDATE containers SET json = json || ' '`, ['json']],
  ])('is found and repaired: %s', async (_what, tampering, fields) => {
    const before = await rows();
    const events = await world.events();
    await sql(world, tampering);
    expect(fieldsOf(await rebuilt(world))).toEqual(fields.map((field) => `${NUMBER}: ${field}`));
    expect(fieldsOf(await rebuilt(world))).toHaveLength(fields.length);
    await rebuilt(world, { mode: 'repair' });
    expect(await rebuilt(world)).toEqual([]);
    expect(await rows()).toEqual(before);
    expect(await world.events()).toEqual(events);
  });

  it('is found and repaired: the shipment itself', async () => {
    const before = await rows();
    await sql(world, `UPDATE shipments SET state = jsonb_set(state, '{podLocode}', '"DEHAM"'), pod_eta_at = NULL`);
    expect(fieldsOf(await rebuilt(world))).toEqual(['-: state.podLocode', '-: column.pod_eta_at']);
    await rebuilt(world, { mode: 'repair' });
    expect(await rebuilt(world)).toEqual([]);
    expect(await rows()).toEqual(before);
  });

  it('is found and repaired: milestones that were lost, and one that never was', async () => {
    const milestones = () =>
      sql(world, 'SELECT event, happened_at FROM transport_events WHERE invalidated_at IS NULL ORDER BY happened_at');
    const before = await milestones();
    await sql(world, `DELETE FROM transport_events WHERE event LIKE '%vessel_loaded'`);
    await sql(
      world,
      `UPDATE transport_events SET milestone_key = replace(milestone_key, 'full_in|', 'full_out|'),
         event = 'container.transport.full_out' WHERE event LIKE '%full_in'`,
    );
    const found = fieldsOf(await rebuilt(world));
    expect(found.filter((each) => each.endsWith(': milestone'))).toHaveLength(3);
    await rebuilt(world, { mode: 'repair' });
    expect(await rebuilt(world)).toEqual([]);
    expect(await milestones()).toEqual(before);
  });

  it('is found and repaired: a statement that was taken away', async () => {
    await changeStatements(world.database.systemPool, world.accountId, (each) =>
      'observation' in each.record && each.record.observation.kind === 'departure' ? undefined : each,
    );
    const found = fieldsOf(await rebuilt(world));
    expect(found).toContain(`${NUMBER}: state.polVesselDepartedAt`);
    await rebuilt(world, { mode: 'repair' });
    expect(await rebuilt(world)).toEqual([]);
    expect(await rows()).toEqual([
      expect.objectContaining({ state: expect.objectContaining({ polVesselDepartedAt: null }) }),
    ]);
  });

  it('keeps to one account or one shipment where the option is set', async () => {
    const other = await openWith(world, answer(world.clock.now(), {}, 'SIML2'));
    await sql(world, `UPDATE containers SET current_status = 'delivered'`);
    expect((await rebuilt(world, { shipmentId: key.shipmentId })).map((each) => each.shipmentId)).toEqual([
      key.shipmentId,
    ]);
    expect(await rebuilt(world, { accountId: key.shipmentId })).toEqual([]);
    await rebuilt(world, { mode: 'repair', shipmentId: key.shipmentId });
    expect((await rebuilt(world)).map((each) => each.shipmentId)).toEqual([other.shipmentId]);
  });
});

describe('rules that changed', () => {
  /** As if an older rule had seen neither the loading nor the forecast. */
  const OLDER = `UPDATE containers SET state = state || '{"currentStatus": "new", "polVesselLoadedAt": null, "podEtaAt": null}'`;

  it('are applied to the stored state, and nothing is announced', async () => {
    await openWith(world, answer(START));
    const events = await world.events();
    const [before] = await sql(world, 'SELECT announced_pod_eta_at, derived_as_of FROM shipments');
    await sql(world, `${OLDER}; DELETE FROM transport_events WHERE event LIKE '%vessel_%'`);
    world.clock.advance(30 * DAY);
    await rebuilt(world, { mode: 'repair' });
    expect(await rebuilt(world)).toEqual([]);
    expect(await world.events()).toEqual(events);
    expect(await sql(world, 'SELECT announced_pod_eta_at, derived_as_of FROM shipments')).toEqual([before]);
    const [{ json } = {}] = await sql(world, `SELECT ${containerJson('c')} AS json FROM containers c`);
    expect(JSON.parse(String(json)).attributes).toMatchObject({
      current_status: 'on_ship',
      updated_at: formatInstant(world.clock.now()),
    });
  });

  it('are announced where the option is set', async () => {
    await openWith(world, answer(START));
    const before = (await world.events()).length;
    await sql(world, `${OLDER}; DELETE FROM transport_events WHERE event LIKE '%vessel_loaded'`);
    world.clock.advance(HOUR);
    await rebuilt(world, { mode: 'repair', announce: true });
    expect((await world.events()).slice(before)).toContain('container.transport.vessel_loaded');
    expect(await rebuilt(world)).toEqual([]);
  });
});

describe('portolan rebuild', () => {
  /** What the command wrote to standard error. */
  const warnings: string[] = [];

  async function run(words: readonly string[], printed: string[] = [], context = world.context): Promise<string[]> {
    const print = (line: string) => void printed.push(line);
    const warn = (line: string) => void warnings.push(line);
    const command = rebuildCommand({ print, warn, progress: null, withTracking: (work) => work(context) });
    await new Command('portolan')
      .exitOverride()
      .addCommand(command)
      .parseAsync(['rebuild', ...words], { from: 'user' });
    return printed;
  }

  it('prints counts by customer and field with examples, and ends with an error while checking', async () => {
    const { shipmentId } = await openWith(world, answer(START));
    await openWith(world, answer(START, {}, 'SIML2'));
    await sql(
      world,
      `WITH made AS (INSERT INTO parties (account_id, id, company_name, created_at, updated_at)
         VALUES ($1, gen_random_uuid(), 'ACME', now(), now()) RETURNING id)
       UPDATE shipments SET customer_id = made.id FROM made WHERE shipments.id = $2`,
      world.accountId,
      shipmentId,
    );
    await rebuilt(world, { mode: 'repair' });
    expect(await run(['--check'])).toEqual(['Shipments checked: 2. With differences: 0.']);
    await sql(world, `UPDATE containers SET current_status = 'delivered'`);
    const total = 'Shipments checked: 2. With differences: 2, 2 of them in what is shown (2 containers, 1 customer).';
    await expect(run(['--check', '--details'])).rejects.toThrow(`${total} To repair them`);
    expect(await run([])).toEqual([
      'Customers whose containers and shipments show other values:',
      '  ACME: 1 shipment, 1 container',
      '  no customer: 1 shipment, 1 container',
      'Differences:',
      '  column.current_status: 2',
      `    SIML ${NUMBER}: stored delivered, derived on_ship`,
      `    SIML ${NUMBER}: stored delivered, derived on_ship`,
      `${total} All are repaired.`,
    ]);
    expect(await run(['--check'])).toHaveLength(1);
  });

  it('counts apart what differs in the stored state alone', async () => {
    await openWith(world, answer(START));
    await sql(world, `UPDATE containers SET state = state - 'sailings'`);
    const total = 'Shipments checked: 1. With differences: 1, 0 of them in what is shown.';
    expect(await run([])).toEqual([
      'Other differences in the stored state alone: 1 shipment, 1 container',
      'Differences:',
      '  state.sailings: 1',
      expect.stringMatching(`^    SIML ${NUMBER}: stored \\(missing\\), derived \\[`),
      `${total} All are repaired.`,
    ]);
  });

  it('prints each difference where details are wanted', async () => {
    await openWith(world, answer(START));
    await sql(world, `UPDATE containers SET current_status = 'delivered'`);
    expect((await run(['--details'])).slice(0, 2)).toEqual([
      expect.stringMatching(/^SIML SIML1 \(shipment [0-9a-f-]{36}\)$/),
      `  container ${NUMBER}: column.current_status: stored delivered, derived on_ship`,
    ]);
  });

  it('lists the events of a repair: while checking those that would be, else those that were', async () => {
    await openWith(world, answer(START));
    await sql(world, `DELETE FROM transport_events WHERE event LIKE '%vessel_loaded'`);
    const events = [{ event: 'container.transport.vessel_loaded', count: 1 }];
    const summaryOf = (lines: readonly string[]) => JSON.parse(lines.at(-1) ?? '').summary;
    const before = await world.events();
    const checked: string[] = [];
    await expect(run(['--check', '--json'], checked)).rejects.toThrow('With differences: 1');
    expect(summaryOf(checked)).toMatchObject({ shipments: 1, shown: { shipments: 1, containers: 1 }, events });
    expect(await world.events()).toEqual(before);
    expect(summaryOf(await run(['--announce', '--json']))).toMatchObject({ differing: 1, events });
    expect(await world.events()).toEqual([...before, 'container.transport.vessel_loaded']);
    expect(summaryOf(await run(['--announce', '--json']))).toMatchObject({ differing: 0, events: [] });
    expect(await world.events()).toHaveLength(before.length + 1);
  });

  it('prints the summary of what was done where errors in a row end it', async () => {
    for (let index = 1; index <= 12; index++) await openWith(world, answer(START, {}, `SIML${index}`));
    await sql(world, `UPDATE containers SET current_status = 'delivered'`);
    const { listTariffs } = world.context;
    let derived = 0;
    const failing: World['context'] = {
      ...world.context,
      listTariffs: async (...given) => {
        derived += 1;
        if (derived > 2) throw new Error('the connection is lost');
        return listTariffs(...given);
      },
    };
    const lines: string[] = [];
    await expect(run(['--check'], lines, failing)).rejects.toThrow('the connection is lost');
    expect(lines).toContain('Differences:');
    expect(lines.at(-1)).toMatch(/^Shipments checked: 11\. With differences: 1, 1 of them/);
    expect(warnings.splice(0)).toEqual(
      Array.from({ length: 10 }, () =>
        expect.stringMatching(/^Shipment [0-9a-f-]{36} could not be derived: the connection is lost$/),
      ),
    );
    derived = 0;
    const printed: string[] = [];
    await expect(run(['--json'], printed, failing)).rejects.toThrow('the connection is lost');
    expect(JSON.parse(printed.at(-1) ?? '').summary).toMatchObject({ shipments: 11, differing: 1, failed: 10 });
  });

  it('goes on after a shipment that cannot be derived, and ends with an error', async () => {
    const [, broken] = [
      await openWith(world, answer(START, {}, 'SIML1')),
      await openWith(world, answer(START, {}, 'SIML2')),
      await openWith(world, answer(START, {}, 'SIML3')),
    ];
    await sql(world, `UPDATE containers SET current_status = 'delivered'`);
    const { listTariffs } = world.context;
    const context: World['context'] = {
      ...world.context,
      listTariffs: async (session, id) => {
        if (id === broken?.shipmentId) throw new Error('a defect');
        return listTariffs(session, id);
      },
    };
    const failed: string[] = [];
    const listener = {
      onDifference: () => {},
      onProgress: () => {},
      onFailure: ({ shipmentId }: ShipmentKey) => void failed.push(shipmentId),
    };
    const options = { mode: 'repair', announce: false } as const;
    expect(await rebuild(context, options, listener)).toEqual({ shipments: 3, differing: 2, failed: 1 });
    expect(failed).toEqual([broken?.shipmentId]);
    const { onFailure: _, ...strict } = listener;
    await expect(rebuild(context, options, strict)).rejects.toThrow('a defect');
    expect((await rebuilt(world)).map(({ shipmentId }) => shipmentId)).toEqual([broken?.shipmentId]);
  });

  it('ends after the shipment at hand where it is interrupted; the next run does the rest, and announces nothing twice', async () => {
    for (const number of ['SIML1', 'SIML2', 'SIML3']) await openWith(world, answer(START, {}, number));
    await sql(world, `DELETE FROM transport_events WHERE event LIKE '%vessel_loaded'`);
    const before = (await world.events()).length;
    const stop = new AbortController();
    const listener = { onDifference: () => stop.abort(), onProgress: () => {} };
    const options = { mode: 'repair', announce: true } as const;
    const ended = await rebuild(world.context, { ...options, signal: stop.signal }, listener);
    expect(ended).toEqual({ shipments: 1, differing: 1, failed: 0 });
    await rebuilt(world, options);
    expect((await world.events()).slice(before)).toEqual(Array(3).fill('container.transport.vessel_loaded'));
  });

  it('prints JSON for programs, and refuses what makes no sense', async () => {
    await openWith(world, answer(START));
    await sql(world, `UPDATE containers SET current_status = 'delivered'`);
    const [line = ''] = await run(['--json']);
    expect(JSON.parse(line)).toMatchObject({ scac: 'SIML', differences: [{ container: NUMBER, derived: 'on_ship' }] });
    await expect(run(['--shipment', 'x'])).rejects.toThrow('must be an id');
    await expect(run(['--check', '--announce'])).rejects.toThrow('--check and --announce exclude each other');
    await expect(run(['--shipment', world.accountId])).rejects.toThrow('There is no shipment');
  });
});
