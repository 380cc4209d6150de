/** A milestone as a mail to a customer, in the account's own words or ours. Pure. */
import { WORDING } from '@portolan/wording';
import type { MilestoneText } from '@portolan/wording/english/customer-mails';
import type { Language } from '@portolan/wording/language';
import { wordOf } from '@portolan/wording/word-of';
import { isolated, type MailBlock, type MailBody } from '../../../tenancy/outgoing-mail/mail-body.ts';
import type { Lateness } from '../../../tracking/history/lateness.ts';
import { dayInWords } from '../wording.ts';
import type { MailedContainer, MailedShipment } from './events-store.ts';
import { fillText, type Values } from './fill-text.ts';
import type { MilestoneNews } from './send-milestone-mails.ts';

/** As a paragraph of its own it becomes a button. */
const LINK_ALONE = '{link}';
const LISTED_CONTAINERS = 20;
const REFERENCES_IN_SUBJECT = 2;

export interface MilestoneMail {
  readonly locale: Language;
  readonly news: MilestoneNews;
  readonly shipment: MailedShipment;
  /** Of the news; all of the shipment where it is about no single one. */
  readonly containers: readonly MailedContainer[];
  /** The account's own words; absent: ours. */
  readonly ownText?: MilestoneText | undefined;
  /** Why it is late; empty: unknown, or the news is another. */
  readonly lateness: readonly Lateness[];
  /** Whom to ask, in parts: name, address, phone. Empty: nobody is named. */
  readonly contact: readonly string[];
  /** To the shared page of the customer; null: there is none. */
  readonly link: string | null;
  readonly portName: (locode: string) => string | undefined;
  /** By its id. */
  readonly terminalName: (id: string) => string | undefined;
}

