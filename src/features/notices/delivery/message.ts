/**
 * One message of all alerts that a rule found within the window: their number and the most urgent few. The same content
 * leaves by mail and by chat. Pure.
 */

import { WORDING } from '@portolan/wording';
import { isolated, type MailBody } from '../../../tenancy/outgoing-mail/mail-body.ts';
import type { MailLocale } from '../../../tenancy/outgoing-mail/mail-locale.ts';
import type { AlertKind } from '../kinds/kinds.ts';
import type { NoticeFacts } from '../kinds/notice-kind.ts';
import { type AlertTexts, alertTexts, type JourneyZones } from '../wording.ts';

export interface SentAlert {
  readonly kind: AlertKind;
  readonly containerId: string | null;
  readonly shipmentId: string | null;
  readonly facts: NoticeFacts;
  /** Of the container; absent: it is about none. */
  readonly about?: AlertAbout | null;
}

export interface AlertAbout {
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
export interface Gathered {
  /** Of all. */
  readonly count: number;
  /** The most urgent; at least one. */
  readonly first: readonly SentAlert[];
  /** Alerts about holds: how many report one set, and one cleared. */
  readonly holdsSet?: number;
  readonly holdsCleared?: number;
}

export interface MessageLine {
  /** Number of the container or shipment; empty: it is about neither. */
  readonly number: string;
  readonly text: string;
  readonly url: string;
}

export interface Message {
  readonly locale: MailLocale;
  readonly title: string;
  readonly lines: readonly MessageLine[];
  /** `and 27 more`; null: all are shown. */
  readonly more: string | null;
  readonly openLabel: string;
  readonly openUrl: string;
  readonly changeLabel: string;
  readonly changeUrl: string;
  readonly why: string;
  readonly columns: readonly [string, string];
}

/** As many as a phone shows without scrolling far. */
export const MOST_SHOWN = 10;

export interface MessageInput {
  readonly locale: MailLocale;
  /** IANA, known here. */
  readonly zone: string;
  readonly publicUrl: string;
}

export function messageOf(gathered: Gathered, { locale, zone, publicUrl }: MessageInput): Message {
  const { count, first } = gathered;
  const words = WORDING[locale].messages;
  const texts = alertTexts(locale, zone);
  const [only] = first;
  const title = only === undefined ? '' : texts.title(only.kind, only.facts);
  const number = only === undefined ? '' : numberOf(only);
  return {
    locale,
    title:
      count === 1
        ? [number && isolated(number), title].filter(Boolean).join(': ')
        : titleOfMany(gathered, only, locale),
    lines: first.map((each) => lineOf(each, texts, publicUrl)),
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
  locale: MailLocale,
): string {
  const { messages: words, notices } = WORDING[locale];
  if (first === undefined) return '';
  if (first.kind !== 'hold_changed') return words.many(notices.kinds[first.kind], count);
  if (holdsSet > 0 && holdsCleared > 0) return words.manyHolds(holdsSet, holdsCleared);
  return words.many(notices.holdChanges[holdsSet > 0 ? 'set' : 'cleared'], count);
}

function lineOf(alert: SentAlert, texts: AlertTexts, publicUrl: string): MessageLine {
  const detail = texts.detail(alert.kind, alert.facts, alert.about?.zones) || texts.title(alert.kind, alert.facts);
  const about = alert.about ? aboutText(alert, alert.about, texts) : '';
  return { number: numberOf(alert), text: about === '' ? detail : `${detail} ${about}`, url: linkOf(alert, publicUrl) };
}

/** `Acme · PO-123 · APM, Los Angeles · USD 450 by today`. Charges that the alert itself names are not repeated. */
function aboutText({ facts }: SentAlert, about: AlertAbout, texts: AlertTexts): string {
  const { customer, references, terminal, port, owed } = about;
  const place = [terminal, port].flatMap((name) => (name === null ? [] : [isolated(name)])).join(', ');
  const parts = [
    customer === null ? '' : isolated(customer),
    references.map(isolated).join(', '),
    place,
    'owed' in facts ? '' : texts.owed(owed),
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
