/** What each kind of notice has besides its file: words in every language, its rows in the documents, its limits on screen. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { WORDING } from '@portolan/wording';
import { shownFacts } from '@portolan/wording/shown-facts';
import { THRESHOLDS } from '@portolan/wording/thresholds';
import { describe, expect, it } from 'vitest';
import { ALERT_KINDS, alertOf, EXCEPTION_KINDS, EXCEPTIONS, RULE_KINDS, readsAs } from './kinds.ts';

const root = resolve(import.meta.dirname, '../../../..');
/** The cells of the rows that begin with one of the names. */
function rowsOf(page: string, names: readonly string[]): string[][] {
  const lines = readFileSync(resolve(root, page), 'utf8').split('\n');
  const rows = lines
    .filter((line) => line.startsWith('| `'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows.filter(([name = '']) => names.includes(name.replaceAll('`', '')));
}

describe('each kind', () => {
  it.each(Object.keys(WORDING) as (keyof typeof WORDING)[])('has words in %s', (language) => {
    const words = WORDING[language];
    const facts = shownFacts({}, words, { day: String });
    expect([...EXCEPTION_KINDS, ...ALERT_KINDS].filter((kind) => !/\p{L}{3}/u.test(words.notices.kinds[kind]))).toEqual(
      [],
    );
    const { explanations, settings } = words.notices;
    expect(EXCEPTION_KINDS.filter((kind) => explanations[kind] === '')).toEqual([]);
    expect(RULE_KINDS.filter((kind) => words.alerts.when[kind](1) === '')).toEqual([]);
    const named = EXCEPTIONS.map(({ kind, settings: own }) => [kind, Object.keys(own).sort()] as const);
    expect(Object.entries(settings).map(([kind, own]) => [kind, Object.keys(own).sort()])).toEqual(
      named.filter(([, own]) => own.length > 0),
    );
    expect(EXCEPTION_KINDS.filter((kind) => typeof words.notices.reasons[kind](facts) !== 'string')).toEqual([]);
    const own = ALERT_KINDS.filter((kind) => readsAs(kind, {}) === null);
    expect(Object.keys(words.alerts.details).sort()).toEqual(own.toSorted());
    // The dashboard lists kinds in the order of these words.
    expect(Object.keys(words.notices.reasons)).toEqual(EXCEPTION_KINDS);
  });

  it('of exceptions is a row of its page, in the order of costs', () => {
    expect(rowsOf('docs/exceptions.md', EXCEPTION_KINDS)).toEqual(
      EXCEPTIONS.map(({ kind, severity, openWhile }) => [`\`${kind}\``, severity, openWhile]),
    );
  });

  it('of rules is a row of its page, with its threshold', () => {
    expect(rowsOf('docs/messages.md', RULE_KINDS)).toEqual(
      RULE_KINDS.map((kind) => {
        const { reports, threshold } = alertOf(kind);
        return [
          `\`${kind}\``,
          reports,
          threshold === undefined ? '' : `${threshold.unit.replace('_', ' ')}, ${threshold.usual}`,
        ];
      }),
    );
  });

  it('with a threshold has the limits that the dashboard offers', () => {
    const limits = RULE_KINDS.flatMap((kind) => {
      const { threshold } = alertOf(kind);
      return threshold === undefined ? [] : [[kind, threshold]];
    });
    expect(THRESHOLDS).toEqual(Object.fromEntries(limits));
  });

  it('has its settings to itself, and a name of its own', () => {
    const settings = EXCEPTIONS.flatMap((each) => Object.keys(each.settings));
    expect(new Set(settings).size).toBe(settings.length);
    expect(new Set(ALERT_KINDS).size).toBe(ALERT_KINDS.length);
    expect(new Set(EXCEPTION_KINDS).size).toBe(EXCEPTION_KINDS.length);
  });
});
