/** The words of accuracy in Spanish. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');

export const words: typeof english = {
  kinds: {
    shipping_line: 'Naviera',
    terminal: 'Terminal',
    rail: 'Ferrocarril',
    ais: 'AIS',
    user: 'Usuarios',
    prediction: 'Previsión',
  },
  positionOnly: 'Posición del buque (AIS)',
  byEdi: 'por EDI',
  metrics: {
    mean: 'Error medio en horas',
    bias: 'Sesgo en horas: bajo cero, los buques llegan después de la ETA',
    within24: 'ETA a menos de 24 horas de la llegada, en %',
  },
  daysBefore: 'Días antes de la llegada',
  legend: 'Fuentes',
  figures: 'Cifras por fuente y días antes de la llegada',
  groupFigures: { line: 'Cifras por naviera', lane: 'Cifras por ruta' },
  groupedBy: 'Agrupado por',
  groups: { line: 'Por naviera', lane: 'Por ruta' },
  lane: 'Ruta',
  source: 'Fuente',
  arrivals: 'Llegadas',
  without: 'Sin ETA',
  mean: 'Error medio',
  median: 'Mediana',
  p90: 'P90',
  bias: 'Sesgo',
  within24: 'En 24 h',
  within48: 'En 48 h',
  changes: 'Cambios',
  inBand: 'En el intervalo del 80 %',
  hours: (hours) => `${hours} h`,
  percent: (share) => `${share} %`,
  onlyLine: (line) => `Solo llegadas de ${line}.`,
  onlyLane: (from, to) => `Solo llegadas desde ${from} a ${to}.`,
  all: 'Mostrar todo',
  few: (count) =>
    `Hasta ahora se ${count === 1 ? 'ha medido' : 'han medido'} ${plural(count, 'llegada', 'llegadas')}. A partir de 30 llegadas, las cifras dicen algo sobre la próxima ETA.`,
  nothing: 'Aún no se ha medido ninguna llegada',
  nothingText:
    'Las cifras empiezan con el primer buque que llega después de que su embarque estuviera en seguimiento un día o más. A partir de 30 llegadas, dicen algo sobre la próxima ETA.',
  definition: 'Cómo se calculan las cifras',
  toSources: 'Fuentes y navieras',
  csv: 'CSV',
};
