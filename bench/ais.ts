/**
 * How many AIS messages a process decodes in a second, and how many go from the sentence through the filter into storage: a sea of
 * 10,000 ships of which 2,000 are awaited, each received every ten seconds.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../src/database/database.ts';
import { gazetteerOf } from '../src/features/reference-data/gazetteer.ts';
import { watchPortCalls } from '../src/features/vessels/port-calls/record-port-calls.ts';
import { followShips } from '../src/features/vessels/positions/follow-ships.ts';
import { manualClock } from '../src/lib/clock.ts';
import { loadReference } from '../src/reference/reference.ts';
import { createNmeaIntake } from '../src/sources/ais/inputs/nmea-intake.ts';
import { createNmeaReader } from '../src/sources/ais/nmea/reader.ts';
import { checksumOf } from '../src/sources/ais/nmea/sentence.ts';
import { first, readOptions } from './measure/options.ts';
import { print, printHeading, printRates, printResult } from './measure/report.ts';
import { spreadOf } from './measure/rounds.ts';
import { addAccount, openBenchDatabase, projectDirectory, withDatabase } from './setup/database.ts';

const START = Date.parse('2026-05-01T00:00:00Z');
const SHIPS = 10_000;
const AWAITED = 2000;
const STEP_MILLIS = 10_000;
const STEPS_OF_A_ROUND = 20;

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { rounds: [5] });
  const rounds = first(options.rounds);
  printHeading('AIS: sentences to messages, and to stored positions');
  const decoding = { name: 'decoded', rates: Array.from({ length: rounds }, decodeRound) };
  const storing = { name: 'through filter and storage', rates: await storeRounds(rounds) };
  printRates('messages', [decoding, storing]);
  print('goals: 100,000 and 20,000');
  const [decoded, stored] = [decoding, storing].map(({ rates }) => spreadOf(rates).median);
  printResult({ bench: 'ais', decoded, stored });
}

const referenceFile = join(projectDirectory, 'src/sources/ais/fixtures/reference.json');
const reference = JSON.parse(readFileSync(referenceFile, 'utf8')) as { readonly nmea: string[] }[];

/** Real messages of all types, sentence by sentence. */
function decodeRound(): number {
  const lines = reference.flatMap(({ nmea }) => nmea);
  const reader = createNmeaReader();
  const start = performance.now();
  let messages = 0;
  for (let turn = 0; turn < 100; turn += 1) {
    for (const line of lines) if (typeof reader.read(line, START) === 'object') messages += 1;
  }
  return messages / ((performance.now() - start) / 1000);
}

async function storeRounds(rounds: number): Promise<number[]> {
  const rates: number[] = [];
  await withDatabase(async (url) => {
    await using opened = new AsyncDisposableStack();
    const database = openBenchDatabase(url);
    opened.defer(() => database.close());
    await addShips(database);
    const clock = manualClock(START);
    let stored = 0;
    const follower = await followShips({
      database,
      clock,
      retentionDays: 180,
      log: { warn: print },
      meter: {
        count: (outcome, times = 1) => {
          if (outcome === 'stored') stored += times;
        },
      },
      portCalls: watchPortCalls({
        database,
        clock,
        gazetteer: gazetteerOf(loadReference(join(projectDirectory, 'reference'))),
      }),
      flushMillis: 1000,
    });
    const listener = {
      connected: () => {},
      disconnected: () => {},
      ended: () => {},
      frame: () => {},
      count: () => {},
      report: (report: Parameters<typeof follower.take>[0]) => void follower.take(report, 'bench'),
    };
    const intake = createNmeaIntake({ listener, clock });
    for (let round = 0; round < rounds; round += 1) {
      const steps = Array.from({ length: STEPS_OF_A_ROUND }, (_, index) =>
        sentencesOf(round * STEPS_OF_A_ROUND + index),
      );
      const start = performance.now();
      for (const step of steps) {
        clock.advance(STEP_MILLIS);
        intake.take(step);
        // As a socket leaves the rest of the process its time between two chunks.
        await new Promise(setImmediate);
      }
      await follower.flush();
      rates.push((SHIPS * STEPS_OF_A_ROUND) / ((performance.now() - start) / 1000));
    }
    await follower.stop();
    print(`${stored} positions of ${AWAITED} ships stored`);
  });
  return rates;
}

const mmsiOf = (ship: number) => 300_000_000 + ship;

/** Awaited ships by containers on their voyages, their MMSIs known. */
async function addShips(database: Database): Promise<void> {
  const accountId = await addAccount(database);
  await database.changeSystem(async (session) => {
    await session.query("SET LOCAL session_replication_role = 'replica'");
    await session.query(
      `INSERT INTO shipments (account_id, id, scac, normalized_number, tracked_type, tracked_number, state, document, created_at, updated_at)
       SELECT $1, md5('s' || ship)::uuid, 'SIML', 'B' || ship, 'bill_of_lading', 'B' || ship, '{}', '{}', now(), now()
         FROM generate_series(0, $2 - 1) AS ship`,
      [accountId, AWAITED],
    );
    await session.query(
      `INSERT INTO containers (account_id, id, shipment_id, number, state, current_status, pod_locode, document, created_at, updated_at, refreshed_at)
       SELECT $1, md5('c' || ship)::uuid, md5('s' || ship)::uuid, 'N' || ship,
              jsonb_build_object('sailings', jsonb_build_array(jsonb_build_object('imo', imo, 'name', null, 'place', 'CNSGH'))), 'on_ship', 'USLGB', '{}', now(), now(), now()
         FROM unnest($2::text[]) WITH ORDINALITY AS named (imo, ship)`,
      [accountId, IMOS],
    );
    await session.query(
      `INSERT INTO vessel_mmsis (imo, mmsi, valid_from, matched_by)
       SELECT imo, (299999999 + ship)::text, to_timestamp(0), 'imo' FROM unnest($1::text[]) WITH ORDINALITY AS named (imo, ship)`,
      [IMOS],
    );
  });
}

const IMOS = Array.from({ length: AWAITED }, (_, ship) => {
  const digits = String(910_000 + ship);
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (7 - index), 0);
  return `${digits}${sum % 10}`;
});

/** One position of each ship, on her way east at 15 knots, as lines of class A. */
function sentencesOf(step: number): Buffer {
  const lines = Array.from({ length: SHIPS }, (_, ship) => {
    const longitude = -30 + (step * STEP_MILLIS * 15) / 3_600_000 / 60;
    return positionSentence(mmsiOf(ship), -60 + (ship % 1200) / 10, longitude);
  });
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

function positionSentence(mmsi: number, latitude: number, longitude: number): string {
  const fields: [number, number][] = [
    [1, 6],
    [0, 2],
    [mmsi, 30],
    [0, 4],
    [0, 8],
    [150, 10],
    [0, 1],
    [Math.round(longitude * 600_000), 28],
    [Math.round(latitude * 600_000), 27],
    [900, 12],
    [90, 9],
    [0, 6],
    [0, 25],
  ];
  const bits = fields.map(([value, length]) =>
    (value < 0 ? value + 2 ** length : value).toString(2).padStart(length, '0'),
  );
  const payload = bits.join('').replace(/.{6}/g, (sextet) => {
    const value = Number.parseInt(sextet, 2);
    return String.fromCharCode(value + (value > 39 ? 56 : 48));
  });
  const body = `AIVDM,1,1,,A,${payload},0`;
  return `!${body}*${checksumOf(body).toString(16).padStart(2, '0').toUpperCase()}`;
}
