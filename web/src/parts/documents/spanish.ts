/** The words about documents for cards of other screens, in Spanish. */
import type { words as english } from './english.ts';

export const words: typeof english = {
  documentsAndSuggestions: 'Documentos y sugerencias',
  documentsOfCustomer: 'Documentos',
  noDocumentOfContainer: 'Aún no ha llegado ningún documento de este contenedor.',
  noDocumentOfShipment: 'Aún no ha llegado ningún documento de este embarque.',
  suggests: (field, value) => `Sugiere ${field}: ${value}`,
  suggestedFields: {
    pickup_lfd: 'último día libre',
    pod_eta_at: 'ETA',
    free_days: 'días libres',
    release: 'liberación',
    vessel: 'buque',
  },
  suggestionStates: {
    open: 'aún sin decidir',
    agrees: 'como en el seguimiento',
    accepted: 'aceptada',
    dismissed: 'descartada',
    superseded: 'reemplazada por datos más nuevos',
    past: 'el contenedor ya pasó esta etapa',
  },
  accept: 'Aceptar',
  dismiss: 'Descartar',
};
