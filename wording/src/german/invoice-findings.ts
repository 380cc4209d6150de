/** ../english/invoice-findings.ts in German. */
import type { invoiceFindings as english } from '../english/invoice-findings.ts';
import { pluralIn } from '../plural.ts';
import type { ShownFacts } from '../shown-facts.ts';
import { findWord, wordOf } from '../word-of.ts';
import { documents } from './documents.ts';
import { equipment } from './equipment.ts';
import { holds } from './holds.ts';

const plural = pluralIn('de');
const days = (count: number) => plural(count, 'Tag', 'Tage');

function span(of: ShownFacts): string {
  if (of.number('days') === 1) return of.day('from');
  return `${of.day('from')} bis ${of.day('to')} (${days(of.number('days'))})`;
}

function blocked(of: ShownFacts): string {
  if (of.number('blocked_days') === 1) return of.day('blocked_from');
  return `${of.day('blocked_from')} bis ${of.day('blocked_to')}`;
}

const billers = { shipping_line: 'Reederei', terminal: 'Terminal', rail: 'Bahn', forwarder: 'Spediteur' };
const stated = { line: 'die Reederei', terminal: 'das Terminal', rail: 'die Bahn' };
const events = { discharge: 'die Entladung', availability: 'die Verfügbarkeit', gate_out: 'die Abholung' };
const ends = {
  left_port: 'der Container hat das Terminal am',
  left_inland: 'der Container hat Bahnhof oder Depot am',
  empty_return: 'der leere Container wurde am',
};
const endings = { left_port: 'verlassen', left_inland: 'verlassen', empty_return: 'zurückgegeben' };
const records = {
  no_appointment: 'war kein Termin zu bekommen',
  no_return_location: 'nahm kein Ort den leeren Container an',
  gate_closed: 'war das Tor geschlossen',
  other: 'konnte der Container nicht bewegt werden',
};
const miscounts = {
  charged_days: (of: ShownFacts) =>
    `Die Position zählt ${days(of.number('stated'))}, aber ${of.day('from')} bis ${of.day('to')} sind ${days(of.number('counted'))}.`,
  reversed: (of: ShownFacts) =>
    `Die Position berechnet ${of.day('from')} bis ${of.day('to')}: Das Ende liegt vor dem Anfang.`,
  free_days: (of: ShownFacts) =>
    `Die Rechnung gewährt ${plural(of.number('free_days'), 'freien Tag', 'freie Tage')}, aber ihre freie Zeit von ${of.day('free_from')} bis ${of.day('free_to')} hat eine andere Zahl von Tagen.`,
  gap: (of: ShownFacts) =>
    `Die freie Zeit endet laut Rechnung am ${of.day('free_to')}, aber sie berechnet erst ab ${of.day('charged_from')}.`,
  overlap: (of: ShownFacts) =>
    `Die Rechnung berechnet ${span(of)}, obwohl ihre eigene freie Zeit bis ${of.day('free_to')} dauert.`,
};

function other(of: ShownFacts): string {
  if (!of.has('number')) return `eine andere Rechnung (${wordOf<string>(billers, of.text('biller_kind'))})`;
  const dated = of.has('invoice_date') ? ` vom ${of.day('invoice_date')}` : '';
  const biller = of.has('biller') ? of.text('biller') : wordOf<string>(billers, of.text('biller_kind'));
  return `Rechnung ${of.text('number')}${dated} (${biller})`;
}

function container(of: ShownFacts): string {
  return `${of.number('equipment_length')}' ${wordOf<string>(equipment.types, of.text('equipment_type'))}`;
}

function holdNames(of: ShownFacts): string {
  const names = of.text('holds').split(', ');
  return names.map((name) => wordOf<string>(holds.names, name)).join(', ');
}

function lostDays(of: ShownFacts): string {
  const lost = of.number('free_days_lost');
  return lost === 0 ? '' : ` ${plural(lost, 'freier Tag war', 'freie Tage waren')} nicht nutzbar.`;
}

function ofBlocked(of: ShownFacts): string {
  const cheaper = of.number('cheaper_days');
  if (cheaper === 0) return `Strittig: ${span(of)}.`;
  const tier = cheaper === 1 ? 'er in eine günstigere Stufe fällt' : 'sie in eine günstigere Stufe fallen';
  return cheaper === of.number('days')
    ? `Nicht geschuldete Tage zählen für keine Stufe. Strittig: der Unterschied für ${span(of)}, weil ${tier}.`
    : `Strittig: ${span(of)}; für ${plural(cheaper, 'Tag', 'Tage')} davon der Unterschied, weil ${tier}.`;
}

