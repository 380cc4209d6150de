/** What the list shows of a source: its state in words, and its figures. Pure. */
import { findWord } from '@portolan/wording/word-of';
import type { DataSource, Scorecard } from '../../app/api/resources.ts';
import { silentDays } from '../../parts/sources/silence.ts';
import { agoText } from '../../parts/times/times.ts';
import type { words } from './english.ts';

type Words = typeof words;
export interface StatusText {
  readonly tone: 'tone-good' | 'tone-wait' | 'tone-stop' | 'dim';
  readonly text: string;
}

const FEED_TONES: Readonly<Record<string, StatusText['tone']>> = {
  receiving: 'tone-good',
  calm: 'tone-good',
  ended: 'dim',
};

export function statusOf(source: DataSource, words: Words, now: number, locale: string): StatusText {
  const { feed, checks } = source;
  const ago = (at: string) => agoText(at, now, locale);
  if (feed !== null) {
    const text = `${words.feedStates[feed.state] ?? feed.state} ${words.feedSince(ago(feed.state_since))}`;
    return { tone: FEED_TONES[feed.state] ?? 'tone-wait', text };
  }
  if (!source.supported)
    return { tone: 'tone-wait', text: words.notPolled(missingSettings(source.unsupported_because)) };
  if (checks === null) return { tone: 'dim', text: words.sends };
  const { shipments_count: all, failing_shipments_count: failing, last_answered_at: answeredAt } = checks;
  if (failing > 0) {
    const since = checks.failing_since === null ? '' : `, ${words.failingSince(ago(checks.failing_since))}`;
    const reason = findWord(words.failures, checks.failure) ?? words.otherFailure;
    const last = answeredAt === null ? words.neverAnswered : words.lastAnswer(ago(answeredAt));
    return {
      tone: failing === all ? 'tone-stop' : 'tone-wait',
      text: `${words.failing(failing, all)}${since}: ${reason}. ${last}`,
    };
  }
  if (answeredAt === null)
    return all === 0 ? { tone: 'dim', text: words.ready } : { tone: 'dim', text: words.waiting(all) };
  const silent = silentDays(source, now);
  if (silent !== null) return { tone: 'tone-wait', text: words.silent(silent, all) };
  return { tone: all === 0 ? 'dim' : 'tone-good', text: words.answers(all, ago(answeredAt)) };
}

/** The variables and settings that a reason names: `HLCU_CLIENT_ID`, `auth.tokenUrl`; null: none. */
export function missingSettings(reason: string | null): string | null {
  const named = reason?.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b[a-z]+(?:\.[a-zA-Z]+)+\b/g) ?? [];
  return named.length === 0 ? null : [...new Set(named)].join(', ');
}

/** Completeness and freshness; null: nothing was measured. */
export function figuresText({ milestones, delay }: Scorecard, words: Words, locale: string): string | null {
  const reported = milestones.reduce((sum, each) => sum + each.reported_count, 0);
  const passed = milestones.reduce((sum, each) => sum + each.passed_count, 0);
  if (passed === 0) return null;
  const share = words.coverage(Math.floor((100 * reported) / passed), reported, passed);
  if (delay.median_minutes === null) return share;
  const minutes = Math.round(delay.median_minutes);
  return `${share}, ${words.delay(spanText(minutes, words, locale))}`;
}

function spanText(minutes: number, words: Words, locale: string): string {
  const [hours, days] = [minutes / 60, minutes / 1440];
  if (hours < 1) return words.minutes(minutes);
  const text = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: value < 10 ? 1 : 0 });
  return hours < 48 ? words.hours(text(hours)) : words.days(text(days));
}
