/** What the check found, in words: how sure it is, the money at stake, and the facts with their sources and times. */
import { findingText } from '@portolan/wording/shown-facts';
import { findWord, wordOf } from '@portolan/wording/word-of';
import { Link } from '@tanstack/react-router';
import type { Container } from '../../../app/api/resources.ts';
import { useRights } from '../../../app/session/session.ts';
import { useLocale, useWords } from '../../../app/words/words.tsx';
import { dayName } from '../../../parts/times/days.ts';
import { moneyText } from '../../../parts/times/money.ts';
import { useTimeText } from '../../../parts/times/use-time-text.ts';
import type { WholeInvoice } from '../invoices.ts';
import { SourceLink } from '../strip/events.tsx';
import { type InvoicesWords, invoicesWords } from '../words.ts';

type Finding = WholeInvoice['findings'][number];
type Containers = ReadonlyMap<string, Container>;
interface CardProps {
  readonly invoice: WholeInvoice;
  readonly containers: Containers;
}

export function FindingsCard({ invoice, containers }: CardProps) {
  const words = useWords(invoicesWords);
  const { findings, checked_at: checkedAt, outcome } = invoice;
  if (checkedAt === null) return null;
  return (
    <section className="card" aria-label={words.findings}>
      <h2>{words.findings}</h2>
      {findings.length === 0 && (
        <p className={outcome === 'agreed' ? 'tone-good' : 'dim'}>
          {outcome === 'agreed' ? words.allAgreed : words.nothingWrongFound}
        </p>
      )}
      <ol className="findings">
        {findings.map((finding, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a finding has no id, and a check replaces all of them
          <FindingItem key={at} finding={finding} invoice={invoice} containers={containers} />
        ))}
      </ol>
    </section>
  );
}

function FindingItem({ finding, invoice, containers }: CardProps & { finding: Finding }) {
  const words = useWords(invoicesWords);
  const locale = useLocale();
  const { seesAll } = useRights();
  const { sureness, amount, currency_code: currency, line: index, evidence, other_invoice_id: other } = finding;
  const line = index === null ? undefined : invoice.lines[index];
  const containerId = line?.check?.container_id ?? null;
  return (
    <li>
      <div className="finding-head">
        <span className={`chip sure-${sureness}`} title={words.surenessTexts[sureness]}>
          {words.invoiceFindings.sureness[sureness]}
        </span>
        <div className="what">
          <strong>{findWord(words.invoiceFindings.titles, finding.rule)}</strong>
          <br />
          {textOf(finding, words, locale)}
          <div className="finding-links small dim">
            {line !== undefined && (
              <a href={`#line-${index}`}>
                {words.lineName((index ?? 0) + 1, line.container_number, words.charges[line.charge])}
              </a>
            )}
            {other !== null && (
              <Link to="/invoices/$id" params={{ id: other }}>
                {words.otherInvoice}
              </Link>
            )}
            {finding.tariff_id !== null && seesAll && (
              <Link to="/settings/tariffs/$id" params={{ id: finding.tariff_id }}>
                {words.tariff}
              </Link>
            )}
          </div>
          {evidence.length > 0 && (
            <EvidenceList evidence={evidence} containerId={containerId} containers={containers} />
          )}
        </div>
        {amount > 0 && <strong className="tone-stop">{moneyText(amount, currency, locale)}</strong>}
      </div>
    </li>
  );
}

interface EvidenceListProps {
  readonly evidence: Finding['evidence'];
  readonly containerId: string | null;
  readonly containers: Containers;
}

function EvidenceList({ evidence, containerId, containers }: EvidenceListProps) {
  const words = useWords(invoicesWords);
  const timeText = useTimeText();
  const zone = (containerId === null ? null : containers.get(containerId)?.pod_timezone) ?? null;
  return (
    <ul className="evidence small">
      {evidence.map(({ what, at, stated_at: statedAt, source_kind: kind, source_name: name }) => (
        <li key={`${what} ${at} ${name}`}>
          <strong>{wordOf<string>(words.invoiceFindings.evidence, what)}</strong> {timeText(at, zone)} ·{' '}
          <SourceLink source={{ kind, name }} containerId={containerId} />{' '}
          <span className="dim">{words.statedAt(timeText(statedAt, zone))}</span>
        </li>
      ))}
    </ul>
  );
}

/** In the user's language; the service's own sentence for a rule that has no words here. */
function textOf(finding: Finding, words: InvoicesWords, locale: string): string {
  const { invoiceFindings, terms } = words;
  if (!Object.hasOwn(invoiceFindings.details, finding.rule)) return finding.detail;
  const values = { currency: finding.currency_code, ...finding.values };
  return findingText(
    { rule: finding.rule, values },
    { ...terms, invoiceFindings },
    {
      day: (day) => dayName(day, locale),
      money: (amount, currency) => moneyText(amount, currency, locale),
    },
  );
}
