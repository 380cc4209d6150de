/** What is billed for the stay of the container beside what the check computes, by currency, with the way to the invoices. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { get, type Resource } from '../../../app/api/request.ts';
import type { InvoiceSummary } from '../../../app/api/resources.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { moneyText } from '../../../parts/times/money.ts';
import { containerWords } from '../words.ts';

/** Of the lines about the container; empty: nothing is billed. */
export const billsQuery = (id: string) => ({
  queryKey: ['invoices', 'of', id],
  queryFn: () => get<readonly Resource<InvoiceSummary>[]>(`/invoice_summary?filter[container]=${id}`),
  meta: { isLive: true },
});

export function BillsCard({ id }: { id: string }) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const { data } = useQuery(billsQuery(id));
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section className="card printed" aria-label={words.screens.invoices.title}>
      <h2>{words.screens.invoices.title}</h2>
      {data.data.map(({ id: row, attributes: { currency_code: currency, billed, computed, at_stake: atStake } }) => (
        <p key={row}>
          {words.billedComputed(
            moneyText(billed, currency, locale),
            computed === null ? null : moneyText(computed, currency, locale),
          )}{' '}
          {atStake > 0 && (
            <strong className="tone-stop">{words.inDispute(moneyText(atStake, currency, locale))}</strong>
          )}
        </p>
      ))}
      <Link to="/invoices" search={{ container: id }}>
        {words.seeInvoices}
      </Link>
    </section>
  );
}
