/** An alert in the user's words: its facts are those of the API. Pure. */
import type { Alert } from '../../app/api/resources.ts';
import type { WordsOf } from '../../app/words/words.tsx';
import { dayText } from '../../parts/times/times.ts';
import type { alertsWords } from './words.ts';

interface AlertText {
  readonly title: string;
  readonly detail: string;
  readonly number: string;
}

export function alertText({ kind, facts }: Alert, words: WordsOf<typeof alertsWords>, locale: string): AlertText {
  const text = (name: string) => (typeof facts[name] === 'string' ? (facts[name] as string) : '');
  const day = (name: string) => dayText(text(name).slice(0, 10), 'UTC', locale);
  const left = facts.working_days_left;
  const parts = [
    ...(text('last_free_day') === '' ? [] : [words.lastFreeDayIs(day('last_free_day'))]),
    ...(typeof left === 'number' ? [words.workingDaysLeft(left)] : []),
    ...(text('eta_at') === '' ? [] : [words.etaIs(dayText(text('eta_at'), null, locale))]),
    ...(kind === 'mentioned' ? [`${text('author')}: ${text('text')}`] : []),
    ...(kind === 'chat_channel_stopped' ? [text('name')] : []),
    ...[facts.set, facts.cleared].flatMap((names) => (Array.isArray(names) ? names.map(String) : [])),
  ];
  return { title: words.titles[kind] ?? words.title, detail: parts.join(' · '), number: text('number') };
}
