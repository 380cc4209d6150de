/**
 * One message of all alerts that a rule found within the window: their number and the most urgent few. The same content
 * leaves by mail and by chat. Pure.
 */

import { WORDING } from '@portolan/wording';
import type { Language } from '@portolan/wording/language';
import { isolated, type MailBody } from '../../../tenancy/outgoing-mail/mail-body.ts';
import type { NewAlert } from '../alert.ts';
import type { NoticeFacts } from '../kinds/notice-kind.ts';
import { alertDetail, alertTitle, type JourneyZones, owedByToday } from '../wording.ts';

export interface SentAlert extends Pick<NewAlert, 'kind' | 'containerId' | 'shipmentId' | 'facts'> {
  /** Of the container; absent: it is about none. */
  readonly about?: AlertAbout | null;
}

interface AlertAbout {
  readonly customer: string | null;
  readonly references: readonly string[];
  /** Where it is picked up. */
  readonly terminal: string | null;
  readonly port: string | null;
  /** What it costs by today. */
  readonly owed: NoticeFacts['owed'];
  readonly zones: JourneyZones;
}

/** Alerts of one rule. */
interface Gathered {
  /** Of all. */
  readonly count: number;
  /** The most urgent; at least one. */
  readonly first: readonly SentAlert[];
  /** Alerts about holds: how many report one set, and one cleared. */
  readonly holdsSet?: number;
  readonly holdsCleared?: number;
}

interface MessageLine {
  /** Number of the container or shipment; empty: it is about neither. */
  readonly number: string;
  readonly text: string;
  readonly url: string;
}

/** As many as a phone shows without scrolling far. */
export const MOST_SHOWN = 10;

interface Reader {
  readonly locale: Language;
  /** IANA, known here. */
  readonly zone: string;
  readonly publicUrl: string;
}

export type Message = ReturnType<typeof messageOf>;

export function messageOf(gathered: Gathered, reader: Reader) {
  const { locale, publicUrl } = reader;
  const { count, first } = gathered;
  const words = WORDING[locale].messages;
  const [only] = first;
  const number = only === undefined ? '' : numberOf(only);
  const titleOfOne = [number && isolated(number), only && alertTitle(only, locale)].filter(Boolean).join(': ');
  return {
    title: count === 1 ? titleOfOne : titleOfMany(gathered, only, locale),
    lines: first.map((each) => lineOf(each, reader)),
    /** `and 27 more`; null: all are shown. */
    more: count > first.length ? words.more(count - first.length) : null,
    openLabel: count === 1 && number !== '' ? words.openOne : words.open,
    openUrl: count === 1 && only !== undefined ? linkOf(only, publicUrl) : `${publicUrl}/alerts`,
    changeLabel: words.change,
    changeUrl: `${publicUrl}/settings/alerts`,
    why: words.why,
    columns: [words.container, words.what],
  };
}

function titleOfMany(
  { count, holdsSet = 0, holdsCleared = 0 }: Gathered,
  first: SentAlert | undefined,
  locale: Language,
): string {
  const { messages: words, notices } = WORDING[locale];
  if (first === undefined) return '';
  if (first.kind !== 'hold_changed') return words.many(notices.kinds[first.kind], count);
  if (holdsSet > 0 && holdsCleared > 0) return words.manyHolds(holdsSet, holdsCleared);
  return words.many(notices.holdChanges[holdsSet > 0 ? 'set' : 'cleared'], count);
}

function lineOf(alert: SentAlert, { locale, zone, publicUrl }: Reader): MessageLine {
  const detail = alertDetail(alert, { locale, zone, zones: alert.about?.zones }) || alertTitle(alert, locale);
  const about = alert.about ? aboutText(alert, alert.about, locale) : '';
  return { number: numberOf(alert), text: about === '' ? detail : `${detail} ${about}`, url: linkOf(alert, publicUrl) };
}

/** `Acme · PO-123 · APM, Los Angeles · USD 450 by today`. Charges that the alert itself names are not repeated. */
function aboutText({ facts }: SentAlert, about: AlertAbout, locale: Language): string {
  const { customer, references, terminal, port, owed } = about;
  const place = [terminal, port].flatMap((name) => (name === null ? [] : [isolated(name)])).join(', ');
  const parts = [
    customer === null ? '' : isolated(customer),
    references.map(isolated).join(', '),
    place,
    'owed' in facts ? '' : owedByToday(owed, locale),
  ];
  return parts.filter((each) => each !== '').join(' · ');
}

function numberOf({ facts }: SentAlert): string {
  return typeof facts.number === 'string' ? facts.number : '';
}

/** The page of the dashboard that an alert is about. */
export function linkOf({ kind, containerId, shipmentId }: SentAlert, publicUrl: string): string {
  if (containerId !== null) return `${publicUrl}/containers/${containerId}`;
  if (kind === 'assigned') return `${publicUrl}/today?mine=true`;
  return shipmentId === null ? `${publicUrl}/alerts` : `${publicUrl}/shipments/${shipmentId}`;
}

export function mailOf(message: Message): { readonly subject: string; readonly body: MailBody } {
  const { title, lines, more, columns } = message;
  const rows = lines.map(({ number, text, url }) => [{ text: number === '' ? message.openLabel : number, url }, text]);
  return {
    subject: title,
    body: {
      ...(lines[0] !== undefined && { preheader: lines[0].text }),
      blocks: [
        { kind: 'heading', text: title },
        { kind: 'table', head: columns, rows },
        ...(more === null ? [] : [{ kind: 'paragraph' as const, text: more }]),
        { kind: 'button', label: message.openLabel, url: message.openUrl },
        { kind: 'small_print', text: message.why, link: { text: message.changeLabel, url: message.changeUrl } },
      ],
    },
  };
}
