/** The days of a stay as a table: what the strip shows, for those who do not see it. */
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { dayParts } from '../../../parts/times/days.ts';
import { moneyText } from '../../../parts/times/money.ts';
import { invoicesWords } from '../words.ts';
import type { StripDay } from './days.ts';

export function DaysTable({ days, currency }: { days: readonly StripDay[]; currency: string }) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  const money = (amount: number | null) => (amount === null ? '' : moneyText(amount, currency, locale));
  const { billedNames, computedNames, blocked: blockedNames } = words.strip;
  return (
    <section className="scroll-x" tabIndex={0} aria-label={words.strip.days}>
      <table className="plain">
        <thead>
          <tr>
            <th scope="col">{words.strip.day}</th>
            <th scope="col">{words.strip.rows.billed}</th>
            <th scope="col">{words.strip.rows.computed}</th>
            <th scope="col">{words.strip.notes}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ on, billed, billedAmount, computed, computedAmount, isClosed, blocked }) => (
            <tr key={on}>
              <th scope="row">
                {dayParts(on, locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })}
              </th>
              <td className={billed === 'at_stake' ? 'tone-stop' : ''}>
                {money(billedAmount)} {billed !== 'none' && <span className="dim">{billedNames[billed]}</span>}
              </td>
              <td>
                {computed === 'charged' && money(computedAmount)}{' '}
                {computed !== 'before' && <span className="dim">{computedNames[computed]}</span>}
              </td>
              <td className="dim">
                {[isClosed && words.strip.closed, blocked !== null && blockedNames[blocked][0]]
                  .filter(Boolean)
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
