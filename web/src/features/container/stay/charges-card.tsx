/** The charges of a container by day, by the account's tariffs. */

import { useQuery } from '@tanstack/react-query';
import { useRights } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { owedByText } from '../../../parts/exceptions/reasons.ts';
import { Term } from '../../../parts/glossary/term.tsx';
import { FailedCard } from '../../../parts/states.tsx';
import { dayName } from '../../../parts/times/days.ts';
import { moneyText } from '../../../parts/times/money.ts';
import { containerWords } from '../words.ts';
import { chargesQuery } from './charges-query.ts';
import { pastCharges, whyNothingIsOwed } from './fetch-costs.ts';

const EXPLAINED = ['demurrage', 'detention', 'storage'] as const;

export function ChargesCard({ id }: { id: string }) {
  const words = useWords(containerWords);
  const locale = useLocale();
  const { seesAll } = useRights();
  const { data, error, refetch } = useQuery(chargesQuery(id));
  if (data === undefined) return error ? <FailedCard name={words.charges} error={error} onRetry={refetch} /> : null;
  const { owed, charges: all, stated_fees: stated } = data.data.attributes;
  const charges = all.filter(({ tariff_name: tariff }) => tariff !== null);
  const past = pastCharges(data.data.attributes);
  const day = (on: string) => dayName(on, locale);
  const money = (amount: number, currency: string) => moneyText(amount, currency, locale);
  const running = owed.filter(({ amount }) => amount > 0);
  // Those who set up tariffs see that none applies.
  if (!seesAll && charges.length + stated.length + past.length + running.length === 0) return null;
  return (
    <section className="card printed">
      <h2>{words.charges}</h2>
      {(charges.length > 0 || running.length > 0) && (
        <p>
          {running.length === 0
            ? words.nothingOwed[whyNothingIsOwed(charges)]
            : words.owed(
                running
                  .map(({ amount, currency_code: currency, by }) =>
                    words.reasons.owed(money(amount, currency), owedByText(by, words, locale), null),
                  )
                  .join(' + '),
              )}
        </p>
      )}
      {stated.length > 0 && (
        <ul className="plain-list small">
          {stated.map(({ type, amount, currency_code: currency, charged_at: at, counted }) => (
            <li key={`${at} ${type} ${currency}`} className={counted === 0 ? 'dim' : undefined}>
              {words.stated(at, words.feeTypes[type] ?? type, money(amount, currency))}
            </li>
          ))}
        </ul>
      )}
      {charges.length === 0 && seesAll && <p className="dim">{words.noTariffs}</p>}
      {past.map(({ kind, tariff, from, until, amount, currency, replacedBy }) => (
        <p key={`${kind} ${tariff}`} className={replacedBy === null ? undefined : 'dim small'}>
          {words.hasCost(words.chargeKinds[kind] ?? kind, money(amount, currency), day(from), day(until), replacedBy)}
        </p>
      ))}
      {charges.map(
        ({
          kind,
          tariff_name: tariff,
          detail,
          outcome,
          stopped_on: stopped,
          days,
          currency_code: currency,
          replaced_by: replaced,
        }) => (
          <details key={`${kind} ${tariff} rule`}>
            <summary>
              {words.chargeKinds[kind] ?? kind}: {tariff}
            </summary>
            <ChargeTerm kind={kind} name={words.chargeKinds[kind] ?? kind} />
            <p className="dim small">{outcome === 'cannot_assess' ? `${words.notAssessed} ${detail}` : detail}</p>
            {replaced !== null && <p className="dim small">{words.replaced(replaced)}</p>}
            {days.length > 0 && stopped === null && currency !== null && (
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
                      <td>{day(on)}</td>
                      <td>{money(total ?? 0, currency)}</td>
                      <td className="dim">{because}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
          </details>
        ),
      )}
    </section>
  );
}

/** Explains the kind of a charge; others than these have no word in the glossary. */
function ChargeTerm({ kind, name }: { kind: string; name: string }) {
  const term = EXPLAINED.find((each) => each === kind);
  return term === undefined ? null : (
    <p className="small dim">
      <Term of={term}>{name}</Term>
    </p>
  );
}
