/** ../english/notices.ts in German. */
import type { notices as english } from '../english/notices.ts';
import { pluralIn } from '../plural.ts';

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
    lastFreeDayPassed: (day, by, days) => `Frei bis ${day} (${by}), seit ${plural(days, 'Tag', 'Tagen')} vorbei`,
    lastFreeDayNear: (day, by, days) =>
      `Frei bis ${day} (${by}), ${days === 0 ? 'das ist heute' : `noch ${plural(days, 'Tag', 'Tage')}`}`,
    detentionRunning: (day, tariff) => `Kosten für das Equipment seit ${day} (${tariff})`,
    notAvailable: (day) => `Entladen am ${day}; das Terminal gibt ihn nicht frei`,
    notPickedUp: (day) => `Verfügbar seit ${day}`,
    rolledOver: (from, to, place) => `Hat ${from} verpasst, verlässt ${place} mit ${to}`,
    transshipmentAtRisk: (from, to, place, day, hours) =>
      `${from} kommt am ${day} in ${place} an, ${plural(Math.abs(hours), 'Stunde', 'Stunden')} ${hours < 0 ? 'nach' : 'vor'} der Abfahrt von ${to}`,
    milestoneOverdue: (milestone, day) => `${milestone} war am ${day} erwartet`,
    etaMoved: (day, was, isFirst) => `ETA ${day}, ${isFirst ? 'zuerst' : 'vor einem Tag'} ${was}`,
    contradiction: (field, value, tracked) => `${field} ${value} laut Dokument, verfolgt wird ${tracked}`,
    documentMissing: (types, day) => `${types}; ETA ${day}`,
    sourceSilent: (day) => `Die Reederei hat seit ${day} nichts gemeldet: Status und Zeiten können veraltet sein`,
  },
  pastReasons: {
    lastFreeDayPassed: (day, by) => `Frei bis ${day} (${by})`,
    lastFreeDayNear: (day, by) => `Frei bis ${day} (${by})`,
    notAvailable: (day) => `Entladen am ${day}; das Terminal gab ihn nicht frei`,
    notPickedUp: (day) => `Verfügbar ab ${day}`,
    rolledOver: (from, to, place) => `Hat ${from} in ${place} verpasst, umgebucht auf ${to}`,
    transshipmentAtRisk: (from, to, place, day, hours) =>
      `${from} war am ${day} in ${place} erwartet, ${plural(Math.abs(hours), 'Stunde', 'Stunden')} ${hours < 0 ? 'nach' : 'vor'} der Abfahrt von ${to}`,
    etaMoved: (day, was) => `ETA ${was} → ${day}`,
  },
};
