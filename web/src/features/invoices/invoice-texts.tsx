/** Texts about an invoice that its list, its page and its letters share. */
import { now } from '../../app/api/now.ts';
import type { Invoice } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { dayName } from '../../parts/times/days.ts';
import { moneyText } from '../../parts/times/money.ts';
import { daysUntil } from '../../parts/times/times.ts';
import { isDisputed, isOpen } from './invoices.ts';
import { OUTCOME_TONES, STATUS_TONES } from './states.ts';
import { invoicesWords } from './words.ts';

type Head = Pick<Invoice, 'status' | 'outcome' | 'sums' | 'saved' | 'currency_code' | 'total' | 'dispute_due_on'>;

/** The biller accepts a dispute, and a user a bill as it is: the status is the same, and only an answer saves money. */
export function StatusText({ of: { status, saved, sums } }: { of: Pick<Head, 'status' | 'saved' | 'sums'> }) {
  const words = useWords(invoicesWords);
  const isAnswered = saved !== null;
  // Savings in several currencies have no sum, so that nothing tells who accepted what.
  const isKnown = isAnswered || sums.length < 2;
  const text = status === 'accepted' && isKnown ? words.acceptedBy[isAnswered ? 'biller' : 'user'] : null;
  const tone = status === 'accepted' && isAnswered ? 'tone-good' : STATUS_TONES[status];
  return <span className={`${tone} strong`}>{text ?? words.invoiceStatuses[status]}</span>;
}

/** Of the last check; nothing before it. */
export function Outcome({ of: { outcome } }: { of: Pick<Head, 'outcome'> }) {
  const words = useWords(invoicesWords);
  return outcome === null ? null : <span className={`chip ${OUTCOME_TONES[outcome]}`}>{words.outcomes[outcome]}</span>;
}

interface SumsProps {
  readonly of: Head;
  readonly member: 'billed' | 'agreed' | 'at_stake' | 'not_checked' | 'saved';
}

/** By currency; before a check, the total as stated. */
export function Sums({ of: invoice, member }: SumsProps) {
  const locale = useLocale();
  const texts = sumsOf(invoice, member).map(([amount, currency]) => moneyText(amount, currency, locale));
  if (texts.length === 0) return <span className="dim">—</span>;
  const tone = { at_stake: 'tone-stop strong', saved: 'tone-good strong', agreed: '', billed: '', not_checked: '' };
  return (
    <>
      {texts.map((text) => (
        <div key={text} className={tone[member]}>
          {text}
        </div>
      ))}
    </>
  );
}

function sumsOf({ status, sums, saved, total, currency_code: currency }: Head, member: SumsProps['member']) {
  if (member === 'at_stake' && !isDisputed({ status })) return [];
  if (member === 'saved') return saved ? [[saved, currency ?? sums[0]?.currency_code ?? 'USD'] as const] : [];
  if (member === 'billed' && sums.length === 0)
    return total === null || currency === null ? [] : [[total, currency] as const];
  return sums.flatMap((sum) =>
    sum[member] === 0 && member !== 'billed' ? [] : [[sum[member], sum.currency_code] as const],
  );
}

/** How long a week is warned of. */
const SOON_DAYS = 7;

/** The last day for a dispute; it is urgent only where something can be disputed. */
export function Due({ of: invoice }: { of: Head }) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  const { dispute_due_on: day } = invoice;
  if (day === null) return <span className="dim">—</span>;
  if (!isOpen(invoice) || invoice.outcome === 'agreed') return <span className="dim">{dayName(day, locale)}</span>;
  const days = daysUntil(`${day}T12:00:00Z`, 'UTC', now());
  const when = days === 0 ? words.today : days > 0 ? words.inDays(days) : words.daysAgo(-days);
  return (
    <span>
      <span className={days < 0 ? 'dim' : days <= SOON_DAYS ? 'tone-wait strong' : ''}>{dayName(day, locale)}</span>{' '}
      <span className="small dim">{when}</span>
    </span>
  );
}
