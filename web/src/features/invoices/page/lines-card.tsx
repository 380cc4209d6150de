/** The lines of an invoice: what is billed and what is computed, why a line could not be compared, and its stay. */
import { wordOf } from '@portolan/wording/word-of';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Container } from '../../../app/api/resources.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { dayName } from '../../../parts/times/days.ts';
import { moneyText } from '../../../parts/times/money.ts';
import { currencyOf, type WholeInvoice } from '../invoices.ts';
import { stayEvents } from '../strip/stay-events.ts';
import { StayStrip } from '../strip/stay-strip.tsx';
import { invoicesWords } from '../words.ts';

/** So many are open at first; of longer invoices the one with the most at stake. */
const OPEN_AT_FIRST = 4;
const SHOWN_AT_FIRST = 50;

interface LinesCardProps {
  readonly invoice: WholeInvoice;
  readonly containers: ReadonlyMap<string, Container>;
}

export function LinesCard({ invoice, containers }: LinesCardProps) {
  const words = useWords(invoicesWords);
  const hash = useLocation({ select: (location) => location.hash });
  const named = /^line-(\d+)$/.exec(hash)?.[1];
  const [most, setMost] = useState(SHOWN_AT_FIRST);
  const { lines } = invoice;
  const dearest = Math.max(...lines.map(({ check }) => check?.at_stake ?? 0));
  const isOpen = (index: number) =>
    lines.length <= OPEN_AT_FIRST ||
    Number(named) === index ||
    (named === undefined && dearest > 0 && lines.findIndex(({ check }) => check?.at_stake === dearest) === index);
  const shown = Math.max(most, named === undefined ? 0 : Number(named) + 1);
  return (
    <section className="card" aria-label={words.lines}>
      <h2>
        {words.lines} <span className="dim">{lines.length}</span>
      </h2>
      {lines.slice(0, shown).map((line, index) => (
        <LineItem
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no id but its position
          key={index}
          line={line}
          index={index}
          invoice={invoice}
          container={containers.get(line.check?.container_id ?? '') ?? null}
          isNamed={Number(named) === index}
          opens={isOpen(index)}
        />
      ))}
      {lines.length > shown && (
        <button type="button" className="link" onClick={() => setMost(shown + SHOWN_AT_FIRST)}>
          {words.showMore}
        </button>
      )}
    </section>
  );
}

interface LineItemProps {
  readonly line: WholeInvoice['lines'][number];
  readonly index: number;
  readonly invoice: WholeInvoice;
  readonly container: Container | null;
  readonly isNamed: boolean;
  readonly opens: boolean;
}

function LineItem({ line, index, invoice, container, isNamed, opens }: LineItemProps) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(opens);
  useEffect(() => {
    if (!isNamed) return;
    setOpen(true);
    document.getElementById(`line-${index}`)?.scrollIntoView({ block: 'start' });
  }, [isNamed, index]);
  const { container_number: number, charge, from, to, check } = line;
  const currency = currencyOf(line, invoice);
  const money = (amount: number) => moneyText(amount, currency, locale);
  return (
    <details
      id={`line-${index}`}
      className="invoice-line"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="line-head">
          <strong>{number ?? words.noContainer}</strong> {words.charges[charge]}
          {from !== null && to !== null && (
            <span className="dim"> {words.fromTo(dayName(from, locale), dayName(to, locale))}</span>
          )}
        </span>
        <span className={`line-sums ${(check?.at_stake ?? 0) > 0 ? 'tone-stop' : ''}`}>
          {words.billedComputed(money(line.amount), check?.computed == null ? null : money(check.computed))}
        </span>
      </summary>
      {isOpen && (
        <>
          <LineFacts line={line} money={money} />
          <StayStrip
            line={line}
            index={index}
            findings={invoice.findings}
            events={stayEvents(line, container)}
            currency={currency}
          />
        </>
      )}
    </details>
  );
}

function LineFacts({ line, money }: { line: LineItemProps['line']; money: (amount: number) => string }) {
  const words = useWords(invoicesWords);
  const { check, days, free_days: free, rates, description, equipment } = line;
  const rateText = rates.map(({ days, amount, per }) => words.rate(days, money(amount), per === 'period'));
  const about = [
    description,
    equipment,
    days !== null && words.statedDays(days),
    free !== null && words.statedFreeDays(free),
    rateText.length > 0 && rateText.join(', '),
  ];
  return (
    <>
      <p className="small">
        {check?.container_id != null && (
          <>
            <Link to="/containers/$id" params={{ id: check.container_id }}>
              {words.openContainer}
            </Link>{' '}
            ·{' '}
          </>
        )}
        <span className="dim">{about.filter(Boolean).join(' · ')}</span>
      </p>
      {check !== null && check.unchecked.length > 0 && (
        <p className="tone-wait">
          {check.unchecked.map((reason) => wordOf<string>(words.invoiceFindings.unchecked, reason)).join(' ')}{' '}
          {check.unchecked.includes('not_tracked') && line.container_number !== null && (
            <Link to="/track" search={{ number: line.bill_of_lading ?? line.container_number }}>
              {words.trackIt}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
