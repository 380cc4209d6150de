/** The cells of a list that show a prediction: the day with its band, the difference from the line's ETA, and the reasons. */
import type { PredictedTime } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { dayText } from '../times/times.ts';
import { useTimeText } from '../times/use-time-text.ts';
import { daysLater, hasFewData, likelyText, reasonText } from './prediction.ts';

interface PredictedProps {
  /** Undefined: not requested yet. */
  readonly of: PredictedTime | null | undefined;
  readonly zone: string | null;
}

const NOTHING = <span className="dim">—</span>;

export function Predicted({ of: predicted, zone }: PredictedProps) {
  const words = useWords();
  const locale = useLocale();
  const timeText = useTimeText();
  if (predicted == null) return NOTHING;
  const [from, until] = [predicted.p10, predicted.p90].map((at) => dayText(at, zone, locale));
  return (
    <span title={timeText(predicted.p50, zone)}>
      {dayText(predicted.p50, zone, locale)}{' '}
      <span className="small dim">
        {from === until ? '' : `${from} – ${until}`}
        {hasFewData(predicted) && ` (${words.fewData})`}
      </span>
    </span>
  );
}

export function PredictedLater({ of: predicted, eta, zone }: PredictedProps & { readonly eta: string | null }) {
  const words = useWords();
  const days = predicted == null ? null : daysLater(predicted, eta, zone);
  if (predicted == null || days === null) return NOTHING;
  return (
    <span className={days >= 3 ? 'tone-stop' : days > 0 ? 'tone-wait' : ''} title={likelyText(predicted, days, words)}>
      {words.slip(days)}
    </span>
  );
}

export function PredictedWhy({ of: predicted, zone }: PredictedProps) {
  const words = useWords();
  const timeText = useTimeText();
  if (predicted == null) return NOTHING;
  const text = predicted.reasons.map((each) => reasonText(each, words, (at) => timeText(at, zone))).join('; ');
  return <span title={text}>{text}</span>;
}
