/** The words of the page in German. */
import type { words as english } from './english.ts';

export const words: typeof english = {
  journey: 'Reise',
  loading: 'Wird geladen …',
  expired: 'Dieser Link ist abgelaufen oder wurde zurückgezogen. Bitten Sie um einen neuen.',
  failed: (status) => `Der Dienst hat mit ${status} geantwortet.`,
  noRoute: 'Die Route ist noch nicht bekannt',
  noRouteYet:
    'Die Route ist noch nicht bekannt. Sie wird hier gezeichnet, sobald die Reederei ein Schiff oder die Häfen nennt.',
  notDrawn: 'Dieser Browser kann die Karte nicht zeichnen.',
  roles: { ORIGIN: 'Herkunft', POL: 'Ladehafen', POD: 'Entladehafen', DEST: 'Bestimmungsort' },
  transshipment: (number) => `Umladung ${number}`,
  aboard: (ship, voyage, next) =>
    `Auf der ${ship}${voyage === null ? '' : `, Reise ${voyage}`}${next === null ? '' : `, unterwegs nach ${next}`}.`,
  arrivedAt: (place) => `In ${place} angekommen.`,
  notShipped: (place) => `Noch nicht ab ${place} verschifft.`,
  at: (place) => `In ${place}.`,
  leftBy: (place, next, mode) =>
    `Von ${place} ${mode === 'rail' ? 'mit der Bahn' : 'mit dem Lkw'} unterwegs nach ${next}.`,
  left: (place, next) => `Von ${place} unterwegs nach ${next}. Die Position des Schiffs ist nicht bekannt.`,
  positionOf: 'Position von',
  speed: 'Geschwindigkeit',
  knots: (knots) => `${knots} Knoten`,
  heading: 'Kurs',
  showOnMap: 'Auf der Karte zeigen',
  arrival: 'Ankunft',
  departure: 'Abfahrt',
  expected: (what) => `${what}, erwartet`,
  noTime: 'Keine Zeit ist bekannt',
  legend: 'Legende',
  legends: {
    ship: 'Schiff',
    heading: 'Schiff mit seinem Kurs',
    past: 'Weg des Schiffs',
    bridged: 'Wahrscheinlicher Weg ohne Positionen',
    inland: 'Im Binnenland, gerade zwischen den Orten',
    ahead: 'Wahrscheinlicher weiterer Weg',
    reached: 'Erreichter Hafen',
    port: 'Hafen voraus',
  },
};
