/** ../english/changes.ts in Spanish. */
import type { changes as english } from '../english/changes.ts';

export const changes: typeof english = {
  names: {
    added: 'nuevo',
    removed: 'la naviera ya no lo indica',
    eta: 'ETA',
    etd: 'ETD',
    destination_eta: 'ETA en el interior',
    arrived: 'llegó',
    status: 'estado',
    last_free_day: 'último día libre',
    appointment: 'cita',
    hold: 'retención',
    availability: 'disponibilidad',
    rolled_over: 'perdió el buque (rollover)',
    vessel: 'buque',
    port_of_discharge: 'puerto de descarga',
    exception: 'excepción',
  },
  days: (days) => `${days > 0 ? '+' : '−'}${Math.abs(days)} d`,
  moved: (name, by, from, to) => `${by === '' ? name : `${name} ${by}`}: ${from} → ${to}`,
  known: (name, to) => `${name}: ${to}`,
  gone: (name) => `${name}: ya no hay`,
  same: (name, value) => `${name}: de nuevo ${value}`,
  placed: (hold) => `retención: ${hold}`,
  released: (hold) => `liberado: ${hold}`,
  available: 'disponible para retiro',
  notAvailable: 'ya no disponible',
};
