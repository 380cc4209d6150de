/** The words of english.ts in German. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('de');

export const words: typeof english = {
  why: 'Warum, und was hilft',
  createdAt: 'Angefragt',
  countRequests: (count) => plural(count, 'Anfrage', 'Anfragen'),
  noRequests: 'Noch nichts angefragt',
  noRequestsText: 'Jede Nummer, die Sie verfolgen, steht hier mit dem, was aus ihr wurde.',
  requestStatuses: {
    failed: 'Gescheitert',
    awaiting_manifest: 'Noch unbekannt',
    pending: 'Wird abgefragt',
    created: 'Verfolgt',
    tracking_stopped: 'Beendet',
  },
  failedReasons: {
    unrecognized_response: 'Die Antwort der Reederei wurde nicht verstanden.',
    shipping_line_unreachable: 'Die Reederei ist nicht erreichbar.',
    internal_processing_error: 'Der Dienst ist daran gescheitert.',
    awaiting_manifest: 'Die Reederei kennt die Nummer noch nicht; sie wird eine Woche lang täglich abgefragt.',
    private_or_unknown:
      'Die Reederei kennt die Nummer nicht, oder Ihre Firma ist an der Sendung nicht beteiligt. Lassen Sie sie dort eintragen.',
    duplicate: 'Sie führt zu einer Sendung, die schon verfolgt wird.',
    expired: 'Die Reederei kannte sie eine Woche lang nicht. Stimmt die Nummer?',
    retries_exhausted: 'Es wurde einen Tag lang vergeblich versucht.',
    not_found: 'Die Reederei kennt sie nicht. Stimmen Reederei und Nummer?',
    invalid_number: 'Die Reederei meldet, dass es keine solche Nummer gibt.',
    booking_cancelled: 'Die Buchung wurde storniert.',
    data_unavailable: 'Die Reederei meldet dazu nichts.',
    scac_auto_detect_failed:
      'Keine wahrscheinliche Reederei, die hier abfragbar ist, kennt sie. Nennen Sie die Reederei.',
  },
  stoppedReasons: {
    all_containers_terminated: 'Alle Container sind leer zurückgegeben; es ist nichts zu tun.',
    past_arrival_window: 'Sie ist vor langer Zeit angekommen, und seitdem kam nichts Neues.',
    past_full_out_window: 'Sie wurde vor langer Zeit abgeholt, und seitdem kam nichts Neues.',
    no_updates_at_line: 'Die Reederei meldet seit langer Zeit nichts Neues.',
    cancelled_by_user: 'Ein Benutzer hat die Verfolgung beendet.',
    booking_cancelled: 'Die Buchung wurde storniert. Gibt es eine andere, verfolgen Sie deren Nummer.',
  },
  stoppedUnknown: 'Die Sendung wird nicht mehr verfolgt.',
  resumeTracking: 'In der Sendung fortsetzen',
  waitingReasons: {
    line_quota: 'Die Anfragen, die die Reederei erlaubt, sind vorerst verbraucht.',
    line_charges: 'Die Reederei berechnet jede Anfrage, und die letzte nach dieser Nummer ist noch keine Stunde her.',
  },
  nextAttempt: (time) => `Nächster Versuch: ${time}.`,
  retrying: (tries) => `Es wird von selbst wieder versucht (bisher ${plural(tries, 'Versuch', 'Versuche')}).`,
  openShipment: 'Sendung öffnen',
  correctAndRetry: 'Berichtigen und neu anfragen',
  tryOtherLine: 'Andere Reederei versuchen',
};
