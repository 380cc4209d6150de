/** Exceptions in German; english.ts has the same members. */
import type { ExceptionWords } from './english.ts';

const days = (count: number) => `${count} ${count === 1 ? 'Tag' : 'Tage'}`;

export const german: ExceptionWords = {
  kinds: {
    last_free_day_passed: 'Letzter freier Tag vorbei',
    detention_running: 'Detention läuft',
    last_free_day_near: 'Letzter freier Tag nah',
    on_hold: 'Gesperrt',
    not_available: 'Gelöscht, nicht verfügbar',
    not_picked_up: 'Verfügbar, nicht abgeholt',
    rolled_over: 'Umgebucht',
    milestone_overdue: 'Überfällig',
    eta_moved: 'ETA verschoben',
    source_silent: 'Reederei schweigt',
  },
  sources: { shipping_line: 'Reederei', terminal: 'Terminal', rail: 'Bahn', tariff: 'Ihr Tarif' },
  milestones: {
    vessel_departed: 'Die Abfahrt',
    vessel_arrived: 'Die Ankunft',
    arrived_at_inland_destination: 'Die Ankunft im Inland',
  },
  holds: { customs: 'Zoll', freight: 'Fracht', other: 'sonstige' },
  unknown: 'unbekannt',
  lastFreeDayPassed: (day, by, count) =>
    `Frei bis ${day} (${by}), seit ${count} ${count === 1 ? 'Tag' : 'Tagen'} vorbei`,
  lastFreeDayNear: (day, by, count) =>
    `Frei bis ${day} (${by}), ${count === 0 ? 'das ist heute' : `noch ${days(count)}`}`,
  detentionRunning: (day, tariff) => `Detention läuft seit ${day} (${tariff})`,
  notAvailable: (day) => `Gelöscht am ${day}; das Terminal gibt ihn nicht frei`,
  notPickedUp: (day) => `Abholbar seit ${day}`,
  rolledOver: (from, to, place) => `Hat ${from} verpasst, verlässt ${place} mit ${to}`,
  milestoneOverdue: (milestone, day) => `${milestone} war am ${day} erwartet`,
  etaMoved: (day, was, isFirst) => `ETA ${day}, ${isFirst ? 'zuerst' : 'vor einem Tag'} ${was}`,
  sourceSilent: (day) => `Keine Antwort seit ${day}`,
};
