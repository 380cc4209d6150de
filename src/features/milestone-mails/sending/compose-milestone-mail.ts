/** A milestone as a mail to a customer, in the account's own words or ours. Pure. */
import { isolated, type MailBlock, type MailBody } from '../../../tenancy/outgoing-mail/mail-body.ts';
import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import { dayInWords } from '../../exceptions/wording/wording.ts';
import type { MilestoneText } from '../texts/defaults.ts';
import { fillText, type Values } from '../texts/fill-text.ts';
import type { MilestoneNews } from './group-events.ts';
import type { MailedContainer, MailedShipment } from './store.ts';

const LABELS = {
  en: {
    billOfLading: 'Shipment',
    containers: 'Containers',
    references: 'Your references',
    eta: 'ETA',
    sender: (company: string) => `You get this mail as a customer of ${company}.`,
    scope: (company: string) => `mails about shipments from ${company}`,
    more: (count: number) => `and ${count} more`,
  },
  de: {
    billOfLading: 'Sendung',
    containers: 'Container',
    references: 'Ihre Referenzen',
    eta: 'ETA',
    sender: (company: string) => `Sie bekommen diese E-Mail als Kunde von ${company}.`,
    scope: (company: string) => `E-Mails über Sendungen von ${company}`,
    more: (count: number) => `und ${count} weitere`,
  },
};
const LISTED_CONTAINERS = 20;

export interface MilestoneMail {
  readonly locale: MailLocale;
  readonly news: MilestoneNews;
  readonly shipment: MailedShipment;
  /** Of the news; all of the shipment where it is about no single one. */
  readonly containers: readonly MailedContainer[];
  readonly text: MilestoneText;
  readonly portName: (locode: string) => string | undefined;
}

export function composeMilestoneMail(mail: MilestoneMail): { subject: string; body: MailBody } {
  const { shipment, text, locale } = mail;
  const labels = LABELS[locale];
  const values = valuesOf(mail);
  const paragraphs = text.text
    .split(/\n\s*\n/)
    .map((each) => fillText(each, values))
    .filter((each) => each !== '');
  const facts = [
    { label: labels.billOfLading, value: values.bill_of_lading },
    { label: labels.containers, value: values.containers },
    { label: labels.references, value: values.references },
    { label: labels.eta, value: values.eta },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  const blocks: MailBlock[] = [
    ...paragraphs.map((each) => ({ kind: 'paragraph', text: each }) as const),
    { kind: 'facts', facts },
    { kind: 'small_print', text: labels.sender(isolated(shipment.company)) },
  ];
  return { subject: fillText(text.subject, values) || (shipment.number ?? ''), body: { blocks } };
}

/** What the link in the mail stops, as people call it. */
export function scopeLabel(company: string, locale: MailLocale): string {
  return LABELS[locale].scope(company);
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
    containers: [...listed, ...(rest > 0 ? [LABELS[locale].more(rest)] : [])].join(', ') || null,
    bill_of_lading: shipment.number,
    vessel: vessel && isolated(vessel),
    port: locode && (portName(locode) ?? locode),
    date: dayInWords(news.happenedAt.toISOString(), news.timeZone, locale),
    eta: first?.podEtaAt ? dayInWords(first.podEtaAt, first.podTimeZone, locale) : null,
    references: shipment.references.map(isolated).join(', ') || null,
  };
}
