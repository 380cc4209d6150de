/** Why the container is late, in one line; nothing where it is not, or no reason is known. */
import { now } from '../../../app/api/now.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { dayText } from '../../../parts/times/times.ts';
import { useRawEvents } from '../journey/raw-events.ts';
import { type ContainerWords, containerWords } from '../words.ts';
import { type Lateness, latenessOf } from './lateness.ts';

export function LatenessLine({ id, portOfDischarge }: { id: string; portOfDischarge: string | null }) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const { data } = useRawEvents(id);
  const reasons = latenessOf(data ?? [], portOfDischarge, now());
  if (reasons.length === 0) return null;
  return (
    <p className="lateness">
      <strong>{words.whyLate}</strong> {reasons.map((each) => textOf(each, words, locale)).join('; ')}.
    </p>
  );
}

function textOf(reason: Lateness, words: ContainerWords, locale: string): string {
  const { lateness } = words;
  const spanOf = (hours: number) =>
    hours < 48 ? words.hours(hours) : words.days((hours / 24).toLocaleString(locale, { maximumFractionDigits: 1 }));
  switch (reason.kind) {
    case 'rolled':
      return lateness.rolled(
        reason.place,
        reason.from,
        reason.to,
        reason.hours > 0 ? spanOf(reason.hours) : null,
        dayText(reason.knownAt, null, locale),
      );
    case 'left_late':
      return lateness.leftLate(reason.place, spanOf(reason.hours), reason.hasLeft);
    case 'omitted':
      return lateness.omitted(reason.place);
    case 'slow_passage':
      return lateness.slowPassage(spanOf(reason.hours));
    case 'slow_berth':
      return lateness.slowBerth(reason.place, spanOf(reason.hours), reason.until);
  }
}
