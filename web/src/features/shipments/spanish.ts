/** The words of this feature in Spanish. */
import { pluralIn } from '@portolan/wording/plural';
import { journey } from '@portolan/wording/spanish/journey';
import type { words as english } from './english.ts';

const plural = pluralIn('es');

export const words: typeof english = {
  departure: 'Salida',
  booking: 'Reserva (booking)',
  foundBy: 'Encontrado por',
  portOfLading: 'Puerto de carga',
  portOfDischarge: 'Puerto de descarga',
  destination: 'Destino',
  voyage: 'Viaje',
  departedAt: 'Salió',
  firstEta: 'Primera ETA',
  arrivedAt: 'Llegó',
  inlandEta: 'ETA en el interior',
  trackingStopped: 'Seguimiento detenido',
  countContainers: (count) => plural(count, 'contenedor', 'contenedores'),
  tags: 'Etiquetas',
  referencesAndCustomer: 'Referencias y cliente',
  referencesOfLine: (references) => `Indicadas por la naviera: ${references}`,
  tracking: 'Seguimiento',
  tracked: 'En seguimiento',
  stopped: 'Detenido',
  stopTracking: 'Detener el seguimiento',
  resumeTracking: 'Reanudar el seguimiento',
  matrix: 'Avance de cada contenedor',
  noContainersYet: 'La naviera aún no ha indicado los contenedores.',
  notYet: 'aún no',
  countShipments: (count) => plural(count, 'embarque', 'embarques'),
  noShipments: 'Aún no hay embarques',
  noShipmentsText:
    'Rastree un número de conocimiento de embarque, de reserva o de contenedor. Su embarque aparece aquí automáticamente.',
  stoppedReasons: journey.stoppedReasons,
};
