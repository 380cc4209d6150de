/** The containers or invoices of a kind on a day, one by one. */
import { wordOf } from '@portolan/wording/word-of';
import type { Identifier, Resource } from '../../app/api/request.ts';
import type { CalendarEntry } from '../../app/api/resources.ts';
import { useSession } from '../../app/session/session.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { MoreButton, usePages } from '../../parts/paged-list/use-pages.tsx';
import { QuickLink } from '../../parts/quick-link.tsx';
import { Failure } from '../../parts/states.tsx';
import { dayName } from '../../parts/times/days.ts';
import { timeText } from '../../parts/times/times.ts';
import { type CalendarSearch, filtersOf, type Kind } from './calendar-search.ts';
import { useAmountText } from './money-text.ts';
import { calendarWords } from './words.ts';

const SIZE = 30;

interface EntriesProps {
  readonly date: string;
  readonly kind: Kind;
  readonly search: CalendarSearch;
}

export function Entries({ date, kind, search }: EntriesProps) {
  const words = useWords(calendarWords);
  const { user } = useSession();
  const parameters = filtersOf(search, user.id);
  parameters.set('date', date);
  parameters.set('kinds', kind);
  const pages = usePages<Resource<CalendarEntry>>(['calendar', 'entries'], `/calendar/entries?${parameters}`, {
    size: SIZE,
    isLive: true,
  });
  if (pages.error) return <Failure error={pages.error} onRetry={() => void pages.refetch()} isPart />;
  if (!pages.isKnown) return <p className="dim small">{words.loading}</p>;
  return (
    <>
      <ul className="calendar-entries">
        {pages.rows.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <MoreButton of={pages} text={words.moreEntries} />
    </>
  );
}

function Entry({ entry: { attributes: entry, relationships } }: { entry: Resource<CalendarEntry> }) {
  const container = relationships.container?.data as Identifier | null | undefined;
  const invoice = relationships.invoice?.data as Identifier | null | undefined;
  const path = container ? `/containers/${container.id}` : `/invoices/${invoice?.id}`;
  const facts = useFacts(entry);
  return (
    <li>
      <QuickLink to={path} className="number">
        {entry.number}
      </QuickLink>
      <span className="dim">{facts.join(' · ')}</span>
    </li>
  );
}

function useFacts(entry: CalendarEntry): string[] {
  const words = useWords(calendarWords);
  const locale = useLocale();
  const amountText = useAmountText();
  const { at, time_zone: zone, basis, clocks, amounts } = entry;
  const charges = clocks.map(({ charge, amount, currency_code: currency, charged_from: from }) =>
    words.clock(wordOf(words.terms.charges.kinds, charge), amountText(amount, currency), dayName(from, locale)),
  );
  const stake =
    entry.kind === 'dispute_due'
      ? amounts.map(({ amount, currency_code: currency }) => words.atStake(amountText(amount, currency)))
      : [];
  return [
    ...(entry.kind === 'appointment' && at !== null ? [words.at(timeText(at, zone, locale))] : []),
    ...(basis === null ? [] : [basis === 'prediction' ? words.byPrediction : words.byLine]),
    ...stake,
    ...charges,
    ...(entry.biller === null ? [] : [words.billedBy(entry.biller)]),
    ...[entry.port_name ?? entry.port_locode, entry.customer_name].filter((each) => each !== null),
  ];
}
