/** The reason of an exception as text, from its facts. Pure. */
import { reasonText as wordingText } from '@portolan/wording/shown-facts';
import { findWord, wordOf } from '@portolan/wording/word-of';
import type { Exception, Shipment } from '../../app/api/resources.ts';
import type { Words } from '../../app/words/english.ts';
import { dayName } from '../times/days.ts';
import { moneyText, roundMoneyText } from '../times/money.ts';
import { dayText } from '../times/times.ts';

export interface Owed {
  readonly amount: number;
  readonly currency_code: string;
  readonly tomorrow: number;
  /** Absent in exceptions that a former version stored: by tariff. */
  readonly by?: readonly string[];
}
interface Facts {
  readonly owed?: readonly Owed[];
}

type Ports = Pick<
  Shipment,
  'port_of_lading_locode' | 'port_of_lading_name' | 'port_of_discharge_locode' | 'port_of_discharge_name'
>;

export interface ReasonContext {
  /** Of the port of discharge, for instants; days are local already. */
  readonly zone: string | null;
  /** Names the ports of facts, which have codes alone. */
  readonly shipment: Ports | null;
  /** It is over: nothing in the text depends on today. */
  readonly isPast?: boolean;
}

export function reasonText(
  { kind, facts }: Pick<Exception, 'kind' | 'facts'>,
  { zone, shipment, isPast = false }: ReasonContext,
  words: Words,
  locale: string,
): string {
  const text = wordingText({ kind, facts }, words.terms, {
    day: factDay(zone, locale),
    place: (code) => placeText(code, shipment),
    money: (amount, currency) => moneyText(amount, currency, locale),
    isPast,
  });
  const isWithoutCost = kind === 'last_free_day_passed' && !isPast && (facts as Facts).owed?.length === 0;
  return isWithoutCost ? `${text}; ${words.reasons.noCostKnown}` : text;
}

/** Undefined: it is unknown here. */
export function settingLabel(name: string, { notices }: Words['terms']): string | undefined {
  const settings: readonly Readonly<Record<string, string>>[] = Object.values(notices.settings);
  return findWord(Object.assign({}, ...settings), name);
}

/** With its kind: `ETA moved: By so many days since the first ETA`. */
export function settingText(name: string, terms: Words['terms']): string | undefined {
  const { kinds, settings } = terms.notices;
  const [kind] = Object.entries(settings).find(([, own]) => Object.hasOwn(own, name)) ?? [];
  return kind && `${wordOf<string>(kinds, kind)}: ${settingLabel(name, terms)}`;
}

/** @param zone of instants; days are local already */
export function factDay(zone: string | null, locale: string) {
  // A day is the same in every zone at noon.
  return (moment: string) => (moment.length === 10 ? dayName(moment, locale) : dayText(moment, zone, locale));
}

/** A port of transshipment keeps its code. */
function placeText(code: string, shipment: Ports | null): string {
  if (code === shipment?.port_of_lading_locode) return shipment.port_of_lading_name ?? code;
  if (code === shipment?.port_of_discharge_locode) return shipment.port_of_discharge_name ?? code;
  return code;
}

/** Who says what is owed, as "by terminal and by tariff". */
export function owedByText(by: readonly string[], words: Words, locale: string): string {
  const texts = by.map((source) => wordOf(words.owedBy, source));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts);
}

/** The charges until today, and what tomorrow adds by tariff; null: nothing is owed. @param namesSources as for sums */
export function owedText(
  { facts }: Pick<Exception, 'facts'>,
  words: Words,
  locale: string,
  namesSources = true,
): string | null {
  return sumText((facts as Facts).owed ?? [], words, locale, namesSources);
}

/** The charges alone, as they were then; empty: none were known. */
export function amountsText({ facts }: Pick<Exception, 'facts'>, locale: string): string {
  return ((facts as Facts).owed ?? [])
    .filter(({ amount }) => amount > 0)
    .map(({ amount, currency_code: currency }) => moneyIn(locale)(amount, currency))
    .join(' + ');
}

const moneyIn = (locale: string) => (amount: number, currency: string) => roundMoneyText(amount, currency, locale);

/** The same of sums by currency. @param namesSources false: the page says once who says what is owed */
export function sumText(owed: readonly Owed[], words: Words, locale: string, namesSources = true): string | null {
  if (owed.length === 0) return null;
  const money = moneyIn(locale);
  return owed
    .map(({ amount, tomorrow, currency_code: currency, by }) =>
      amount === 0
        ? words.reasons.owedFromTomorrow(money(tomorrow, currency))
        : words.reasons.owed(
            money(amount, currency),
            namesSources ? owedByText(by ?? UNNAMED, words, locale) : null,
            tomorrow === 0 ? null : money(tomorrow, currency),
          ),
    )
    .join(' · ');
}

/** As the service orders them. */
const SOURCES = ['terminal', 'rail', 'tariff'];
const UNNAMED = ['tariff'];

/** All who say what is owed in these sums. */
export function sourcesOf(owed: readonly Owed[]): readonly string[] {
  const named = new Set(owed.flatMap(({ by = UNNAMED }) => by));
  return [...named].toSorted((a, b) => SOURCES.indexOf(a) - SOURCES.indexOf(b));
}
