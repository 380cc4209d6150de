/** The words of this feature in Spanish. */
import { equipment } from '@portolan/wording/spanish/equipment';
import type { words as english } from './english.ts';

export const words: typeof english = {
  equipmentTypes: equipment.types,
  highCube: equipment.heights.high_cube,
  noContainers: 'Aún no hay contenedores',
  noContainersText:
    'Rastree un número de conocimiento de embarque, de reserva o de contenedor. Sus contenedores aparecen aquí automáticamente.',
  open: 'Abiertos',
  foundBy: 'Encontrado por',
  available: 'Disponible',
  discharged: 'Descargado',
  appointment: 'Cita',
  pickedUp: 'Retirado',
  emptyReturned: 'Vacío devuelto',
  containerReferences: 'Referencias del contenedor',
  seal: 'Precinto',
  equipment: 'Tipo de contenedor',
  weight: 'Peso',
  booking: 'Reserva (booking)',
  tags: 'Etiquetas',
  portOfLading: 'Puerto de carga',
  portOfDischarge: 'Puerto de descarga',
  destination: 'Destino',
  voyage: 'Viaje',
  departure: 'Salida',
  departedAt: 'Salió',
  firstEta: 'Primera ETA',
  arrivedAt: 'Llegó',
  inlandEta: 'ETA en el interior',
  trackingStopped: 'Seguimiento detenido',
};
