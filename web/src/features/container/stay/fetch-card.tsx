/** What the container costs by the day on which it is fetched: today and the next ten days. */
import { useQuery } from '@tanstack/react-query';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { dateFormat, numberFormat } from '../../../parts/times/formats.ts';
import { containerWords } from '../words.ts';
import { chargesQuery } from './charges-query.ts';
import { fetchCosts } from './fetch-costs.ts';

export function FetchCard({ id }: { id: string }) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const { data } = useQuery(chargesQuery(id));
  const days = data === undefined ? [] : fetchCosts(data.data.attributes);
  if (days.length === 0) return null;
  const write = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));
  const money = (amount: number, currency: string) =>
    numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
  return (
    <div className="card fetch">
      <h2>{words.fetchOn}</h2>
      <section className="scroll-x" tabIndex={0} aria-label={words.fetchOn}>
        <table>
          <thead>
            <tr>
              {days.map(({ on }) => (
                <th key={on} scope="col">
                  {write(on, { weekday: 'short' })} <span>{write(on, { day: 'numeric', month: 'short' })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {days.map(({ on, sums }) => {
                const costs = sums.filter(({ amount }) => amount > 0);
                return (
                  <td key={on} className={costs.length === 0 ? 'tone-good' : 'tone-stop'}>
                    {costs.length === 0
                      ? words.free
                      : costs.map(({ amount, currency }) => <div key={currency}>{money(amount, currency)}</div>)}
                  </td>
                );
              })}
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  );
}
