/** A digest as a mail, in the language of its user. Pure. */

import { WORDING, type Wording } from '@portolan/wording';
import type { Language } from '@portolan/wording/language';
import { isolated, type MailBlock, type MailBody, type MailValue } from '../../../tenancy/outgoing-mail/mail-body.ts';
import { dayInWords, moneyInWords, owedInWords, reasonInWords } from '../wording.ts';
import {
  type DigestFacts,
  type DigestPart,
  hasNothingToReport,
  type ReportedContainer,
  type ReportedException,
} from './facts-store.ts';

export interface DigestAddressee {
  readonly name: string;
  readonly locale: Language;
  /** `2026-05-11`. */
  readonly day: string;
  readonly publicUrl: string;
  readonly portName: (locode: string) => string | undefined;
}

export function composeDigest(facts: DigestFacts, to: DigestAddressee): { subject: string; body: MailBody } {
  const words = WORDING[to.locale].digests;
  const { opened, owed, lastFreeDays, standing, arriving, assigned, attention } = facts;
  const toActOn = attention.kinds.reduce((sum, { count }) => sum + count, 0);
  const sums = owed.map(({ amount, currency_code: currency }) => moneyInWords(amount, currency, to.locale));
  const subject = words.subject([
    ...(toActOn > 0 ? [words.toActOn(toActOn)] : []),
    ...(toActOn === 0 && attention.failedRequests > 0 ? [words.failed(attention.failedRequests)] : []),
    ...(opened.total > 0 ? [words.new(opened.total)] : []),
    ...(sums.length > 0 ? [words.owed(sums.join(' + '))] : []),
    ...(lastFreeDays.total > 0 ? [words.ending(lastFreeDays.total)] : []),
    ...(arriving.total > 0 ? [words.arrive(arriving.total)] : []),
  ]);
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: words.greeting(isolated(to.name), dayInWords(to.day, null, to.locale)) },
    ...(assigned > 0 ? [{ kind: 'paragraph', text: words.assigned(assigned) } as const] : []),
    ...overview(facts, to),
    ...(owed.length > 0 ? costs(facts, to) : []),
    ...part(words.lastFreeDays, exceptionTable(lastFreeDays.entries, to), lastFreeDays, words),
    ...part(words.opened, exceptionTable(opened.entries, to), opened, words),
    ...part(words.standing, exceptionTable(standing.entries, to), standing, words),
    ...part(words.arriving, arrivalTable(arriving.entries, to), arriving, words),
  ];
  if (hasNothingToReport(facts)) blocks.push({ kind: 'paragraph', text: words.nothing });
  blocks.push({ kind: 'button', label: words.open, url: `${to.publicUrl}/today` });
  blocks.push({ kind: 'small_print', text: words.about });
  return { subject, body: { preheader: preheaderOf(facts, to), blocks } };
}

/** Each kind with its number, what costs most first, as Today has them; with links to their lists. */
function overview({ attention: { kinds, failedRequests } }: DigestFacts, to: DigestAddressee): MailBlock[] {
  const words = WORDING[to.locale].digests;
  const facts = [
    ...kinds.map(({ kind, count }) => ({
      label: WORDING[to.locale].notices.kinds[kind],
      value: { text: words.containers(count), url: `${to.publicUrl}/containers?attention=${kind}` },
    })),
    ...(failedRequests === 0
      ? []
      : [
          {
            label: WORDING[to.locale].notices.kinds.tracking_failed,
            value: { text: words.requests(failedRequests), url: `${to.publicUrl}/requests?status=failed` },
          },
        ]),
  ];
  return facts.length === 0
    ? []
    : [
        { kind: 'heading', text: words.overview },
        { kind: 'facts', facts },
      ];
}

function part<Entry>(
  heading: (count: number) => string,
  table: MailBlock,
  part: DigestPart<Entry>,
  words: Wording['digests'],
): MailBlock[] {
  if (part.entries.length === 0) return [];
  return [{ kind: 'heading', text: heading(part.total) }, table, ...moreOf(part, words)];
}

function moreOf<Entry>({ total, entries }: DigestPart<Entry>, words: Wording['digests']): MailBlock[] {
  const rest = total - entries.length;
  return rest > 0 ? [{ kind: 'paragraph', text: words.more(rest) }] : [];
}

function costs({ owed, costly }: DigestFacts, to: DigestAddressee): MailBlock[] {
  const words = WORDING[to.locale].digests;
  return [
    { kind: 'heading', text: words.costs(costly.total) },
    {
      kind: 'facts',
      facts: owed.map(({ tomorrow, currency_code: currency, ...sum }) => ({
        label: words.soFar,
        value: [
          ...owedInWords([{ ...sum, currency_code: currency }], to.locale),
          ...(tomorrow > 0 ? [words.tomorrow(moneyInWords(tomorrow, currency, to.locale))] : []),
        ].join(', '),
      })),
    },
    exceptionTable(costly.entries, to),
    ...moreOf(costly, words),
  ];
}

function exceptionTable(entries: readonly ReportedException[], to: DigestAddressee): MailBlock {
  const words = WORDING[to.locale].digests;
  return {
    kind: 'table',
    head: [words.container, words.customer, words.why],
    rows: entries.map((each) => [
      containerLink(each.container, to),
      nameOf(each.container.customer),
      [
        `${WORDING[to.locale].notices.kinds[each.kind]}: ${isolated(reasonOf(each, to))}`,
        ...owedInWords(each.facts.owed, to.locale),
      ].join('. '),
    ]),
  };
}

function reasonOf({ kind, facts, container }: ReportedException, to: DigestAddressee): string {
  return reasonInWords({ kind, facts }, container.podTimeZone, to.locale);
}

function arrivalTable(containers: readonly ReportedContainer[], to: DigestAddressee): MailBlock {
  const words = WORDING[to.locale].digests;
  return {
    kind: 'table',
    head: [words.container, words.customer, words.port, words.eta],
    rows: containers.map((each) => [
      containerLink(each, to),
      nameOf(each.customer),
      each.podLocode === null ? '—' : (to.portName(each.podLocode) ?? each.podLocode),
      arrivalOf(each, to),
    ]),
  };
}

/** The day of the line's ETA, and beside it that of the prediction where it is another one. */
function arrivalOf({ podEtaAt, predictedPodAt, podTimeZone: zone }: ReportedContainer, to: DigestAddressee): string {
  const words = WORDING[to.locale].arrivals;
  const [line, likely] = [podEtaAt, predictedPodAt].map((at) => (at === null ? null : dayInWords(at, zone, to.locale)));
  if (likely == null || likely === line) return line ?? '—';
  return line == null ? words.likelyOn(likely) : words.lineAndLikely(line, likely);
}

function containerLink({ id, number }: ReportedContainer, { publicUrl }: DigestAddressee): MailValue {
  return { text: number, url: `${publicUrl}/containers/${id}` };
}

function nameOf(customer: string | null): string {
  return customer === null ? '—' : isolated(customer);
}

/** The first entry, so that a list of mails already shows it. */
function preheaderOf({ opened, costly, lastFreeDays, standing }: DigestFacts, to: DigestAddressee): string {
  const [first] = [...costly.entries, ...lastFreeDays.entries, ...opened.entries, ...standing.entries];
  if (first === undefined) return WORDING[to.locale].digests.about;
  return `${first.container.number}: ${WORDING[to.locale].notices.kinds[first.kind]}. ${reasonOf(first, to)}`;
}
