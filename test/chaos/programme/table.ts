/** What the fault programme found, as the table of docs/reliability.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

export interface Finding {
  readonly fault: string;
  readonly times: number;
  /** Webhook requests beyond the first of a notification. */
  readonly repeats: number;
  readonly awayMillis: number;
  /** From the end of the fault until all work is done and all webhooks are delivered; null: there is no single end. */
  readonly doneMillis: number | null;
}

const PAGE = resolve(import.meta.dirname, '../../../docs/reliability.md');
const TABLE = /\| fault \|[\s\S]*?\n(?=\n|$)/;

/** Findings of the same fault are one row: the sums, and the longest time. */
export function renderTable(findings: readonly Finding[]): string {
  const rows = [...Map.groupBy(findings, ({ fault }) => fault)].map(([fault, found]) => {
    const sum = (of: (finding: Finding) => number) => found.map(of).reduce((a, b) => a + b, 0);
    const longest = (of: (finding: Finding) => number | null) => Math.max(...found.map((each) => of(each) ?? 0)) / 1000;
    const away = longest(({ awayMillis }) => awayMillis);
    const cells = [fault, sum(({ times }) => times), sum(({ repeats }) => repeats)];
    const done = longest(({ doneMillis }) => doneMillis);
    const seconds = [away === 0 ? 'none' : `${away.toFixed(1)} s`, done === 0 ? '' : `${done.toFixed(0)} s`];
    return `| ${[...cells, ...seconds].join(' | ')} |`;
  });
  return [
    '| fault | times | webhooks repeated | longest time not ready | all work done after |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** With UPDATE_RELIABILITY the table on the page becomes this one, if all faults were found. */
export function reportTable(findings: readonly Finding[], isWhole: boolean): void {
  const table = renderTable(findings);
  process.stdout.write(`\n${table}\n`);
  if (process.env.UPDATE_RELIABILITY === undefined || !isWhole) return;
  writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(TABLE, table));
}
