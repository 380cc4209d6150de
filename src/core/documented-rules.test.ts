import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MILESTONE_RULES } from './journey/milestones.ts';
import { FACT_RANKS, MOVE_RANKS } from './journey/ranking.ts';
import { SHIPMENT_RULES } from './state/shipment-state.ts';
import { STATUS_RULES } from './state/status.ts';
import { SILENCE_DAYS } from './state/stopping.ts';
import { STOP_REASONS } from './tracking-life.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/state.md'), 'utf8');

/** The rows of the table whose first column has this heading. */
function tableOf(heading: string): string[][] {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} |`)) + 2;
  const end = lines.findIndex((line, index) => index >= start && !line.startsWith('|'));
  return lines.slice(start, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const rowsOf = (rules: object): [string, string][] =>
  Object.entries(rules).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : String(value)]);

describe('docs/state.md', () => {
  it('shows the milestone rules of the code', () => {
    expect(tableOf('rule | the statement is')).toEqual(rowsOf(MILESTONE_RULES));
  });

  it('shows the status rules of the code', () => {
    expect(tableOf('rule | status').map(([rule, , because]) => [rule, because])).toEqual(rowsOf(STATUS_RULES));
  });

  it('shows the ranks of sources for moves and facts', () => {
    expect(tableOf('move')).toEqual(rowsOf(MOVE_RANKS));
    const facts = tableOf('fact').flatMap(([names = '', ranks]) => names.split(', ').map((name) => [name, ranks]));
    expect(facts.sort()).toEqual(rowsOf(FACT_RANKS).sort());
  });

  it('shows the times of a shipment', () => {
    expect(tableOf('time')).toEqual(rowsOf(SHIPMENT_RULES));
  });

  it('shows every reason for which tracking stops, and how long silence lasts', () => {
    const rows = tableOf('reason');
    expect(rows.map(([reason]) => reason).sort()).toEqual([...STOP_REASONS].sort());
    const silent = rows.filter(([, when]) => when?.includes('days'));
    expect(silent.map(([, when]) => /\d+ days/.exec(when ?? '')?.[0])).toEqual(Array(3).fill(`${SILENCE_DAYS} days`));
  });
});
