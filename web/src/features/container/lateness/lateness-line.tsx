/** Why the container is late, in one line; nothing where it is not, or no reason is known. */
import { useQuery } from '@tanstack/react-query';
import { get, type Resource } from '../../../app/api/request.ts';
import type { ContainerLateness } from '../../../app/api/resources.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { dayText } from '../../../parts/times/times.ts';
import { type ContainerWords, containerWords } from '../words.ts';

type Lateness = ContainerLateness['reasons'][number];

export const latenessQuery = (id: string) => ({
  queryKey: ['lateness', id],
  queryFn: () => get<Resource<ContainerLateness>>(`/containers/${id}/lateness`),
  meta: { isLive: true, about: id },
});

export function LatenessLine({ id }: { id: string }) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const { reasons = [], predicted = null } = useQuery(latenessQuery(id)).data?.data.attributes ?? {};
  if (reasons.length === 0) return null;
  const texts = reasons.map((each) => textOf(each, words, locale));
  const ahead = predicted === null ? [] : [capitalized(words.thanLine(predicted.hours))];
  return (
    <p className="lateness">
      <strong>{words.whyLate}</strong> {[...texts, ...ahead].map((each) => `${each}.`).join(' ')}
    </p>
  );
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function textOf(reason: Lateness, words: ContainerWords, locale: string): string {
  const { lateness } = words;
  const { kind, place, hours, from_vessel_name: from, to_vessel_name: to, known_at: knownAt } = reason;
  const [where, span] = [place ?? '', words.span(hours ?? 0)];
  switch (kind) {
    case 'rolled':
      return `${lateness.rolled(null, from, to, place)}${lateness.known(
        (hours ?? 0) > 0 ? span : null,
        knownAt === null ? '' : dayText(knownAt, null, locale),
      )}`;
    case 'left_late':
      return lateness.leftLate(where, span, reason.has_left === true);
    case 'omitted':
      return lateness.omitted(where);
    case 'slow_passage':
      return lateness.slowPassage(span);
    case 'slow_berth':
      return lateness.slowBerth(where, span, reason.until);
  }
}