export function composeMilestoneMail(mail: MilestoneMail): { subject: string; body: MailBody } {
  const { shipment, locale, news, contact } = mail;
  const text = mail.ownText ?? usualText(mail);
  const words = WORDING[locale].customerMails;
  const values = valuesOf(mail);
  const paragraphs = text.text
    .split(/\n\s*\n/)
    .map((each) => ({ isLink: each.trim() === LINK_ALONE, text: fillText(each, values) }))
    .filter((each) => each.text !== '');
  const facts = [
    { label: words.billOfLading, value: values.bill_of_lading },
    { label: words.containers, value: values.containers },
    { label: words.references, value: values.references },
    ...factsOf(mail, values, text.text),
    { label: words.questions, value: contact.map(isolated).join(', ') || null },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const blocks: MailBlock[] = [
    { kind: 'heading', text: words.headlines[news.milestone] },
    ...paragraphs.map(
      ({ isLink, text }): MailBlock =>
        isLink ? { kind: 'button', label: words.follow, url: text } : { kind: 'paragraph', text },
    ),
    { kind: 'facts', facts },
  ];
  const preheader = paragraphs.find(({ isLink }) => !isLink)?.text;
  return {
    subject: fillText(text.subject, subjectValues(text.subject, values, shipment)) || (shipment.number ?? ''),
    body: { ...(preheader !== undefined && { preheader }), blocks },
  };
}

/** Where the account has no words of its own. */
function usualText({ locale, news, containers }: MilestoneMail): MilestoneText {
  const usual: MilestoneText = WORDING[locale].customerMails.texts[news.milestone];
  return containers.length === 1 ? { ...usual, text: usual.ofOne ?? usual.text } : usual;
}

interface Fact {
  readonly label: string;
  readonly value: string | null;
}

/** The customer knows the shipment by its own numbers: they stand behind ours, unless the words name them elsewhere. */
function subjectValues(subject: string, values: Values, { number, references }: MailedShipment): Values {
  if (number === null || references.length === 0 || subject.includes('{references}')) return values;
  const named = references.slice(0, REFERENCES_IN_SUBJECT).map((each) => (PLAIN.test(each) ? each : isolated(each)));
  const more = references.length > named.length ? ', …' : '';
  return { ...values, bill_of_lading: `${number} (${named.join(', ')}${more})` };
}

/** Needs no isolation, which would make the header of the mail unreadable to filters. */
const PLAIN = /^[\x20-\x7e]+$/;

/** What the reader does next with this milestone. @param text what the mail says: a date in it is not repeated */
function factsOf(mail: MilestoneMail, { eta }: Values, text: string): Fact[] {
  const { news, containers, shipment, locale, lateness, portName, terminalName } = mail;
  const {
    customerMails: words,
    holds: { withParty },
  } = WORDING[locale];
  const [first] = containers;
  switch (news.milestone) {
    case 'booked':
    case 'departed':
      return text.includes('{eta}') ? [] : [{ label: words.eta, value: eta }];
    case 'arrived': {
      const zone = news.timeZone ?? first?.podTimeZone ?? null;
      const { originalEtaAt: planned } = shipment;
      const days = planned === null ? 0 : daysBetween(planned, news.happenedAt.toISOString(), zone);
      return [
        {
          label: words.firstExpected,
          value: planned !== null && days > 0 ? words.late(dayInWords(planned, zone, locale), days) : null,
        },
        { label: words.goesOnTo, value: first?.goesInland ? onward(first) : null },
      ];
    }
    case 'available': {
      const [until] = containers.filter(({ pickupLfd }) => pickupLfd !== null).toSorted(byLastFreeDay);
      const day = until?.pickupLfd ? dayInWords(until.pickupLfd, until.pickupTimeZone, locale) : null;
      const isOver =
        until?.pickupLfd != null &&
        daysBetween(until.pickupLfd, news.announcedAt.toISOString(), until.pickupTimeZone) > 0;
      const terminal = first?.goesInland ? first.facility : (nameOf(first?.podTerminalId) ?? first?.facility ?? null);
      const holds = [...new Set(containers.flatMap((each) => each.holds))].map((name) => wordOf(withParty, name));
      return [
        isOver && day !== null
          ? { label: words.lastFreeDay, value: words.passed(day) }
          : { label: words.pickUpUntil, value: day },
        { label: words.terminal, value: terminal && isolated(terminal) },
        { label: words.holds, value: holds.join(', ') || null },
      ];
    }
    case 'delayed': {
      const { previousEtaAt: was } = news;
      const zone = first?.podTimeZone ?? null;
      const days = was === null || first?.podEtaAt == null ? 0 : daysBetween(was, first.podEtaAt, zone);
      const numbers = containers.map(({ number }) => number);
      const reasons = lateness.map((reason) => latenessText(reason, numbers, locale));
      return [
        { label: words.expectedBefore, value: was && dayInWords(was, zone, locale) },
        { label: words.expectedNow, value: eta === null ? words.unknownYet : days > 0 ? words.later(eta, days) : eta },
        { label: words.reason, value: reasons.join('. ') || null },
      ];
    }
    case 'picked_up':
    case 'delivered':
      return [];
  }

  function onward({ destinationLocode: locode, inlandEtaAt: at, pickupTimeZone: zone }: MailedContainer) {
    if (locode === null) return null;
    const place = portName(locode) ?? locode;
    return at === null ? place : words.expectedThere(place, dayInWords(at, zone, locale));
  }

  function nameOf(terminalId: string | null | undefined): string | undefined {
    return terminalId == null ? undefined : terminalName(terminalId);
  }
}

/**
 * By how much it is late stands with the dates of the mail: a second number, against the first plan, would contradict it.
 * @param numbers of the containers that the mail is about
 */
function latenessText(reason: Lateness, numbers: readonly string[], locale: Language): string {
  const { lateness, units } = WORDING[locale];
  switch (reason.kind) {
    case 'rolled':
      return lateness.rolled(numbers.length === 1 ? (numbers[0] ?? null) : null, reason.from, reason.to, reason.place);
    case 'left_late':
      return lateness.leftLate(reason.place, null, reason.hasLeft);
    case 'omitted':
      return lateness.omitted(reason.place);
    case 'slow_passage':
      return lateness.slowPassage(null);
    case 'slow_berth':
      return lateness.slowBerth(reason.place, units.span(reason.hours), reason.until);
  }
}

/** Calendar days at the place, as the reader counts them. @param to of both: a UTC text, or a day `2026-05-11` */
function daysBetween(from: string, to: string, zone: string | null): number {
  return dayOf(from, zone).until(dayOf(to, zone), { largestUnit: 'days' }).days;
}

function dayOf(moment: string, zone: string | null): Temporal.PlainDate {
  if (moment.length === 10) return Temporal.PlainDate.from(moment);
  return Temporal.Instant.from(moment)
    .toZonedDateTimeISO(zone ?? 'UTC')
    .toPlainDate();
}

/** The earliest holds for all: nobody is told a day that is too late for one of them. */
function byLastFreeDay({ pickupLfd: a }: MailedContainer, { pickupLfd: b }: MailedContainer): number {
  return Date.parse(a ?? '') - Date.parse(b ?? '');
}

/** Null: not known. */
function valuesOf({ news, shipment, containers, locale, portName, link }: MilestoneMail): Values {
  const [first] = containers;
  const locode = news.locode ?? first?.podLocode ?? null;
  const vessel = news.vessel ?? (news.milestone === 'departed' ? first?.firstVessel : first?.lastVessel) ?? null;
  const listed = containers.slice(0, LISTED_CONTAINERS).map(({ number }) => number);
  const rest = containers.length - listed.length;
  return {
    customer: shipment.customer && isolated(shipment.customer),
    company: isolated(shipment.company),
    containers: [...listed, ...(rest > 0 ? [WORDING[locale].customerMails.more(rest)] : [])].join(', ') || null,
    bill_of_lading: shipment.number,
    vessel: vessel && isolated(vessel),
    port: locode && (portName(locode) ?? locode),
    destination: first?.podLocode ? (portName(first.podLocode) ?? first.podLocode) : null,
    date: dayInWords(news.happenedAt.toISOString(), news.timeZone, locale),
    eta: first?.podEtaAt ? dayInWords(first.podEtaAt, first.podTimeZone, locale) : null,
    predicted_arrival: first?.predictedPodAt
      ? dayInWords(first.predictedPodAt.toISOString(), first.podTimeZone, locale)
      : null,
    references: shipment.references.map(isolated).join(', ') || null,
    link,
  };
}
