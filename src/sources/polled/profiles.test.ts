/**
 * Answers of terminals and railroads by name, as their profiles read them alone. Each file says where it is from, what an operator
 * would say of it, and why a field is not read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FeedReport } from '../../core/feed-reports/feed-report.ts';
import type { Fee, Hold, ObservedTime, ReportedFact, ReportedObservation } from '../../core/observation.ts';
import { manualClock } from '../../lib/clock.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { merge } from '../../lib/settings/merge-trees.ts';
import { loadPolledProfiles } from '../../reference/profiles.ts';
import { loadReference } from '../../reference/reference.ts';
import { createPolledSources } from './registry.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(import.meta.dirname, 'real-answers');
const { locate } = loadReference(join(root, 'reference'));
const { railroads, terminals } = loadPolledProfiles(join(root, 'reference'));

interface SavedAnswer {
  readonly origin: string;
  readonly profile: string;
  readonly entry?: Record<string, unknown>;
  readonly requested: readonly string[];
  readonly body: unknown;
  readonly operator: readonly string[];
  readonly expected: readonly string[];
  readonly bill?: readonly string[];
  readonly booking?: readonly string[];
  readonly unknown?: readonly string[];
  readonly unread: Readonly<Record<string, string>>;
}

const saved = readdirSync(folder).map(
  (file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as SavedAnswer] as const,
);

function sourceOf({ profile, entry = {} }: SavedAnswer) {
  const [railroad, terminal] = [railroads.find(profile), terminals.find(profile)];
  const complete = [merge(Object(railroad ?? terminal).settings, entry)] as never[];
  const config = { terminals: terminal ? complete : [], railroads: railroad ? complete : [] };
  return createPolledSources(config, createHttpClient(), manualClock(0), {}).list()[0]?.source;
}

function read(answer: SavedAnswer, body = JSON.stringify(answer.body)) {
  const page = { url: 'https://source.example', status: 200, headers: {}, body };
  return sourceOf(answer)?.parse({ fetchedAt: '2026-11-29T00:00:00Z', pages: [page], failure: null }, answer.requested);
}

const placeOf = ({ place }: Pick<ReportedObservation, 'place'>) => {
  const found = locate(place);
  return found?.locode ?? found?.name ?? '?';
};

function timeOf(at: ObservedTime): string {
  return at.kind === 'date' ? at.on : at.kind === 'local' ? `${at.at} local` : at.at;
}

function moveOf(move: ReportedObservation): string {
  const { classifier, mode, kind, original, at, laden, vessel } = move;
  const what = [classifier, mode, kind ?? original.code, placeOf(move), timeOf(at)];
  const load = laden === null ? null : laden ? 'laden' : 'empty';
  return [...what, load, vessel && `on ${vessel.name}`].filter((each) => each !== null).join(' ');
}

function factValueOf({ field, value }: ReportedFact): string {
  if (field === 'holds') {
    const holds = (value as readonly Hold[]).map(({ name, status, description }) =>
      [`${name}:${status}`, description && `(${description})`].filter((each) => each !== null).join(' '),
    );
    return holds.join(' ') || 'none';
  }
  if (field === 'fees') {
    const fees = (value as readonly Fee[]).map(
      ({ type, amount, currency_code }) => `${type}:${amount}:${currency_code}`,
    );
    return fees.join(' ') || 'none';
  }
  return typeof value === 'object' && value !== null ? timeOf(value as ObservedTime) : String(value);
}

function linesOf({ observations, facts }: FeedReport): string[] {
  return [
    ...observations.map(moveOf),
    ...facts.map((fact) => `at ${placeOf(fact)} ${fact.field} ${factValueOf(fact)}`),
  ];
}

test.each(saved)('%s is read as an operator reads it', (_, answer) => {
  const parsed = read(answer);
  if (parsed === undefined || 'refusal' in parsed) throw new Error(JSON.stringify(parsed));
  expect(parsed.unreadable).toEqual([]);
  expect(parsed.reports.flatMap(linesOf)).toEqual(answer.expected);
  expect(parsed.reports.flatMap(({ billsOfLading }) => billsOfLading)).toEqual(answer.bill ?? []);
  expect(parsed.reports.flatMap(({ bookings }) => bookings)).toEqual(answer.booking ?? []);
  expect(parsed.unknown).toEqual(answer.unknown ?? []);
});

test('an amount without a currency is unreadable, where neither the profile nor the settings state one', () => {
  const apmt = saved.map(([, answer]) => answer).find(({ profile }) => profile === 'APMT');
  const parsed = read({ ...(apmt as SavedAnswer), entry: { ...apmt?.entry, answer: {} } });
  if (parsed === undefined || 'refusal' in parsed) throw new Error(JSON.stringify(parsed));
  expect(parsed.unreadable).toMatchObject([{ path: expect.stringContaining('fees/0/currency') }]);
  expect(parsed.reports.flatMap(({ facts }) => facts.filter(({ field }) => field === 'fees'))).toEqual([]);
});

/** Paths of the leaves, without positions in lists. */
function leavesOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, path));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([name, each]) => leavesOf(each, path === '' ? name : `${path}.${name}`));
}

/** Every path that the mappings name, below the list that each is in. */
function pathsOf(mapping: unknown, below = ''): string[] {
  const under = (path: string) => [below, path].filter((each) => each !== '').join('.');
  if (typeof mapping === 'string') return [under(mapping)];
  if (Array.isArray(mapping)) return mapping.flatMap((each) => pathsOf(each, below));
  if (typeof mapping !== 'object' || mapping === null) return [];
  const { path, each, when, members = {} } = mapping as Record<string, object | string | undefined>;
  const lists = each === undefined ? [below] : [each].flat().map((one) => under(String(one)));
  return [
    ...(path === undefined ? [] : pathsOf(path, below)),
    ...(each === undefined ? [] : lists),
    ...(when === undefined ? [] : pathsOf((when as { path: string }).path, below)),
    ...lists.flatMap((list) => Object.values(members).flatMap((member) => pathsOf(member, list))),
  ];
}

test.each(saved)('%s is read whole, or says why a field is not', (_, answer) => {
  const { settings } = railroads.find(answer.profile) ?? terminals.find(answer.profile) ?? {};
  const { containers = '', number, unknownIf, members } = (settings as { answer: Record<string, unknown> }).answer;
  const body = String(containers)
    .split('.')
    .filter((name) => name !== '')
    .reduce((at, name) => (at as Record<string, unknown>)[name], answer.body);
  const used = [number, unknownIf, ...Object.values(members as object)]
    .flatMap((mapping) => pathsOf(mapping))
    .map((path) => path.replace(/\.\d+(?=\.|$)/g, ''));
  const isUnder = (leaf: string) => (path: string) => leaf === path || leaf.startsWith(`${path}.`);
  const unread = [...new Set(leavesOf(body))].filter((leaf) => !used.includes(leaf));
  const named = Object.keys(answer.unread);
  expect(unread.filter((leaf) => !named.some(isUnder(leaf)))).toEqual([]);
  expect(named.filter((path) => !unread.some((leaf) => isUnder(leaf)(path) || leaf.startsWith(path)))).toEqual([]);
  expect(answer.origin).toMatch(/licence/);
  expect(answer.operator).not.toEqual([]);
});

test('a profile with fields has an answer here', () => {
  const withFields = [...railroads.list(), ...terminals.list()].filter(({ settings }) => {
    const { members = {} } = Object((settings as { answer?: object }).answer) as { members?: object };
    return Object.keys(members).length > 0;
  });
  expect(withFields).toHaveLength(new Set(saved.map(([, { profile }]) => profile)).size);
});
