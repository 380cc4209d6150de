/** The charges of a container by day, by the account's tariffs. */
import { useQuery } from '@tanstack/react-query';
import { get, type Resource } from '../../app/api/request.ts';
import type { Charges } from '../../app/api/resources.ts';
import { useLocale, useWords } from '../../app/words/words.tsx';
import { FailedCard } from '../../parts/states.tsx';
import { numberFormat } from '../../parts/times/formats.ts';
import { dayText } from '../../parts/times/times.ts';
import { containerWords } from './words.ts';

export function ChargesCard({ id }: { id: string }) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['charges', id],
    queryFn: () => get<Resource<Charges>>(`/containers/${id}/charges`),
    meta: { isLive: true },
  });
  if (data === undefined) return error ? <FailedCard name={words.charges} error={error} onRetry={refetch} /> : null;
  const { owed, charges: all } = data.data.attributes;
  const charges = all.filter(({ tariff_name: tariff }) => tariff !== null);
  const money = (amount: number, currency: string) =>
    numberFormat(locale, { style: 'currency', currency }).format(amount);
  const running = owed.filter(({ amount }) => amount > 0);
  return (
    <section className="card">
      <h2>{words.charges}</h2>
      {charges.length === 0 ? (
        <p className="dim">{words.noTariffs}</p>
      ) : (
        <p>
          {running.length === 0
            ? words.nothingOwed
            : words.owed(running.map(({ amount, currency_code: currency }) => money(amount, currency)).join(' + '))}
        </p>
      )}
      {charges.map(({ kind, tariff_name: tariff, detail, outcome, days, currency_code: currency }) => (
        <details key={`${kind} ${tariff}`}>
          <summary>
            {words.chargeKinds[kind] ?? kind}: {tariff}
          </summary>
          <p className="dim small">{outcome === 'cannot_assess' ? `${words.notAssessed} ${detail}` : detail}</p>
          {days.length > 0 && currency !== null && (
            <table className="plain">
              <thead>
                <tr>
                  <th>{words.day}</th>
                  <th>{words.amount}</th>
                  <th />
                </tr>
              </thead>
              <tbody>
                {days.map(({ on, total, because }) => (
                  <tr key={on}>
                    <td>{dayText(`${on}T12:00:00Z`, null, locale)}</td>
                    <td>{money(total ?? 0, currency)}</td>
                    <td className="dim">{because}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </details>
      ))}
    </section>
  );
}
