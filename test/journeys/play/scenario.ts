/**
 * Reads a scenario file: a title, a description, and steps. Each step has one report of a source and the expected
 * state.
 */
import type { Report, Source, SourceKind } from '../../../src/core/observation.ts';
import { readPlace, readStatementLine, type Statement, type StatementOrigin } from './statement-words.ts';

export interface Step {
  /** `2026-03-01T12:00Z line SIML answers`. */
  readonly heading: string;
  readonly now: number;
  readonly origin: StatementOrigin;
  /** `answers`: complete; earlier statements stay unless removed. `reports`: a single message. */
  readonly manner: 'answers' | 'reports';
  /** A saved answer of a line, with its dialect if the line is not one of this project's. */
  readonly file: { readonly path: string; readonly language: string | null } | null;
  readonly lines: readonly string[];
  /** Lines under `then`, without indentation. */
  readonly expected: readonly string[];
  /** The position of the expectation in the file: its first line after `then`, and the line after its last. From 0. */
  readonly span: readonly [number, number];
}

export interface Scenario {
  readonly title: string;
  readonly steps: readonly Step[];
}

const HEADING =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\dZ)\s+(line|terminal|railroad|AIS|user)(?:\s+(?!answers|reports|at\b|by\b)(\S+))?(?:\s+at\s+((?:"[^"]*"|[^\s"])+))?(\s+by\s+EDI)?\s+(answers|reports)(?:\s+with\s+(\S+)(?:\s+in\s+(\S+))?)?$/;
const KINDS: Readonly<Record<string, SourceKind>> = {
  line: 'shipping_line',
  terminal: 'terminal',
  railroad: 'rail',
  AIS: 'ais',
  user: 'user',
};
const DEFAULT_CONTAINER = 'SIMU0000001';

export function readScenario(text: string): Scenario {
  const lines = text.split('\n');
  const title = lines[0]?.trim() ?? '';
  if (title === '') throw new Error('line 1: the first line is the title');
  const steps: Step[] = [];
  let index = lines.findIndex((line) => /^\d{4}-/.test(line));
  while (index !== -1 && index < lines.length) {
    const end = findFrom(lines, index + 1, (line) => /^\S/.test(line) && line.trim() !== 'then');
    if (/^\d{4}-/.test(lines[index] as string)) steps.push(readStep(lines, index, end));
    else if (!/^\s*(#|$)/.test(lines[index] as string))
      throw new Error(`line ${index + 1}: expected a time and a source`);
    index = end;
  }
  if (steps.length === 0) throw new Error('no step: expected a line such as 2026-03-01T12:00Z line SIML answers');
  return { title, steps };
}

function findFrom(lines: readonly string[], from: number, fits: (line: string) => boolean): number {
  const found = lines.findIndex((line, index) => index >= from && fits(line));
  return found === -1 ? lines.length : found;
}

function readStep(lines: readonly string[], start: number, end: number): Step {
  const heading = (lines[start] as string).trim();
  const match = HEADING.exec(heading);
  if (match === null) {
    throw new Error(`line ${start + 1}: "${heading}" is no step: expected 2026-03-01T12:00Z line SIML answers`);
  }
  const [, at, kind = '', code, place, byEdi, manner, file, language = null] = match;
  const then = findFrom(lines, start, (line) => line.trim() === 'then');
  if (then >= end) throw new Error(`line ${start + 1}: the step has no "then"`);
  const source: Source = {
    kind: KINDS[kind] as SourceKind,
    code: code ?? kind.toUpperCase(),
    name: code ?? kind,
    ...(byEdi === undefined ? {} : { channel: 'edi' }),
  };
  const content = (from: number, to: number) =>
    lines.slice(from, to).filter((line) => line.trim() !== '' && !/^\s*#/.test(line));
  const last = lines.findLastIndex((line, index) => index < end && line.trim() !== '') + 1;
  return {
    heading,
    now: Date.parse((at as string).replace('Z', ':00Z')),
    origin: {
      source,
      place: place === undefined ? { locode: null, name: null, facility: null } : readPlace(place),
      container: DEFAULT_CONTAINER,
    },
    manner: manner as Step['manner'],
    file: file === undefined ? null : { path: file, language },
    lines: content(start + 1, then).map((line) => line.trim()),
    expected: content(then + 1, last).map((line) => line.trim()),
    span: [then + 1, last],
  };
}

/** The statements that each source repeats in its complete answers, by source. */
export type Standing = Map<string, string[]>;

export function reportOf(step: Step, standing: Standing): Report {
  const { source } = step.origin;
  const lines = step.manner === 'reports' ? step.lines : carryOn(step, standing);
  const statements = lines.map((line) => read(line, step));
  return {
    source,
    fetchedAt: new Date(step.now).toISOString().replace('.000Z', 'Z'),
    reference: { type: 'bill_of_lading', number: 'SIML12345678' },
    billOfLading: 'SIML12345678',
    booking: null,
    equipment: statements.flatMap((each) => (each.is === 'equipment' ? [each.equipment] : [])),
    observations: statements.flatMap((each) => (each.is === 'move' ? [each.observation] : [])),
    facts: statements.flatMap((each) => (each.is === 'fact' ? [each.fact] : [])),
    complete: step.manner === 'answers',
  };
}

function read(line: string, step: Step): Statement {
  try {
    return readStatementLine(line, step.origin);
  } catch (error) {
    throw new Error(`${step.heading}: "${line}": ${error instanceof Error ? error.message : error}`);
  }
}

/** `- estimated arrival` takes out every line that begins so; `- everything` all of them. */
function carryOn(step: Step, standing: Standing): string[] {
  const { kind, code, channel = '' } = step.origin.source;
  const key = [kind, code, channel].join(' ');
  let lines = standing.get(key) ?? [];
  for (const line of step.lines.map((each) => each.replace(/\s+/g, ' '))) {
    if (!line.startsWith('- ')) {
      lines = [...lines, line];
      continue;
    }
    const begins = line.slice(2);
    const kept = begins === 'everything' ? [] : lines.filter((each) => !each.startsWith(begins));
    if (kept.length === lines.length) throw new Error(`${step.heading}: "${line}" takes out nothing`);
    lines = kept;
  }
  standing.set(key, lines);
  return lines;
}
