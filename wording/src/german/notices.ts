/** ../english/notices.ts in German. */
import type { notices as english } from '../english/notices.ts';
import { pluralIn } from '../plural.ts';
import type { Told } from '../told.ts';

const plural = pluralIn('de');

export const notices: typeof english = {
  kinds: {
    last_free_day_passed: 'Letzter freier Tag vorbei',
    detention_running: 'Detention läuft',
    last_free_day_near: 'Letzter freier Tag nah',
    on_hold: 'Gesperrt',
    not_available: 'Entladen, nicht verfügbar',
    not_picked_up: 'Verfügbar, nicht abgeholt',
    rolled_over: 'Umgebucht',
    transshipment_at_risk: 'Umladung gefährdet',
    milestone_overdue: 'Meilenstein überfällig',
    eta_moved: 'ETA verschoben',
    document_contradicting: 'Dokument widerspricht',
    document_missing: 'Dokument fehlt',
    source_silent: 'Keine Nachrichten der Reederei',
    demurrage_running: 'Es laufen Kosten auf',
    available_for_pickup: 'Zur Abholung verfügbar',
    hold_changed: 'Sperre gesetzt oder aufgehoben',
    fee_changed: 'Gebühr gesetzt',
    dwelling: 'Steht im Hafen',
    plan_changed: 'Schiff, Hafen oder Terminal geändert',
    no_news: 'Keine Nachrichten der Reederei',
    empty_return_due: 'Leerrückgabe ist fällig',
    document_unread: 'Dokument war nicht lesbar',
    tracking_failed: 'Verfolgung gescheitert',
    webhook_failing: 'Webhook-Zustellungen schlagen fehl',
    followed: 'Neues zu dem, was Sie beobachten',
    mentioned: 'Sie wurden erwähnt',
    assigned: 'Ihnen zugewiesen',
    chat_channel_stopped: 'Chat-Kanal angehalten',
  },
  holdChanges: { set: 'Sperre gesetzt', cleared: 'Sperre aufgehoben' },
  unknown: 'unbekannt',
  overdueMilestones: {
    vessel_departed: 'Die Abfahrt',
    vessel_arrived: 'Die Ankunft',
    arrived_at_inland_destination: 'Die Ankunft im Inland',
  },
  reasons: {
    last_free_day_passed: (of) =>
      `Frei bis ${of.day('last_free_day')} (${of.source}), seit ${plural(of.number('days_over'), 'Tag', 'Tagen')} vorbei`,
    detention_running: (of) => `Kosten für das Equipment seit ${of.day('charged_from')} (${of.text('tariff_name')})`,
    last_free_day_near: (of) =>
      `Frei bis ${of.day('last_free_day')} (${of.source}), ${of.number('days_left') === 0 ? 'das ist heute' : `noch ${plural(of.number('days_left'), 'Tag', 'Tage')}`}`,
    on_hold: (of) => of.holds,
    not_available: (of) => `Entladen am ${of.day('discharged_at')}; das Terminal gibt ihn nicht frei`,
    not_picked_up: (of) => `Verfügbar seit ${of.day('available_since')}`,
    rolled_over: (of) => `Hat ${of.text('from')} verpasst, verlässt ${of.place} mit ${of.text('to')}`,
    transshipment_at_risk: (of) =>
      `${of.text('from')} kommt am ${of.day('arrives_at')} in ${of.place} an, ${margin(of)} der Abfahrt von ${of.text('to')}`,
    milestone_overdue: (of) => `${of.milestone} war am ${of.day('expected_at')} erwartet`,
    eta_moved: (of) =>
      `ETA ${of.day('eta_at')}, ${of.text('compared_with') === 'first' ? 'zuerst' : 'vor einem Tag'} ${of.day('was_at')}`,
    document_contradicting: (of) =>
      of.contradictions
        .map(({ field, stated, tracked }) => `${field} ${stated} laut Dokument, verfolgt wird ${tracked}`)
        .join('; '),
    document_missing: (of) => `${of.documents}; ETA ${of.day('eta_at')}`,
    source_silent: (of) =>
      `Die Reederei hat seit ${of.day('last_answer_at')} nichts gemeldet: Status und Zeiten können veraltet sein`,
  },
  pastReasons: {
    last_free_day_passed: (of) => `Frei bis ${of.day('last_free_day')} (${of.source})`,
    last_free_day_near: (of) => `Frei bis ${of.day('last_free_day')} (${of.source})`,
    not_available: (of) => `Entladen am ${of.day('discharged_at')}; das Terminal gab ihn nicht frei`,
    not_picked_up: (of) => `Verfügbar ab ${of.day('available_since')}`,
    rolled_over: (of) => `Hat ${of.text('from')} in ${of.place} verpasst, umgebucht auf ${of.text('to')}`,
    transshipment_at_risk: (of) =>
      `${of.text('from')} war am ${of.day('arrives_at')} in ${of.place} erwartet, ${margin(of)} der Abfahrt von ${of.text('to')}`,
    eta_moved: (of) => `ETA ${of.day('was_at')} → ${of.day('eta_at')}`,
  },
};

function margin(of: Told): string {
  const hours = of.number('hours');
  return `${plural(Math.abs(hours), 'Stunde', 'Stunden')} ${hours < 0 ? 'nach' : 'vor'}`;
}
