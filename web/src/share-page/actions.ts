/** What needs action, in words: once, and without what contradicts it. Pure. */
import { findWord, wordOf } from '@portolan/wording/word-of';
import type { Account, Action, Facts } from './data.ts';
import { daysBetween, dayText, sentence } from './times.ts';
import type { ActionOf } from './words/english.ts';
import type { PageWords } from './words/words.ts';

/** Where it is no longer at the terminal, nobody plans its pickup. */
export const GONE: ReadonlySet<string> = new Set(['picked_up', 'delivered', 'empty_returned']);
/** Of the pickup: over with it. */
const OF_PICKUP: ReadonlySet<string> = new Set([
  'last_free_day_passed',
  'last_free_day_near',
  'on_hold',
  'not_available',
  'not_picked_up',
]);
/** What a hold explains, or does not allow yet. */
const UNDER_HOLD: ReadonlySet<string> = new Set(['not_available', 'not_picked_up']);

interface Subject {
  readonly facts: Facts;
  /** Of all containers that it is about. */
  readonly statuses: readonly string[];
}

interface Page {
  /** Whom to ask. */
  readonly account: Account;
  /** An instant. */
  readonly now: string;
}

export function actionTexts({ facts, statuses }: Subject, { account, now }: Page, words: PageWords): string[] {
  if (statuses.length > 0 && statuses.every((status) => status === 'empty_returned')) return [];
  const isGone = statuses.length > 0 && statuses.every((status) => GONE.has(status));
  const actions = (facts.actions ?? []).filter(({ kind }) => !(isGone && OF_PICKUP.has(kind)));
  const isHeld = actions.some(({ kind }) => kind === 'on_hold');
  const texts = actions
    .filter(({ kind }) => !(isHeld && UNDER_HOLD.has(kind)))
    .flatMap((action) => textOf(action, isHeld, { facts, account, now, total: statuses.length, words }) ?? []);
  // What stands in its way comes before what it costs.
  return texts.toSorted((a, b) => Number(b.isHold) - Number(a.isHold)).map(({ text }) => text);
}

interface Telling extends Page {
  readonly facts: Facts;
  /** Of containers. */
  readonly total: number;
  readonly words: PageWords;
}

/** Null: the kind, or its step, is of a later version. */
function textOf(action: Action, isHeld: boolean, telling: Telling): { isHold: boolean; text: string } | null {
  const { words } = telling;
  if (action.kind === 'on_hold') return { isHold: true, text: holdText(telling) };
  if (action.kind === 'milestone_overdue') {
    const text = overdueText(action, words);
    return text === null ? null : { isHold: false, text };
  }
  const write =
    (isHeld ? findWord(words.actionsWhileHeld, action.kind) : undefined) ?? findWord(words.actions, action.kind);
  return write === undefined ? null : { isHold: false, text: sentence(write(actionOf(action, telling))) };
}

function holdText({ facts, account, words }: Telling): string {
  const named = (facts.holds ?? []).map(({ name }) => wordOf(words.holdWithParty, name));
  return words.mustBeCleared([...new Set(named)].join(', '), whomToAsk(account));
}

/** Null: nobody is named whom a recipient could ask. */
function whomToAsk({ name: account, contact: { name, email, phone } }: Telling['account']): string | null {
  return name ?? (email === null && phone === null ? null : account);
}

function overdueText({ step, at, timezone }: Action, words: PageWords): string | null {
  const name = findWord(words.overdueSteps, step);
  if (name === undefined) return null;
  return words.overdue(name, at == null ? null : dayText(at, timezone ?? null, words.locale));
}

function actionOf({ on, count }: Action, { facts, now, total, words }: Telling): ActionOf {
  const { last_free_day: free, eta } = facts;
  const zone = free?.timezone ?? eta?.port.timezone ?? null;
  const last = on ?? free?.at ?? null;
  return {
    count: count ?? total,
    total,
    day: last === null ? words.unknown : dayText(last, zone, words.locale),
    isToday: last !== null && daysBetween(now, last, zone) === 0,
  };
}
