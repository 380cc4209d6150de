/** What is billed, agreed, in dispute and saved, by currency; in all, or by biller, customer or month. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { get, type Resource } from '../../../app/api/request.ts';
import type { InvoiceSummary } from '../../../app/api/resources.ts';
import { useRights } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { FailedCard } from '../../../parts/states.tsx';
import { dayParts } from '../../../parts/times/days.ts';
import { moneyText } from '../../../parts/times/money.ts';
import { INVOICES_KEY } from '../invoices.ts';
import { invoicesWords } from '../words.ts';
import { filtersOf, GROUPINGS, type InvoiceSearch } from './invoice-search.ts';

const SUMS = ['billed', 'agreed', 'at_stake', 'in_dispute', 'not_checked', 'saved'] as const;
const TONES: Readonly<Record<string, string>> = { at_stake: 'tone-stop', in_dispute: 'tone-wait', saved: 'tone-good' };

export function SummaryCard() {
  const words = useWords(invoicesWords);
  const search = useSearch({ from: '/session/invoices' });
  const { customers } = useRights();
  const { by } = search;
  const path = `/invoice_summary?${new URLSearchParams([...filtersOf(search), ...(by ? [['group_by', by]] : [])])}`;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [INVOICES_KEY, 'summary', path],
    queryFn: async () => ({ by, rows: (await get<readonly Resource<InvoiceSummary>[]>(path)).data }),
    placeholderData: keepPreviousData,
    meta: { isLive: true },
  });
  if (data === undefined)
    return error ? (
      <FailedCard name={words.summary} error={error} onRetry={refetch} />
    ) : (
      <div className="card summary-loading" />
    );
  if (data.rows.length === 0) return null;
  return (
    <section className={`card ${isPlaceholderData ? 'outdated' : ''}`} aria-label={words.summary}>
      <nav className="switch" aria-label={words.summary}>
        {[undefined, ...GROUPINGS.filter((each) => each !== 'customer' || customers !== 1)].map((each) => (
          <Link
            key={each ?? 'all'}
            to="/invoices"
            search={{ ...search, by: each }}
            className={`tab ${by === each ? 'tab-active' : ''}`}
            activeOptions={{ exact: true }}
            replace
          >
            {each === undefined ? words.inAll : words.groupings[each]}
          </Link>
        ))}
      </nav>
      {data.by === undefined ? <Totals rows={data.rows} /> : <Groups by={data.by} rows={data.rows} search={search} />}
    </section>
  );
}

type Rows = readonly Resource<InvoiceSummary>[];

function Totals({ rows }: { rows: Rows }) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  return rows.map(({ id, attributes: sum }) => (
    <dl key={id} className="facts summary">
      {SUMS.map((name) => (
        <div key={name}>
          <dt>{words.sums[name]}</dt>
          <dd className={sum[name] > 0 ? `strong ${TONES[name] ?? ''}` : 'dim'}>
            {moneyText(sum[name], sum.currency_code, locale)}
          </dd>
        </div>
      ))}
      <div>
        <dt>{words.title}</dt>
        <dd>{sum.invoices.toLocaleString(locale)}</dd>
      </div>
    </dl>
  ));
}

function Groups({ by, rows, search }: { by: NonNullable<InvoiceSearch['by']>; rows: Rows; search: InvoiceSearch }) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  return (
    <section className="scroll-x" tabIndex={0} aria-label={words.groupings[by]}>
      <table className="plain summary-groups">
        <thead>
          <tr>
            <th scope="col">{words.groupNames[by]}</th>
            {SUMS.map((name) => (
              <th scope="col" key={name} className="amount">
                {words.sums[name]}
              </th>
            ))}
            <th scope="col" className="amount">
              {words.title}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, attributes: sum }) => (
            <tr key={id}>
              <th scope="row">
                <GroupName by={by} sum={sum} search={search} />
              </th>
              {SUMS.map((name) => (
                <td key={name} className={`amount ${sum[name] > 0 ? (TONES[name] ?? '') : 'dim'}`}>
                  {moneyText(sum[name], sum.currency_code, locale)}
                </td>
              ))}
              <td className="amount">{sum.invoices.toLocaleString(locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface GroupNameProps {
  readonly by: NonNullable<InvoiceSearch['by']>;
  readonly sum: InvoiceSummary;
  readonly search: InvoiceSearch;
}

/** Opens the list of the group. */
function GroupName({ by, sum: { group, name }, search }: GroupNameProps) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  if (group === null) return words.without[by];
  const own =
    by === 'month'
      ? { from: `${group}-01`, to: lastDayOf(group) }
      : by === 'biller'
        ? { biller: name ?? group }
        : { customer: group };
  return (
    <Link to="/invoices" search={{ ...search, ...own, by: undefined }}>
      {by === 'month' ? dayParts(`${group}-01`, locale, { month: 'long', year: 'numeric' }) : (name ?? group)}
    </Link>
  );
}

/** @param month `2026-05` */
function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