export const invoiceFindings: typeof english = {
  titles: {
    duplicate_invoice: 'Rechnung doppelt',
    billed_twice: 'Tage doppelt berechnet',
    not_on_bill_of_lading: 'Nicht auf diesem B/L',
    invoice_late: 'Rechnung zu spät',
    statements_missing: 'Vorgeschriebene Angaben fehlen',
    wrong_currency: 'Andere Währung als vereinbart',
    before_free_time_ended: 'In der freien Zeit berechnet',
    free_days_short: 'Zu wenige freie Tage',
    free_time_began_early: 'Freie Zeit zu früh begonnen',
    last_free_day_closed: 'Letzter freier Tag an einem geschlossenen Tag',
    charged_after_end: 'Nach dem Ende berechnet',
    closed_day_charged: 'Geschlossene Tage berechnet',
    held_or_unavailable: 'Gesperrt oder nicht verfügbar',
    own_record: 'Laut Ihren Aufzeichnungen nicht zugänglich',
    billed_by_other: 'Auch von anderen berechnet',
    wrong_equipment: 'Falsches Equipment',
    wrong_rate: 'Falscher Satz',
    days_miscounted: 'Tage falsch gezählt',
    line_sum_wrong: 'Summe einer Position falsch',
    total_wrong: 'Gesamtsumme falsch',
    dispute_window_short: 'Frist für Einsprüche zu kurz',
  },
  details: {
    duplicate_invoice: (of) => `Diese Rechnung lag schon vor: ${other(of)}.`,
    billed_twice: (of) =>
      of.has('biller_kind')
        ? `Dieselben Kosten für ${span(of)} sind schon berechnet: ${other(of)}.`
        : `Eine andere Position dieser Rechnung berechnet schon dieselben Kosten für ${span(of)}.`,
    not_on_bill_of_lading: (of) =>
      `Container ${of.text('container')} war zu dieser Zeit auf ${of.has('tracked_on') ? of.text('tracked_on') : 'einem anderen Konnossement'}, nicht auf ${of.text('bill_of_lading')}.`,
    invoice_late: (of) =>
      `Die Rechnung vom ${of.day('invoice_date')} wurde ${plural(of.number('days_after'), 'Tag', 'Tage')} nach dem letzten berechneten Tag, ${of.day('last_charged_day')}, ausgestellt. 46 CFR 541.7 erlaubt ${of.number('days_allowed')}; danach ist nichts zu zahlen.`,
    statements_missing: (of) => {
      const missing = of.text('missing').split(',');
      return `Der Rechnung fehlt, was 46 CFR 541.6 verlangt: ${missing.map((each) => wordOf<string>(documents.statements, each)).join('; ')}. Ohne diese Angaben ist nichts zu zahlen.`;
    },
    wrong_currency: (of) =>
      `Die Position ist in ${of.text('currency')}, der Tarif „${of.text('tariff')}“ aber in ${of.text('tariff_currency')}.`,
    before_free_time_ended: (of) =>
      of.text('stated_by') === 'tariff'
        ? `Die Rechnung berechnet ${span(of)}, aber nach dem Tarif „${of.text('tariff')}“ dauerte die freie Zeit bis ${of.day('last_free_day')}.`
        : `Die Rechnung berechnet ${span(of)}, aber ${wordOf<string>(stated, of.text('stated_by'))} nannte den ${of.day('last_free_day')} als letzten freien Tag.`,
    free_days_short: (of) =>
      `Die Rechnung gewährt ${plural(of.number('billed_free_days'), 'freien Tag', 'freie Tage')}, der Tarif „${of.text('tariff')}“ aber ${of.number('free_days')}. Die freie Zeit dauerte bis ${of.day('last_free_day')}. Zu viel berechnet: ${span(of)}.`,
    free_time_began_early: (of) =>
      `Die Rechnung zählt die freie Zeit ab ${of.day('billed_from')}. Nach dem Tarif „${of.text('tariff')}“ zählt sie ab ${of.day('counts_from')}; ${wordOf<string>(events, of.text('event'))} war am ${of.day('event_on')}. Zu viel berechnet: ${span(of)}.`,
    last_free_day_closed: (of) =>
      `Die freie Zeit endet laut Rechnung am ${of.day('billed_last_free_day')}, der kein Arbeitstag ist. Der Tarif „${of.text('tariff')}“ verlegt den letzten freien Tag auf den ${of.day('last_free_day')}. Zu viel berechnet: ${span(of)}.`,
    charged_after_end: (of) =>
      `Die Rechnung berechnet ${span(of)}, aber ${wordOf<string>(ends, of.text('event'))} ${of.day('ended_on')} ${wordOf<string>(endings, of.text('event'))}.`,
    closed_day_charged: (of) =>
      `Der Tarif „${of.text('tariff')}“ berechnet nur Arbeitstage, die Rechnung aber auch geschlossene Tage: ${span(of)}.`,
    held_or_unavailable: (of) => {
      const what = of.has('holds')
        ? `Der Container war gesperrt (${holdNames(of)})`
        : 'Der Container war nicht verfügbar';
      return `${what}: ${blocked(of)}.${lostDays(of)} ${ofBlocked(of)}`;
    },
    own_record: (of) =>
      `Laut unseren Aufzeichnungen ${wordOf<string>(records, of.text('kind'))}, ${blocked(of)}${of.has('note') ? ` (${of.text('note')})` : ''}.${lostDays(of)} ${ofBlocked(of)}`,
    billed_by_other: (of) => `Diese Tage sind auch anderswo berechnet, ${other(of)}: ${span(of)}.`,
    wrong_equipment: (of) =>
      `Die Position berechnet ${of.text('billed_equipment')}, der Container ist aber ${container(of)}: ${of.money('rate')} statt ${of.money('tariff_rate')} am ${of.day('rate_on')}, betroffen: ${days(of.number('days'))}.`,
    wrong_rate: (of) =>
      of.number('tariff_rate') === 0 && of.number('maximum') > 0
        ? `Der Tarif „${of.text('tariff')}“ berechnet höchstens ${of.money('maximum')}, die vor dem ${of.day('rate_on')} erreicht sind. Trotzdem berechnet: ${span(of)}.`
        : `Der Tarif „${of.text('tariff')}“ ergibt ${of.money('tariff_rate')} für den ${of.day('rate_on')}, berechnet sind ${of.money('rate')}. Betroffen: ${span(of)}.`,
    days_miscounted: (of) => findWord(miscounts, of.text('what'))?.(of) ?? '',
    line_sum_wrong: (of) =>
      `Die Position nennt ${of.money('stated')}, ihre Tage und Sätze ergeben aber ${of.money('computed')}.`,
    total_wrong: (of) =>
      `Die Rechnung nennt ${of.money('total')}, die Summe ihrer Positionen ist aber ${of.money('sum')}.`,
    dispute_window_short: (of) =>
      `Die Rechnung vom ${of.day('invoice_date')} lässt Einsprüche bis ${of.day('dispute_until')} zu. 46 CFR 541.8 gibt mindestens ${plural(of.number('days_allowed'), 'Tag', 'Tage')} ab Rechnungsdatum.`,
  },
  sureness: { certain: 'sicher', likely: 'wahrscheinlich', ask: 'vom Aussteller zu erklären' },
  unchecked: {
    not_tracked: 'Der Container wird nicht verfolgt.',
    no_tariff: 'Kein Tarif deckt diese Kosten.',
    port_unknown: 'Der Löschhafen ist nicht bekannt.',
    terminal_unknown: 'Der Tarif gilt für ein Terminal, aber das Terminal ist nicht bekannt.',
    equipment_unknown: 'Der Tarif hängt vom Equipment ab, das nicht bekannt ist.',
    no_start_event: 'Das Ereignis, mit dem die freie Zeit beginnt, ist nicht bekannt.',
    no_end_event: 'Es ist nicht bekannt, wann der Container abgeholt oder zurückgegeben wurde.',
    zone_unknown: 'Die Zeitzone des Ortes ist nicht bekannt.',
    time_unknown: 'Der Tarif hat einen Stichzeitpunkt, aber nur der Tag des Ereignisses ist bekannt.',
    facts_contradict: 'Das gemeldete Ende liegt vor dem Anfang.',
    no_days_billed: 'Die Position nennt ihre Tage nicht.',
    charge_not_of_time: 'Die Kosten sind nicht für Zeit.',
  },
  evidence: {
    discharge: 'Entladen',
    availability: 'Abholbereit',
    left_port: 'Terminal verlassen',
    inland_unloading: 'Im Inland entladen',
    inland_availability: 'Im Inland abholbereit',
    left_inland: 'Bahnhof oder Depot verlassen',
    pick_up: 'Abgeholt',
    empty_return: 'Leer zurückgegeben',
    last_free_day: 'Letzter freier Tag',
    hold: 'Gesperrt',
    hold_released: 'Sperre aufgehoben',
    not_available: 'Nicht verfügbar',
    available: 'Verfügbar',
  },
};
