/** After the arrival: what was predicted 14, 7, 3 and 1 days before, what the line said, and what came true. */
import type { Arrival } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { dayText } from '../times/times.ts';
import { arrivalWords } from './arrival-words.ts';
import type { words as english } from './english.ts';

export function Given({ of: { given, timezone: zone, actual } }: { of: Arrival }) {
  const words = useWords(arrivalWords);
  const locale = useLocale();
  const known = given.filter(({ p50, line_eta_at: line }) => p50 !== null || line !== null);
  if (known.length === 0) return null;
  const day = (at: string | null) => (at === null ? null : dayText(at, zone, locale));
  return (
    <>
      <h3>{words.howRight}</h3>
      <ul className="reasons">
        {known.map(
          ({ days_before: daysBefore, p10, p50, p90, line_eta_at: line, error_hours: error, in_band: hit }) => (
            <li key={daysBefore}>
              {words.predictions.given({
                daysBefore,
                predicted: day(p50),
                from: day(p10),
                until: day(p90),
                line: day(line),
              })}{' '}
              {error !== null && (
                <span className={hit === false ? 'tone-wait' : 'tone-good'}>
                  – {words.off(error)}
                  {actual !== null && p10 !== null && p90 !== null && `, ${rangeText(actual.at, p10, p90, words)}`}
                </span>
              )}
            </li>
          ),
        )}
      </ul>
    </>
  );
}

type Words = Pick<typeof english, 'beforeRange' | 'afterRange' | 'inBand'>;

const HOUR_MILLIS = 3_600_000;

/** By hours: the days of the range may include the day of an arrival that lies outside of it. */
function rangeText(at: string, p10: string, p90: string, words: Words): string {
  const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / HOUR_MILLIS;
  if (at < p10) return words.beforeRange(hours(at, p10));
  return at > p90 ? words.afterRange(hours(p90, at)) : words.inBand;
}
