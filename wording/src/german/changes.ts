/** ../english/changes.ts in German. */
import type { changes as english } from '../english/changes.ts';

export const changes: typeof english = {
  names: {
    added: 'neu',
    removed: 'von der Reederei nicht mehr genannt',
    eta: 'ETA',
    etd: 'ETD',
    destination_eta: 'ETA im Inland',
    arrived: 'angekommen',
    status: 'Status',
    last_free_day: 'letzter freier Tag',
    appointment: 'Termin',
    hold: 'Sperre',
    availability: 'Verfügbarkeit',
    rolled_over: 'umgebucht',
    vessel: 'Schiff',
    port_of_discharge: 'Löschhafen',
    exception: 'Ausnahme',
  },
  days: (days) => `${days > 0 ? '+' : '−'}${Math.abs(days)} Tg.`,
  moved: (name, by, from, to) => `${by === '' ? name : `${name} ${by}`}: ${from} → ${to}`,
  known: (name, to) => `${name}: ${to}`,
  gone: (name) => `${name}: entfallen`,
  same: (name, value) => `${name}: wieder ${value}`,
  placed: (hold) => `Sperre: ${hold}`,
  released: (hold) => `aufgehoben: ${hold}`,
  available: 'abholbereit',
  notAvailable: 'nicht mehr abholbereit',
};
