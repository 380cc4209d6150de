/** The words of english.ts in German. */
import type { words as english } from './english.ts';

export const words: typeof english = {
  documentsAndSuggestions: 'Dokumente und Vorschläge',
  documentsOfCustomer: 'Dokumente',
  noDocumentOfContainer: 'Zu diesem Container ist noch kein Dokument eingegangen.',
  noDocumentOfShipment: 'Zu dieser Sendung ist noch kein Dokument eingegangen.',
  suggests: (field, value) => `Vorschlag für ${field}: ${value}`,
  suggestedFields: {
    pickup_lfd: 'letzten freien Tag',
    pod_eta_at: 'ETA',
    free_days: 'freie Tage',
    release: 'Freigabe',
    vessel: 'Schiff',
  },
  suggestionStates: {
    open: 'noch nicht entschieden',
    agrees: 'wie verfolgt',
    accepted: 'übernommen',
    dismissed: 'verworfen',
    superseded: 'durch Neueres ersetzt',
    past: 'für den Container vorbei',
  },
  accept: 'Übernehmen',
  dismiss: 'Verwerfen',
};
