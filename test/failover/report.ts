/** What the drills found, as the table of docs/reliability.md. With UPDATE_RELIABILITY the table on the page becomes this one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Load } from './load.ts';

export interface HostFinding {
  readonly fault: string;
  readonly load: Load;
  /** Webhook requests beyond the first of a notification. */
  readonly repeats: number;
  /** The longest time without an acknowledged write. */
  readonly awayMillis: number;
  /** From the end of the fault until all work is done. */
  readonly doneMillis: number;
}

const PAGE = resolve(import.meta.dirname, '../../docs/reliability.md');
const HEAD =
  '| fault of a host | requests | answered 503 | webhooks repeated | no write acknowledged for | longest answer | all work done after |';
const rows = new Map<string, string>();

export function reportFindings({ fault, load, repeats, awayMillis, doneMillis }: HostFinding): void {
  const { outcomes } = load;
  const seconds = (millis: number) => `${(millis / 1000).toFixed(1)} s`;
  const refused = outcomes.filter(({ status }) => status === 503).length;
  const longest = Math.max(...outcomes.map(({ millis }) => millis));
  const cells = [fault, outcomes.length, refused, repeats, seconds(awayMillis), seconds(longest), seconds(doneMillis)];
  rows.set(fault, `| ${cells.join(' | ')} |`);
  const table = [HEAD, `|${'---|'.repeat(7)}`, ...rows.values(), ''].join('\n');
  process.stdout.write(`\n${table}\n`);
  if (process.env.UPDATE_RELIABILITY === undefined) return;
  const page = readFileSync(PAGE, 'utf8');
  writeFileSync(PAGE, page.replace(/\| fault of a host \|[\s\S]*?\n(?=\n|$)/, table));
}
