/** A milestone as a mail to a customer, in the account's own words or ours. Pure. */
import { isolated, type MailBlock, type MailBody } from '../../../tenancy/outgoing-mail/mail-body.ts';
import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import type { Lateness } from '../../../tracking/history/lateness/lateness.ts';
import { dayInWords } from '../../exceptions/wording/wording.ts';
import type { MilestoneText } from '../texts/defaults.ts';
import { FACT_WORDS } from '../texts/fact-words.ts';
import { fillText, type Values } from '../texts/fill-text.ts';
import { reasonInWords } from '../texts/reason-in-words.ts';
import type { MilestoneNews } from './group-events.ts';
import type { MailedContainer, MailedShipment } from './store.ts';

const LISTED_CONTAINERS = 20;

export interface MilestoneMail {
  readonly locale: MailLocale;
  readonly news: MilestoneNews;
  readonly shipment: MailedShipment;
  /** Of the news; all of the shipment where it is about no single one. */
  readonly containers: readonly MailedContainer[];
  readonly text: MilestoneText;
  /** Why it is late; empty: unknown, or the news is another. */
  readonly lateness: readonly Lateness[];
  /** Whom to ask, in parts: name, address, phone. Empty: nobody is named. */
  readonly contact: readonly string[];
  readonly portName: (locode: string) => string | undefined;
  /** By its id. */
  readonly terminalName: (id: string) => string | undefined;
}

export function composeMilestoneMail(mail: MilestoneMail): { subject: string; body: MailBody } {
  const { shipment, text, locale, news, contact } = mail;
  const words = FACT_WORDS[locale];
  const values = valuesOf(mail);
  const paragraphs = text.text
    .split(/\n\s*\n/)
    .map((each) => fillText(each, values))
    .filter((each) => each !== '');
  const facts = [
    { label: words.billOfLading, value: values.bill_of_lading },
    { label: words.containers, value: values.containers },
    { label: words.references, value: values.references },
    ...factsOf(mail, values),
    { label: words.questions, value: contact.map(isolated).join(', ') || null },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const blocks: MailBlock[] = [
    { kind: 'heading', text: words.headlines[news.milestone] },
    ...paragraphs.map((each) => ({ kind: 'paragraph', text: each }) as const),
    { kind: 'facts', facts },
  ];
  const [preheader] = paragraphs;
  return {
    subject: fillText(text.subject, values) || (shipment.number ?? ''),
    body: { ...(preheader !== undefined && { preheader }), blocks },
  };
}

interface Fact {
  readonly label: string;
  readonly value: string | null;
}

/** What the reader does next with this milestone. */
function factsOf(
  { news, containers, locale, lateness, portName, terminalName }: MilestoneMail,
  { eta }: Values,
): Fact[] {
  const words = FACT_WORDS[locale];
  const [first] = containers;
  switch (news.milestone) {
    case 'booked':
    case 'departed':
      return [{ label: words.eta, value: eta }];
    case 'arrived': {
      const locode = first?.goesInland ? first.destinationLocode : null;
      return [{ label: words.goesOnTo, value: locode && (portName(locode) ?? locode) }];
    }
    case 'available': {
      const [until] = containers.filter(({ pickupLfd }) => pickupLfd !== null).toSorted(byLastFreeDay);
      const day = until?.pickupLfd ? dayInWords(until.pickupLfd, until.pickupTimeZone, locale) : null;
      const terminal = first?.goesInland ? first.facility : (nameOf(first?.podTerminalId) ?? first?.facility ?? null);
      const holds = [...new Set(containers.flatMap((each) => each.holds))].map((name) => words.holdNames[name] ?? name);
      return [
        { label: words.pickUpUntil, value: day },
        { label: words.terminal, value: terminal && isolated(terminal) },
        { label: words.holds, value: holds.join(', ') || null },
      ];
    }
    case 'delayed': {
      const before = news.previousEtaAt && dayInWords(news.previousEtaAt, first?.podTimeZone ?? null, locale);
      const reasons = lateness.map((reason) => reasonInWords(reason, locale));
      return [
        { label: words.expectedBefore, value: before },
        { label: words.expectedNow, value: eta },
        { label: words.reason, value: reasons.join('; ') || null },
      ];
    }
    case 'picked_up':
    case 'delivered':
      return [];
  }

  function nameOf(terminalId: string | null | undefined): string | undefined {
    return terminalId == null ? undefined : terminalName(terminalId);
  }
}

/** The earliest holds for all: nobody is told a day that is too late for one of them. */
function byLastFreeDay({ pickupLfd: a }: MailedContainer, { pickupLfd: b }: MailedContainer): number {
  return Date.parse(a ?? '') - Date.parse(b ?? '');
}

/** Null: not known. */
function valuesOf({ news, shipment, containers, locale, portName }: MilestoneMail): Values {
  const [first] = containers;
  const locode = news.locode ?? first?.podLocode ?? null;
  const vessel = news.vessel ?? (news.milestone === 'departed' ? first?.firstVessel : first?.lastVessel) ?? null;
  const listed = containers.slice(0, LISTED_CONTAINERS).map(({ number }) => number);
  const rest = containers.length - listed.length;
  return {
    customer: shipment.customer && isolated(shipment.customer),
    company: isolated(shipment.company),
    containers: [...listed, ...(rest > 0 ? [FACT_WORDS[locale].more(rest)] : [])].join(', ') || null,
    bill_of_lading: shipment.number,
    vessel: vessel && isolated(vessel),
    port: locode && (portName(locode) ?? locode),
    date: dayInWords(news.happenedAt.toISOString(), news.timeZone, locale),
    eta: first?.podEtaAt ? dayInWords(first.podEtaAt, first.podTimeZone, locale) : null,
    references: shipment.references.map(isolated).join(', ') || null,
  };
}
