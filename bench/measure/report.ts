/** What a benchmark prints: a table of rates and ratios for people, and the same as one line of JSON. */
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import type { Rates, Spread } from './rounds.ts';
import { spreadOf } from './rounds.ts';

function machine(): { cores: number; processor: string; memoryGigabytes: number; load: number } {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryGigabytes: Math.round(totalmem() / 2 ** 30),
    load: round(loadavg()[0] ?? 0),
  };
}

export function printHeading(text: string): void {
  const { cores, processor, memoryGigabytes, load } = machine();
  print(text);
  print(`${cores} cores (${processor}), ${memoryGigabytes} GB, load ${load} before the start\n`);
}

export function printRates(unit: string, contenders: readonly Rates[]): void {
  const width = Math.max(...contenders.map(({ name }) => name.length), unit.length + 2);
  print(`${`${unit}/s`.padEnd(width)}      median      lowest     highest`);
  for (const { name, rates } of contenders) {
    const { median, lowest, highest } = spreadOf(rates);
    print(`${name.padEnd(width)}  ${[median, lowest, highest].map((each) => each.toFixed(0).padStart(10)).join('  ')}`);
  }
  print('');
}

export function printRatio(name: string, { median, lowest, highest }: Spread, goal: string): void {
  print(`${name}: ${median.toFixed(3)} (${lowest.toFixed(3)} to ${highest.toFixed(3)}); goal ${goal}`);
}

/** The last line of every program. */
export function printResult(result: { readonly bench: string; readonly [name: string]: unknown }): void {
  print(
    JSON.stringify({ ...result, machine: machine() }, (_, value: unknown) =>
      typeof value === 'number' ? round(value) : value,
    ),
  );
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function round(value: number): number {
  return Number(value.toPrecision(4));
}
