/** The words of this feature in Spanish. */
import { pluralIn } from '@portolan/wording/plural';
import type { words as english } from './english.ts';

const plural = pluralIn('es');

export const words: typeof english = {
  question: {
    this: '¿Qué contenedores de esta semana no estarán a tiempo?',
    next: '¿Qué contenedores de la próxima semana no estarán a tiempo?',
    after: '¿Qué contenedores de la semana siguiente a la próxima no estarán a tiempo?',
  },
  week: 'Semana',
  weeks: { this: 'Esta semana', next: 'La próxima semana', after: 'La siguiente' },
  summary: (announced, late, from, until) =>
    `Las navieras anuncian ${plural(announced, 'contenedor', 'contenedores')} del ${from} al ${until}; ${late === 0 ? 'según la previsión, ninguno llega más tarde' : `${plural(late, 'llegará', 'llegarán')} probablemente más tarde`}.`,
  nothingLate: 'Según la previsión, ninguno llega más tarde',
  nothingLateText:
    'Según la previsión, ningún contenedor que su naviera anuncia para esta semana llega después. Los contenedores sin previsión no se cuentan.',
  lineEta: 'ETA de la naviera',
  notThereBy: (day) => `No está allí el ${day}`,
  ofHundred: (share) => `${share} de 100`,
  shipUnknown: 'Buque desconocido',
  containersOf: (count) => plural(count, 'contenedor', 'contenedores'),
  touches: 'Cita y días libres',
  appointmentBefore: (at) => `La cita del ${at} es anterior a la llegada`,
  appointment: (at) => `Cita ${at}`,
  lastFreeDayOf: (day) => `Último día libre: ${day}`,
  inList: 'Abrir como lista',
  accuracy: 'Acierto de las ETA',
  moreRows: 'Mostrar más',
};
