/**
 * Measures the derivation of one container, and how it grows with the number of statements: one container with 60
 * observations, and histories of up to 5,000. Pure computing: no database.
 */

import type { RecordedObservation } from '../src/core/journey/statement.ts';
import type { Place } from '../src/core/observation.ts';
import { deriveContainer } from '../src/core/state/container-state.ts';
import { first, readOptions } from './measure/options.ts';
import { print, printHeading, printResult } from './measure/report.ts';
import { spreadOf } from './measure/rounds.ts';
import { reportOf, STEP_COUNT } from './setup/journeys.ts';

const STARTED = Date.parse('2026-01-01T00:00:00Z');
const HOUR = 3_600_000;
const SIZES = [60, 120, 500, 1000, 2500, 5000];
const NUMBER = 'MSKU0000002';
const READING = {
  locate: ({ locode }: Place) => ({
    key: locode ?? '',
    locode,
    name: null,
    countryCode: null,
    timeZones: ['Europe/Amsterdam'],
    position: null,
  }),
  asOf: Date.parse('2026-06-01T00:00:00Z'),
  settlingMillis: 600_000,
};

export async function run(given: readonly string[]): Promise<void> {
  const options = readOptions(given, { rounds: [7] });
  const rounds = first(options.rounds);
  printHeading('Deriving one container from its observations');
  print('observations    ms median      lowest     highest   µs/observation');
  const medians = SIZES.map((size) => {
    const observations = history(size);
    const times = Array.from({ length: rounds }, () => measure(observations));
    const { median, lowest, highest } = spreadOf(times);
    const each = [median, lowest, highest].map((time) => time.toFixed(3).padStart(10));
    print(`${String(size).padStart(12)}   ${each.join('  ')}   ${((median * 1000) / size).toFixed(2).padStart(14)}`);
    return median;
  });
  const [sixty = Number.NaN] = medians;
  const perObservation = sixty / first(SIZES);
  const growth = (medians.at(-1) ?? Number.NaN) / (SIZES.at(-1) ?? 1) / perObservation;
  print(`\n60 observations: ${sixty.toFixed(3)} ms; goal < 1`);
  print(
    `time for an observation at 5,000 beside 60: ${growth.toFixed(2)}; goal: about 1, as it grows in a straight line`,
  );
  printResult({
    bench: 'derive',
    ratio: sixty,
    growth,
    milliseconds: Object.fromEntries(SIZES.map((size, index) => [size, medians[index]])),
  });
}

/** A line that corrects its forecasts and times repeatedly; it states every move many times. */
function history(size: number): RecordedObservation[] {
  const observations: RecordedObservation[] = [];
  for (let round = 0; observations.length < size; round += 1) {
    const report = reportOf(1, { steps: STEP_COUNT, startedAt: STARTED + round * HOUR, containers: 1 });
    for (const { raw: _raw, ...observation } of report.observations) {
      observations.push({
        id: `0197${String(observations.length).padStart(8, '0')}`,
        observation,
        recordedAt: STARTED + round * HOUR,
        withdrawnAt: null,
      });
    }
  }
  return observations.slice(0, size);
}

/** Milliseconds of one derivation, over so many that a round takes about a quarter of a second. */
function measure(observations: readonly RecordedObservation[]): number {
  const times = Math.max(3, Math.ceil(30_000 / observations.length));
  const start = performance.now();
  for (let count = 0; count < times; count += 1) deriveContainer({ number: NUMBER, observations, facts: [] }, READING);
  return (performance.now() - start) / times;
}
