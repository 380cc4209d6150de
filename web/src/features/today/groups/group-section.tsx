/** The group of one reason on Today: its name, its costs and its first entries. */
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { sumText } from '../../../parts/exceptions/reasons.ts';
import { Term } from '../../../parts/glossary/term.tsx';
import { IconClock, IconStop, IconWarn } from '../../../parts/icons.tsx';
import { todayWords } from '../words.ts';
import { type GroupProps, GroupRows, SelectGroup } from './group-rows.tsx';

const LOOKS = {
  critical: { tone: 'tone-stop', Icon: IconStop },
  warning: { tone: 'tone-wait', Icon: IconWarn },
  notice: { tone: 'tone-move', Icon: IconClock },
} as const;

export function GroupSection(props: GroupProps) {
  const { name, term, severity, count, owed } = props.group;
  const words = useWords(todayWords);
  const locale = useLocale();
  const sum = sumText(owed, words, locale, false);
  const { tone, Icon } = LOOKS[severity ?? 'notice'];
  return (
    <section className="group" aria-label={name}>
      <div className="group-head">
        <SelectGroup {...props} />
        <h2>
          <span className={tone}>
            <Icon /> {term === undefined ? name : <Term of={term}>{name}</Term>}
          </span>{' '}
          <span className="count">{count.toLocaleString(locale)}</span>
        </h2>
        {sum !== null && <span className="tone-stop strong group-sum">{sum}</span>}
      </div>
      <GroupRows {...props} />
    </section>
  );
}
