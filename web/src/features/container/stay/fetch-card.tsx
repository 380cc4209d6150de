/** What the container costs by the day on which it is fetched: today and the next ten days. */
import { wordOf } from '@portolan/wording/word-of';
import { useQuery } from '@tanstack/react-query';
import type { Charges } from '../../../app/api/resources.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { dayParts } from '../../../parts/times/days.ts';
import { moneyText, roundMoneyText } from '../../../parts/times/money.ts';
import { containerWords } from '../words.ts';
import { chargesQuery } from './charges-query.ts';
import { fetchCosts, fetchCoverage } from './fetch-costs.ts';

export function FetchCard({ id }: { id: string }) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const { data } = useQuery(chargesQuery(id));
  const days = data === undefined ? [] : fetchCosts(data.data.attributes);
  if (data === undefined || days.length === 0) return null;
  return (
    <div className="card fetch">
      <h2>{words.fetchOn}</h2>
      <section className="scroll-x" tabIndex={0} aria-label={words.fetchOn}>
        <table>
          <thead>
            <tr>
              {days.map(({ on }) => (
                <th key={on} scope="col">
                  {dayParts(on, locale, { weekday: 'short' })}{' '}
                  <span>{dayParts(on, locale, { day: 'numeric', month: 'short' })}</span>
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
                      : costs.map(({ amount, currency }) => (
                          <div key={currency}>{roundMoneyText(amount, currency, locale)}</div>
                        ))}
                  </td>
                );
              })}
            </tr>
          </tbody>
        </table>
      </section>
      <Coverage charges={data.data.attributes} />
    </div>
  );
}

/** What is in the sums, and what is not. */
function Coverage({ charges }: { charges: Charges }) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const { included, stated, withoutTariff, notAssessed } = fetchCoverage(charges);
  const nameOf = (kind: string) => wordOf(words.chargeKinds, kind);
  const list = (texts: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts);
  const fees = stated.map(({ type, counted, currency_code: currency, charged_at: at }) => {
    return words.fetch.stated(words.feeTypes[type] ?? type, moneyText(counted, currency, locale), at);
  });
  return (
    <ul className="fetch-coverage small">
      <li>
        {words.fetch.included(
          list([
            ...fees,
            ...included.map(({ kind, tariff, isFromTomorrow }) => {
              const text = isFromTomorrow ? words.fetch.furtherDays : words.fetch.byTariff;
              return text(nameOf(kind), tariff ?? '');
            }),
          ]),
        )}
      </li>
      {fees.length === 0 && <li>{words.fetch.noneStated}</li>}
      <li>{words.fetch.notIncluded(words.fetch.detention)}</li>
      {withoutTariff.length > 0 && (
        <li>{words.fetch.notIncluded(words.fetch.withoutTariff(list(withoutTariff.map(nameOf))))}</li>
      )}
      {notAssessed.length > 0 && (
        <li>{words.fetch.notIncluded(words.fetch.notAssessed(list(notAssessed.map(nameOf))))}</li>
      )}
    </ul>
  );
}
