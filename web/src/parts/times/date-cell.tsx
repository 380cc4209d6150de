/** A moment as its day in a cell; the time with its zone appears on hover. */
import { useLocale } from '../../app/words/words.tsx';
import { dayText } from './times.ts';
import { useTimeText } from './use-time-text.ts';

export function DateCell({ at, zone }: { at: string | null; zone: string | null }) {
  const locale = useLocale();
  const timeText = useTimeText();
  if (at === null) return <span className="dim">—</span>;
  return <span title={timeText(at, zone)}>{dayText(at, zone, locale)}</span>;
}
